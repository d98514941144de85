import type { Guide } from './guide.ts';

const found = import.meta.glob<{ readonly guide: Guide }>('../games/*/guide.ts');

/** null for a game that has none yet. */
export async function loadGuide(game: string): Promise<Guide | null> {
  const load = found[`../games/${game}/guide.ts`];
  return load === undefined ? null : (await load()).guide;
}
