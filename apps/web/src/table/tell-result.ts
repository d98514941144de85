import type { GameEnd, GameResult, Seat } from '@taberna/engine';
import type { GameModule, ResultWords } from '../games/module.ts';
import { type Standing, standings, withoutPlaces } from './standing.ts';

/** What the sheet at the end of a game says of everybody. */
export interface ToldResult {
  readonly rows: readonly Standing[];
  readonly over: boolean;
  /** What the winners win by where it is not the points; what a seat has in place of them. */
  readonly by: string | null;
  readonly standing: (seat: Seat) => string | null;
  /** What is said to who lost where only winners have a place. */
  readonly lost: (seat: Seat) => string | null;
  /** What decides between equal points. */
  readonly tie: ((amount: number) => string) | null;
}

export interface EndedGame {
  readonly result: GameResult;
  readonly ends: readonly GameEnd[];
  readonly seats: number;
  /** The match, not only its last game. */
  readonly over: boolean;
}

export function tellResult(
  { game }: GameModule,
  words: ResultWords,
  { result, ends, seats, over }: EndedGame,
): ToldResult {
  const rows = standings(ends, seats, over, game.series);
  const tie = words.tie ?? null;
  const { by, standing, left, lost }: ResultWords = ends.length === 1 ? words : {};
  const told = { game, result };
  return {
    rows: left === undefined ? rows : withoutPlaces(rows, (seat) => left(told, seat)),
    over,
    by: by?.(told) ?? null,
    standing: (seat) => standing?.(told, seat) ?? null,
    lost: (seat) => lost?.(told, seat) ?? null,
    tie,
  };
}
