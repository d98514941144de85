import type { AnyGame, Game, GameTypes, JsonObject, Move, Seat } from '@taberna/engine';
import type { Outlook } from './analysis/outlook.ts';
import type { Measure } from './arena/deal.ts';
import type { Brain } from './brain.ts';
import type { Choice, Player } from './player.ts';
import { randomPlayer } from './random.ts';
import type { Reason } from './reasons.ts';
import { botsFor } from './registry.ts';

/** From "just learned it" to "best"; what they mean in a game, its table of levels says. */
export type Level = 1 | 2 | 3 | 4 | 5;
export const LEVELS: readonly Level[] = [1, 2, 3, 4, 5];

/** A way of playing with the thinking it is given at most. */
export interface Strength {
  readonly player: () => Player;
  readonly steps: number;
  /** Thinking time that a person waits for without noticing, or agreed to wait for. */
  readonly ms: number;
}

/** The one best move, by exact search. */
export interface Solution {
  readonly move: Move;
  /** How far the search has to look, where every level of the house searches alike. */
  readonly level?: Level;
  /** What makes it the one best move; without it, what a hint would say. */
  readonly reasons?: readonly Reason[];
}

/** Everything the bots know about one game. */
export interface GameBots<T extends GameTypes = GameTypes> {
  readonly game: Game<T>;
  /** Where one search serves the game; else its players have methods of their own. */
  readonly brain?: Brain<T>;
  readonly levels: Readonly<Record<Level, Strength>>;
  readonly heuristic: () => Player;
  /** Search with a given number of steps, whatever the levels say. */
  readonly search: () => Player;
  readonly measure: Measure;
  /** How games go on, for whoever looks back at one. */
  readonly outlook: Outlook<T['state']>;
  /** What a candidate's value means in points ahead of the others; without it, they are points. */
  points?(view: T['state'], value: number): number;
  /** Where exact search finds the one best move, that; otherwise null. Without it nothing is proven. */
  solve?(view: T['state'], seat: Seat): Solution | null;
  /** Whose games puzzles are mined from, where those of level 3 take long. */
  readonly mined?: Strength;
  /** The options that a puzzle stands under, where its game has some for it. */
  readonly puzzled?: JsonObject;
  /** Who is asked for a hint, where it is not the strongest level: one that never draws lots. */
  readonly adviser?: () => Player;
  /** Why a chosen move is good, from what its players weigh; without it, by how much. */
  reasons?(view: T['state'], seat: Seat, choice: Choice): readonly Reason[];
  /** Why the only legal move is the only one, where the table does not show it. */
  whyOnly?(view: T['state'], seat: Seat): Reason | null;
}

/** A hint comes within a second, the worker's start included. */
const ADVICE_MS = 500;

/** Players made for a game by name: random, heuristic, search:STEPS, search:MSms, level1 … level5, best, adviser. */
export function strengthOf(game: AnyGame, name: string): Strength | null {
  if (name === 'random') return { player: () => randomPlayer(game), steps: 1, ms: 1000 };
  const bots = botsFor(game.id);
  if (bots === undefined) return null;
  if (name === 'heuristic') return { player: bots.heuristic, steps: 1, ms: 1000 };
  if (name === 'best') return bots.levels[5];
  if (name === 'adviser') {
    return { ...bots.levels[5], player: bots.adviser ?? bots.levels[5].player, ms: ADVICE_MS };
  }
  const level = /^level([1-5])$/.exec(name);
  if (level !== null) return bots.levels[Number(level[1]) as Level];
  const search = /^search:(\d{1,9})(ms)?$/.exec(name);
  if (search === null) return null;
  const budget = Number(search[1]);
  const endless = Number.POSITIVE_INFINITY;
  if (search[2] === 'ms') return { player: bots.search, steps: endless, ms: budget };
  return { player: bots.search, steps: budget, ms: endless };
}

export const STRENGTHS = 'random, heuristic, search:STEPS, search:MSms, level1 … level5, best';
