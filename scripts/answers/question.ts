import { type AnswerTimes, answerTimes } from '../../packages/bots/src/index.ts';
import { findGame } from '../../packages/games/src/index.ts';

export interface Question {
  readonly game: string;
  /** As `strengthOf` knows it. */
  readonly player: string;
  readonly answers: number;
}

export function ask({ game: id, player, answers }: Question): AnswerTimes {
  const game = findGame(id);
  if (game === undefined) throw new Error(`no game ${id}`);
  return answerTimes(game, player, answers, () => performance.now());
}
