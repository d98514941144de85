// How long the legal moves of Rommé take: in random games, and in the worst positions that a
// search finds among 14 cards in hand, 6 jokers in hand or laid, and up to 20 melds on the table.
//   node scripts/run.mjs node bench/romme-legal.ts [--positions N] [--climb N] [--seed TEXT]
import { parseArgs } from 'node:util';
import { FastRng, firstSeat, Match, type State } from '../packages/engine/src/index.ts';
import { findGame } from '../packages/games/src/registry.ts';

const { values } = parseArgs({
  options: {
    positions: { type: 'string', default: '300' },
    climb: { type: 'string', default: '400' },
    seed: { type: 'string', default: 'worst' },
  },
});
const romme = findGame('romme');
if (romme === undefined) throw new Error('no Rommé');
const rng = new FastRng(values.seed);
const out = new Int32Array(romme.maxMoves);

const RANKS = 'A23456789TJQK';
const SUITS = 'cshd';
const JOKERS = 6;
const HAND = 14;
const STEPS = 6;

const nowMs = () => Number(process.hrtime.bigint()) / 1e6;

function legalMs(state: State, seat: number, times: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < times; i++) {
    const start = nowMs();
    romme?.legal(state, seat, out);
    best = Math.min(best, nowMs() - start);
  }
  return best;
}

interface Position {
  readonly melds: readonly (readonly string[])[];
  readonly rest: readonly string[];
  readonly hand: readonly string[];
  readonly opened: boolean;
  /** On turn with nothing done, with the open card taken, or before the draw. */
  readonly moment: 'play' | 'taken' | 'draw';
  readonly jokers: number;
}

const MOMENTS = ['play', 'taken', 'draw'] as const;

function shuffled<T>(list: readonly T[]): T[] {
  const order = Uint8Array.from(list, (_, i) => i);
  rng.shuffle(order);
  return Array.from(order, (i) => list[i]);
}

/** Every run of three and every set of three or four, in an order of its own. */
function anyMelds(): string[][] {
  const runs = [...SUITS].flatMap((suit) =>
    [...RANKS].map((_, i) => [0, 1, 2].map((k) => RANKS.charAt((i + k) % 13) + suit)),
  );
  const sets = [...RANKS].flatMap((rank) =>
    [...SUITS].map((without) => [...SUITS].filter((s) => s !== without).map((s) => rank + s)),
  );
  return shuffled([...runs, ...sets, ...runs, ...sets]);
}

/** Up to twenty melds, as far as they can be laid without thinking, and a hand of the rest. */
function position(): Position {
  const left = new Map<string, number>(
    [...RANKS].flatMap((r) => [...SUITS].map((s) => [r + s, 2])),
  );
  const melds: string[][] = [];
  for (const meld of anyMelds()) {
    if (melds.length === 20) break;
    if (!meld.every((card) => (left.get(card) ?? 0) > 0)) continue;
    for (const card of meld) left.set(card, (left.get(card) ?? 0) - 1);
    melds.push(meld);
  }
  const jokers = rng.below(JOKERS + 1);
  // The other jokers stand for a card of as many melds.
  for (let i = 0; i < JOKERS - jokers; i++) {
    const meld = melds[i];
    const at = rng.below(meld.length);
    left.set(meld[at], (left.get(meld[at]) ?? 0) + 1);
    meld[at] = '*';
  }
  const rest = shuffled([...left].flatMap(([card, n]) => Array.from({ length: n }, () => card)));
  return {
    melds: melds.slice(0, 1 + rng.below(20)),
    rest: rest.slice(HAND - jokers),
    hand: rest.slice(0, HAND - jokers),
    opened: rng.below(2) === 0,
    moment: MOMENTS[rng.below(MOMENTS.length)],
    jokers,
  };
}

