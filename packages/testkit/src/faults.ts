// Faults to plant into a game that has none, to see whether the suite finds them.
import {
  type AnyGame,
  type Cells,
  FastRng,
  type GameEvent,
  highestBit,
  type Move,
  Rng,
  type Seat,
  SPECTATOR,
  type State,
} from '@taberna/engine';
import { legalOf } from './invariants/worlds.ts';

export type Fault = (game: AnyGame) => AnyGame;

/** Swaps every card with any other, which favours some orders. */
class NaiveShuffle extends Rng {
  readonly #rng: Rng;
  constructor(rng: Rng) {
    super();
    this.#rng = rng;
  }
  word(): number {
    return this.#rng.word();
  }
  override shuffle<C>(cells: Cells<C>, from = 0, count = cells.length - from): void {
    for (let i = 0; i < count; i++) {
      const [here, there] = [from + i, from + this.below(count)];
      const cell = cells[here];
      cells[here] = cells[there];
      cells[there] = cell;
    }
  }
}

export const biasedShuffle: Fault = (game) => ({
  ...game,
  deal: (s, rng, dealer, emit) => game.deal(s, new NaiveShuffle(rng), dealer, emit),
});

/** Shows one of the cells that the view hides; which one, by their number. */
export const leakyObserve =
  (choose: (hidden: readonly number[]) => number | undefined): Fault =>
  (game) => ({
    ...game,
    observe(s, viewer, out) {
      game.observe(s, viewer, out);
      const hidden = [...s.buf.keys()].filter((i) => out.buf[i] !== s.buf[i]);
      const cell = choose(hidden);
      if (cell !== undefined) out.buf[cell] = s.buf[cell];
    },
  });

export const staleObserve: Fault = (game) => ({
  ...game,
  observe(s, viewer, out) {
    const stale = out.buf[out.buf.length - 1];
    game.observe(s, viewer, out);
    out.buf[out.buf.length - 1] = stale;
  },
});

export const leakyRedact: Fault = (game) => ({ ...game, redact: (event) => event });

/** Leaks only what others draw, the most tempting event to leave as it is. */
export const leakyRedactOf =
  (type: string): Fault =>
  (game) => ({
    ...game,
    redact: (event, viewer) => (event.type === type ? event : game.redact(event, viewer)),
  });

export const silentRedactOf =
  (type: string): Fault =>
  (game) => ({
    ...game,
    redact: (event, viewer) => (event.type === type ? null : game.redact(event, viewer)),
  });

export const droppedMove: Fault = (game) => {
  const legal = (s: State, seat: Seat, out: Int32Array) => {
    const count = game.legal(s, seat, out);
    return count > 1 ? count - 1 : count;
  };
  const out = new Int32Array(game.maxMoves);
  return { ...game, legal, random: (s, seat, rng) => out[rng.below(legal(s, seat, out))] };
};

export const addedMove: Fault = (game) => ({
  ...game,
  legal(s, seat, out) {
    const count = game.legal(s, seat, out);
    if (count === 0 || count === game.maxMoves) return count;
    out[count] = out[0] ^ 0x40000000;
    return count + 1;
  },
});

export const lenientCheck: Fault = (game) => ({
  ...game,
  check: (s, seat, move) => (move % 5 === 0 ? null : game.check(s, seat, move)),
});

export const strictCheck: Fault = (game) => ({
  ...game,
  check: (s, seat, move) =>
    move % 5 === 0 ? { rule: 'X-1', code: 'turn' } : game.check(s, seat, move),
});

export const outOfTurn: Fault = (game) => ({
  ...game,
  check: (s, seat, move) => {
    const refusal = game.check(s, seat, move);
    const turn = highestBit(game.actors(s));
    return refusal === null || turn < 0 ? refusal : game.check(s, turn, move);
  },
});

/** Refuses with a word about a card that the seat cannot see. */
export const tellingRefusal: Fault = (game) => ({
  ...game,
  check: (s, seat, move) => {
    const refusal = game.check(s, seat, move);
    if (refusal === null) return null;
    const secret = s.buf.reduce((sum, cell) => (sum * 31 + cell) % 997, 0);
    return { ...refusal, params: { ...refusal.params, secret } };
  },
});

