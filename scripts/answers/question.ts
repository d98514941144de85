import { type AnswerTimes, answerTimes, type Level } from '../../packages/bots/src/index.ts';
import { findGame } from '../../packages/games/src/index.ts';

export interface Question {
  readonly game: string;
  readonly level: Level;
  readonly answers: number;
}

export function ask({ game: id, level, answers }: Question): AnswerTimes {
  const game = findGame(id);
  if (game === undefined) throw new Error(`no game ${id}`);
  return answerTimes(game, level, answers, () => performance.now());
}
