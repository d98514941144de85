import { termsOf } from './config.ts';
import type { PlayerId } from './entry.ts';
import { TERMS_SEEN } from './limits.ts';
import { isPerson, plays, type Table } from './table.ts';

/** To be called once a table has other terms, after the match that was the last one to the old ones. */
export function noteChange(table: Table): void {
  const { at, host: by, number } = table;
  table.changed = { at, by, number };
}

/** Whether somebody who acts now can have seen the terms: else what was on its way agrees to others. */
export function hasSeen({ changed, at }: Table, player: PlayerId): boolean {
  return changed === null || changed.by === player || at - changed.at >= TERMS_SEEN;
}

export function agree(table: Table, player: PlayerId): void {
  const terms = termsOf(table.config);
  for (const holder of table.holders) {
    if (isPerson(holder) && holder.player === player) holder.terms = terms;
  }
}

/** Whoever is still there for a later match to the same terms has had time enough to go. */
export function agreeByStaying(table: Table): void {
  if (table.number <= (table.changed?.number ?? 0) + 1) return;
  for (const { player } of table.holders.filter(isPerson).filter(plays)) agree(table, player);
}
