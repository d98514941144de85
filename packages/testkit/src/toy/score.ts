import { highest, type SeatMask } from '@taberna/engine';
import type { Trio } from './state.ts';

export function scores(s: Trio, out: Float64Array): void {
  out.set(s.points);
}

export function winners(s: Trio): SeatMask {
  return highest(s.points, s.seats);
}

/** The points say it all. */
export function details(): null {
  return null;
}
