import { FastRng, type GameFinder, type JsonObject, type Seat } from '@taberna/engine';
import { type Candidate, type Choice, decide } from '../player.ts';
import { strengthOf } from '../strength.ts';

/** A view and how it is to be thought about, as it travels to another thread or worker. */
export interface Assignment {
  readonly game: string;
  readonly options: JsonObject;
  readonly seats: number;
  readonly view: Uint8Array;
  readonly seat: Seat;
  /** A name that `strengthOf` knows. */
  readonly strength: string;
  readonly seed: string;
  readonly steps: number;
  readonly ms: number;
}

/** The way to somebody who thinks: a thread of Node, a worker of a browser, or nobody else. */
export type Ask = (assignment: Assignment) => Promise<Choice>;

/** What somebody does with an assignment; null where there is no such game or strength. */
export function think(assignment: Assignment, find: GameFinder, now: () => number): Choice | null {
  const { seats, seat, steps, ms, seed } = assignment;
  const game = find(assignment.game);
  const options = game?.parseOptions(assignment.options, seats);
  if (game === undefined || !options?.ok) return null;
  const strength = strengthOf(game, assignment.strength);
  if (strength === null) return null;
  const view = game.create(options.value, seats);
  view.buf.set(assignment.view);
  return decide(strength.player(), view, seat, new FastRng(seed), { steps, ms, now });
}

/**
 * Several think about the same view, each with luck of its own (root parallelization); their visits
 * are added up. By steps, the same seed and the same number of thinkers give the same choice.
 */
export async function decideTogether(
  asks: readonly Ask[],
  assignment: Assignment,
): Promise<Choice> {
  const choices = await Promise.all(
    asks.map((ask, i) => ask({ ...assignment, seed: `${assignment.seed}/${i}` })),
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
