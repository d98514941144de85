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

/** The moments of one random game, from the deal to the end. */
export function* walk(game: AnyGame, table: Case, seed: string): Generator<Moment> {
  const options = optionsOf(game, table);
  const { seats } = table;
  const s = game.create(options, seats);
  const luck = new Tape(new FastRng(`${seed} luck`));
  const dice = new FastRng(`${seed} dice`);
  const choices = new FastRng(`${seed} choices`);
  let events: GameEvent[] = [];
  const emit = (event: GameEvent) => events.push(event);
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

/** Runs a check at about `wanted` moments of a game, the deal and the end always among them. */
export function visitMoments(
  game: AnyGame,
  table: Case,
  seed: string,
  wanted: number,
  check: (moment: Moment) => void,
): void {
  const chance = new FastRng(`${seed} moments`);
  attempt(THROWS, () => {
    let total = 0;
    for (const _ of walk(game, table, seed)) total++;
    for (const moment of walk(game, table, seed)) {
      const ends = moment.step === 0 || moment.next === null;
      if (!ends && chance.below(total) >= wanted) continue;
      located(
        () => placeOf(table, seed, moment),
        () => check(moment),
      );
    }
  });
}
