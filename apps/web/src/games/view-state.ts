import type { Game, GameTypes, JsonObject } from '@taberna/engine';

/** A view as the state that the game's own functions read; null where it is none of this game. */
export function viewState<T extends GameTypes>(
  game: Game<T>,
  position: JsonObject,
): T['state'] | null {
  const seats = Number(position.seats);
  const options = game.parseOptions(position.options, seats);
  if (!options.ok) return null;
  const state = game.parsePosition(position, options.value, seats, null);
  return state.ok ? state.value : null;
}
