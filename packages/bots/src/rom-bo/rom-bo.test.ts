import { FastRng, type Match, type Move, type Seat } from '@taberna/engine';
import { romBo as game } from '@taberna/games/rom-bo';
import { FLIP, HAND, kindOf, PILE, STOCK } from '@taberna/games/rom-bo/moves.ts';
import { PHASE, PLAYING, type RomBoState, stockOf, TURN } from '@taberna/games/rom-bo/state.ts';
import { table } from '@taberna/games/rom-bo/testing.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { playsFairly } from '../fair-play.ts';
import { heuristicPlayer } from '../heuristic.ts';
import { chooseMove, type Player } from '../player.ts';
import { LEVELS } from '../strength.ts';
import { brain } from './brain.ts';
import { romBoBots } from './index.ts';

const heuristic = heuristicPlayer(brain);

function choose(player: Player, s: RomBoState, seat: Seat, steps: number): Move {
  const view = game.create(s.options, s.seats);
  game.observe(s, seat, view);
  return chooseMove(player, view, seat, new FastRng('test'), { steps }).move;
}

/** The moves of A until A's stock card is played or the turn is over. */
function turnOf(match: Match, player: Player, steps = 1): string[] {
  const s = match.state as RomBoState;
  const moves: string[] = [];
  while (!match.over && s.head[TURN] === 0) {
    const move = game.formatMove(s, 0, choose(player, s, 0, steps));
    moves.push(move);
    if (!match.play(0, move).ok) throw new Error(`refused: ${move}`);
    if (move.startsWith('stock') || move.startsWith('discard')) break;
  }
  return moves;
}

it('goes on with an empty hand and nothing to draw as long as a card can be played, RB-15', () => {
  const match = table({
    players: [
      { stock: '9 5', hand: '', piles: ['7 A', '6 *', '4 A'] },
      { stock: '9 7', hand: 'J', piles: ['9', '8', '9'] },
    ],
    centre: ['* 5', '2 K A', '* Q *'],
    talon: '',
  });
  const s = match.state as RomBoState;
  const view = game.create(s.options, 2);
  game.observe(s, 0, view);
  for (const { player } of Object.values(romBoBots.levels)) {
    const thinking = player().think(view, 0, new FastRng('test'));
    for (const steps of [0, 1, 400]) {
      thinking.run(steps);
      const { move, candidates = [] } = thinking.choice();
      for (const each of [move, ...candidates.map((candidate) => candidate.move)]) {
        expect(game.formatMove(s, 0, each)).toMatch(/^pile/);
      }
    }
  }
});

describe('the stock card is played where that is possible', () => {
  const opponent = { stock: 'T T', hand: 'J J J J J' };

  it('over three hand cards', () => {
    const match = table({
      players: [{ stock: '5 9', hand: '4 2 3 K K' }, opponent],
      talon: '7 7 7 7 7 7 7 7 7 7 7 7',
    });
    const moves = turnOf(match, heuristic);
    expect(moves.at(-1)).toMatch(/^stock/);
    expect(moves).toHaveLength(4);
  });

  it('with a joker as the missing card and an own pile dug up', () => {
    const match = table({
      players: [{ stock: '6 9', hand: '* K K', piles: ['5 3', 'Q', 'Q'] }, opponent],
      centre: ['2', 'J', 'J'],
      talon: '7 7 7 7 7 7 7 7 7 7 7 7',
    });
    expect(turnOf(match, heuristic).at(-1)).toMatch(/^stock/);
  });

  it('by turning a pile with an ace, RB-22', () => {
    const match = table({
      players: [{ stock: '6 9', hand: 'A 7 K' }, opponent],
      centre: ['6 7', 'J', 'J'],
      talon: '8 8 8 8 8 8 8 8 8 8 8 8',
    });
    expect(turnOf(match, heuristic)).toEqual(['hand A 1', 'hand 7 1', 'stock 1']);
  });

  it('and the last one above all', () => {
    const match = table({
      players: [{ stock: '3', hand: '* * A 2 2' }, opponent],
      talon: '8 8 8 8 8 8 8 8 8 8 8 8',
    });
    turnOf(match, heuristic);
    expect(match.over).toBe(true);
    expect(match.last?.winners).toEqual([0]);
  });
});

/** Turns with more situations than that take plain search too long. */
const MOST_SITUATIONS = 400;

