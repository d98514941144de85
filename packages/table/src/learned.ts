import { type AnyGame, FastRng, type Move, Rng, type Seat, type State } from '@taberna/engine';

/** How many other worlds a step is tried in. */
const WORLDS = 3;

/**
 * Luck that notices its use: a step that draws cannot be taken back. Its words differ, because
 * `below` waits for one that it can take.
 */
export class NotedLuck extends Rng {
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

export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
