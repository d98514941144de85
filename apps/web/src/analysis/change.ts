import type { Finding } from '@taberna/bots/finding';
import { lossOf } from '@taberna/bots/summary';

type Shares = Pick<Finding, 'before' | 'after' | 'best'>;

/** Less than one of a hundred games is not said. */
const LEAST_SAID = 0.01;

export function isCostly(finding: Shares): boolean {
  return lossOf(finding) >= LEAST_SAID;
}

/** What a decision did to the chance, wherever it is told: against the best move where that was clearly better. */
export function changeBy(finding: Shares): { readonly from: number; readonly to: number } {
  const from = isCostly(finding) ? finding.best : finding.before;
  return { from: percent(from), to: percent(finding.after) };
}

export function percent(share: number): number {
  return Math.round(100 * share);
}
