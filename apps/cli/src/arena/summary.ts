import { bootstrap, type Estimate, matchShare } from '@taberna/bots';
import type { ArenaTask, RoundResult } from './task.ts';

/** Deals in a match, for the share of matches won. */
export const MATCH_DEALS = 10;

export interface Standing {
  readonly player: string;
  /** Points a game ahead of the others, averaged over them. */
  readonly ahead: Estimate;
  /** The same above random, or above the last where random does not take part. */
  readonly rating: Estimate;
  /** Share of matches of ten duplicate deals won, where two play. */
  readonly matches: number | null;
  readonly games: number;
  readonly msPerMove: number;
}

/** One player against one other. */
export interface Pairing {
  readonly player: string;
  readonly other: string;
  readonly ahead: Estimate;
  readonly matches: number | null;
}

export interface Summary {
  readonly deals: number;
  /** Best first. */
  readonly standings: readonly Standing[];
  readonly pairings: readonly Pairing[];
  /** By player as in `standings`: the rating after 1, 2 … deals. */
  readonly curves: readonly (readonly number[])[];
}

/** By deal and player, what the player is ahead of each other one: [deal][player][other]. */
type Differences = readonly (readonly (readonly number[])[])[];

export function summarise(task: ArenaTask, results: readonly RoundResult[]): Summary {
  const names = [...new Set(task.lineups.flat())];
  const byDeal = completeDeals(task, results);
  const differences = byDeal.map((rounds) => differencesIn(task, rounds, names));
  const ratings = ratingsByDeal(differences, names.indexOf('random'));
  const shares = task.seats === 2;
  const standings = names.map((player, i): Standing => {
    const others = names.flatMap((_, j) => (j === i ? [] : [j]));
    const against = (j: number) => differences.map((deal) => deal[i]?.[j] ?? 0);
    const ahead = differences.map((deal) => mean(others.map((j) => deal[i]?.[j] ?? 0)));
    return {
      player,
      ahead: bootstrap(ahead),
      rating: bootstrap(ratings.map((deal) => deal[i] ?? 0)),
      matches: shares ? mean(others.map((j) => matchShare(against(j), MATCH_DEALS))) : null,
      ...workOf(task, byDeal.flat(), player),
    };
  });
  const order = standings
    .map((_, i) => i)
    .sort((a, b) => aheadOf(standings, b) - aheadOf(standings, a));
  return {
    deals: byDeal.length,
    standings: order.flatMap((i) => standings[i] ?? []),
    pairings: names.flatMap((player, i) =>
      names.slice(i + 1).map((other, k) => {
        const values = differences.map((deal) => deal[i]?.[i + 1 + k] ?? 0);
        const matches = shares ? matchShare(values, MATCH_DEALS) : null;
        return { player, other, ahead: bootstrap(values), matches };
      }),
    ),
    curves: order.map((i) => runningMeans(ratings.map((deal) => deal[i] ?? 0))),
  };
}

function aheadOf(standings: readonly Standing[], i: number): number {
  return standings[i]?.ahead.mean ?? 0;
}

/** Only deals that all line-ups have played can be compared. */
function completeDeals(task: ArenaTask, results: readonly RoundResult[]): RoundResult[][] {
  const byDeal = new Map<number, RoundResult[]>();
  for (const result of results) {
    byDeal.set(result.deal, [...(byDeal.get(result.deal) ?? []), result]);
  }
  return [...byDeal]
    .filter(([, rounds]) => rounds.length === task.lineups.length)
    .sort(([a], [b]) => a - b)
    .map(([, rounds]) => rounds.sort((a, b) => a.lineup - b.lineup));
}

function differencesIn(
  task: ArenaTask,
  rounds: readonly RoundResult[],
  names: readonly string[],
): number[][] {
  return names.map((one) =>
    names.map((other) => {
      const games = rounds.flatMap(({ lineup, points }) => {
        const line = task.lineups[lineup] ?? [];
        if (!line.includes(one) || !line.includes(other)) return [];
        return points.map((game) => pointsOf(line, game, one) - pointsOf(line, game, other));
      });
      return games.length === 0 ? 0 : mean(games);
    }),
  );
}

/** Of all seats that play under this name. */
function pointsOf(line: readonly string[], points: readonly number[], name: string): number {
  return mean(points.filter((_, i) => line[i] === name));
}

/**
 * Least squares over all differences where everybody met everybody equally often: the mean lead
 * over the field, the player itself included. Random, where it plays, has 0.
 */
function ratingsByDeal(differences: Differences, random: number): number[][] {
  const fields = differences.map((deal) => deal.map(mean));
  const totals = (fields[0] ?? []).map((_, i) => mean(fields.map((deal) => deal[i] ?? 0)));
  const zero = random >= 0 ? random : totals.indexOf(Math.min(...totals));
  return fields.map((deal) => deal.map((value) => value - (deal[zero] ?? 0)));
}

function workOf(
  task: ArenaTask,
  results: readonly RoundResult[],
  player: string,
): { readonly games: number; readonly msPerMove: number } {
  let games = 0;
  let moves = 0;
  let ms = 0;
  for (const result of results) {
    const line = task.lineups[result.lineup] ?? [];
    if (line.includes(player)) games += result.points.length;
    line.forEach((name, i) => {
      if (name !== player) return;
      moves += result.moves[i] ?? 0;
      ms += result.ms[i] ?? 0;
    });
  }
  return { games, msPerMove: moves === 0 ? 0 : ms / moves };
}

function runningMeans(values: readonly number[]): number[] {
  let sum = 0;
  return values.map((value, i) => {
    sum += value;
    return sum / (i + 1);
  });
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
