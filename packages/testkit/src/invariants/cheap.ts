// What can be checked at every step of millions of games: no allocation on the way.
import {
  type AnyGame,
  FastRng,
  type Move,
  type Seat,
  type State,
  seatLetter,
} from '@taberna/engine';
import { type Case, caseName, optionsOf } from '../case.ts';
import { Strangers } from './strangers.ts';
import { attempt, located, violated } from './violation.ts';
import { differingCell, listingFor, positionText } from './worlds.ts';

export const CONSERVED = 'cards are conserved';
export const LEGAL = 'legal agrees with check';
export const ONLY_ACTORS = 'only actors have moves';
export const ACTORS = 'every actor has a move';
export const RANDOM = 'random draws a legal move';
export const PURE = 'questions change nothing';
export const ENDS = 'the game ends';
/** Beside every invariant: what a game throws while it is played. */
export const THROWS = 'no game throws';
export const RESULT = 'the result is sound';

/** Bars no real game: of random play the longest seen ends far below it. */
const LONGEST = 50_000;
const STRANGERS = 3;
const MANY_MOVES = 100;
const VERY_MANY = 1000;
const FEW_IN_ROW = 12;
const THOROUGH = 50;
/** Of so many lists one is searched for a move that is listed twice. */
const DOUBLES = 4;
/** Of positions with many moves one in so many is listed, and with more strangers. */
const SPARSE = 50;
const DRAWN = 16;
const MORE_STRANGERS = 12;

export function longestOf({ longest = LONGEST }: Case): number {
  return longest;
}

/**
 * Watches over the states of one table. At every step: the census, the questions that must change
 * nothing, one seat on turn, one seat drawn among all. For the seat on turn every legal move is
 * checked, and some moves that are probably none. Where a seat has very many moves (orders of a
 * hand, say), listing them all at every step would cost more than all the rest: there sixteen drawn
 * moves are checked at every step, the list but at one step in fifty.
 */
export class Guard {
  readonly game: AnyGame;
  readonly options: unknown;
  readonly seats: number;
  readonly #codes: readonly string[];
  readonly #copies: Int32Array;
  readonly #counts: Int32Array;
  readonly #legal: Int32Array;
  readonly #before: Uint8Array;
  readonly #scores: Float64Array;
  readonly #strangers = new Strangers();
  readonly #drawn = new Int32Array(DRAWN);
  /** How often in a row few moves were listed: then very many need not be expected. */
  #fewInRow = 0;
  /** How many legal moves were listed so far: the measure of the work. */
  listed = 0;

  constructor(game: AnyGame, options: unknown, seats: number) {
    this.game = game;
    this.options = options;
    this.seats = seats;
    const pack = game.pack(options, seats);
    this.#codes = pack.map((kind) => kind.code);
    this.#copies = Int32Array.from([...pack.map((kind) => kind.copies), 0]);
    this.#counts = new Int32Array(pack.length + 1);
    this.#legal = listingFor(game);
    this.#before = new Uint8Array(game.create(options, seats).buf.length);
    this.#scores = new Float64Array(seats * game.series.columns.length);
    this.forget();
  }

  /** Starts afresh, so that what is found in a game is found again in that game alone. */
  forget(): void {
    this.#strangers.forget();
    this.#fewInRow = this.game.maxMoves > VERY_MANY ? 0 : FEW_IN_ROW;
  }

