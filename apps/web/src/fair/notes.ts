import { formatKept, type Keeper, type Kept, readKept } from '@taberna/table';
import { store, storedJson } from '../settings/stored.ts';

const KEY = 'taberna.shuffles';
/** Tables of which the notes are kept here; those of matches that are over lie in the history. */
const MOST = 8;

function all(): readonly string[] {
  const raw = storedJson(KEY);
  return Array.isArray(raw) ? raw.filter((one) => typeof one === 'string') : [];
}

function tableIn(text: string): string | null {
  const kept = readKept(text);
  return kept.ok ? kept.value.table : null;
}

/** What this device noted of the shuffles at a table: it outlasts a reload and a closed browser. */
export function shuffleNotes(table: string): Keeper {
  return {
    load: () => {
      const text = all().find((one) => tableIn(one) === table);
      return text === undefined ? null : notesIn(text);
    },
    save: (kept) => {
      const others = all().filter((one) => tableIn(one) !== table);
      store(KEY, JSON.stringify([formatKept(kept), ...others].slice(0, MOST)));
    },
  };
}

export function notesIn(text: string): Kept | null {
  const kept = readKept(text);
  return kept.ok ? kept.value : null;
}