function load({ melds, hand, rest, opened, moment, jokers }: Position): Match | null {
  const match = Match.load(
    findGame('romme') ?? never(),
    {
      game: 'romme',
      seats: 2,
      options: { games: 1 },
      phase: moment === 'draw' ? 'draw' : 'play',
      ...(moment === 'taken' ? { taken: rest[0] } : {}),
      ...(moment === 'draw' ? { open: [rest[0]] } : {}),
      turn: 0,
      dealer: 1,
      players: [
        { hand: [...hand, ...Array.from({ length: jokers }, () => '*')], opened },
        { hand: [], opened: true },
      ],
      melds: melds.map((cards) => ({ cards: [...cards], by: 1 })),
    },
    'bench',
  );
  return match.ok ? match.value : null;
}

function never(): never {
  throw new Error('no Rommé');
}

/** Another card of the rest for one of the hand, or the opening undone. */
function neighbour(p: Position): Position {
  if (rng.below(8) === 0) return { ...p, opened: !p.opened };
  if (rng.below(8) === 0) return { ...p, moment: MOMENTS[rng.below(MOMENTS.length)] };
  const hand = [...p.hand];
  const rest = [...p.rest];
  const [i, k] = [rng.below(hand.length), rng.below(rest.length)];
  [hand[i], rest[k]] = [rest[k], hand[i]];
  return { ...p, hand, rest };
}

/** The dearest of some moments of the turn: a half-made opening or a freed joker binds most. */
function costOf(p: Position, times: number): number {
  const match = load(p);
  if (match === null) return 0;
  const luck = new FastRng(1);
  let most = 0;
  for (let step = 0; step < STEPS; step++) {
    if (match.game.actors(match.state) !== 1) break;
    most = Math.max(most, legalMs(match.state, 0, times));
    match.game.apply(match.state, 0, match.game.random(match.state, 0, luck), luck);
  }
  return most;
}

function worst(): void {
  let found = Array.from({ length: Number(values.positions) }, position).map((p) => ({
    p,
    ms: costOf(p, 3),
  }));
  found = found.sort((a, b) => b.ms - a.ms).slice(0, 8);
  for (let i = 0; i < Number(values.climb); i++) {
    const at = rng.below(found.length);
    const p = neighbour(found[at].p);
    const ms = costOf(p, 2);
    if (ms > found[at].ms && costOf(p, 3) > found[at].ms) found[at] = { p, ms };
  }
  const top = found.map(({ p }) => ({ p, ms: costOf(p, 10) })).sort((a, b) => b.ms - a.ms)[0];
  console.log(`worst position found: ${top.ms.toFixed(2)} ms, ${top.p.melds.length} melds`);
  console.log(
    `  hand ${top.p.hand.join(' ')} and ${top.p.jokers} jokers, opened: ${top.p.opened}, ${top.p.moment} ${top.p.rest[0]}`,
  );
  console.log(`  melds ${top.p.melds.map((meld) => meld.join(' ')).join(' | ')}`);
}

/** Every decision of random games, after some to warm up. */
function typical(): void {
  const game = findGame('romme') ?? never();
  const options = game.parseOptions({ games: 1 }, 4);
  if (!options.ok) throw new Error('no default options');
  const state = game.create(options.value, 4);
  const times: number[] = [];
  for (let number = 0; number < 400; number++) {
    game.deal(state, rng, number % 4);
    for (let actors = game.actors(state); actors !== 0; actors = game.actors(state)) {
      const seat = firstSeat(actors);
      const start = nowMs();
      game.legal(state, seat, out);
      if (number >= 100) times.push((nowMs() - start) * 1000);
      game.apply(state, seat, game.random(state, seat, rng), rng);
    }
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(1);
  const mean = times.reduce((sum, us) => sum + us, 0) / times.length;
  console.log(
    `legal in random games: mean ${mean.toFixed(1)} µs, median ${at(0.5)}, 99 % ${at(0.99)}, most ${at(1)}`,
  );
}

typical();
worst();
