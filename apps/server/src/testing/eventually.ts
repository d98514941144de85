/** Calls again and again until it is true. */
export async function eventually<T>(
  found: () => Promise<T | undefined | false | null> | T | undefined | false | null,
  patience = 20_000,
): Promise<T> {
  const end = Date.now() + patience;
  for (;;) {
    const value = await found();
    if (value) return value;
    if (Date.now() > end) throw new Error('it never came true');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
