import { readFileSync } from 'node:fs';
import type { Puzzle } from '@taberna/bots';
import type { AnyGame } from '@taberna/engine';

/** The puzzles of the house for a game. */
export function keptPuzzles(game: AnyGame): readonly Puzzle[] {
  const file = new URL(import.meta.resolve(`@taberna/bots/puzzles/${game.id}.json`));
  return JSON.parse(readFileSync(file, 'utf8')) as readonly Puzzle[];
}
