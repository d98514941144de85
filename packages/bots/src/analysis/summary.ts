// What findings make of a whole game. All numbers are shares of the win, 0 to 1.

import type { Finding, GameSeen } from './finding.ts';

/** Less than that is no mistake: five of a hundred games. */
export const MISTAKE = 0.05;

type Loss = Pick<Finding, 'best' | 'after' | 'error'>;

/** What a decision cost against the best move that was found. */
export function lossOf({ best, after }: Pick<Loss, 'best' | 'after'>): number {
  return best - after;
}

/** What is called a mistake cost that much even where chance has made it look worse than it was. */
export function isMistake({ best, after, error }: Loss): boolean {
  return best - after - error >= MISTAKE;
}

const MOST_SHOWN = 3;
/** What costs less than one of a hundred games is not shown. */
const LEAST_SHOWN = 0.01;

/**
 * `even` + `byCards` + `byDecisions` is the result: what cards and the others' play changed between
 * the own decisions, and what the decisions changed against those that hints would have been.
 */
export interface Summary {
  readonly game: GameSeen;
  /** In their order. */
  readonly findings: readonly Finding[];
  readonly byCards: number;
  readonly byDecisions: number;
  /** Every mistake, dearest first. */
  readonly mistakes: readonly Finding[];
  /** What cost most, mistakes or not; no trifles. */
  readonly costliest: readonly Finding[];
  /** What all decisions together cost against the best moves. */
  readonly lost: number;
}

/** `found` are the findings of this game in any order; it may be some of them only. */
export function summarise(game: GameSeen, found: readonly Finding[]): Summary {
  const findings = inOrder(found.filter((finding) => finding.game === game.game));
  const byDecisions = sum(findings.map(({ before, after }) => after - before));
  const dearest = findings.toSorted((a, b) => lossOf(b) - lossOf(a));
  const end = game.result ?? findings.at(-1)?.after ?? game.even;
  return {
    game,
    findings,
    byCards: end - game.even - byDecisions,
    byDecisions,
    mistakes: dearest.filter(isMistake),
    costliest: dearest.filter((finding) => lossOf(finding) >= LEAST_SHOWN).slice(0, MOST_SHOWN),
    lost: sum(findings.map(lossOf)),
  };
}

/**
 * In their order. A move after which the same player goes on, knowing no more than before, is worth
 * what the best way to go on is worth: playouts may go on worse than that.
 */
export function inOrder(found: readonly Finding[]): Finding[] {
  const findings = found.toSorted((a, b) => a.at - b.at);
  for (let i = findings.length - 2; i >= 0; i--) {
    const [one, next] = [findings[i], findings[i + 1]];
    if (!one.quiet || next.at !== one.at + 1 || next.best <= one.after) continue;
    findings[i] = raised(one, next.best);
  }
  return findings;
}

function raised(finding: Finding, after: number): Finding {
  const { before, best, played, playedWords } = finding;
  // Where a hint would have been the same move, that is worth more too.
  const both = { ...finding, after, before: before === finding.after ? after : before };
  if (best > after) return both;
  return { ...both, best: after, better: played, betterWords: playedWords, why: null };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
