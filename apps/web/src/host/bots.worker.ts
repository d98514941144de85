import { decide, randomPlayer, strengthOf } from '@taberna/bots';
import { FastRng } from '@taberna/engine';
import { loadRules } from '../games/rules.ts';
import type { Question, Thought } from './messages.ts';

async function think(question: Question): Promise<string | null> {
  const game = await loadRules(question.game);
  if (game === null) return null;
  const options = game.parseOptions(question.options, question.seats);
  if (!options.ok) return null;
  const view = game.create(options.value, question.seats);
  view.buf.set(question.view);
  const strength = strengthOf(game, question.level);
  const player = strength?.player() ?? randomPlayer(game);
  const budget = { steps: strength?.steps ?? 1, ms: strength?.ms ?? 1000, now: performanceNow };
  const choice = decide(player, view, question.seat, new FastRng(question.seed), budget);
  return game.formatMove(view, question.seat, choice.move);
}

function performanceNow(): number {
  return performance.now();
}

self.onmessage = ({ data: port }: MessageEvent<MessagePort>) => {
  port.onmessage = async ({ data }: MessageEvent<Question>) => {
    const move = await think(data).catch(() => null);
    const thought: Thought = { ref: data.ref, move };
    port.postMessage(thought);
  };
};
