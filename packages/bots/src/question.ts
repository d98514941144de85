import type { AnyGame, JsonObject, Lang, Seat, State } from '@taberna/engine';
import type { Choice } from './player.ts';

/** A view and how it is to be thought about, as it travels to another thread or worker. */
export interface Question {
  /** Goes back with the answer. */
  readonly ref: number;
  readonly game: string;
  readonly options: JsonObject;
  readonly seats: number;
  readonly view: Uint8Array;
  readonly seat: Seat;
  /** A name that `strengthOf` knows; any other plays at random. */
  readonly level: string;
  readonly seed: string;
  /** In place of what the level allows itself: */
  readonly steps?: number;
  readonly ms?: number;
  /** At most so many milliseconds, whatever the level would like: others wait too. */
  readonly share?: number;
  /** The reasons are asked for too, with people called by these names. */
  readonly advice?: { readonly names: readonly string[] };
}

/** Why a move is good, in both languages. */
export type Advice = Readonly<Record<Lang, string>>;

export interface Thought {
  readonly ref: number;
  /** null where there is no such game or no such way to play it. */
  readonly choice: Choice | null;
  /** The move as text. */
  readonly move: string | null;
  /** Where it was asked for. */
  readonly advice?: Advice;
}

export function questionOf(
  ref: number,
  game: AnyGame,
  view: State,
  seat: Seat,
  level: string,
  seed: string,
): Question {
  const options = game.formatOptions(view.options);
  return { ref, game: game.id, options, seats: view.seats, view: view.buf, seat, level, seed };
}
