import { loadRules } from '../games/rules.ts';
import type { LiveTable } from '../host/live-table.svelte.ts';
import { type AskedMatch, matchAt } from './asked.ts';
import { checkFair } from './check.ts';

/** The match at a table where something does not fit what this device noted; null where all does, or nothing was noted. */
export async function unfairMatch(live: LiveTable): Promise<AskedMatch | null> {
  if (live.client.kept === null) return null;
  const match = await matchAt(live);
  if (match === null) return null;
  await loadRules(match.game);
  const { kind } = await checkFair(match.record, match.notes);
  return kind === 'broken' ? match : null;
}
