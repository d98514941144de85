import type { Puzzle } from '@taberna/bots/puzzle';

/** One file a game, fetched when it is wanted. */
const FILES = import.meta.glob<{ default: readonly Puzzle[] }>(
  '../../../../packages/bots/puzzles/*.json',
);

export async function loadPuzzles(game: string): Promise<readonly Puzzle[]> {
  const file = FILES[`../../../../packages/bots/puzzles/${game}.json`];
  return file === undefined ? [] : (await file()).default;
}
