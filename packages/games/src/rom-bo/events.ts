import type { GameEvent, Seat } from '@taberna/engine';

export type LaidFrom = 'stock' | 'hand' | 'pile' | 'bought';
export type TurnEnd = 'discard' | 'ace' | 'stock' | 'nothing';

/** Piles count from 1, as in moves; seats from 0. */
export type RomBoEvent = GameEvent &
  (
    | {
        readonly type: 'piles-dealt';
        readonly piles: number;
        readonly size: number;
        readonly talon: number;
        /** The top card of pile 1. */
        readonly card: string;
      }
    | {
        readonly type: 'pile-shown';
        readonly seat: Seat;
        readonly pile: number;
        readonly card: string;
      }
    | { readonly type: 'pile-taken'; readonly seat: Seat; readonly pile: number }
    | { readonly type: 'stocks-shown'; readonly cards: readonly string[] }
    | {
        readonly type: 'cards-drawn';
        readonly seat: Seat;
        /** In the order of the kinds; others see the aces only. */
        readonly cards: readonly string[];
      }
    | {
        readonly type: 'talon-collected';
        /** In the order of the kinds: everybody saw them, nobody knows how they lie now. */
        readonly cards: readonly string[];
        /** How many came from each centre pile. */
        readonly from: readonly number[];
      }
    | {
        readonly type: 'card-laid';
        readonly seat: Seat;
        readonly from: LaidFrom;
        /** The discard pile that the card lay on, and whose; 0 and the seat itself otherwise. */
        readonly pile: number;
        readonly owner: Seat;
        readonly card: string;
        readonly centre: number;
        /** RB-21: what a joker stands for. */
        readonly as?: string;
        /** RB-22, RB-23: after an ace, whether the pile falls now. */
        readonly down?: boolean;
      }
    | { readonly type: 'card-paid'; readonly seat: Seat }
    | { readonly type: 'stock-turned'; readonly seat: Seat; readonly card: string }
    | {
        readonly type: 'card-discarded';
        readonly seat: Seat;
        readonly card: string;
        readonly pile: number;
      }
    | {
        readonly type: 'turn-ended';
        readonly seat: Seat;
        readonly why: TurnEnd;
        readonly turns: number;
      }
    | { readonly type: 'table-stuck' }
    | { readonly type: 'turns-used-up'; readonly turns: number }
  );
