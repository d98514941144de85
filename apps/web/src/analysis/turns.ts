import type { Finding } from '@taberna/bots/finding';

/** Between two decisions the chance has changed by what others did and the cards gave. */
export interface Turn {
  /** The decision that it was seen at. */
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

/** Smaller changes are the ups and downs of every game. */
const LEAST = 0.1;
const MOST = 3;

/** The greatest turns of a game, in their order. */
export function turnsIn(
  findings: readonly Pick<Finding, 'at' | 'before' | 'after'>[],
): readonly Turn[] {
  const all = findings.slice(1).map(({ at, before }, i) => ({
    at,
    from: findings[i]?.after ?? before,
    to: before,
  }));
  const change = ({ from, to }: Turn) => Math.abs(to - from);
  return all
    .filter((turn) => change(turn) >= LEAST)
    .sort((a, b) => change(b) - change(a))
    .slice(0, MOST)
    .sort((a, b) => a.at - b.at);
}
