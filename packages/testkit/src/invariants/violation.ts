/** An invariant that does not hold: which one, and how that shows. */
export class Violation extends Error {
  readonly invariant: string;
  readonly detail: string;

  constructor(invariant: string, detail: string, cause?: unknown) {
    super(`${invariant}: ${detail}`, cause === undefined ? {} : { cause });
    this.name = 'Violation';
    this.invariant = invariant;
    this.detail = detail;
  }
}

export function violated(invariant: string, detail: string): never {
  throw new Violation(invariant, detail);
}

/** What a game throws by accident breaks the invariant under test. */
export function attempt<T>(invariant: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (error instanceof Violation) throw error;
    const words = error instanceof Error ? (error.stack ?? error.message) : String(error);
    throw new Violation(invariant, `threw ${words}`, error);
  }
}

/** Adds to a violation where it was met. */
export function located<T>(where: () => string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof Violation)) throw error;
    throw new Violation(error.invariant, `${error.detail}\n  ${where()}`, error.cause);
  }
}
