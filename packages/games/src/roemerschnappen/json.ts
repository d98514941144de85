import type { PositionHead, Seat } from '@taberna/engine';
import type { House, Options } from './options.ts';
import type { PHASES } from './state.ts';

/** Römerschnappen as JSON: what the machine interface shows, '?' for what the viewer may not know. */

export type RsOptionsJson = {
  readonly points?: Options['points'];
  readonly count?: Options['count'];
  readonly games?: number;
  readonly house?: { readonly [Rule in keyof House]?: House[Rule] };
};

export type RsPlayer = {
  /** While the trump is called, the caller's known cards come first. */
  readonly hand: readonly string[];
  /** Trick by trick. */
  readonly won: readonly string[];
  /** In phase `count` only; null where it is not entered yet. */
  readonly sum?: number | '?' | null;
};

export type RsView = PositionHead<(typeof PHASES)[number], RsOptionsJson> & {
  readonly dealer: Seat;
  readonly trump: string | null;
  readonly players: readonly RsPlayer[];
  readonly trick: readonly { readonly seat: Seat; readonly card: string }[];
  /** Top first. */
  readonly talon: readonly string[];
};

export type RsCounted = {
  readonly points: number;
  readonly cards: readonly { readonly card: string; readonly points: number }[];
  /** RS-44: what the player made of it. */
  readonly sum?: number;
  readonly right?: boolean;
};

export type RsDetails = { readonly players: readonly RsCounted[] };
