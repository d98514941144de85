import type { AnyGame } from '@taberna/engine';

/** The rules of each game, each in its own chunk; used on the page and in the workers. */
const RULES: Readonly<Record<string, () => Promise<AnyGame>>> = {
  'rom-bo': async () => (await import('@taberna/games/rom-bo')).romBo,
  'romans-go-home': async () => (await import('@taberna/games/romans-go-home')).romansGoHome,
  romme: async () => (await import('@taberna/games/romme')).romme,
  roemer: async () => (await import('@taberna/games/roemer')).roemer,
  roemerschnappen: async () => (await import('@taberna/games/roemerschnappen')).roemerschnappen,
};

const loaded = new Map<string, AnyGame>();

export async function loadRules(id: string): Promise<AnyGame | null> {
  const known = loaded.get(id);
  if (known !== undefined) return known;
  const load = Object.hasOwn(RULES, id) ? RULES[id] : undefined;
  if (load === undefined) return null;
  const game = await load();
  loaded.set(id, game);
  return game;
}

/** Only what was loaded before. */
export function findLoaded(id: string): AnyGame | undefined {
  return loaded.get(id);
}
