import { type Result, reading } from '@taberna/engine';
import type { RommeOptionsJson } from './json.ts';

export interface Options {
  /** RO-22: what the melds of an opening must count. */
  readonly opening: number;
  /** RO-02: nobody sits out, whatever the number of players. */
  readonly allPlay: boolean;
  /** RO-40: games of the series; null for the usual number. */
  readonly games: number | null;
}

const OPENING = 40;
// Fourteen cards of eleven points are the most that can be laid.
const MAX_OPENING = 154;
const MAX_GAMES = 1000;
/** RO-40: games that each player plays with `allPlay`. */
const GAMES_A_PLAYER = 5;

/** RO-40 */
function usualGames(seats: number, allPlay: boolean): number {
  if (allPlay || seats === 2) return GAMES_A_PLAYER * seats;
  return seats === 4 ? 20 : 15;
}

export function gamesOf(options: Options, seats: number): number {
  return options.games ?? usualGames(seats, options.allPlay);
}

export function parseOptions(raw: unknown, seats: number): Result<Options> {
  return reading(raw === undefined ? {} : raw, 'options', (r) => {
    r.only(['opening', 'allPlay', 'games']);
    const allPlay = r.at('allPlay').boolOr(false);
    const usual = usualGames(seats, allPlay);
    const games = r.at('games').intOr(1, MAX_GAMES, usual);
    return {
      opening: r.at('opening').intOr(0, MAX_OPENING, OPENING),
      allPlay,
      games: games === usual ? null : games,
    };
  });
}

export function formatOptions(options: Options): RommeOptionsJson {
  const { opening, allPlay, games } = options;
  return {
    ...(opening === OPENING ? {} : { opening }),
    ...(allPlay ? { allPlay } : {}),
    ...(games === null ? {} : { games }),
  };
}