/** By the rules alone: whether the stock card can be played in this turn without buying. */
function canReachStock(s: RomBoState, seat: Seat, seen: Set<string>): boolean {
  const key = Buffer.from(s.buf).toString('latin1');
  if (seen.has(key) || seen.size > MOST_SITUATIONS) return false;
  if (s.head[PHASE] !== PLAYING || s.head[TURN] !== seat) return false;
  seen.add(key);
  const moves = new Int32Array(game.maxMoves);
  const count = game.legal(s, seat, moves);
  for (let i = 0; i < count; i++) {
    const kind = kindOf(moves[i]);
    if (kind === STOCK) return true;
    if (kind !== HAND && kind !== PILE) continue;
    const after = game.create(s.options, s.seats);
    after.buf.set(s.buf);
    game.apply(after, seat, moves[i], new FastRng(0));
    if (canReachStock(after, seat, seen)) return true;
  }
  return false;
}

function playsStock(s: RomBoState, seat: Seat, player: Player, steps: number): boolean {
  const world = game.create(s.options, s.seats);
  world.buf.set(s.buf);
  const before = world.lengths[stockOf(seat)];
  const turns = world.words[world.seats];
  while (world.head[PHASE] === PLAYING && world.words[world.seats] === turns) {
    const move = choose(player, world, seat, steps);
    if (move === FLIP) return world.lengths[stockOf(seat)] < before;
    game.apply(world, seat, move, new FastRng(1));
    if (kindOf(move) === STOCK) return true;
  }
  return false;
}

const MOST_REACHES = 8;

interface Reach {
  readonly state: RomBoState;
  readonly seat: Seat;
}

/** Tables of one deal at which the stock card can be reached, some of them strange ones. */
function reachesIn(variant: 1 | 2, seats: number, seed: number): Reach[] {
  const rng = new FastRng(`reach ${variant}/${seats}/${seed}`);
  const found: Reach[] = [];
  const s = game.create({ variant }, seats);
  game.deal(s, rng, 0);
  for (let turn = 0; turn < 50 && found.length < MOST_REACHES && game.actors(s) !== 0; turn++) {
    const seat = s.head[TURN];
    if (s.head[PHASE] === PLAYING && canReachStock(s, seat, new Set())) {
      const state = game.create({ variant }, seats);
      state.buf.set(s.buf);
      found.push({ state, seat });
    }
    const random = rng.below(3) === 0;
    const move = random ? game.random(s, seat, rng) : choose(heuristic, s, seat, 1);
    game.apply(s, seat, move, rng);
  }
  return found;
}

describe('no stock card is missed that plain search by the rules can reach', () => {
  const everybody = [
    { name: 'heuristic', player: heuristic, steps: 1 },
    ...LEVELS.map((level) => {
      const { player, steps } = romBoBots.levels[level];
      return { name: `level ${level}`, player: player(), steps: Math.min(steps, 20) };
    }),
    { name: 'search', player: romBoBots.search(), steps: 40 },
    { name: 'search, hardly thinking', player: romBoBots.search(), steps: 4 },
  ];

  for (const variant of [1, 2] as const) {
    it(`variation ${variant}`, () => {
      let reachable = 0;
      const property = fc.property(fc.nat(), fc.constantFrom(2, 3, 4), (seed, seats) => {
        for (const { state, seat } of reachesIn(variant, seats, seed)) {
          reachable++;
          for (const { name, player, steps } of everybody) {
            expect(playsStock(state, seat, player, steps), name).toBe(true);
          }
        }
      });
      fc.assert(property, { numRuns: 4, endOnFailure: true });
      expect(reachable).toBeGreaterThan(0);
    });
  }
});

describe('Rom-bo’s players', () => {
  const common = { game, seats: 2, decisions: 40 };
  playsFairly({ ...common, name: 'heuristic', player: romBoBots.heuristic, steps: 1 });
  playsFairly({ ...common, name: 'level 1', player: romBoBots.levels[1].player, steps: 1 });
  playsFairly({
    ...common,
    name: 'best, three seats',
    seats: 3,
    decisions: 12,
    player: romBoBots.levels[5].player,
    steps: 20,
  });
  playsFairly({
    ...common,
    name: 'search, variation 2',
    options: { variant: 2 },
    decisions: 12,
    player: romBoBots.search,
    steps: 20,
  });
});
