import type { GameEntry } from '../games/registry.ts';
import { t } from '../i18n/index.svelte.ts';
import { go } from '../router.svelte.ts';
import { settings } from '../settings/settings.svelte.ts';
import { type LocalTable, newTable, setCurrentTable } from './tables.ts';

export function ownName(): string {
  return settings.name.trim() === '' ? t('guest') : settings.name.trim();
}

/** One game against bots, no questions. */
export function playNow(entry: GameEntry, level: string = settings.level): LocalTable {
  const table = newTable({
    game: entry.id,
    seats: entry.defaultSeats,
    options: entry.playNow,
    level,
    people: [ownName()],
  });
  setCurrentTable(entry.id, table);
  return table;
}

export function goPlayNow(entry: GameEntry): void {
  playNow(entry);
  go(`#/play/${entry.id}`);
}
