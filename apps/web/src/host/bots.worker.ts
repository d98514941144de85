import { decide, randomPlayer, strengthOf } from '@taberna/bots';
import { FastRng } from '@taberna/engine';
import { findGame } from '@taberna/games';
import type { Question, Thought } from './messages.ts';

function think(question: Question): string | null {
  const game = findGame(question.game);
  if (game === undefined) return null;
  const options = game.parseOptions(question.options, question.seats);
  if (!options.ok) return null;
  const view = game.create(options.value, question.seats);
  view.buf.set(question.view);
  const strength = strengthOf(game, question.level);
  const player = strength?.player() ?? randomPlayer(game);
  const budget = {
    steps: strength?.steps ?? 1,
    ms: strength?.ms ?? 1000,
    now: () => performance.now(),
  };
  const choice = decide(player, view, question.seat, new FastRng(question.seed), budget);
  return game.formatMove(view, question.seat, choice.move);
}

self.onmessage = ({ data: port }: MessageEvent<MessagePort>) => {
  port.onmessage = ({ data }: MessageEvent<Question>) => {
    const thought: Thought = { ref: data.ref, move: think(data) };
    port.postMessage(thought);
  };
};
