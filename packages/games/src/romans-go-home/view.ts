import { type Rng, type Seat, UNKNOWN, undecided } from '@taberna/engine';
import {
  type Band,
  CASTLES,
  CLAN,
  countIn,
  HAND_SIZE,
  LINE_UNKNOWN,
  type Line,
  lineLength,
  MAX_CASTLES,
  NONE,
  SVART,
  TWO_CHARIOTTS,
  WARRIORS,
} from './cards.ts';
import type { RomansEvent } from './events.ts';
import { random } from './rules.ts';
import {
  ATTACK_NO,
  ATTACKS,
  DECIDERS,
  DECK_COUNT,
  GONE_COUNT,
  HIDDEN_BAND,
  HIDDEN_CHOICE,
  PHASE,
  REORDER,
  ROW_COUNT,
  type RomansState,
  UNDECIDED,
} from './state.ts';

/** What lies open, and of the viewer's own row all; nothing else is copied. */
export function observe(s: RomansState, viewer: Seat, out: RomansState): void {
  out.buf.fill(UNKNOWN);
  out.head.set(s.head);
  out.open.set(s.open);
  out.discarded.set(s.discarded);
  out.fresh.set(s.fresh);
  out.castles.set(s.castles);
  out.row.set(s.row);
  out.gone.set(s.gone);
  out.deck.fill(NONE, s.head[DECK_COUNT]);
  for (let seat = 0; seat < s.rows; seat++) {
    if (seat === viewer) showRow(s, seat, out);
    else coverRow(s, seat, out);
  }
}

function showRow(s: RomansState, seat: Seat, out: RomansState): void {
  out.hand[seat] = s.hand[seat];
  out.away[seat] = s.away[seat];
  out.chosen[seat] = s.chosen[seat];
  out.covered[seat] = s.covered[seat];
  out.undrawn[seat] = s.undrawn[seat];
}

/** Of another row it is known whether there is a card or a choice, and how many lie covered. */
function coverRow(s: RomansState, seat: Seat, out: RomansState): void {
  out.hand[seat] = s.hand[seat] === 0 ? 0 : HIDDEN_BAND;
  out.away[seat] = s.away[seat] === NONE ? NONE : UNKNOWN;
  out.chosen[seat] = s.chosen[seat] === UNDECIDED ? UNDECIDED : HIDDEN_CHOICE;
  out.covered[seat] = hiddenLine(lineLength(s.covered[seat]));
  out.undrawn[seat] = hidesCards(out, seat) ? HIDDEN_BAND : s.undrawn[seat];
}

export function hiddenLine(length: number): Line {
  return 2 ** (4 * length) - 1;
}

/** Where nothing of a row is hidden, the undrawn ones are what is left of the clan. */
export function hidesCards(s: RomansState, seat: Seat): boolean {
  return s.hand[seat] === HIDDEN_BAND || s.away[seat] === UNKNOWN || hasUnknown(s.covered[seat]);
}

function hasUnknown(line: Line): boolean {
  for (let rest = line; rest !== 0; rest >>>= 4) if ((rest & 15) === LINE_UNKNOWN) return true;
  return false;
}

function hide(codes: readonly string[]): string[] {
  return codes.map(() => '?');
}

export function redact(event: RomansEvent, viewer: Seat): RomansEvent {
  switch (event.type) {
    case 'hand-drawn':
      return event.seat === viewer ? event : { ...event, hand: hide(event.hand) };
    case 'dummy-laid':
      return { ...event, covered: hide(event.covered) };
    case 'choice-made':
      return event.seat === viewer ? event : { ...event, move: '?' };
    case 'planned':
      if (event.seat === viewer) return event;
      return { ...event, covered: hide(event.covered), away: '?' };
    case 'reordered':
      return event.seat === viewer ? event : { ...event, covered: hide(event.covered) };
    case 'round-began':
    case 'turned-up':
    case 'chariotts-crashed':
    case 'seduced':
    case 'compared':
    case 'captured':
    case 'uncaptured':
    case 'legions-won':
    case 'kept':
    case 'dropped':
    case 'taxed':
    case 'round-ended':
      return event;
    default:
      return undecided(event);
  }
}

const pool = new Uint8Array(MAX_CASTLES);

