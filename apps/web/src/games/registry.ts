import type { JsonObject } from '@taberna/engine';
import type { GameModule } from './module.ts';

export interface GameEntry {
  readonly id: GameId;
  readonly seatCounts: readonly number[];
  readonly defaultSeats: number;
  /** One game, no questions. */
  readonly playNow: JsonObject;
  /** null while its table is not built yet. */
  readonly load: (() => Promise<GameModule>) | null;
}

export const GAME_IDS = ['roemerschnappen', 'roemer', 'romme', 'romans-go-home', 'rom-bo'] as const;
export type GameId = (typeof GAME_IDS)[number];

/** The five games in the order in which they are offered. A new table is one line here. */
export const games: readonly GameEntry[] = [
  {
    id: 'roemerschnappen',
    seatCounts: [2, 3, 4, 6, 8],
    defaultSeats: 4,
    playNow: {},
    load: async () => (await import('./roemerschnappen/index.ts')).module,
  },
  {
    id: 'roemer',
    seatCounts: [2, 3, 4],
    defaultSeats: 3,
    playNow: { games: 1 },
    load: async () => (await import('./roemer/index.ts')).module,
  },
  {
    id: 'romme',
    seatCounts: [2, 3, 4],
    defaultSeats: 3,
    playNow: { games: 1 },
    load: async () => (await import('./romme/index.ts')).module,
  },
  {
    id: 'romans-go-home',
    seatCounts: [1, 2, 3, 4],
    defaultSeats: 3,
    playNow: {},
    load: async () => (await import('./romans-go-home/index.ts')).module,
  },
  {
    id: 'rom-bo',
    seatCounts: [2, 3, 4],
    defaultSeats: 2,
    playNow: {},
    load: async () => (await import('./rom-bo/index.ts')).module,
  },
];

export function gameEntry(id: string | undefined): GameEntry | null {
  return games.find((game) => game.id === id) ?? null;
}
