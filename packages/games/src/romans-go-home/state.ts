import { Cutter, type SeatMask, type State } from '@taberna/engine';
import { CASTLE_CODES, CASTLES, castleCode, LEGION_KINDS, NONE, PLAN_SIZE } from './cards.ts';

export interface Options {
  /** The people at the table: the default of `dummies` follows from them (RG-50). */
  readonly people: number;
  readonly dummies: number;
  readonly castles: readonly string[];
  readonly keepUncaptured: boolean;
  readonly shiftDruhid: boolean;
}

/** In the order of an attack (RG-2A); OVER is told as `attack` in positions. */
export const PLAN = 0;
export const ATTACK = 1;
export const SEDUCE = 2;
export const CASTLE = 3;
export const KEEP = 4;
export const GAULIE_DROP = 5;
export const REORDER = 6;
export const ALARM_DROP = 7;
export const TAX_DUE = 8;
export const OVER = 9;

export const PHASE_NAMES = [
  'plan',
  'attack',
  'seduce',
  'castle',
  'keep',
  'gaulie',
  'reorder',
  'alarm',
  'tax',
] as const;
export type Phase = (typeof PHASE_NAMES)[number];

export const ROUNDS = 3; // RG-40
export const ATTACKS = 6; // RG-20
export const ROW_SIZE = 6; // RG-10

/** Cells of `head`. */
export const PHASE = 0;
export const ROUND = 1;
export const ATTACK_NO = 2;
export const ROW_COUNT = 3;
export const DECK_COUNT = 4;
export const GONE_COUNT = 5;
export const CAPTOR = 6;
export const CAPTURED = 7;
/** The seats that have a choice in this phase, those that have made it too. */
export const DECIDERS = 8;
/** Those of them whose choice is still missing. */
export const WAITING = 9;
const HEAD_CELLS = 10;

/** A band that the viewer may not know. */
export const HIDDEN_BAND = 0xffff;
/** `chosen`: no choice made, and one made that the viewer may not know. */
export const UNDECIDED = 0;
export const HIDDEN_CHOICE = -1;

/**
 * One row of warriors for every player, the people first, then the dummies. Piles of castles are
 * stored so that their last cell is the one that leaves next: the row's left end, the deck's top.
 */
export interface RomansState extends State<Options> {
  readonly rows: number;
  /** The castles of the pack; never changes. */
  readonly pack: Uint8Array;
  /** The buffer of an empty table; never changes. */
  readonly blank: Uint8Array;
  /** Lines. */
  readonly covered: Int32Array;
  /** Moves chosen in secret. */
  readonly chosen: Int32Array;
  /** Bands. */
  readonly hand: Uint16Array;
  readonly open: Uint16Array;
  readonly discarded: Uint16Array;
  /** Neither drawn nor laid in this round. */
  readonly undrawn: Uint16Array;
  /** Warriors, or NONE. */
  readonly fresh: Uint8Array;
  readonly away: Uint8Array;
  /** How many of each kind: castles[seat * CASTLES + kind]. */
  readonly castles: Uint8Array;
  readonly row: Uint8Array;
  readonly deck: Uint8Array;
  readonly gone: Uint8Array;
  readonly head: Uint8Array;
}

export function create(options: Options, seats: number): RomansState {
  const rows = seats + options.dummies;
  const pack = Uint8Array.from(options.castles, (code) => CASTLE_CODES.indexOf(code));
  const bytes = rows * (4 + 4 + 4 * 2 + 2 + CASTLES) + ROW_SIZE + 2 * pack.length + HEAD_CELLS;
  const cut = new Cutter(bytes);
  const state: RomansState = {
    options,
    seats,
    rows,
    pack,
    blank: new Uint8Array(bytes),
    buf: new Uint8Array(cut.buffer),
    covered: cut.longs(rows),
    chosen: cut.longs(rows),
    hand: cut.words(rows),
    open: cut.words(rows),
    discarded: cut.words(rows),
    undrawn: cut.words(rows),
    fresh: cut.bytes(rows),
    away: cut.bytes(rows),
    castles: cut.bytes(rows * CASTLES),
    row: cut.bytes(ROW_SIZE),
    deck: cut.bytes(pack.length),
    gone: cut.bytes(pack.length),
    head: cut.bytes(HEAD_CELLS),
  };
  state.blank.set(blank(state));
  clear(state);
  return state;
}

function blank(s: RomansState): Uint8Array {
  s.fresh.fill(NONE);
  s.away.fill(NONE);
  s.row.fill(NONE);
  s.deck.fill(NONE);
  s.gone.fill(NONE);
  s.head[CAPTOR] = NONE;
  s.head[CAPTURED] = NONE;
  return s.buf;
}

/** An empty table before the first round. */
export function clear(s: RomansState): void {
  s.buf.set(s.blank);
}

/** The seats whose choice is still missing. */
export function actors(s: RomansState): SeatMask {
  return s.head[WAITING];
}

/** From now on these seats have a choice to make. */
export function askFor(s: RomansState, seats: SeatMask): void {
  s.head[DECIDERS] = seats;
  s.head[WAITING] = seats;
}

export function choose(s: RomansState, seat: number, move: number): void {
  s.chosen[seat] = move;
  s.head[WAITING] &= ~(1 << seat);
}

/** The choice that a seat made in this phase; it is made use of once. */
export function takeChoice(s: RomansState, seat: number): number {
  const choice = s.chosen[seat];
  s.chosen[seat] = UNDECIDED;
  return choice;
}

export function discardCastle(s: RomansState, castle: number): void {
  s.gone[s.head[GONE_COUNT]++] = castle;
}

export function legionsOf(s: RomansState, seat: number): number {
  let legions = 0;
  for (let kind = 0; kind < LEGION_KINDS; kind++) legions += s.castles[seat * CASTLES + kind];
  return legions;
}

/** The castles of the row, left to right. */
export function rowCodes(s: RomansState): string[] {
  return Array.from(s.row.subarray(0, s.head[ROW_COUNT]), castleCode).reverse();
}

export function castleCodesOf(s: RomansState, seat: number): string[] {
  const codes: string[] = [];
  for (let kind = 0; kind < CASTLES; kind++) {
    for (let i = s.castles[seat * CASTLES + kind]; i > 0; i--) codes.push(castleCode(kind));
  }
  return codes;
}

/** How many covered warriors a row has at the beginning of an attack (1–6). */
export function coveredAt(attack: number): number {
  return PLAN_SIZE + 1 - attack;
}
