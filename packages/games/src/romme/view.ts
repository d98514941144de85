import { type Seat, SPECTATOR } from '@taberna/engine';
import { JOKER, KINDS, NONE, RANK_COUNT, UNKNOWN } from './cards.ts';
import type { RommeEvent } from './events.ts';
import { meldKinds } from './moves.ts';
import { FREED, isOver, MELDS, OPEN, type Romme, STOCK, SUIT_COUNT, TAKEN } from './state.ts';

/** RO-35: at the end all hands lie open; the stock never does. */
export function observe(s: Romme, viewer: Seat, out: Romme): void {
  out.buf.set(s.buf);
  out.stock.fill(UNKNOWN, 0, s.head[STOCK]);
  if (isOver(s)) return;
  for (let seat = 0; seat < s.seats; seat++) {
    if (seat === viewer) continue;
    out.one.fill(0, seat * SUIT_COUNT, (seat + 1) * SUIT_COUNT);
    out.two.fill(0, seat * SUIT_COUNT, (seat + 1) * SUIT_COUNT);
    out.jokers[seat] = 0;
    out.hidden[seat] = s.size[seat];
  }
}

export function redact(event: RommeEvent, viewer: Seat): RommeEvent {
  if (event.type === 'drawn' && event.seat !== viewer) return { ...event, card: '?' };
  if (event.type !== 'deal') return event;
  const hands = event.hands.map((hand, seat) =>
    hand === null || (seat === viewer && viewer !== SPECTATOR) ? hand : hand.map(() => '?'),
  );
  return { ...event, hands };
}

/** Every card wherever it lies; those unknown in counts[KINDS]. */
export function census(s: Romme, into: Int32Array): void {
  into.fill(0);
  for (let seat = 0; seat < s.seats; seat++) {
    for (let suit = 0; suit < SUIT_COUNT; suit++) {
      countRanks(s.one[seat * SUIT_COUNT + suit], suit, into);
      countRanks(s.two[seat * SUIT_COUNT + suit], suit, into);
    }
    into[JOKER] += s.jokers[seat];
    into[KINDS] += s.hidden[seat];
  }
  for (let at = 0; at < s.head[MELDS]; at++) {
    for (const kind of meldKinds(s.melds[at])) into[kind]++;
  }
  for (let i = 0; i < s.head[STOCK]; i++) into[s.stock[i] === UNKNOWN ? KINDS : s.stock[i]]++;
  for (let i = 0; i < s.head[OPEN]; i++) into[s.open[i]]++;
  if (s.head[TAKEN] !== NONE) into[s.head[TAKEN]]++;
  into[JOKER] += s.head[FREED];
}

function countRanks(ranks: number, suit: number, into: Int32Array): void {
  for (let rest = ranks; rest !== 0; rest &= rest - 1) {
    into[suit * RANK_COUNT + 31 - Math.clz32(rest & -rest)]++;
  }
}
