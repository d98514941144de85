import type { GameEvent, Seat } from '@taberna/engine';

/** Hands in the order of the position: in the caller's, the cards known while calling come first. */
export interface DealEvent extends GameEvent {
  readonly type: 'deal';
  readonly dealer: Seat;
  readonly caller: Seat;
  readonly called: boolean;
  /** The fixed trump of the house; null where it is called or there is none. */
  readonly trump: string | null;
  readonly hands: readonly (readonly string[])[];
  /** How many of the caller's cards, the last ones, lie unseen until the trump is called. */
  readonly blind: number;
  readonly talon: number;
}

export interface CallEvent extends GameEvent {
  readonly type: 'call';
  readonly seat: Seat;
  readonly trump: string;
}

/** The caller looks at the cards that lay unseen. */
export interface PickUpEvent extends GameEvent {
  readonly type: 'pick-up';
  readonly seat: Seat;
  readonly cards: readonly string[];
}

export interface PlayEvent extends GameEvent {
  readonly type: 'play';
  readonly seat: Seat;
  readonly card: string;
}

export interface TrickWonEvent extends GameEvent {
  readonly type: 'trick-won';
  readonly seat: Seat;
  readonly cards: readonly string[];
}

/** Cards from the talon, RS-12. */
export interface DrawEvent extends GameEvent {
  readonly type: 'draw';
  readonly seat: Seat;
  readonly cards: readonly string[];
}

export interface CountEvent extends GameEvent {
  readonly type: 'count';
}

export interface SumEvent extends GameEvent {
  readonly type: 'sum';
  readonly seat: Seat;
  readonly sum: number | '?';
}

/** All sums are in: what was entered and what is right. */
export interface SumsEvent extends GameEvent {
  readonly type: 'sums';
  readonly sums: readonly number[];
  readonly points: readonly number[];
}

export type RsEvent =
  | DealEvent
  | CallEvent
  | PickUpEvent
  | PlayEvent
  | TrickWonEvent
  | DrawEvent
  | CountEvent
  | SumEvent
  | SumsEvent;
