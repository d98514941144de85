import type { GameModule } from '../games/module.ts';
import type { EndedGame } from './tell-result.ts';

/** The sheet at the end of a game and the game's own part of it; fetched while it is played. */
export async function loadResult(module: GameModule) {
  const [{ default: Sheet }, { tellResult }, Result, words = {}] = await Promise.all([
    import('./ResultSheet.svelte'),
    import('./tell-result.ts'),
    module.loadResult(),
    module.loadWords?.(),
  ]);
  return { Sheet, Result, tell: (ended: EndedGame) => tellResult(module, words, ended) };
}
