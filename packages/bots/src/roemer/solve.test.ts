import { readFileSync } from 'node:fs';
import { FastRng } from '@taberna/engine';
import { roemer as game } from '@taberna/games/roemer';
import { expect, it } from 'vitest';
import type { Puzzle } from '../puzzle/puzzle.ts';
import { solve } from './solve.ts';

const file = new URL('../../puzzles/roemer.json', import.meta.url);
const puzzles = JSON.parse(readFileSync(file, 'utf8')) as readonly Puzzle[];

it('RM-60: the last horse that is found wins in every world that fits the view', () => {
  const rng = new FastRng('worlds');
  for (const { options, seats, view: shown, seat } of puzzles.slice(0, 20)) {
    const parsed = game.parseOptions(options, seats);
    const view = parsed.ok ? game.parsePosition(shown, parsed.value, seats, null) : parsed;
    if (!view.ok) throw new Error(view.error.code);
    const found = solve(view.value, seat);
    if (found === null) throw new Error('not solved');
    const world = game.create(view.value.options, seats);
    for (let i = 0; i < 30; i++) {
      expect(game.sample(view.value, seat, rng, world)).toBe(true);
      game.apply(world, seat, found.move, rng);
      expect(game.actors(world)).toBe(0);
      expect(game.winners(world)).toBe(1 << seat);
    }
  }
});
