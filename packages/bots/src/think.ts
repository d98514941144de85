import { FastRng, type GameFinder } from '@taberna/engine';
import { chooseMove } from './player.ts';
import type { Question, Thought } from './question.ts';
import { randomPlayer } from './random.ts';
import { strengthOf } from './strength.ts';

/** What whoever thinks does with a question, on a server, in a terminal's thread, in a page's worker. */
export function think(question: Question, find: GameFinder, now: () => number): Thought {
  const { ref, seats, seat, seed } = question;
  const game = find(question.game);
  const options = game?.parseOptions(question.options, seats);
  if (game === undefined || !options?.ok) return { ref, choice: null, move: null };
  const strength = strengthOf(game, question.level);
  const view = game.create(options.value, seats);
  view.buf.set(question.view);
  const ms = question.ms ?? strength?.ms ?? 1000;
  const budget = {
    steps: question.steps ?? strength?.steps ?? 1,
    ms: Math.min(ms, question.share ?? Number.POSITIVE_INFINITY),
    now,
  };
  const player = strength?.player() ?? randomPlayer(game);
  const choice = chooseMove(player, view, seat, new FastRng(seed), budget);
  return { ref, choice, move: game.formatMove(view, seat, choice.move) };
}
