import type { GameAbout, JsonObject, Lang } from '@taberna/engine';
import * as list from './list.ts';
import type { GameModule } from './module.ts';

/** What the page knows of a game before its table is loaded: `entry.ts` in the game's folder. */
export interface GameEntry extends GameAbout {
  /** Where it stands in the list of games. */
  readonly rank: number;
  readonly summary: Readonly<Record<Lang, string>>;
  /** How long one game takes, from and to. */
  readonly minutes: readonly [number, number];
  /** The options of one game, no questions. */
  readonly playNow: JsonObject;
  /** It is played in clubs: their pages are for it. */
  readonly clubs?: true;
  /** Its table; one chunk. */
  readonly load: () => Promise<GameModule>;
}

/** The games in the order in which they are offered. */
export const games: readonly GameEntry[] = Object.values(list).sort((a, b) => a.rank - b.rank);

export function gameEntry(id: string | undefined): GameEntry | null {
  return games.find((game) => game.id === id) ?? null;
}
