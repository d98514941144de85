import { ENTRY_TYPES, TAKEOVERS } from '../entry.ts';

/** Everything that can go wrong around a table. */
export const MISHAPS: readonly string[] = [
  'lost',
  'doubled',
  'delayed',
  'reordered',
  'crashed',
  'failedBefore',
  'failedAfter',
  'conflict',
  'jumped',
  'wentOffline',
  'cameBack',
];

/**
 * Everything that can happen in a world: a long row of tables may leave out nothing of it. Only one
 * person among bots takes decisions back, which no world here has: takeback.test.ts tries that.
 */
export const HAPPENINGS: readonly string[] = [
  ...MISHAPS,
  ...ENTRY_TYPES.filter((type) => type !== 'takenBack'),
  'movedByBot',
  ...TAKEOVERS.map((why) => `takenOver:${why}`),
];

/** Counts what really happened. */
export class Tally {
  readonly #counts = new Map<string, number>();

  count(what: string): void {
    this.#counts.set(what, this.of(what) + 1);
  }

  /** An entry of the log, as it was written. */
  countEntry(text: string): void {
    const { type, level, why } = JSON.parse(text) as Readonly<Record<string, unknown>>;
    this.count(String(type));
    if (type === 'moved' && level !== null) this.count('movedByBot');
    if (type === 'takenOver') this.count(`takenOver:${why}`);
  }

  of(what: string): number {
    return this.#counts.get(what) ?? 0;
  }

  add(other: Tally): void {
    for (const [what, n] of other.#counts) this.#counts.set(what, this.of(what) + n);
  }

  /** Those that never happened. */
  missing(expected: readonly string[]): string[] {
    return expected.filter((what) => this.of(what) === 0);
  }

  toString(): string {
    return HAPPENINGS.map((what) => `${what} ${this.of(what)}`).join(', ');
  }
}
