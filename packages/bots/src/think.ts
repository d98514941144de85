import { FastRng, type GameFinder, type Lang, type Seat, type State } from '@taberna/engine';
import { hintFrom, reasonText } from './hint.ts';
import { type Choice, chooseMove } from './player.ts';
import type { Advice, Question, Thought } from './question.ts';
import { randomPlayer } from './random.ts';
import { botsFor } from './registry.ts';
import { type GameBots, strengthOf } from './strength.ts';

function adviceOf(
  bots: GameBots,
  view: State,
  seat: Seat,
  choice: Choice,
  names: readonly string[],
): Advice {
  const hint = hintFrom(bots, view, seat, choice);
  const said = (lang: Lang) => {
    const style = { lang, names, paint: (text: string) => text };
    return reasonText(hint, lang, names, (move) => bots.game.text.move(view, seat, move, style));
  };
  return { de: said('de'), en: said('en') };
}

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
  const move = game.formatMove(view, seat, choice.move);
  const bots = botsFor(game.id);
  if (question.advice === undefined || bots === undefined) return { ref, choice, move };
  return { ref, choice, move, advice: adviceOf(bots, view, seat, choice, question.advice.names) };
}
