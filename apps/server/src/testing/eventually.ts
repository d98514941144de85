/** One wait between two calls counts as so long at most: while the machine stood still nothing could happen. */
const LONGEST_WAIT = 1000;

/** Calls again and again until it is true. */
export async function eventually<T>(
  found: () => Promise<T | undefined | false | null> | T | undefined | false | null,
  patience = 20_000,
): Promise<T> {
  let left = patience;
  for (;;) {
    const value = await found();
    if (value) return value;
    if (left <= 0) throw new Error('it never came true');
    const called = Date.now();
    await new Promise((resolve) => setTimeout(resolve, 20));
    left -= Math.min(Date.now() - called, LONGEST_WAIT);
  }
}