  /** Everything that holds at a moment of a game. */
  watch(s: State, dice: FastRng): void {
    const { game, seats } = this;
    this.#before.set(s.buf);
    this.conserved(s);
    const actors = game.actors(s);
    if (actors < 0 || actors >= 1 << seats) {
      violated(ONLY_ACTORS, `actors ${actors} at ${seats} seats`);
    }
    const anybody = dice.below(seats);
    if ((actors & (1 << anybody)) === 0) this.#watchIdle(s, anybody, dice);
    if (actors === 0) this.#result(s);
    else this.#watchActor(s, someSeat(actors, seats, dice), dice);
    const cell = differingCell(this.#before, s.buf);
    if (cell >= 0) violated(PURE, `cell ${cell} was ${this.#before[cell]}, is ${s.buf[cell]}`);
  }

  conserved(s: State): void {
    this.game.census(s, this.#counts);
    const cell = differingCount(this.#counts, this.#copies);
    if (cell < 0) return;
    const card = this.#codes[cell] ?? 'unknown cards';
    violated(CONSERVED, `${card}: ${this.#counts[cell]}, not ${this.#copies[cell]}`);
  }

  #watchIdle(s: State, seat: Seat, dice: FastRng): void {
    const count = this.game.legal(s, seat, this.#legal);
    if (count !== 0) violated(ONLY_ACTORS, `${seatLetter(seat)} has ${count} moves out of turn`);
    this.#strange(s, seat, 0, STRANGERS, dice);
  }

  #watchActor(s: State, seat: Seat, dice: FastRng): void {
    const { game } = this;
    if (this.#fewInRow < FEW_IN_ROW && this.#drawsMany(s, seat, dice) && dice.below(SPARSE) > 0) {
      this.#fewInRow = 0;
      return;
    }
    const legal = this.#legal;
    const count = game.legal(s, seat, legal);
    this.listed += count;
    this.#fewInRow = count > MANY_MOVES ? 0 : this.#fewInRow + 1;
    this.#legalMoves(s, seat, count, dice);
    const drawn = game.random(s, seat, dice);
    if (!holds(legal, count, drawn)) {
      violated(RANDOM, `${seatLetter(seat)}: ${this.#name(s, seat, drawn)} is not in legal`);
    }
    this.#strange(s, seat, count, count > MANY_MOVES ? MORE_STRANGERS : STRANGERS, dice);
  }

  /** What was drawn must be allowed. */
  allowed(s: State, seat: Seat, drawn: Move): void {
    if (this.game.check(s, seat, drawn) === null) return;
    violated(RANDOM, `${seatLetter(seat)}: ${this.#name(s, seat, drawn)} is refused`);
  }

  /** Draws some moves, which check must allow; whether all were different, as of many they are. */
  #drawsMany(s: State, seat: Seat, dice: FastRng): boolean {
    const { game } = this;
    const drawn = this.#drawn;
    for (let i = 0; i < DRAWN; i++) {
      drawn[i] = game.random(s, seat, dice);
      if (holds(drawn, i, drawn[i])) return false;
      this.allowed(s, seat, drawn[i]);
    }
    return true;
  }

  /** Moves that are probably not among the `count` legal ones. */
  #strange(s: State, seat: Seat, count: number, strangers: number, dice: FastRng): void {
    const legal = this.#legal;
    for (let i = 0; i < strangers; i++) {
      const stranger = this.#strangers.draw(legal, count, dice);
      const refused = this.game.check(s, seat, stranger) !== null;
      if (refused === holds(legal, count, stranger)) this.#disagreement(s, seat, stranger, refused);
    }
  }

  #legalMoves(s: State, seat: Seat, count: number, dice: FastRng): void {
    if (count < 1 || count > this.game.maxMoves) {
      violated(ACTORS, `${seatLetter(seat)} has ${count} moves of ${this.game.maxMoves}`);
    }
    const legal = this.#legal;
    const stride = strideOf(count, dice);
    for (let i = stride === 1 ? 0 : dice.below(stride); i < count; i += stride) {
      if (this.game.check(s, seat, legal[i]) !== null) this.#disagreement(s, seat, legal[i], true);
    }
    this.#strangers.remember(legal[dice.below(count)]);
    this.#strangers.remember(legal[count - 1]);
    if (stride > 1 || dice.below(DOUBLES) > 0) return;
    const twice = repeated(legal, count);
    if (twice >= 0) violated(LEGAL, `${this.#name(s, seat, legal[twice])} is listed twice`);
  }

  #disagreement(s: State, seat: Seat, move: Move, refused: boolean): never {
    const refusal = JSON.stringify(this.game.check(s, seat, move));
    const said = refused ? `is in legal, but refused: ${refusal}` : 'is not in legal, but allowed';
    violated(LEGAL, `${seatLetter(seat)}: ${this.#name(s, seat, move)} ${said}`);
  }

  #name(s: State, seat: Seat, move: Move): string {
    try {
      return `"${this.game.formatMove(s, seat, move)}" (${move})`;
    } catch {
      return `move ${move}`;
    }
  }

  #result(s: State): void {
    const scores = this.#scores;
    scores.fill(Number.POSITIVE_INFINITY);
    this.game.scores(s, scores);
    for (let i = 0; i < scores.length; i++) {
      if (!Number.isInteger(scores[i]) && !Number.isNaN(scores[i])) {
        violated(RESULT, `score ${scores[i]} in cell ${i}`);
      }
    }
    const winners = this.game.winners(s);
    if (winners < 0 || winners >= 1 << this.seats) violated(RESULT, `winners ${winners}`);
  }
}

