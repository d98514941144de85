import { type Emit, type GameEvent, type Seat, seatsOf } from '@taberna/engine';
import { cardCode } from './cards.ts';
import { everybody, FULL_LAYOUT, type RoemerState } from './state.ts';

/** A card that lay in a layout, with the seats that know it (RM-63). */
export interface LaidCard {
  readonly card: string;
  readonly seen: readonly Seat[];
  /** All have seen it, spectators too. */
  readonly open: boolean;
}

export interface Dealt extends GameEvent {
  readonly type: 'deal';
  readonly dealer: Seat;
  readonly hands: readonly (readonly string[])[];
}

/** One card out of the hand; attached and lined-up cards lie face down. */
export interface CardPlayed extends GameEvent {
  readonly type: 'trump' | 'attach' | 'lead' | 'play' | 'lineup';
  readonly seat: Seat;
  readonly card: string;
}

export interface TrumpChanged extends GameEvent {
  readonly type: 'change';
  readonly seat: Seat;
  readonly card: string;
  /** What went to the discard pile, position 1 first. */
  readonly discarded: readonly LaidCard[];
}

export interface TrickWon extends GameEvent {
  readonly type: 'trick-won';
  readonly seat: Seat;
  readonly card: string;
  readonly trumped: boolean;
}

export interface CardDrawn extends GameEvent {
  readonly type: 'draw';
  readonly seat: Seat;
  readonly card: string;
}

export interface Reshuffled extends GameEvent {
  readonly type: 'reshuffle';
  readonly cards: number;
}

export interface CardLost extends GameEvent {
  readonly type: 'card-lost';
  readonly from: Seat;
  /** null: to the discard pile (RM-43). */
  readonly to: Seat | null;
  readonly lost: LaidCard;
}

/** RM-60, RM-54, RM-64 */
export type EndReason = 'complete' | 'no-cards' | 'turn-limit';

/** All layouts are turned face up. */
export interface Revealed extends GameEvent {
  readonly type: 'reveal';
  readonly reason: EndReason;
  readonly layouts: readonly (readonly string[])[];
  readonly points: readonly number[];
}

export type RoemerEvent =
  | Dealt
  | CardPlayed
  | TrumpChanged
  | TrickWon
  | CardDrawn
  | Reshuffled
  | CardLost
  | Revealed;

export type EmitRoemer = Emit<RoemerEvent>;

/** The card in a layout as an event tells it. */
export function laidCard(s: RoemerState, seat: Seat, index: number): LaidCard {
  const cell = seat * FULL_LAYOUT + index;
  const seen = s.layoutSeen[cell];
  return { card: cardCode(s.layout[cell]), seen: seatsOf(seen), open: seen === everybody(s) };
}

export function laidCards(s: RoemerState, seat: Seat): LaidCard[] {
  return Array.from({ length: s.layoutSize[seat] }, (_, index) => laidCard(s, seat, index));
}
