import { bitCount, lowestBit, type Rng, type Seat, undecided } from '@taberna/engine';
import { CARDS, holds, NONE, UNKNOWN } from './cards.ts';
import type { RsEvent } from './events.ts';
import {
  blindCount,
  CALL,
  callerOf,
  give,
  HIDDEN_SUM,
  isOver,
  NO_SUM,
  PHASE,
  PLAYED,
  type RsState,
  TALON_SIZE,
  unknownIn,
} from './state.ts';

/** What lies open, the viewer's own cards and the viewer's own sum; nothing else is copied. */
export function observe(s: RsState, viewer: Seat, out: RsState): void {
  out.buf.fill(UNKNOWN);
  out.open.set(s.open);
  out.hands.fill(0);
  out.blind.fill(0); // RS-11: not even the caller knows them
  if (viewer >= 0) {
    out.hands[2 * viewer] = s.hands[2 * viewer];
    out.hands[2 * viewer + 1] = s.hands[2 * viewer + 1];
  }
  out.talon.fill(NONE, s.head[TALON_SIZE]);
  out.sums.fill(NO_SUM);
  const shown = isOver(s); // RS-44
  for (let seat = 0; seat < s.seats; seat++) {
    if (shown || seat === viewer) out.sums[seat] = s.sums[seat];
    else if (s.sums[seat] !== NO_SUM) out.sums[seat] = HIDDEN_SUM;
  }
}

export function redact(event: RsEvent, viewer: Seat): RsEvent {
  switch (event.type) {
    case 'deal':
      return { ...event, hands: event.hands.map((_, seat) => dealtTo(event, seat, viewer)) };
    case 'pick-up':
    case 'draw':
      return event.seat === viewer ? event : { ...event, cards: event.cards.map(() => '?') };
    case 'sum':
      return event.seat === viewer ? event : { ...event, sum: '?' };
    case 'call':
    case 'play':
    case 'trick-won':
    case 'count':
    case 'sums':
      return event;
    default:
      return undecided(event);
  }
}

function dealtTo(event: RsEvent & { type: 'deal' }, seat: Seat, viewer: Seat): readonly string[] {
  const hand = event.hands[seat] ?? [];
  if (seat !== viewer) return hand.map(() => '?');
  const seen = seat === event.caller ? hand.length - event.blind : hand.length;
  return hand.map((card, i) => (i < seen ? card : '?'));
}

const unseen = new Uint8Array(CARDS);

/** Deals the cards that the view does not show to all places where it has an unknown card. */
export function sample(view: RsState, rng: Rng, out: RsState): boolean {
  const count = findUnseen(view);
  if (count < unknownPlaces(view)) return false;
  rng.shuffle(unseen, 0, count);
  out.buf.set(view.buf);
  let next = 0;
  const caller = view.head[PHASE] === CALL ? callerOf(view) : -1;
  for (let seat = 0; seat < view.seats; seat++) {
    let missing = unknownIn(view, seat);
    if (seat === caller) missing -= blindCount(view);
    for (; missing > 0; missing--) give(out, seat, unseen[next++]);
  }
  if (caller >= 0) {
    const seen = bitCount(view.blind[0]) + bitCount(view.blind[1]);
    for (let missing = blindCount(view) - seen; missing > 0; missing--) {
      const card = unseen[next++];
      out.blind[card >>> 5] |= 1 << (card & 31);
    }
  }
  for (let i = 0; i < view.head[TALON_SIZE]; i++) {
    if (view.talon[i] === UNKNOWN) out.talon[i] = unseen[next++];
  }
  for (let seat = 0; seat < view.seats; seat++) {
    if (view.sums[seat] === HIDDEN_SUM) out.sums[seat] = rng.below(view.ruling.total + 1);
  }
  return true;
}

function unknownPlaces(view: RsState): number {
  let places = 0;
  for (let seat = 0; seat < view.seats; seat++) places += unknownIn(view, seat);
  places -= bitCount(view.blind[0]) + bitCount(view.blind[1]);
  for (let i = 0; i < view.head[TALON_SIZE]; i++) if (view.talon[i] === UNKNOWN) places++;
  return places;
}

const shown = new Int32Array(2);

/** Writes the cards that lie nowhere in the view to `unseen`; returns how many. */
function findUnseen(view: RsState): number {
  shown[0] = view.blind[0];
  shown[1] = view.blind[1];
  for (let seat = 0; seat < view.seats; seat++) {
    shown[0] |= view.hands[2 * seat];
    shown[1] |= view.hands[2 * seat + 1];
    for (let card = view.top[seat]; card !== NONE; card = view.below[card]) show(card);
  }
  for (let i = 0; i < view.head[PLAYED]; i++) show(view.trickCard[i]);
  for (let i = 0; i < view.head[TALON_SIZE]; i++) show(view.talon[i]);
  let count = 0;
  for (let card = 0; card < CARDS; card++) {
    if (!holds(shown[0], shown[1], card)) unseen[count++] = card;
  }
  return count;
}

function show(card: number): void {
  if (card < CARDS) shown[card >>> 5] |= 1 << (card & 31);
}

/** By card; unknown ones in the cell after the last card. */
export function census(s: RsState, counts: Int32Array): void {
  counts.fill(0);
  for (let seat = 0; seat < s.seats; seat++) {
    countMasks(s.hands[2 * seat], s.hands[2 * seat + 1], counts);
    for (let card = s.top[seat]; card !== NONE; card = s.below[card]) counts[card]++;
    counts[CARDS] += unknownIn(s, seat);
  }
  counts[CARDS] -= countMasks(s.blind[0], s.blind[1], counts);
  countCells(s.trickCard, s.head[PLAYED], counts);
  countCells(s.talon, s.head[TALON_SIZE], counts);
}

/** Returns how many they are. */
function countMasks(colour: number, rest: number, counts: Int32Array): number {
  let count = 0;
  for (let mask = colour; mask !== 0; mask &= mask - 1, count++) counts[lowestBit(mask)]++;
  for (let mask = rest; mask !== 0; mask &= mask - 1, count++) counts[32 + lowestBit(mask)]++;
  return count;
}

function countCells(cells: Uint8Array, size: number, counts: Int32Array): void {
  for (let i = 0; i < size; i++) counts[Math.min(cells[i], CARDS)]++;
}
