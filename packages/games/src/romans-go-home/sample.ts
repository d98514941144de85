import { type Rng, type Seat, UNKNOWN } from '@taberna/engine';
import {
  BAND_SIZE,
  type Band,
  CASTLES,
  CLAN,
  CLAN_SIZE,
  countIn,
  HAND_SIZE,
  LINE_UNKNOWN,
  lineLength,
  MAX_CASTLES,
  NONE,
  SVART,
  TWO_CHARIOTTS,
  WARRIORS,
} from './cards.ts';
import { random } from './legal.ts';
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
} from './state.ts';
import { hidesCards } from './view.ts';

const KINDS = WARRIORS + CASTLES;

/** Warriors first, then castles; unknown ones in counts[KINDS]. */
export function census(s: RomansState, counts: Int32Array): void {
  counts.fill(0, 0, KINDS + 1);
  for (let seat = 0; seat < s.rows; seat++) countRow(s, seat, counts);
  countPile(s.row, s.head[ROW_COUNT], counts);
  countPile(s.deck, s.head[DECK_COUNT], counts);
  countPile(s.gone, s.head[GONE_COUNT], counts);
  for (let i = 0; i < s.castles.length; i++) counts[WARRIORS + (i % CASTLES)] += s.castles[i];
}

function countPile(pile: Uint8Array, count: number, counts: Int32Array): void {
  for (let i = 0; i < count; i++) counts[pile[i] === UNKNOWN ? KINDS : WARRIORS + pile[i]]++;
}

function countBand(band: Band, counts: Int32Array): number {
  if (band === HIDDEN_BAND) return 0;
  for (let warrior = 0; warrior < WARRIORS; warrior++) counts[warrior] += countIn(band, warrior);
  return BAND_SIZE[band];
}

/** Of a row with hidden cards all that is not seen of the clan is unknown. */
function countRow(s: RomansState, seat: number, counts: Int32Array): void {
  let seen = countBand(s.hand[seat], counts);
  seen += countBand(s.open[seat], counts);
  seen += countBand(s.discarded[seat], counts);
  seen += countBand(s.undrawn[seat], counts);
  for (let line = s.covered[seat]; line !== 0; line >>>= 4) {
    if ((line & 15) === LINE_UNKNOWN) continue;
    counts[(line & 15) - 1]++;
    seen++;
  }
  if (s.away[seat] !== NONE && s.away[seat] !== UNKNOWN) {
    counts[s.away[seat]]++;
    seen++;
  }
  if (hidesCards(s, seat)) counts[KINDS] += CLAN_SIZE - seen;
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
