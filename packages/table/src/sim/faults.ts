import type { Rng } from '@taberna/engine';

/** How bad the weather is: shares of 0..1 and milliseconds. */
export interface Weather {
  readonly lost: number;
  readonly doubled: number;
  /** Longest way of a message; different ways reorder. */
  readonly delay: number;
  readonly storageDelay: number;
  /** The log fails without having written, or after it has. */
  readonly failsBefore: number;
  readonly failsAfter: number;
  /** Mean milliseconds between crashes of a node, between people leaving, between clock jumps. */
  readonly crashEvery: number | null;
  readonly leaveEvery: number | null;
  readonly jumpEvery: number | null;
  readonly nodes: number;
}

export const CALM: Weather = {
  lost: 0,
  doubled: 0,
  delay: 20,
  storageDelay: 2,
  failsBefore: 0,
  failsAfter: 0,
  crashEvery: null,
  leaveEvery: null,
  jumpEvery: null,
  nodes: 1,
};

export function drawWeather(rng: Rng): Weather {
  const share = (most: number) => (rng.below(3) === 0 ? 0 : (rng.below(1000) / 1000) * most);
  const sometimes = (mean: number) => (rng.below(2) === 0 ? null : mean);
  return {
    lost: share(0.2),
    doubled: share(0.2),
    delay: 1 + rng.below(800),
    storageDelay: 1 + rng.below(60),
    failsBefore: share(0.05),
    failsAfter: share(0.05),
    crashEvery: sometimes(15_000),
    leaveEvery: sometimes(15_000),
    jumpEvery: sometimes(30_000),
    nodes: 1 + rng.below(2),
  };
}

export function chance(rng: Rng, share: number): boolean {
  return share > 0 && rng.below(1_000_000) < share * 1_000_000;
}