/** Counts moves beside the buffer and turns the list of moves round by that count. */
export const stateOutside: Fault = (game) => {
  const moves = new WeakMap<State, number>();
  return {
    ...game,
    deal(s, rng, dealer, emit) {
      moves.set(s, 0);
      game.deal(s, rng, dealer, emit);
    },
    apply(s, seat, move, rng, emit) {
      moves.set(s, (moves.get(s) ?? 0) + 1);
      game.apply(s, seat, move, rng, emit);
    },
    legal(s, seat, out) {
      const count = game.legal(s, seat, out);
      if ((moves.get(s) ?? 0) % 2 === 1) out.subarray(0, count).reverse();
      return count;
    },
  };
};

/** Every state shares one buffer with the state made before it. */
export const sharedBuffer: Fault = (game) => {
  let last: State | null = null;
  return {
    ...game,
    create(options, seats) {
      const fits = last !== null && last.options === options && last.seats === seats;
      const s = fits && last !== null ? last : game.create(options, seats);
      last = fits ? null : s;
      return s;
    },
  };
};

/** Forgets what the viewer alone knows. */
export const forgetfulSample: Fault = (game) => ({
  ...game,
  sample(view, _viewer, rng, out) {
    const common = game.create(view.options, view.seats);
    game.observe(view, SPECTATOR, common);
    return game.sample(common, SPECTATOR, rng, out);
  },
});

export const oneSampleOnly: Fault = (game) => ({
  ...game,
  sample: (view, viewer, _rng, out) => game.sample(view, viewer, new FastRng(1), out),
});

export const unsampled: Fault = (game) => ({
  ...game,
  sample(view, _viewer, _rng, out) {
    out.buf.set(view.buf);
    return true;
  },
});

/** Reads a position as if a field stood not in it but had another value. */
export const lostField =
  (field: string, value: number): Fault =>
  (game) => ({
    ...game,
    parsePosition: (raw, options, seats, rng) =>
      game.parsePosition({ ...(raw as object), [field]: value }, options, seats, rng),
  });

export const throwingParser: Fault = (game) => ({
  ...game,
  parsePosition(raw, options, seats, rng) {
    const { players } = raw as { players: { hand: unknown[] }[] };
    if (players.some(({ hand }) => hand.length > 99)) throw new Error('too many');
    return game.parsePosition(raw, options, seats, rng);
  },
});

export const sameText: Fault = (game) => ({
  ...game,
  formatMove(s, seat, move) {
    const [first, second] = legalOf(game, s, seat);
    return game.formatMove(s, seat, move === second ? first : move);
  },
});

export const tellingCosts: Fault = (game) => ({
  ...game,
  apply(s, seat, move, rng, emit) {
    if (emit !== undefined) rng.next();
    game.apply(s, seat, move, rng, emit);
  },
});

export const lopsidedRandom: Fault = (game) => ({
  ...game,
  random(s, seat, rng): Move {
    const legal = legalOf(game, s, seat);
    return legal[Math.min(rng.below(legal.length), rng.below(legal.length))];
  },
});

export const illegalRandom: Fault = (game) => ({
  ...game,
  random: (s, seat, rng) => game.random(s, seat, rng) ^ (rng.below(9) === 0 ? 0x40000000 : 0),
});

export const curiousQuestion: Fault = (game) => ({
  ...game,
  check(s, seat, move) {
    const refusal = game.check(s, seat, move);
    if (refusal !== null) s.buf[s.buf.length - 1] ^= 1;
    return refusal;
  },
});

export const wideTable: Fault = (game) => ({
  ...game,
  text: { ...game.text, table: () => ['x'.repeat(81)] },
});

export const holeInText: Fault = (game) => ({
  ...game,
  text: { ...game.text, event: (event: GameEvent) => `{name} did ${event.type}` },
});

/** Whoever chooses first is remembered. */
export const firstComesFirst =
  (cell: number): Fault =>
  (game) => ({
    ...game,
    apply(s, seat: Seat, move, rng, emit) {
      const before = game.actors(s);
      game.apply(s, seat, move, rng, emit);
      if (before === (1 << s.seats) - 1) s.buf[cell] = seat;
    },
  });

/** A card goes lost when the event of that type happens. */
export const lostCardAt =
  (type: string, lose: (s: State) => void): Fault =>
  (game) => ({
    ...game,
    apply(s, seat, move, rng, emit) {
      let met = false;
      game.apply(s, seat, move, rng, (event) => {
        met ||= event.type === type;
        emit?.(event);
      });
      if (met) lose(s);
    },
  });

