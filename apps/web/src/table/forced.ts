/** Long enough to see that it happens by itself. */
export const FORCED_MS = 700;

/** The move of somebody who has one card left and nothing to choose; null where there is a choice. */
export function forcedLast(hand: readonly unknown[], legal: readonly string[]): string | null {
  const [only, ...more] = legal;
  return hand.length === 1 && more.length === 0 ? (only ?? null) : null;
}

/** For an effect: plays it after a moment, unless something else happens before. */
export function playForced(move: string | null, play: (move: string) => void): () => void {
  if (move === null) return () => {};
  const timer = setTimeout(() => play(move), FORCED_MS);
  return () => clearTimeout(timer);
}
