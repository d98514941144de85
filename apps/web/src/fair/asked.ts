import type { Kept } from '@taberna/table';
import type { LiveTable } from '../host/live-table.svelte.ts';

/** A match of which somebody asks whether its cards were fair. */
export interface AskedMatch {
  readonly game: string;
  readonly record: string;
  /** What this device noted before the deal. */
  readonly notes: Kept | null;
}

/** The match that has just ended at a table; null where its record does not come. */
export async function matchAt({ client, module }: LiveTable): Promise<AskedMatch | null> {
  const answer = await client.record();
  const record = answer.ok ? answer.record : undefined;
  return record === undefined ? null : { game: module.game.id, record, notes: client.kept };
}
