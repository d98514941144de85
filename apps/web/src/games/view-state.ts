import type { Game, GameEvent, JsonObject, State } from '@taberna/engine';

/** A view as the state that the game's own functions read; null where it is none of this game. */
export function viewState<O, S extends State<O>, E extends GameEvent>(
  game: Game<O, S, E>,
  position: JsonObject,
): S | null {
  const seats = Number(position.seats);
  const options = game.parseOptions(position.options, seats);
  if (!options.ok) return null;
  const state = game.parsePosition(position, options.value, seats, null);
  return state.ok ? state.value : null;
}
