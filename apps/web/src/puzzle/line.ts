import {
  type AnyGame,
  FastRng,
  firstSeat,
  type GameEvent,
  type JsonObject,
  type Move,
  type Seat,
  type State,
} from '@taberna/engine';
import { foresee } from '@taberna/table';
import { adviserOfHouse } from '../host/adviser.ts';

/** A turn has no more cards to play than that. */
const MOST_STEPS = 14;

/** The table as it is seen after a move of a solution. */
export interface LineStep {
  readonly position: JsonObject;
  /** What the move led to. */
  readonly events: readonly GameEvent[];
  /** The world that is played on, where what is hidden had to be assumed. */
  readonly world: State | null;
}

/** The seat's view after a move and all that follows from it; null where that differs between worlds that fit. */
function certainAfter(game: AnyGame, view: State, seat: Seat, move: Move): State | null {
  const rng = new FastRng('puzzle');
  const [one, other] = [0, 1].map(() => {
    const world = game.create(view.options, view.seats);
    if (!game.sample(view, seat, rng, world)) return null;
    game.apply(world, seat, move, rng);
    return seenBy(game, world, seat);
  });
  if (!one || !other) return null;
  return one.buf.every((byte, i) => byte === other.buf[i]) ? one : null;
}

function seenBy(game: AnyGame, world: State, seat: Seat): State {
  const view = game.create(world.options, world.seats);
  game.observe(world, seat, view);
  return view;
}

/** A deal that fits what is seen; always the same one. */
export function someWorld(game: AnyGame, view: State, seat: Seat): State | null {
  const world = game.create(view.options, view.seats);
  return game.sample(view, seat, new FastRng('puzzle'), world) ? world : null;
}

function copyOf(game: AnyGame, state: State): State {
  const copy = game.create(state.options, state.seats);
  copy.buf.set(state.buf);
  return copy;
}

/** All that is hidden lies in one possible way: there everybody plays on as well as the house can. */
export async function* exampleLine(
  game: AnyGame,
  view: State,
  seat: Seat,
  best: string,
): AsyncGenerator<LineStep, void, undefined> {
  const world = someWorld(game, view, seat);
  if (world === null) return;
  const { phase } = game.formatPosition(view);
  const rng = new FastRng('puzzle');
  let text: string | null = best;
  for (let step = 0; step < MOST_STEPS && text !== null; step++) {
    const mover = firstSeat(game.actors(world));
    const move = game.parseMove(world, mover, text);
    if (!move.ok) return;
    const events: GameEvent[] = [];
    game.apply(world, mover, move.value, rng, (event) => {
      const seen = game.redact(event, seat);
      if (seen !== null) events.push(seen);
    });
    const position = game.formatPosition(seenBy(game, world, seat));
    yield { position, events, world: copyOf(game, world) };
    if (game.actors(world) === 0 || game.formatPosition(world).phase !== phase) return;
    const next = firstSeat(game.actors(world));
    text = await adviserOfHouse().move(game, seenBy(game, world, next), next, 'level4', 'puzzle');
  }
}

/** The whole turn, move by move, as far as it needs no luck. */
export async function* turnLine(
  game: AnyGame,
  view: State,
  seat: Seat,
  best: string,
): AsyncGenerator<LineStep, void, undefined> {
  let now = view;
  let text: string | null = best;
  for (let step = 0; step < MOST_STEPS && text !== null; step++) {
    const move = game.parseMove(now, seat, text);
    const deed = move.ok ? foresee(game, now, seat, move.value) : null;
    if (!move.ok || deed === null) return;
    const after = certainAfter(game, now, seat, move.value);
    yield { position: game.formatPosition(after ?? deed.state), events: [deed.event], world: null };
    if (after === null || firstSeat(game.actors(after)) !== seat) return;
    now = after;
    text = await adviserOfHouse().move(game, now, seat, 'adviser', 'puzzle');
  }
}
