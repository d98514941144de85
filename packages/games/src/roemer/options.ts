import { type Reader, type Result, reading } from '@taberna/engine';
import type { RoemerOptionsJson } from './json.ts';

/** RM-22: whether a change of trump is the whole turn. */
export type Change = 'ends-turn' | 'free';

export interface RoemerOptions {
  /** RM-62: the points that end a match. */
  readonly target: number;
  /** RM-62: 1 plays a single game without a target. */
  readonly games: 1 | null;
  readonly change: Change;
  /** RM-63: whether page and terminal show a player's own face-down cards. */
  readonly memoryAid: boolean;
}

const ONE_GAME = [1] as const;
const MAX_TARGET = 1_000_000;
const CHANGES: readonly Change[] = ['ends-turn', 'free'];

export const DEFAULT_OPTIONS: RoemerOptions = {
  target: 500,
  games: null,
  change: 'ends-turn',
  memoryAid: false,
};

function readOptions(r: Reader): RoemerOptions {
  if (r.missing) return DEFAULT_OPTIONS;
  r.only(Object.keys(DEFAULT_OPTIONS));
  const games = r.at('games');
  return {
    target: r.at('target').intOr(1, MAX_TARGET, DEFAULT_OPTIONS.target),
    games: games.missing ? null : games.oneOf(ONE_GAME),
    change: r.at('change').oneOfOr(CHANGES, DEFAULT_OPTIONS.change),
    memoryAid: r.at('memoryAid').boolOr(DEFAULT_OPTIONS.memoryAid),
  };
}

export function parseOptions(raw: unknown): Result<RoemerOptions> {
  return reading(raw, 'options', readOptions);
}

export function formatOptions(options: RoemerOptions): RoemerOptionsJson {
  const { target, games, change, memoryAid } = options;
  return {
    ...(target === DEFAULT_OPTIONS.target ? {} : { target }),
    ...(games === null ? {} : { games }),
    ...(change === DEFAULT_OPTIONS.change ? {} : { change }),
    ...(memoryAid === DEFAULT_OPTIONS.memoryAid ? {} : { memoryAid }),
  };
}
