import type { AnyGame, JsonObject } from '@taberna/engine';
import { wordsFor } from './words.ts';

/** A table to test at: how many play, and by which options. */
export interface Case {
  readonly seats: number;
  readonly options?: JsonObject;
  /** Random games that last longer than this many moves never end, says the test. */
  readonly longest?: number;
  /** Several packs, or cards arranged after the deal: the game tests the fairness of its deal itself. */
  readonly ownDeal?: boolean;
}

/** The options of a case, complete; throws with words where the game refuses them. */
export function optionsOf(game: AnyGame, { seats, options }: Case): unknown {
  const parsed = game.parseOptions(options, seats);
  if (parsed.ok) return parsed.value;
  throw new Error(`options refused: ${wordsFor(game, parsed.error)}`);
}

export function caseName({ seats, options }: Case): string {
  return options === undefined ? `${seats} seats` : `${seats} seats, ${JSON.stringify(options)}`;
}
