import type { GameEvent, Seat } from '@taberna/engine';
import type { ShownHand } from './score.ts';

/** Where a card came from. */
export type From = 'hand' | 'taken' | 'freed';

export interface Deal extends GameEvent {
  readonly type: 'deal';
  readonly dealer: Seat;
  readonly turn: Seat;
  /** Null for a dealer who sits out. */
  readonly hands: readonly (readonly string[] | null)[];
  readonly open: string;
  readonly stock: number;
}

export interface Drawn extends GameEvent {
  readonly type: 'drawn';
  readonly seat: Seat;
  readonly card: string;
}

export interface CardMoved extends GameEvent {
  readonly type: 'taken' | 'returned' | 'discarded';
  readonly seat: Seat;
  readonly card: string;
}

export interface Melded extends GameEvent {
  readonly type: 'melded';
  readonly seat: Seat;
  readonly meld: number;
  readonly cards: readonly string[];
  readonly taken: boolean;
  readonly freed: number;
  readonly points: number;
}

/** RO-22: the minimum lies on the table. */
export interface Opened extends GameEvent {
  readonly type: 'opened';
  readonly seat: Seat;
  readonly points: number;
}

export interface LaidOff extends GameEvent {
  readonly type: 'laid-off';
  readonly seat: Seat;
  readonly card: string;
  readonly from: From;
  readonly meld: number;
  /** The meld afterwards. */
  readonly cards: readonly string[];
  readonly indirect: boolean;
}

export interface Swapped extends GameEvent {
  readonly type: 'swapped';
  readonly seat: Seat;
  readonly card: string;
  readonly from: From;
  readonly meld: number;
  readonly cards: readonly string[];
  readonly indirect: boolean;
}

export interface Finished extends GameEvent {
  readonly type: 'finished';
  readonly seat: Seat;
  readonly points: number;
}

export interface StockOut extends GameEvent {
  readonly type: 'stock-out';
}

export interface HandsShown extends GameEvent {
  readonly type: 'hands-shown';
  readonly hands: readonly ShownHand[];
}

export type RommeEvent =
  | Deal
  | Drawn
  | CardMoved
  | Melded
  | Opened
  | LaidOff
  | Swapped
  | Finished
  | StockOut
  | HandsShown;
