import type { Puzzle } from '@taberna/bots';
import type { AnyGame, Refusal, State } from '@taberna/engine';

export type Judged =
  | { readonly verdict: 'unanswered' | 'right' | 'wrong' }
  | { readonly verdict: 'refused'; readonly refusal: Refusal };

/** What an answer in the game's move texts is worth, however it is spaced. */
export function judge(game: AnyGame, set: Puzzle, given: string): Judged {
  const text = given.trim();
  if (text === '') return { verdict: 'unanswered' };
  const view = viewOf(game, set);
  const move = game.parseMove(view, set.seat, text);
  if (!move.ok) return { verdict: 'refused', refusal: move.error };
  const refusal = game.check(view, set.seat, move.value);
  if (refusal !== null) return { verdict: 'refused', refusal };
  const right = game.formatMove(view, set.seat, move.value) === set.move;
  return { verdict: right ? 'right' : 'wrong' };
}

/** What whoever is asked sees. */
export function viewOf(game: AnyGame, { options, seats, view }: Puzzle): State {
  const parsed = game.parseOptions(options, seats);
  const state = parsed.ok ? game.parsePosition(view, parsed.value, seats, null) : parsed;
  if (!state.ok) throw new Error(state.error.code);
  return state.value;
}
