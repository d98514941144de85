import type { Emit, Rng } from '@taberna/engine';
import { codeOf, NO_CARD, PACK_SIZE, PLAIN_CARDS, SPECIAL_CARDS } from './cards.ts';
import type { RomBoEvent } from './events.ts';
import { cellOf, type RomBoState, STARTED, stockSize, TALON } from './state.ts';

const plain = new Uint8Array(PLAIN_CARDS.length);

/** RB-02, RB-03, RB-04 */
export function deal(s: RomBoState, rng: Rng, emit?: Emit<RomBoEvent>): void {
  s.buf.fill(0);
  s.faces.fill(NO_CARD);
  s.head[STARTED] = 1;
  plain.set(PLAIN_CARDS);
  rng.shuffle(plain);
  const size = stockSize(s.seats);
  const inStocks = size * s.seats;
  for (let i = 0; i < inStocks; i++) s.offers[i] = plain[i];
  s.offerLengths.fill(size);
  s.offerShown[0] = 1;
  const talon = PACK_SIZE - inStocks;
  const bottom = cellOf(TALON, 0);
  for (let i = inStocks; i < plain.length; i++) s.cells[bottom + i - inStocks] = plain[i];
  s.cells.set(SPECIAL_CARDS, bottom + plain.length - inStocks);
  s.lengths[TALON] = talon;
  rng.shuffle(s.cells, bottom, talon);
  if (emit) {
    emit({ type: 'piles-dealt', piles: s.seats, size, talon, card: codeOf(s.offers[size - 1]) });
  }
}
