import {
  type Choice,
  chooseMove,
  LEVELS,
  type Level,
  randomPlayer,
  strengthOf,
} from '@taberna/bots';
import type { AnyGame, Rng, Seat, State } from '@taberna/engine';

/** Chooses from what the seat may know: it is handed a view, never the state. */
export type Player = (view: State, seat: Seat, rng: Rng) => Choice;

/** The same where the thought may come from elsewhere. */
export type Thinker = (view: State, seat: Seat, rng: Rng) => Choice | Promise<Choice>;

export const DEFAULT_LEVEL: Level = 3;

export function levelOf(number: number): Level {
  return LEVELS.find((level) => level === number) ?? DEFAULT_LEVEL;
}

export interface BotTime {
  /** Milliseconds a move at most, in place of the level's own. */
  readonly ms: number | null;
  /** Who gives a seed wants the same moves again: then steps count and no clock. */
  readonly repeatable: boolean;
}

/** A bot; one without a thought where a game has no bots yet. */
export function botPlayer(game: AnyGame, level: Level, { ms, repeatable }: BotTime): Player {
  const strength = strengthOf(game, `level${level}`) ?? strengthOf(game, 'random');
  const player = strength?.player() ?? randomPlayer(game);
  const own = repeatable ? Number.POSITIVE_INFINITY : (strength?.ms ?? 0);
  const budget = { steps: strength?.steps ?? 1, ms: ms ?? own, now: () => performance.now() };
  return (view, seat, rng) => chooseMove(player, view, seat, rng, budget);
}

/** Who sits there when nobody else does; the initial is the seat's letter. */
const ROMANS = ['Aulus', 'Brutus', 'Cornelia', 'Drusus', 'Emilia', 'Flavia', 'Gaius', 'Helena'];

export function namesAt(seats: number, me: Seat, myName: string): string[] {
  return ROMANS.slice(0, seats).map((name, seat) => (seat === me ? myName : name));
}
