import { countCells, type Rng, type Seat, Unseen } from '@taberna/engine';
import { CARDS, EMPTY, KINDS, PACK } from './cards.ts';
import { DISCARD, DRAW, type Trio } from './state.ts';

/** By kind; unknown ones after the kinds. */
export function census(s: Trio, counts: Int32Array): void {
  counts.fill(0);
  for (const cells of [s.hands, s.bids]) {
    for (let i = 0; i < cells.length; i++) {
      if (cells[i] !== EMPTY) countCells(cells, i, i + 1, KINDS, counts);
    }
  }
  countCells(s.draw, 0, s.head[DRAW], KINDS, counts);
  countCells(s.discard, 0, s.head[DISCARD], KINDS, counts);
}

const counts = new Int32Array(KINDS + 1);
const unseen = new Unseen(PACK);

export function sample(view: Trio, _viewer: Seat, rng: Rng, out: Trio): boolean {
  census(view, counts);
  if (!unseen.collect(counts)) return false;
  unseen.shuffle(rng);
  out.buf.set(view.buf);
  for (const cells of [out.hands, out.bids]) unseen.fill(cells, 0, cells.length);
  unseen.fill(out.draw, 0, CARDS);
  return true;
}
