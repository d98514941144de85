import { drawAhead } from '../art/packs/draw-ahead.ts';
import { loadPack } from '../art/packs/load.ts';
import type { GameEntry } from '../games/registry.ts';
import { loadRules } from '../games/rules.ts';
import { locale } from '../i18n/index.svelte.ts';
import { localHost } from './local-host.ts';

/** Whoever reaches for a game will want its table: it is fetched and its cards drawn before the click. */
export function warmUp(game: GameEntry): () => void {
  void fetchTable(game).catch(() => {});
  localHost();
  return drawAhead(game.id, locale.lang);
}

/** Everything that the first deal waits for. */
async function fetchTable({ id, load }: GameEntry): Promise<void> {
  await Promise.all([load(), loadRules(id), loadPack(id), import('../pages/Play.svelte')]);
}

/**
 * All that any table waits for: a finger gives no notice. One after the other, so that a page which is left
 * meanwhile waits for little.
 */
export async function fetchTables(games: readonly GameEntry[]): Promise<void> {
  localHost();
  for (const game of games) await fetchTable(game).catch(() => {});
}
