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
  /** Why numbers between the least and the most are missing. */
  readonly seatsWhy?: Readonly<Record<Lang, string>>;
  /** The options of one game, no questions. */
  readonly playNow: JsonObject;
  /** Options as they are played by so many, where some would spoil the game there. */
  readonly optionsFor?: (options: JsonObject, seats: number) => JsonObject;
  /** It is played in clubs: their pages are for it. */
  readonly clubs?: true;
  /** Its table; one chunk. */
  readonly load: () => Promise<GameModule>;
}

/** The games in the order in which they are offered. */
export const games: readonly GameEntry[] = Object.values(list).sort((a, b) => a.rank - b.rank);

export function optionsFor(entry: GameEntry, options: JsonObject, seats: number): JsonObject {
  return entry.optionsFor?.(options, seats) ?? options;
}

export function gameEntry(id: string | undefined): GameEntry | null {
  return games.find((game) => game.id === id) ?? null;
}
