/** Rounds of a series; RO-40: the usual one has five of them. */
const ROUNDS = [1, 2, 3, 4];

/** One game, or so many that everybody deals, and with four sits out, equally often. */
export function lengthsFor(seats: number): readonly number[] {
  return [...new Set([1, ...ROUNDS.map((rounds) => rounds * seats)])];
}
