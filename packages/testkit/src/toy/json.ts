import type { PositionHead, Seat } from '@taberna/engine';
import type { formatOptions } from './options.ts';
import type { PHASES } from './state.ts';

export type TrioPlayer = {
  readonly hand: readonly string[];
  readonly bid: string | null;
  readonly points: number;
};

export type TrioView = PositionHead<(typeof PHASES)[number], ReturnType<typeof formatOptions>> & {
  readonly dealer: Seat;
  readonly round: number;
  readonly players: readonly TrioPlayer[];
  readonly draw: readonly string[];
  readonly discard: readonly string[];
};
