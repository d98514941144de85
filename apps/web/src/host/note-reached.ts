import { reachedIn } from '../log/reached.ts';
import type { LiveTable } from './live-table.svelte.ts';
import type { LocalTable } from './tables.ts';

/** Says of a table how far its match has come. */
export function noteReached({ client }: LiveTable): (local: LocalTable) => LocalTable {
  return (local) => {
    const reached = reachedIn(client.story(local.people[0] ?? null));
    return reached === null ? local : { ...local, reached };
  };
}
