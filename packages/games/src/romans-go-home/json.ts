import type { PositionHead, Seat } from '@taberna/engine';
import type { Phase } from './state.ts';

/** Romans Go Home! as JSON: what the machine interface shows, '?' for what the viewer may not know. */

export type RomansOptionsJson = {
  readonly dummies?: number;
  readonly castles?: readonly string[];
  readonly keepUncaptured?: boolean;
  readonly shiftDruhid?: boolean;
};

export type RomansPlayer = {
  readonly hand: readonly string[];
  /** Left to right. */
  readonly covered: readonly string[];
  readonly open: readonly string[];
  /** The warrior turned up in this attack. */
  readonly fresh: string | null;
  readonly castles: readonly string[];
  /** The warrior put away. */
  readonly away: string | null;
  /** A secret choice already made: the move. */
  readonly chosen: string | null;
  /** The warriors that left in this round; everybody saw them. */
  readonly discarded: readonly string[];
};

export type RomansView = PositionHead<Phase, RomansOptionsJson> & {
  readonly dummies: number;
  readonly round: number;
  readonly attack: number;
  /** Left to right. */
  readonly row: readonly string[];
  /** Top first. */
  readonly deck: readonly string[];
  readonly gone: readonly string[];
  /** People first, then dummies. */
  readonly players: readonly RomansPlayer[];
  readonly captor: Seat | null;
  readonly captured: string | null;
  readonly choosing: readonly Seat[];
};

/** By row: people first, then dummies. */
export type RomansDetails = {
  /** RG-33 */
  readonly legions: boolean;
  readonly points: readonly number[];
  readonly castles: readonly number[];
};
