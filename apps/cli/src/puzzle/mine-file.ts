import { botsFor, mine, type Puzzle, type Way } from '@taberna/bots';
import type { AnyGame } from '@taberna/engine';
import { writeWhole } from '../record-file.ts';

interface Asked {
  readonly count: number;
  readonly seed: string;
  /** Without it by exact search, where the game has one. */
  readonly way: Way | undefined;
}

type Progress = (done: number, all: number) => void;

/** Mines puzzles of a game into a file, one a line; the same seed gives the same file. */
export function mineInto(
  file: string,
  game: AnyGame,
  { count, seed, way }: Asked,
  progress: Progress,
): readonly Puzzle[] {
  const bots = botsFor(game.id);
  if (bots === undefined) throw new Error(`no bots for ${game.id}`);
  const found = new Map<string, Puzzle>();
  for (const puzzle of mine(bots, seed, way)) {
    found.set(JSON.stringify(puzzle.view), puzzle);
    progress(found.size, count);
    if (found.size === count) break;
  }
  const puzzles = [...found.values()];
  writeWhole(file, `[\n${puzzles.map((puzzle) => JSON.stringify(puzzle)).join(',\n')}\n]\n`);
  return puzzles;
}
