import { readFileSync } from 'node:fs';
import { FastRng, firstSeat } from '@taberna/engine';
import { romme as game } from '@taberna/games/romme';
import { expect, it } from 'vitest';
import type { Puzzle } from '../puzzle/puzzle.ts';
import { winNow } from './winning.ts';

const file = new URL('../../puzzles/romme.json', import.meta.url);
const puzzles = JSON.parse(readFileSync(file, 'utf8')) as readonly Puzzle[];

/** The points for ending the turn under way, after the best move and at most after any other. */
function worthOf({ options, seats, view, seat, move }: Puzzle): { best: number; second: number } {
  const parsed = game.parseOptions(options, seats);
  const state = parsed.ok ? game.parsePosition(view, parsed.value, seats, null) : parsed;
  if (!state.ok) throw new Error(state.error.code);
  const moves = new Int32Array(game.maxMoves);
  const worth = { best: winNow(state.value, seat), second: 0 };
  for (const other of moves.subarray(0, game.legal(state.value, seat, moves))) {
    const after = game.create(state.value.options, seats);
    after.buf.set(state.value.buf);
    game.apply(after, seat, other, new FastRng(0));
    const actors = game.actors(after);
    expect(actors, 'no single move ends the game').not.toBe(0);
    const points = firstSeat(actors) === seat ? winNow(after, seat) : 0;
    if (game.formatMove(state.value, seat, other) === move) expect(points).toBe(worth.best);
    else worth.second = Math.max(worth.second, points);
  }
  return worth;
}

it('RO-33: every puzzle says truly what any other beginning brings', () => {
  const seen = new Set<number>();
  for (const puzzle of puzzles) {
    const { best, second } = worthOf(puzzle);
    expect(second).toBeLessThan(best);
    seen.add(second);
    const { de, en } = puzzle.why;
    if (second === 0) {
      expect(de).toBe(
        'Nur so gehen in diesem Zug alle Karten weg; bei jedem anderen Anfang bleibt etwas übrig.',
      );
      expect(en).toContain('any other beginning leaves something over.');
    } else {
      expect(de).toContain(`ohne Anlegen, und das zählt ${best};`);
      expect(de).toContain(`bringt in diesem Zug höchstens ${second}.`);
      expect(en).toContain(`counts ${best}; any other beginning brings ${second} at most`);
    }
  }
  expect([...seen].sort()).toEqual([0, 6]);
});
