import type { AnyGame } from '@taberna/engine';

/** The rules of each game, each in its own chunk; without the tables, so that workers stay small. */
const RULES = import.meta.glob<AnyGame>('./*/rules.ts', { import: 'game' });

const loaded = new Map<string, AnyGame>();

export async function loadRules(id: string): Promise<AnyGame | null> {
  const game = loaded.get(id) ?? (await RULES[`./${id}/rules.ts`]?.()) ?? null;
  if (game !== null) loaded.set(id, game);
  return game;
}

/** Only what was loaded before. */
export function findLoaded(id: string): AnyGame | undefined {
  return loaded.get(id);
}
