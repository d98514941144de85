import type { PositionHead } from '@taberna/engine';

/** Rom-bo as JSON: what the machine interface shows, '?' for a card that the viewer may not know. */

export type RomBoOptionsJson = { readonly variant?: 1 | 2 };

export type RomBoPlayer = {
  /** Top first. */
  readonly stock: readonly string[];
  /** Whether the top card of the stock lies face up. */
  readonly shown: boolean;
  /** How many of the lowest stock cards may come from the talon. */
  readonly bought: number;
  readonly hand: readonly string[];
  /** Bottom first. */
  readonly piles: readonly (readonly string[])[];
};

export type RomBoView = PositionHead<'choose' | 'play', RomBoOptionsJson> & {
  readonly started: boolean;
  readonly turns: number;
  readonly players: readonly RomBoPlayer[];
  /** Bottom first. */
  readonly centre: readonly { readonly cards: readonly string[]; readonly down: boolean }[];
  /** Top first. */
  readonly talon: readonly string[];
  /** While piles are chosen; top first, a taken one is empty. */
  readonly offer?: readonly { readonly pile: readonly string[]; readonly shown: boolean }[];
};

export type RomBoDetails = {
  /** The stock cards left. */
  readonly stock: readonly number[];
  /** The rule by which the game ended. */
  readonly rule: 'RB-06' | 'RB-28' | 'RB-29';
};
