import type { AnyGame, Move, Rng, Seat, State } from '@taberna/engine';

/** Chooses from what the seat may know: it is handed a view, never the state. */
export type Player = (view: State, seat: Seat, rng: Rng) => Move;

export function randomPlayer(game: AnyGame): Player {
  return (view, seat, rng) => game.random(view, seat, rng);
}

/** Who sits there when nobody else does; the initial is the seat's letter. */
const ROMANS = ['Aulus', 'Brutus', 'Cornelia', 'Drusus', 'Emilia', 'Flavia', 'Gaius', 'Helena'];

export function namesAt(seats: number, me: Seat, myName: string): string[] {
  return ROMANS.slice(0, seats).map((name, seat) => (seat === me ? myName : name));
}
