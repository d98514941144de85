import type { Candidate, Choice } from '../player.ts';
import type { Question } from '../question.ts';

/** The way to somebody who thinks: a thread of Node, a worker of a browser, or nobody else. */
export type Ask = (question: Question) => Promise<Choice>;

/**
 * Several think about the same view, each with luck of its own (root parallelization); their visits
 * are added up. By steps, the same seed and the same number of thinkers give the same choice.
 */
export async function decideTogether(asks: readonly Ask[], question: Question): Promise<Choice> {
  const choices = await Promise.all(
    asks.map((ask, i) => ask({ ...question, seed: `${question.seed}/${i}` })),
  );
  return together(choices);
}

export function together(choices: readonly Choice[]): Choice {
  const [first] = choices;
  if (first === undefined) throw new Error('nobody has thought');
  const candidates = sumOf(choices);
  const searched = choices.length > 1 && (candidates[0]?.visits ?? 0) > 0;
  return { move: searched ? candidates[0].move : first.move, candidates };
}

/** Most visits first; values are means over all visits. */
function sumOf(choices: readonly Choice[]): Candidate[] {
  const sums = new Map<number, { visits: number; total: number; plain: number }>();
  for (const { candidates } of choices) {
    for (const { move, visits, value } of candidates) {
      const sum = sums.get(move) ?? { visits: 0, total: 0, plain: value };
      sum.visits += visits;
      sum.total += visits * value;
      sums.set(move, sum);
    }
  }
  return [...sums]
    .map(([move, { visits, total, plain }]) => ({
      move,
      visits,
      value: visits === 0 ? plain : total / visits,
    }))
    .sort((a, b) => b.visits - a.visits || b.value - a.value);
}
