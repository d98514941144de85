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

/**
 * Plain JSON; cards are texts as in the catalogue, '?' where the viewer may not know them. (Aliases,
 * not interfaces: only those are JSON to the compiler.)
 */
export type GameEvent = { readonly type: string };

export type Emit<E extends GameEvent> = (event: E) => void;

/** Ends the switch of a `redact`: an event that nobody has decided about does not compile. */
export function undecided(event: never): never {
  const { type }: GameEvent = event;
  throw new Error(`nobody has decided who perceives ${type}`);
}

/** A position as JSON: the fields of the machine interface. */
export type Position = JsonObject;

/** One row a seat: a number, or a number by column where a game counts several things. */
export type Totals = readonly (number | { readonly [column: string]: number })[];

/** How a match stands. */
export type MatchStanding = {
  readonly totals: Totals;
  readonly game: number;
  /** null where the match goes to a target. */
  readonly games: number | null;
};

/** What the positions of all games have. */
export type PositionHead<Phase extends string, Options extends JsonObject> = {
  readonly game: string;
  readonly seats: number;
  /** Only what differs from the defaults. */
  readonly options: Options;
  readonly phase: Phase;
  /** null while several seats choose at once, and when the game is over. */
  readonly turn: Seat | null;
  /** Told by the match around the game. */
  readonly match?: MatchStanding;
};

/**
 * The types of one game, carried as one parameter by everything that works for one game: its
 * `Game`, a `Match` of it, its players, its table on the page. Without a parameter: any game.
 */
export interface GameTypes {
  readonly options: unknown;
  readonly state: State;
  /** The union of what happens in it. */
  readonly event: GameEvent;
  /** The position as a viewer sees it. */
  readonly view: Position;
  /** What explains the scores. */
  readonly details: Json;
}

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
  /** Whether who has more in the first column is ahead, or (penalty points) who has fewer. */
  readonly better: 'more' | 'less';
  /** Of those alike in it, who has more or fewer in the second column is ahead; without it they share the place. */
  readonly tie?: 'more' | 'less';
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
  /**
   * Gives a text an ink; the identity where there is no colour. `sign` is the same in a few letters, as on
   * the corner of a card, where there is one.
   */
  paint(text: string, ink: Ink, sign?: string): string;
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
export interface Game<T extends GameTypes = GameTypes> {
  readonly id: string;
  readonly rulesVersion: number;
  readonly seatCounts: readonly number[];
  readonly defaultSeats: number;
  /** No position has more legal moves: the size for `legal`'s buffer. */
  readonly maxMoves: number;
  readonly series: Series<T['options']>;
  readonly text: GameText<T['state'], T['event']>;

  /**
   * Options are plain, complete and validated afterwards; `undefined` gives the defaults. Every game
   * takes `games: 1` for a match of a single game, also where it never plays another.
   */
  parseOptions(raw: unknown, seats: number): Result<T['options']>;
  /** Only what differs from the defaults, so that parseOptions gives the same options again. */
  formatOptions(options: T['options']): JsonObject;

  /** A blank state: memory for one game. */
  create(options: T['options'], seats: number): T['state'];
  /** Shuffles and deals a fresh game into `s`, whatever it held. Games without a dealer ignore it. */
  deal(s: T['state'], rng: Rng, dealer: Seat, emit?: Emit<T['event']>): void;
  /** The dealer of the game in `s`, or -1 in a game that has none. */
  dealer(s: T['state']): Seat;

  /** The seats that must move now; 0 = the game is over. */
  actors(s: T['state']): SeatMask;
  /** Writes the legal moves in a stable order and returns how many; 0 for a seat not to move. */
  legal(s: T['state'], seat: Seat, out: Int32Array): number;
  /** One of the moves of `legal`, each equally likely. The seat is to move. */
  random(s: T['state'], seat: Seat, rng: Rng): Move;
  /** null <=> legal; else the reason. Any seat, any 32-bit number. */
  check(s: T['state'], seat: Seat, move: Move): Refusal | null;
  apply(s: T['state'], seat: Seat, move: Move, rng: Rng, emit?: Emit<T['event']>): void;
  /** After a position was loaded: runs on to the next choice where rules go on by themselves. */
  resume(s: T['state'], rng: Rng, emit?: Emit<T['event']>): void;

  /** Of a game that is over: points by seat and column; NaN = did not play. */
  scores(s: T['state'], out: Float64Array): void;
  winners(s: T['state']): SeatMask;
  /** What explains the scores. */
  details(s: T['state']): T['details'];

  /** Copies what the viewer may know into `out` and UNKNOWN for the rest; out is another state. */
  observe(s: T['state'], viewer: Seat, out: T['state']): void;
  /** The event as the viewer perceives it; null where the viewer perceives nothing. */
  redact(event: T['event'], viewer: Seat): T['event'] | null;
  /** One world that fits the view, each hidden arrangement possible; false where none exists. */
  sample(view: T['state'], viewer: Seat, rng: Rng, out: T['state']): boolean;

  /** What the pack holds. */
  pack(options: T['options'], seats: number): readonly CardKind[];
  /** Counts the cards in `s`, wherever they lie, by kind; unknown ones in counts[kinds]. */
  census(s: T['state'], counts: Int32Array): void;

  formatMove(s: T['state'], seat: Seat, move: Move): string;
  parseMove(s: T['state'], seat: Seat, text: string): Result<Move>;
  /** The fields of the machine interface, less `seed` and `match`; '?' for what a view lacks. */
  formatPosition(s: T['state']): T['view'];
  /**
   * The inverse. Fields left out have the value of a fresh game; cards mentioned nowhere go to
   * the bottom of the draw pile in an order drawn from `rng`, unless the position is `closed`.
   * Without `rng` it reads a view: '?' is allowed and nothing is completed.
   */
  parsePosition(
    raw: unknown,
    options: T['options'],
    seats: number,
    rng: Rng | null,
  ): Result<T['state']>;
}

/** Any game. (Methods are bivariant, so every Game is one.) */
export type AnyGame = Game;

export function cloneInto<S extends State>(from: S, to: S): void {
  to.buf.set(from.buf);
}
