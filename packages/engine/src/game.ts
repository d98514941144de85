import type { Json, JsonObject } from './json.ts';
import type { Rng } from './random/rng.ts';
import type { Refusal, Result } from './result.ts';
import type { Seat, SeatMask } from './seats.ts';
import type { Lang } from './text.ts';

/** 32 bits, packed by each game; a text at every edge. */
export type Move = number;

/**
 * All that changes in a game lies in one buffer, so a clone is one `set`. Games lay named
 * sub-arrays over it. A view is a State too: its unknown cells hold the game's UNKNOWN.
 */
export interface State<O = unknown> {
  readonly options: O;
  readonly seats: number;
  readonly buf: Uint8Array;
}

/** Plain JSON; cards are texts as in the catalogue, '?' where the viewer may not know them. */
export interface GameEvent {
  readonly type: string;
}

export type Emit<E extends GameEvent> = (event: E) => void;

/** Ends the switch of a `redact`: an event that nobody has decided about does not compile. */
export function undecided(event: never): never {
  const { type }: GameEvent = event;
  throw new Error(`nobody has decided who perceives ${type}`);
}

/** A position as JSON: the fields of the machine interface. */
export type Position = JsonObject;

export interface CardKind {
  readonly code: string;
  readonly copies: number;
}

/**
 * What the match around the games needs to know. Scores have one or more columns a seat (Rommé:
 * points and count), laid out as scores[seat * columns + column].
 */
export interface Series<O> {
  readonly columns: readonly string[];
  /** How many games a match has; null where it goes to a target. */
  games(options: O, seats: number): number | null;
  over(options: O, seats: number, totals: Float64Array, played: number): boolean;
  winners(options: O, seats: number, totals: Float64Array): SeatMask;
}

/** Names of inks, not of terminal codes; the terminal and the page decide how they look. */
export type Ink =
  | 'red'
  | 'green'
  | 'yellow'
  | 'blue'
  | 'violet'
  | 'grey'
  | 'gold'
  | 'strong'
  | 'faint';

export interface Style {
  readonly lang: Lang;
  readonly names: readonly string[];
  /** Gives a text an ink; the identity where there is no colour. */
  paint(text: string, ink: Ink): string;
}

/** Everything a game says to people, in both languages. */
export interface GameText<S, E> {
  readonly title: Readonly<Record<Lang, string>>;
  /** Move texts as examples for what was typed wrongly. */
  readonly examples: readonly string[];
  refusal(refusal: Refusal, lang: Lang): string;
  /** A move as a person would say it. */
  move(s: S, seat: Seat, move: Move, style: Style): string;
  /**
   * One line of the story of the game; null for what needs no telling. Only for the game's own
   * events: the end of a game is the match's (`isGameEnd`) and told by whoever shows its result.
   */
  event(event: E, style: Style): string | null;
  /** The table as seen by a viewer: at most 16 lines of 80 columns. */
  table(view: S, viewer: Seat, style: Style): string[];
  help(lang: Lang): readonly string[];
}

/**
 * The contract between a game and everything that plays it. Methods are pure but for the state
 * handed in; `deal`, `apply`, `resume` mutate it and trust their caller. Nothing here allocates
 * on the way of a playout (`actors`, `random`, `legal`, `check` of a legal move, `apply` without
 * `emit`).
 */
export interface Game<O, S extends State<O>, E extends GameEvent> {
  readonly id: string;
  readonly rulesVersion: number;
  readonly seatCounts: readonly number[];
  readonly defaultSeats: number;
  /** No position has more legal moves: the size for `legal`'s buffer. */
  readonly maxMoves: number;
  readonly series: Series<O>;
  readonly text: GameText<S, E>;

  /** Options are plain, complete and validated afterwards; `undefined` gives the defaults. */
  parseOptions(raw: unknown, seats: number): Result<O>;
  /** Only what differs from the defaults, so that parseOptions gives the same options again. */
  formatOptions(options: O): JsonObject;

  /** A blank state: memory for one game. */
  create(options: O, seats: number): S;
  /** Shuffles and deals a fresh game into `s`, whatever it held. Games without a dealer ignore it. */
  deal(s: S, rng: Rng, dealer: Seat, emit?: Emit<E>): void;
  /** The dealer of the game in `s`, or -1 in a game that has none. */
  dealer(s: S): Seat;

  /** The seats that must move now; 0 = the game is over. */
  actors(s: S): SeatMask;
  /** Writes the legal moves in a stable order and returns how many; 0 for a seat not to move. */
  legal(s: S, seat: Seat, out: Int32Array): number;
  /** One of the moves of `legal`, each equally likely. The seat is to move. */
  random(s: S, seat: Seat, rng: Rng): Move;
  /** null <=> legal; else the reason. Any seat, any 32-bit number. */
  check(s: S, seat: Seat, move: Move): Refusal | null;
  apply(s: S, seat: Seat, move: Move, rng: Rng, emit?: Emit<E>): void;
  /** After a position was loaded: runs on to the next choice where rules go on by themselves. */
  resume(s: S, rng: Rng, emit?: Emit<E>): void;

  /** Of a game that is over: points by seat and column; NaN = did not play. */
  scores(s: S, out: Float64Array): void;
  winners(s: S): SeatMask;
  /** What explains the scores. */
  details(s: S): Json;

  /** Copies what the viewer may know into `out` and UNKNOWN for the rest; out is another state. */
  observe(s: S, viewer: Seat, out: S): void;
  /** The event as the viewer perceives it; null where the viewer perceives nothing. */
  redact(event: E, viewer: Seat): E | null;
  /** One world that fits the view, each hidden arrangement possible; false where none exists. */
  sample(view: S, viewer: Seat, rng: Rng, out: S): boolean;

  /** What the pack holds. */
  pack(options: O, seats: number): readonly CardKind[];
  /** Counts the cards in `s`, wherever they lie, by kind; unknown ones in counts[kinds]. */
  census(s: S, counts: Int32Array): void;

  formatMove(s: S, seat: Seat, move: Move): string;
  parseMove(s: S, seat: Seat, text: string): Result<Move>;
  /** The fields of the machine interface, less `seed` and `match`; '?' for what a view lacks. */
  formatPosition(s: S): Position;
  /**
   * The inverse. Fields left out have the value of a fresh game; cards mentioned nowhere go to
   * the bottom of the draw pile in an order drawn from `rng`, unless the position is `closed`.
   * Without `rng` it reads a view: '?' is allowed and nothing is completed.
   */
  parsePosition(raw: unknown, options: O, seats: number, rng: Rng | null): Result<S>;
}

/** Any game. (Methods are bivariant, so every Game is one.) */
export type AnyGame = Game<unknown, State, GameEvent>;

export function cloneInto<S extends State>(from: S, to: S): void {
  to.buf.set(from.buf);
}
