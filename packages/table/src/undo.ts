import {
  type AnyGame,
  FastRng,
  type Match,
  type Move,
  Rng,
  type Seat,
  type State,
} from '@taberna/engine';
import { botAt, isPerson, type Step, type Table } from './table.ts';

/** Whether the last step at the table is this seat's and can be taken back. */
export function canUndo(table: Table, seat: Seat): boolean {
  if (table.stage !== 'playing' || table.paused !== null) return false;
  const { match, steps } = table.play;
  const step = steps.at(-1);
  if (step?.seat !== seat || botAt(table, seat) !== null) return false;
  step.harmless ??= isHarmless(match, step);
  return step.harmless;
}

/**
 * The place in the log of the decision that a takeback goes back to: the seat's last one, whatever it
 * told, while everybody else is a bot; -1 where there is none.
 */
export function lastDecision(table: Table, seat: Seat): number {
  if (!table.config.takeback || table.stage !== 'playing' || table.paused !== null) return -1;
  if (botAt(table, seat) !== null || table.holders.filter(isPerson).length > 1) return -1;
  return table.play.match.log.findLastIndex((step) => step.seat === seat);
}

/** Asked for on demand: most steps are over before anybody wants them back. */
function isHarmless(match: Match, { seat, before, move }: Step): boolean {
  const { game, options, seats, state } = match;
  const then = game.create(options, seats);
  then.buf.set(before);
  return learnedNothing(game, then, state, seat, move);
}

/** How many other worlds a step is tried in. */
const WORLDS = 3;

/**
 * Luck that notices its use: a step that draws cannot be taken back. Its words differ, because
 * `below` waits for one that it can take.
 */
class NotedLuck extends Rng {
  readonly #words = new FastRng(0);
  used = false;

  word(): number {
    this.used = true;
    return this.#words.word();
  }
}

/**
 * Whether a step told its own player nothing: no card of theirs turned from unknown to known, and
 * in other worlds that fit what they knew before, the same step leads to the very view that they
 * have now. It depends on the player's views alone, so the answer gives nothing away either.
 */
export function learnedNothing(
  game: AnyGame,
  before: State,
  after: State,
  seat: Seat,
  move: Move,
): boolean {
  const { options, seats } = before;
  const blank = () => game.create(options, seats);
  const had = blank();
  const has = blank();
  game.observe(before, seat, had);
  game.observe(after, seat, has);
  if (unknownCards(game, has) < unknownCards(game, had)) return false;
  const rng = new FastRng(move);
  const luck = new NotedLuck();
  const world = blank();
  const seen = blank();
  for (let i = 0; i < WORLDS; i++) {
    if (!game.sample(had, seat, rng, world)) return false;
    game.apply(world, seat, move, luck);
    if (luck.used) return false;
    game.observe(world, seat, seen);
    if (!sameBytes(seen.buf, has.buf)) return false;
  }
  return true;
}

function unknownCards(game: AnyGame, view: State): number {
  const kinds = game.pack(view.options, view.seats).length;
  const counts = new Int32Array(kinds + 1);
  game.census(view, counts);
  return counts[kinds];
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
