import type { Appended, Batch } from '@taberna/table';
import { accounting } from './operations-accounts.ts';
import { dealing } from './operations-deals.ts';
import { keeping } from './operations-matches.ts';
import { moderating } from './operations-moderation.ts';
import { peopling } from './operations-players.ts';
import { pushing } from './operations-push.ts';
import { reporting } from './operations-reports.ts';
import { slipping } from './operations-slips.ts';
import { sweeping } from './operations-sweep.ts';
import { listing } from './operations-tables.ts';
import { clubbing } from './operations-tournaments.ts';
import type { Store } from './port.ts';
import { all, int, one, type Steps, text } from './sql.ts';

/** The store's methods as steps in SQL; `close` and `tidy` are the driver's own. */
export type Operations = {
  readonly [K in keyof Omit<Store, 'close' | 'tidy'>]: (
    ...args: Parameters<Store[K]>
  ) => Steps<Awaited<ReturnType<Store[K]>>>;
};

/** Where the command stands in the log already, and the number of its last entry. */
const KNOWN = `SELECT
    (SELECT seq FROM events WHERE table_id = ? AND cmd_id = ?) AS first,
    (SELECT seq FROM events WHERE table_id = ? ORDER BY seq DESC LIMIT 1) AS last`;

const logging = {
  *load(table: string, after: number): Steps<readonly string[]> {
    const rows = yield* all(
      'SELECT payload FROM events WHERE table_id = ? AND seq > ? ORDER BY seq',
      table,
      after,
    );
    return rows.map((row) => text(row, 'payload'));
  },

  *commandAt(table: string, cmd: string): Steps<number | null> {
    const row = yield* one('SELECT seq FROM events WHERE table_id = ? AND cmd_id = ?', table, cmd);
    return row === undefined ? null : int(row, 'seq');
  },

  *append({ tableId, expectedSeq, entries, cmd, deadline }: Batch): Steps<Appended> {
    const known = yield* one(KNOWN, tableId, cmd, tableId);
    const first = known?.first ?? null;
    if (first !== null) return { kind: 'duplicate', seq: Number(first) };
    if (Number(known?.last ?? 0) !== expectedSeq) return { kind: 'conflict' };
    for (const [i, entry] of entries.entries()) {
      const carried = i === entries.length - 1 ? cmd : null;
      const insert = 'INSERT INTO events (table_id, seq, cmd_id, payload) VALUES (?, ?, ?, ?)';
      yield* all(insert, tableId, expectedSeq + 1 + i, carried, entry);
    }
    // Most moves do not change it: without the condition each of them would write one page more.
    yield* all(
      'UPDATE tables SET deadline = ? WHERE id = ? AND deadline IS DISTINCT FROM ?',
      deadline,
      tableId,
      deadline,
    );
    return { kind: 'ok' };
  },

  /** Another value each time: SQLite writes nothing where nothing changes. */
  *probe(): Steps<void> {
    const known = yield* one("SELECT value FROM meta WHERE key = 'probe'");
    const next = known === undefined ? 1 : Number(text(known, 'value')) + 1;
    yield* all(
      `INSERT INTO meta (key, value) VALUES ('probe', ?)
        ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
      `${next}`,
    );
  },
};

export const operations: Operations = {
  ...logging,
  ...peopling,
  ...listing,
  ...keeping,
  ...reporting,
  ...moderating,
  ...accounting,
  ...clubbing,
  ...pushing,
  ...dealing,
  ...slipping,
  ...sweeping,
};

/** Those that change nothing: they need not wait for writers. */
export const READS: ReadonlySet<string> = new Set([
  'load',
  'commandAt',
  'recentTalk',
  'bearer',
  'players',
  'programs',
  'playerData',
  'table',
  'publicTables',
  'tablesOf',
  'isMember',
  'dueTables',
  'liveTables',
  'invitation',
  'matchByLink',
  'history',
  'matchesAfter',
  'reports',
  'sanctions',
  'acts',
  'blocks',
  'conduct',
  'lapses',
  'passkey',
  'passkeys',
  'sessions',
  'tournament',
  'tournamentsFrom',
  'onlineList',
  'onlineLists',
  'matchAt',
  'pushTargets',
  'deal',
  'attempts',
  'slip',
] satisfies (keyof Operations)[]);