/** A code that has no message is shown as it is, with a capital like every sentence. */
export const lostMessage: Fault = (game) => ({
  ...game,
  text: { ...game.text, refusal: ({ code }) => code.charAt(0).toUpperCase() + code.slice(1) },
});

/** A position that tells no hands has none. */
export const emptyHands: Fault = (game) => ({
  ...game,
  parsePosition(raw, options, seats, rng) {
    const told = Object(raw);
    const none = Array.from({ length: seats }, () => ({ hand: [] }));
    const players = 'players' in told ? told.players : none;
    return game.parsePosition({ ...told, players }, options, seats, rng);
  },
});

/** Where nothing tells who begins, the dealer does. */
export const dealerBegins: Fault = (game) => ({
  ...game,
  parsePosition(raw, options, seats, rng) {
    const told = Object(raw);
    const read = game.parsePosition(raw, options, seats, rng);
    if (!read.ok || 'turn' in told) return read;
    const turn = game.dealer(read.value);
    return game.parsePosition({ ...game.formatPosition(read.value), turn }, options, seats, rng);
  },
});

/** The round leaves the last seat out: its moves are made for it. */
export const forgottenSeat: Fault = (game) => {
  const others = (s: State) => game.actors(s) & ~(1 << (s.seats - 1));
  const playFor = (s: State, rng: Rng) => {
    const last = s.seats - 1;
    while (game.actors(s) === 1 << last) game.apply(s, last, game.random(s, last, rng), rng);
  };
  return {
    ...game,
    actors: others,
    legal: (s, seat, out) => (seat === s.seats - 1 ? 0 : game.legal(s, seat, out)),
    deal(s, rng, dealer, emit) {
      game.deal(s, rng, dealer, emit);
      playFor(s, rng);
    },
    apply(s, seat, move, rng, emit) {
      game.apply(s, seat, move, rng, emit);
      playFor(s, rng);
    },
  };
};

/** Only the deal is shuffled fairly. */
export const biasedReshuffle: Fault = (game) => ({
  ...game,
  apply: (s, seat, move, rng, emit) => game.apply(s, seat, move, new NaiveShuffle(rng), emit),
});

/** Leaves the last card where it was. */
class LazyShuffle extends Rng {
  readonly #rng: Rng;
  constructor(rng: Rng) {
    super();
    this.#rng = rng;
  }
  word(): number {
    return this.#rng.word();
  }
  override shuffle<C>(cells: Cells<C>, from = 0, count = cells.length - from): void {
    this.#rng.shuffle(cells, from, count - 1);
  }
}

/** The card that is drawn after a reshuffle is one that everybody has seen. */
export const lazyReshuffle: Fault = (game) => ({
  ...game,
  apply: (s, seat, move, rng, emit) => game.apply(s, seat, move, new LazyShuffle(rng), emit),
});

/** The cards that a view hides are counted nowhere: a card drawn is then no news to an undo. */
export const uncountedSecrets: Fault = (game) => ({
  ...game,
  census(s, counts) {
    game.census(s, counts);
    counts[counts.length - 1] = 0;
  },
});

/** Whoever has lost is crowned, though the match ranks rightly. */
export const crownedLosers: Fault = (game) => ({
  ...game,
  winners: (s) => ((1 << s.seats) - 1) & ~game.winners(s),
});

export const endlessMatch: Fault = (game) => ({
  ...game,
  series: { ...game.series, games: () => null, over: () => false },
});

export const oneGameTooMany: Fault = (game) => ({
  ...game,
  series: {
    ...game.series,
    over: (options, seats, totals, played) => game.series.over(options, seats, totals, played - 1),
  },
});

export const noSingleGame: Fault = (game) => ({
  ...game,
  series: { ...game.series, games: () => 2 },
});

export const upsideDown: Fault = (game) => ({
  ...game,
  series: { ...game.series, better: game.series.better === 'more' ? 'less' : 'more' },
});

/** A field that stands in every position and means nothing. */
export const deadField: Fault = (game) => ({
  ...game,
  formatPosition: (s) => ({ ...game.formatPosition(s), bonus: 0 }),
});
