import type { PositionHead, Seat } from '@taberna/engine';
import type { Change } from './options.ts';
import type { Phase } from './state.ts';

/** Römer as JSON: what the machine interface shows, '?' for a card that the viewer may not know. */

export type RoemerOptionsJson = {
  readonly target?: number;
  readonly games?: 1;
  readonly change?: Change;
  readonly memoryAid?: boolean;
};

export type RoemerPlayer = {
  readonly hand: readonly string[];
  /** The chariot first. */
  readonly layout: readonly string[];
  /** Beside `layout`: the seats that know the card. */
  readonly seen: readonly (readonly Seat[])[];
};

export type RoemerView = PositionHead<Phase, RoemerOptionsJson> & {
  readonly dealer: Seat;
  readonly players: readonly RoemerPlayer[];
  /** Top first. */
  readonly draw: readonly string[];
  /** Bottom first. */
  readonly discard: readonly string[];
  /** Beside `discard`: the seats that know the card. */
  readonly discardSeen: readonly (readonly Seat[])[];
  readonly trick: readonly { readonly seat: Seat; readonly card: string }[];
  /** The seats that still have to lay a trump, the first is on turn. */
  readonly pending: readonly Seat[];
  readonly turns: number;
  /** A free change was made in this turn. */
  readonly changed: boolean;
};

export type RoemerScoredCard = {
  readonly card: string;
  /** Counted from 1. */
  readonly position: number;
  readonly value: number;
  readonly trump: boolean;
  readonly points: number;
};

export type RoemerDetails = {
  readonly layouts: readonly {
    readonly points: number;
    readonly cards: readonly RoemerScoredCard[];
  }[];
};
