import type { GameEvent, Seat } from '@taberna/engine';

export type TrioEvent = GameEvent &
  (
    | { readonly type: 'dealt'; readonly dealer: Seat; readonly hands: readonly string[][] }
    | { readonly type: 'bid'; readonly seat: Seat; readonly card: string }
    | { readonly type: 'revealed'; readonly cards: readonly string[]; readonly winner: Seat }
    | { readonly type: 'drew'; readonly seat: Seat; readonly card: string }
    | { readonly type: 'took'; readonly seat: Seat; readonly card: string }
    | { readonly type: 'reshuffled'; readonly cards: number }
  );
