import type { GameModule } from '../games/module.ts';

/** The sheet at the end of a game and the game's own part of it; fetched while it is played. */
export async function loadResult(module: GameModule) {
  const [{ default: Sheet }, Result, words] = await Promise.all([
    import('./ResultSheet.svelte'),
    module.loadResult(),
    module.loadWords?.(),
  ]);
  return { Sheet, Result, words };
}