/** A world that fits the view; every hidden arrangement of cards is equally likely. */
export function sample(view: RomansState, _viewer: Seat, rng: Rng, out: RomansState): boolean {
  out.buf.set(view.buf);
  if (!fillDeck(out, rng)) return false;
  for (let seat = 0; seat < out.rows; seat++) {
    if (hidesCards(view, seat) && !fillRow(view, seat, rng, out)) return false;
  }
  for (let seat = 0; seat < out.seats; seat++) {
    if (view.chosen[seat] === HIDDEN_CHOICE) out.chosen[seat] = random(out, seat, rng);
  }
  return true;
}

const left = new Int32Array(CASTLES);

/** The deck holds castles that lie nowhere else. */
function fillDeck(out: RomansState, rng: Rng): boolean {
  const { pack, deck, head } = out;
  left.fill(0);
  for (const castle of pack) left[castle]++;
  for (let i = 0; i < head[ROW_COUNT]; i++) left[out.row[i]]--;
  for (let i = 0; i < head[GONE_COUNT]; i++) left[out.gone[i]]--;
  for (let i = 0; i < out.castles.length; i++) left[i % CASTLES] -= out.castles[i];
  for (let i = 0; i < head[DECK_COUNT]; i++) if (deck[i] !== UNKNOWN) left[deck[i]]--;
  let size = 0;
  for (let kind = 0; kind < CASTLES; kind++) {
    for (let i = left[kind]; i > 0; i--) pool[size++] = kind;
  }
  rng.shuffle(pool, 0, size);
  for (let i = 0; i < head[DECK_COUNT]; i++) {
    if (deck[i] !== UNKNOWN) continue;
    if (size === 0) return false;
    deck[i] = pool[--size];
  }
  return true;
}

// In the reorder phase two covered warriors are both Ch'ariotts at most once in three draws.
const ATTEMPTS = 1000;

function fillRow(view: RomansState, seat: Seat, rng: Rng, out: RomansState): boolean {
  const size = poolOf(view, seat);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    rng.shuffle(pool, 0, size);
    if (!placeRow(view, seat, size, out)) return false;
    if (fitsDeciders(out, seat)) return true;
  }
  return false;
}

/** Fills `pool` with the warriors of a row that lie nowhere in sight. */
function poolOf(view: RomansState, seat: Seat): number {
  let rest: Band = CLAN - view.open[seat] - view.discarded[seat];
  if (view.away[seat] < WARRIORS) rest -= 1 << view.away[seat];
  for (let line = view.covered[seat]; line !== 0; line >>>= 4) {
    if ((line & 15) !== LINE_UNKNOWN) rest -= 1 << ((line & 15) - 1);
  }
  let size = 0;
  for (let warrior = 0; warrior < WARRIORS; warrior++) {
    for (let i = countIn(rest, warrior); i > 0; i--) pool[size++] = warrior;
  }
  return size;
}

/** Lays the pool into the hidden places of a row; false where it is too small. */
function placeRow(view: RomansState, seat: Seat, size: number, out: RomansState): boolean {
  let next = 0;
  let line = view.covered[seat];
  for (let shift = 0; shift < 4 * lineLength(view.covered[seat]); shift += 4) {
    if (((line >>> shift) & 15) !== LINE_UNKNOWN) continue;
    line = (line & ~(15 << shift)) | ((pool[next++] + 1) << shift);
  }
  out.covered[seat] = line;
  if (view.away[seat] === UNKNOWN) out.away[seat] = pool[next++];
  let hand = 0;
  if (view.hand[seat] === HIDDEN_BAND) {
    for (let i = 0; i < HAND_SIZE; i++) hand += 1 << pool[next++];
    out.hand[seat] = hand;
  }
  if (next > size) return false;
  let undrawn = 0;
  while (next < size) undrawn += 1 << pool[next++];
  out.undrawn[seat] = undrawn;
  return true;
}

/** RG-2A: Svart's player has a choice unless both of the last two are Ch'ariotts. */
function fitsDeciders(out: RomansState, seat: Seat): boolean {
  if (out.head[PHASE] !== REORDER || seat >= out.seats || out.fresh[seat] !== SVART) return true;
  if (out.head[ATTACK_NO] === ATTACKS || lineLength(out.covered[seat]) !== 2) return true;
  const chooses = (out.head[DECIDERS] & (1 << seat)) !== 0;
  return chooses !== (out.covered[seat] === TWO_CHARIOTTS);
}
