import { decide, randomPlayer, strengthOf } from '@taberna/bots';
import { FastRng, type GameFinder, type JsonObject } from '@taberna/engine';

/** A view and what is asked about it, as it travels between threads. */
export interface Question {
  readonly ref: number;
  readonly game: string;
  readonly options: JsonObject;
  readonly seats: number;
  readonly view: Uint8Array;
  readonly seat: number;
  readonly level: string;
  readonly seed: string;
  /** Milliseconds at most, whatever the level would like. */
  readonly ms: number;
}

export interface Thought {
  readonly ref: number;
  /** null where there is no such game or no such way to play it. */
  readonly move: string | null;
}

export function think(question: Question, find: GameFinder): string | null {
  const game = find(question.game);
  if (game === undefined) return null;
  const options = game.parseOptions(question.options, question.seats);
  if (!options.ok) return null;
  const view = game.create(options.value, question.seats);
  view.buf.set(question.view);
  const strength = strengthOf(game, question.level);
  const player = strength?.player() ?? randomPlayer(game);
  const budget = {
    steps: strength?.steps ?? 1,
    ms: Math.min(strength?.ms ?? 1, question.ms),
    now: () => performance.now(),
  };
  const { move } = decide(player, view, question.seat, new FastRng(question.seed), budget);
  return game.formatMove(view, question.seat, move);
}
