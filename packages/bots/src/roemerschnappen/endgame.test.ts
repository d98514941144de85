import { cloneInto, FastRng, firstSeat, type Seat } from '@taberna/engine';
import { roemerschnappen as game } from '@taberna/games/roemerschnappen';
import type { Options } from '@taberna/games/roemerschnappen/options.ts';
import {
  ACTORS,
  COUNT,
  PHASE,
  PLAYING,
  pointsOf,
  type RsState,
} from '@taberna/games/roemerschnappen/state.ts';
import { describe, expect, it } from 'vitest';
import { chooseMove } from '../player.ts';
import { Endgame } from './endgame.ts';
import { roemerschnappenPlayer } from './player.ts';
import { worldsOf } from './worlds.ts';

function optionsFor(raw: unknown): Options {
  const options = game.parseOptions(raw, 2);
  if (!options.ok) throw new Error(options.error.code);
  return options.value;
}

/** Seat 0's points less seat 1's at the end, both at their best; nothing is cut, nothing kept. */
function minimax(s: RsState, depth = 0): number {
  if (s.head[ACTORS] === 0 || s.head[PHASE] === COUNT) return pointsOf(s, 0) - pointsOf(s, 1);
  const seat = firstSeat(s.head[ACTORS]);
  const moves = new Int32Array(8);
  const count = game.legal(s, seat, moves);
  const next = spare(s, depth);
  let best = seat === 0 ? -Infinity : Infinity;
  for (let i = 0; i < count; i++) {
    cloneInto(s, next);
    game.apply(next, seat, moves[i] ?? 0, NO_CHANCE);
    const value = minimax(next, depth + 1);
    best = seat === 0 ? Math.max(best, value) : Math.min(best, value);
  }
  return best;
}

const NO_CHANCE = new FastRng(0);
const spares: RsState[] = [];

function spare(like: RsState, depth: number): RsState {
  const kept = spares[depth];
  if (kept?.options === like.options) return kept;
  spares[depth] = game.create(like.options, like.seats);
  return spares[depth];
}

function legalMoves(s: RsState, seat: Seat): number[] {
  const moves = new Int32Array(game.maxMoves);
  return Array.from(moves.subarray(0, game.legal(s, seat, moves)));
}

function afterMove(s: RsState, seat: Seat, move: number): RsState {
  const next = game.create(s.options, s.seats);
  cloneInto(s, next);
  game.apply(next, seat, move, NO_CHANCE);
  return next;
}

/** Positions of random games in which the seat to move can tell where every card is. */
function* endings(options: Options, games: number): Generator<[string, RsState, Seat]> {
  const rng = new FastRng('endings');
  const view = game.create(options, 2);
  for (let i = 0; i < games; i++) {
    const s = game.create(options, 2);
    game.deal(s, rng, i % 2);
    while (s.head[ACTORS] !== 0 && s.head[PHASE] !== COUNT) {
      const seat = firstSeat(s.head[ACTORS]);
      game.observe(s, seat, view);
      if (s.head[PHASE] === PLAYING && worldsOf(view, seat, 1).length === 1) {
        yield [`game ${i}, ${s.held[0]} and ${s.held[1]} cards`, s, seat];
      }
      game.apply(s, seat, game.random(s, seat, rng), rng);
    }
  }
}

describe('the end of a round for two', () => {
  it.each([
    [{}, 200],
    [{ points: 'printed' }, 60],
    [{ count: 'players', house: { trump: 'none', follow: false, handSize: 4 } }, 60],
    [{ house: { refill: 'winner', romans: 'free', handSize: 4 } }, 60],
    [{ house: { order: ['led', 'trump', 'roman', 'four', 'snap'], points: { r2: 100 } } }, 30],
  ])('is played as plain minimax would, every move of it: %j', (raw, games) => {
    const options = optionsFor(raw);
    const player = roemerschnappenPlayer({ worlds: 1, nodes: 16 });
    const endgame = new Endgame();
    const view = game.create(options, 2);
    let positions = 0;
    for (const [where, s, seat] of endings(options, games)) {
      positions++;
      const sign = seat === 0 ? 1 : -1;
      const now = sign * (pointsOf(s, 0) - pointsOf(s, 1));
      const moves = legalMoves(s, seat);
      const values = moves.map((move) => sign * minimax(afterMove(s, seat, move)) - now);
      endgame.begin();
      expect(
        moves.map((move) => endgame.after(s, seat, move)),
        where,
      ).toEqual(values);
      game.observe(s, seat, view);
      const { move } = chooseMove(player, view, seat, new FastRng(1), { steps: 1 });
      expect(values[moves.indexOf(move)], where).toBe(Math.max(...values));
    }
    expect(positions).toBeGreaterThan(games * 5);
  });

  it('enumerates every world just before, each once and all of them possible', () => {
    const rng = new FastRng('worlds');
    const s = game.create(optionsFor({}), 2);
    const view = game.create(s.options, 2);
    game.deal(s, rng, 0);
    let counted = 0;
    while (s.head[ACTORS] !== 0) {
      const seat = firstSeat(s.head[ACTORS]);
      game.observe(s, seat, view);
      const worlds = worldsOf(view, seat, 64);
      const bytes = worlds.map((world) => world.buf.join());
      expect(new Set(bytes).size).toBe(worlds.length);
      if (worlds.length > 0) expect(bytes).toContain(s.buf.join());
      if (worlds.length > 1) counted++;
      game.apply(s, seat, game.random(s, seat, rng), rng);
    }
    expect(counted).toBeGreaterThan(0);
  });
});
