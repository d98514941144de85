import { readFileSync } from 'node:fs';
import type { AnyGame, State } from '@taberna/engine';
import { describe, expect, it } from 'vitest';
import { allBots, botsFor } from '../registry.ts';
import { mine, whyOf } from './mine.ts';
import { dayOf, numberOn, type Puzzle } from './puzzle.ts';

function kept(id: string): readonly Puzzle[] {
  const file = new URL(`../../puzzles/${id}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as readonly Puzzle[];
}

function viewOf(game: AnyGame, { options, seats, view }: Puzzle): State {
  const parsed = game.parseOptions(options, seats);
  const state = parsed.ok ? game.parsePosition(view, parsed.value, seats, null) : parsed;
  if (!state.ok) throw new Error(state.error.code);
  return state.value;
}

describe.each(allBots.map((bots) => [bots.game.id, bots] as const))('puzzles of %s', (id, bots) => {
  const { game } = bots;
  const puzzles = kept(id);

  it('are a hundred different decisions, each with a legal answer and why', () => {
    expect(puzzles).toHaveLength(100);
    expect(new Set(puzzles.map(({ view }) => JSON.stringify(view))).size).toBe(100);
    for (const puzzle of puzzles) {
      const view = viewOf(game, puzzle);
      const move = game.parseMove(view, puzzle.seat, puzzle.move);
      if (!move.ok) throw new Error(`${puzzle.move}: ${move.error.code}`);
      expect(game.check(view, puzzle.seat, move.value), puzzle.move).toBe(null);
      expect(game.legal(view, puzzle.seat, new Int32Array(game.maxMoves))).toBeGreaterThan(2);
      expect(puzzle.why.de).toMatch(/\.$/);
      expect(puzzle.why.en).toMatch(/\.$/);
      expect(puzzle.level).toBeGreaterThanOrEqual(1);
      expect(puzzle.level).toBeLessThanOrEqual(5);
    }
  });

  it('say of the best move what its game says of it today', () => {
    for (const { seat, why, ...puzzle } of puzzles) {
      const view = viewOf(game, { seat, why, ...puzzle });
      const move = game.parseMove(view, seat, puzzle.move);
      if (!move.ok) throw new Error(puzzle.move);
      const found = puzzle.proven ? (bots.solve?.(view, seat) ?? null) : { move: move.value };
      // Otherwise: node scripts/tell-puzzles.ts
      expect(found && whyOf(bots, view, seat, found), puzzle.move).toEqual(why);
    }
  });

  it('that are proven are proven again', () => {
    const proven = puzzles.filter((puzzle) => puzzle.proven);
    // Thirty of Romans Go Home! are decisions that no exact search covers: taxes, alarms, tables of three.
    expect(proven).toHaveLength(id === 'romans-go-home' ? 70 : 100);
    for (const puzzle of proven) {
      const view = viewOf(game, puzzle);
      const found = bots.solve?.(view, puzzle.seat) ?? null;
      expect(found && game.formatMove(view, puzzle.seat, found.move)).toBe(puzzle.move);
    }
  });
});

it('mines the same puzzles from the same seed', () => {
  const bots = botsFor('rom-bo');
  if (bots === undefined) throw new Error('no Rom-bo');
  expect(mine(bots, 'puzzles').next().value).toEqual(kept('rom-bo')[0]);
});

it('finds by trying what no exact search decides, at the usual table', () => {
  const bots = botsFor('romans-go-home');
  if (bots === undefined) throw new Error('no Romans Go Home!');
  const { value } = mine(bots, 'tried', 'tried').next();
  expect(value).toMatchObject({ seats: bots.game.defaultSeats, proven: false });
  const view = viewOf(bots.game, value);
  expect(bots.solve?.(view, value.seat) ?? null).toBe(null);
  const unproven = kept('romans-go-home').filter(({ proven }) => !proven);
  expect(new Set(unproven.map(({ seats }) => seats))).toEqual(new Set([value.seats]));
});

it('gives every game a new puzzle on each of its days', () => {
  const today = dayOf(Date.UTC(2026, 10, 16));
  const puzzles = [5, 1, 3, 4, 2].map((level) => ({ level }));
  expect(numberOn(today, 5, puzzles)).toBe(numberOn(today - (today % 5), 5, puzzles));
  const days = [0, 5, 10, 15].map((later) => numberOn(later, 5, puzzles));
  expect(days).toEqual([2, 3, 5, 2]);
  expect(numberOn(today, 5, [])).toBe(1);
});
