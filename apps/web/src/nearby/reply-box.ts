import { store, storedJson } from '../settings/stored.ts';

const KEY = 'taberna.nearby.reply';
/** A reply that lies there longer belongs to nobody any more. */
const FRESH = 120_000;

/**
 * A camera app opens a guest's code in a new tab of the host's browser: that tab hands it to the one
 * with the table.
 */
export function leaveReply(code: string): void {
  store(KEY, JSON.stringify({ code, at: Date.now() }));
}

function takeReply(): string | null {
  const raw = storedJson(KEY) as { readonly code?: unknown; readonly at?: unknown } | null;
  if (typeof raw?.code !== 'string' || typeof raw.at !== 'number') return null;
  store(KEY, null);
  return Date.now() - raw.at < FRESH ? raw.code : null;
}

/** Calls for every reply that another tab leaves; a phone wakes the tab up only when it is looked at. */
export function watchReplies(found: (code: string) => void): () => void {
  const look = () => {
    const code = document.hidden ? null : takeReply();
    if (code !== null) found(code);
  };
  const changed = ({ key, newValue }: StorageEvent) => {
    if (key !== KEY || newValue === null) return;
    const code = takeReply();
    if (code !== null) found(code);
  };
  addEventListener('storage', changed);
  document.addEventListener('visibilitychange', look);
  return () => {
    removeEventListener('storage', changed);
    document.removeEventListener('visibilitychange', look);
  };
}
