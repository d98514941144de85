import type { Rng } from '@taberna/engine';
import type { Candidate } from './player.ts';

/** Draws a number of the list by its shares; the first where rounding leaves nothing over. */
export function drawShare(shares: readonly number[], rng: Rng): number {
  let left = (rng.next() / 2 ** 32) * shares.reduce((sum, share) => sum + share, 0);
  for (const [i, share] of shares.entries()) {
    left -= share;
    if (left < 0) return i;
  }
  return 0;
}

/**
 * One of the candidates, of which the first leads: with a temperature those of nearly its value
 * get their chance too.
 */
export function drawNearBest(
  candidates: readonly Candidate[],
  temperature: number,
  rng: Rng,
): Candidate {
  const [best] = candidates;
  if (temperature === 0) return best;
  const shares = candidates.map(({ value }) => Math.exp((value - best.value) / temperature));
  return candidates[drawShare(shares, rng)];
}