/** Games of random moves at one table, watched from the deal to the end. */
export class WatchedGames {
  readonly guard: Guard;
  readonly #s: State;
  readonly #rng = new FastRng(0);
  readonly #longest: number;

  constructor(game: AnyGame, options: unknown, table: Case) {
    this.guard = new Guard(game, options, table.seats);
    this.#s = game.create(options, table.seats);
    this.#longest = longestOf(table);
  }

  /** Returns how many moves the game had. */
  play(seed: number): number {
    const { game, seats } = this.guard;
    const s = this.#s;
    const rng = this.#rng;
    rng.reseed(seed);
    this.guard.forget();
    game.deal(s, rng, rng.below(seats));
    this.guard.watch(s, rng);
    let moves = 0;
    for (let actors = game.actors(s); actors !== 0; actors = game.actors(s)) {
      if (moves === this.#longest) violated(ENDS, `not over after ${moves} moves`);
      const seat = someSeat(actors, seats, rng);
      const move = game.random(s, seat, rng);
      this.guard.allowed(s, seat, move);
      game.apply(s, seat, move, rng);
      this.guard.watch(s, rng);
      moves++;
    }
    return moves;
  }

  /** The position at which the last game stopped. */
  get position(): string {
    return positionText(this.guard.game, this.#s);
  }
}

/** One of the seats of a mask. */
export function someSeat(mask: number, seats: number, dice: FastRng): Seat {
  if (mask <= 0 || mask >= 1 << seats) violated(ONLY_ACTORS, `actors ${mask} at ${seats} seats`);
  let seat = (mask & (mask - 1)) === 0 ? 0 : dice.below(seats);
  while ((mask & (1 << seat)) === 0) seat = seat + 1 === seats ? 0 : seat + 1;
  return seat;
}

/** Of very many moves (orders of a hand, say) mostly some are looked at, at times all. */
function strideOf(count: number, dice: FastRng): number {
  return count <= MANY_MOVES || dice.below(THOROUGH) === 0 ? 1 : Math.ceil(count / MANY_MOVES);
}

function holds(list: Int32Array, count: number, value: number): boolean {
  for (let i = 0; i < count; i++) if (list[i] === value) return true;
  return false;
}

function differingCount(a: Int32Array, b: Int32Array): number {
  for (let i = 0; i < b.length; i++) if (a[i] !== b[i]) return i;
  return -1;
}

const FEW = 24;

/** Where one of the first `count` stands that stands there twice, or -1. */
function repeated(list: Int32Array, count: number): number {
  if (count <= FEW) {
    for (let i = 1; i < count; i++) if (holds(list, i, list[i])) return i;
    return -1;
  }
  const sorted = list.slice(0, count).sort();
  for (let i = 1; i < count; i++) if (sorted[i] === sorted[i - 1]) return list.indexOf(sorted[i]);
  return -1;
}

/** So many games of a seed; fewer where they list more legal moves than `listed` allows. */
export function cheapGames(
  game: AnyGame,
  table: Case,
  seed: string,
  games: number,
  listed = Number.POSITIVE_INFINITY,
): void {
  const runner = new WatchedGames(game, optionsOf(game, table), table);
  const first = firstSeedOf(seed);
  for (let i = 0; i < games && runner.guard.listed < listed; i++) {
    located(
      () => `${game.id}, ${caseName(table)}, game ${first + i}: ${runner.position}`,
      () => attempt(THROWS, () => runner.play(first + i)),
    );
  }
}

/** The numbers of games that go with a seed begin here. */
export function firstSeedOf(text: string): number {
  let hash = 0;
  for (const sign of text) hash = (Math.imul(hash, 31) + (sign.codePointAt(0) ?? 0)) >>> 0;
  return hash;
}
