import type { JsonObject } from '@taberna/engine';

/** Rounds of a series; RO-40: the usual one has five of them. */
const ROUNDS = [1, 2, 3, 4];

/** One game, or so many that everybody deals, and with four sits out, equally often. */
export function lengthsFor(seats: number): readonly number[] {
  return [...new Set([1, ...ROUNDS.map((rounds) => rounds * seats)])];
}

/** RO-02: whoever sat out a single game would only have watched it, so nobody does. */
export function mustAllPlay(options: JsonObject, seats: number): boolean {
  return seats === 4 && options.games === 1;
}

export function optionsFor(options: JsonObject, seats: number): JsonObject {
  return mustAllPlay(options, seats) ? { ...options, allPlay: true } : options;
}

/** What of the length of a match is worth knowing: whether everybody deals equally often. */
export function lengthKind(games: number, seats: number): 'single' | 'even' | 'uneven' {
  if (games === 1) return 'single';
  return games % seats === 0 ? 'even' : 'uneven';
}
