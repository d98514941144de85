import type { Kept } from '@taberna/table';

/** A match of which somebody asks whether its cards were fair. */
export interface AskedMatch {
  readonly game: string;
  readonly record: string;
  /** What this device noted before the deal. */
  readonly notes: Kept | null;
}
