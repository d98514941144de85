import { botsFor, mine, type Puzzle } from '@taberna/bots';
import type { AnyGame } from '@taberna/engine';
import { writeWhole } from '../record-file.ts';

type Progress = (done: number, all: number) => void;

/** Mines puzzles of a game into a file, one a line; the same seed gives the same file. */
export function mineInto(
  file: string,
  game: AnyGame,
  count: number,
  seed: string,
  progress: Progress,
): readonly Puzzle[] {
  const bots = botsFor(game.id);
  if (bots === undefined) throw new Error(`no bots for ${game.id}`);
  const found = new Map<string, Puzzle>();
  for (const puzzle of mine(bots, seed)) {
    found.set(JSON.stringify(puzzle.view), puzzle);
    progress(found.size, count);
    if (found.size === count) break;
  }
  const puzzles = [...found.values()];
  writeWhole(file, `[\n${puzzles.map((puzzle) => JSON.stringify(puzzle)).join(',\n')}\n]\n`);
  return puzzles;
}
