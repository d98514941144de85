import { readFileSync } from 'node:fs';
import { FastRng, firstSeat, type Move, type Seat } from '@taberna/engine';
import { romansGoHome as game } from '@taberna/games/romans-go-home';
import { ROUND, type RomansState } from '@taberna/games/romans-go-home/state.ts';
import { expect, it } from 'vitest';
import type { Puzzle } from '../puzzle/puzzle.ts';
import { bestReply } from './solve.ts';
import { thumbMove } from './thumb.ts';

const file = new URL('../../puzzles/romans-go-home.json', import.meta.url);
const all = JSON.parse(readFileSync(file, 'utf8')) as readonly Puzzle[];
const puzzles = all.filter(({ proven }) => proven);
const rng = new FastRng('replies');

function viewOf({ options, seats, view }: Puzzle): RomansState {
  const parsed = game.parseOptions(options, seats);
  const state = parsed.ok ? game.parsePosition(view, parsed.value, seats, null) : parsed;
  if (!state.ok) throw new Error(state.error.code);
  return state.value;
}

/** Every world that fits the view, as often as it takes to have seen them all. */
function worldsOf(view: RomansState, seat: Seat): readonly RomansState[] {
  const found = new Map<number, RomansState>();
  for (let i = 0; i < 2500; i++) {
    const world = game.create(view.options, view.seats);
    expect(game.sample(view, seat, rng, world)).toBe(true);
    found.set(world.covered[1 - seat], world);
  }
  return [...found.values()];
}

/** Of these worlds: the seat goes on by `own`, the other anyhow. */
function wins(worlds: readonly RomansState[], seat: Seat, move: Move, own: typeof thumbMove) {
  const world = game.create(worlds[0].options, 2);
  return worlds.reduce((sum, start) => {
    world.buf.set(start.buf);
    let mover = seat;
    for (let next = move; ; ) {
      game.apply(world, mover, next, rng);
      if (game.actors(world) === 0) break;
      mover = firstSeat(game.actors(world));
      next = mover === seat ? own(world, mover, rng) : game.random(world, mover, rng);
    }
    const won = game.winners(world);
    return sum + (won === 1 << seat ? 1 : won === 3 ? 0.5 : 0);
  }, 0);
}

it('a best reply wins at least where it says, any other move no more often than it says', () => {
  for (const puzzle of puzzles.slice(0, 12)) {
    const { seat } = puzzle;
    const view = viewOf(puzzle);
    const reply = bestReply(view, seat);
    if (reply === null) throw new Error('not solved');
    const worlds = worldsOf(view, seat);
    expect(worlds.length).toBe(reply.plans);
    expect(wins(worlds, seat, reply.move, thumbMove)).toBeGreaterThanOrEqual(reply.beaten);
    const moves = new Int32Array(game.maxMoves);
    for (const other of moves.slice(0, game.legal(view, seat, moves))) {
      if (other === reply.move) continue;
      expect(wins(worlds, seat, other, game.random)).toBeLessThanOrEqual(reply.second);
    }
  }
});

it('nothing is proven before the last round', () => {
  const [puzzle] = puzzles;
  const view = viewOf(puzzle);
  expect(bestReply(view, puzzle.seat)).not.toBe(null);
  view.head[ROUND]--;
  expect(bestReply(view, puzzle.seat)).toBe(null);
});
