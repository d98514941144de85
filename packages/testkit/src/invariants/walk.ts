import {
  type AnyGame,
  FastRng,
  type GameEvent,
  type Move,
  type Seat,
  type State,
  seatLetter,
} from '@taberna/engine';
import { type Case, caseName, optionsOf } from '../case.ts';
import { Tape } from '../tape.ts';
import { ENDS, longestOf, someSeat, THROWS } from './cheap.ts';
import { attempt, located, violated } from './violation.ts';
import { positionText } from './worlds.ts';

/** A moment of a random game. Invariants may look at the state but not touch it. */
export interface Moment {
  readonly game: AnyGame;
  readonly s: State;
  /** How many moves were made. */
  readonly step: number;
  /** What the walk draws from; whoever draws from it too rewinds it afterwards. */
  readonly luck: Tape;
  /** What an invariant draws from for itself. */
  readonly dice: FastRng;
  /** What was told since the moment before. */
  readonly events: readonly GameEvent[];
  /** What is played next; null when the game is over. */
  readonly next: { readonly seat: Seat; readonly move: Move } | null;
}

/** The moments of one random game, from the deal to the end; without events unless they are told. */
export function* walk(game: AnyGame, table: Case, seed: string, tell: boolean): Generator<Moment> {
  const options = optionsOf(game, table);
  const { seats } = table;
  const s = game.create(options, seats);
  const luck = new Tape(new FastRng(`${seed} luck`));
  const dice = new FastRng(`${seed} dice`);
  const choices = new FastRng(`${seed} choices`);
  let events: GameEvent[] = [];
  const emit = tell ? (event: GameEvent) => events.push(event) : undefined;
  game.deal(s, luck, choices.below(seats), emit);
  for (let step = 0; ; step++) {
    const actors = game.actors(s);
    if (actors === 0) {
      yield { game, s, step, luck, dice, events, next: null };
      return;
    }
    if (step === longestOf(table)) violated(ENDS, `not over after ${step} moves`);
    const seat = someSeat(actors, seats, choices);
    const move = game.random(s, seat, choices);
    yield { game, s, step, luck, dice, events, next: { seat, move } };
    events = [];
    game.apply(s, seat, move, luck, emit);
  }
}

/** Where a violation was met, so that it can be met again. */
export function placeOf(table: Case, seed: string, moment: Moment): string {
  const { game, s, step, next } = moment;
  const move = next === null ? 'the end' : `${seatLetter(next.seat)}, move ${next.move}`;
  const where = `${game.id}, ${caseName(table)}, seed "${seed}", after ${step} moves, next ${move}`;
  return `${where}\n  ${positionText(game, s)}`;
}

/** A random game, played once and kept, so that any of its moments can be looked at again. */
export class Recording {
  readonly #table: Case;
  readonly #seed: string;
  readonly #moments: readonly Moment[];
  readonly #bytes: readonly Uint8Array[];
  readonly #marks: readonly number[];

  constructor(game: AnyGame, table: Case, seed: string) {
    const moments: Moment[] = [];
    const bytes: Uint8Array[] = [];
    const marks: number[] = [];
    for (const moment of walk(game, table, seed, true)) {
      moments.push(moment);
      bytes.push(moment.s.buf.slice());
      marks.push(moment.luck.mark);
    }
    this.#table = table;
    this.#seed = seed;
    this.#moments = moments;
    this.#bytes = bytes;
    this.#marks = marks;
  }

  get moves(): number {
    return this.#moments.length - 1;
  }

  /** Whether the move after so many draws from the luck of the game. */
  drawsLuck(step: number): boolean {
    return step < this.moves && this.#marks[step + 1] > this.#marks[step];
  }

  /** Whether several seats are to choose after so many moves. */
  asksSeveral(step: number): boolean {
    const { game } = this.#moments[step];
    const actors = game.actors(this.#at(step).s);
    return (actors & (actors - 1)) !== 0;
  }

  /** The moment after so many moves, as it was. */
  #at(step: number): Moment {
    const moment = this.#moments[step];
    moment.s.buf.set(this.#bytes[step]);
    moment.luck.rewind(this.#marks[step]);
    return moment;
  }

  look(step: number, check: (moment: Moment) => void): void {
    const moment = this.#at(step);
    located(
      () => placeOf(this.#table, this.#seed, moment),
      () => check(moment),
    );
  }
}

/** Runs a check at about `wanted` moments of a game, the deal and the end always among them. */
export function visitMoments(
  recording: Recording,
  seed: string,
  wanted: number,
  check: (moment: Moment) => void,
): void {
  const chance = new FastRng(`${seed} moments`);
  const { moves } = recording;
  for (let step = 0; step <= moves; step++) {
    const ends = step === 0 || step === moves;
    if (ends || chance.below(moves + 1) < wanted) recording.look(step, check);
  }
}

export function record(game: AnyGame, table: Case, seed: string): Recording {
  return attempt(THROWS, () => new Recording(game, table, seed));
}
