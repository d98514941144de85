import { type AnyGame, FastRng, type Move, Rng, type Seat, type State } from '@taberna/engine';

/** How many other worlds a step is tried in. */
const WORLDS = 3;
/** Kinds of tables of a game, by options and seats, whose bench is kept. */
const MOST_BENCHES = 32;

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

  reset(): void {
    this.#words.reseed(0);
    this.used = false;
  }
}

/**
 * What steps are tried on, one after the other. Made anew for every move these states were two thirds
 * of all that grew old in a server's memory, and collecting that halts every table at once.
 */
interface Bench {
  readonly before: State;
  readonly had: State;
  readonly has: State;
  readonly world: State;
  readonly seen: State;
  readonly counts: Int32Array;
  readonly rng: FastRng;
  readonly luck: NotedLuck;
}

const benches = new WeakMap<AnyGame, Map<string, Bench>>();

function benchFor(game: AnyGame, { options, seats }: State): Bench {
  const known = benches.get(game) ?? new Map<string, Bench>();
  benches.set(game, known);
  const kind = `${seats} ${JSON.stringify(options)}`;
  const bench = known.get(kind) ?? newBench(game, options, seats);
  known.set(kind, bench);
  const [oldest] = known.keys();
  if (known.size > MOST_BENCHES && oldest !== undefined) known.delete(oldest);
  return bench;
}

function newBench(game: AnyGame, options: State['options'], seats: number): Bench {
  const blank = () => game.create(options, seats);
  return {
    before: blank(),
    had: blank(),
    has: blank(),
    world: blank(),
    seen: blank(),
    counts: new Int32Array(game.pack(options, seats).length + 1),
    rng: new FastRng(0),
    luck: new NotedLuck(),
  };
}

/**
 * Whether a step told its own player nothing: no card of theirs turned from unknown to known, and
 * in other worlds that fit what they knew before, the same step leads to the very view that they
 * have now. It depends on the player's views alone, so the answer gives nothing away either.
 */
export function learnedNothing(
  game: AnyGame,
  before: Uint8Array,
  after: State,
  seat: Seat,
  move: Move,
): boolean {
  const bench = benchFor(game, after);
  const { had, has, world, seen, rng, luck } = bench;
  bench.before.buf.set(before);
  game.observe(bench.before, seat, had);
  game.observe(after, seat, has);
  if (unknownCards(game, has, bench) < unknownCards(game, had, bench)) return false;
  rng.reseed(move);
  luck.reset();
  for (let i = 0; i < WORLDS; i++) {
    if (!game.sample(had, seat, rng, world)) return false;
    game.apply(world, seat, move, luck);
    if (luck.used) return false;
    game.observe(world, seat, seen);
    if (!sameBytes(seen.buf, has.buf)) return false;
  }
  return true;
}

function unknownCards(game: AnyGame, view: State, { counts }: Bench): number {
  counts.fill(0);
  game.census(view, counts);
  return counts[counts.length - 1];
}

export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
