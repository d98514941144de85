/** While an own move is on its way, what is said stays as it was: the table is about to say more. */
export function held<T>(waits: () => boolean, now: () => T): () => T {
  let kept: { readonly value: T } | null = null;
  return () => {
    if (kept === null || !waits()) kept = { value: now() };
    return kept.value;
  };
}
