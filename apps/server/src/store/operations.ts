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
import { all, int, one, type Row, type Steps, text } from './sql.ts';

/** The store's methods as steps in SQL; `close` and `tidy` are the driver's own. */
export type Operations = {
  readonly [K in keyof Omit<Store, 'close' | 'tidy'>]: (
    ...args: Parameters<Store[K]>
  ) => Steps<Awaited<ReturnType<Store[K]>>>;
};

/** The number under which the command stands in the log already. */
const KNOWN = 'SELECT seq AS first FROM events WHERE table_id = ? AND cmd_id = ?';

/** More than any table has: a limit that is none, in both databases. */
const ALL_ENTRIES = 2 ** 31 - 1;
const INSERT = 'INSERT INTO events (table_id, seq, cmd_id, payload) VALUES (?, ?, ?, ?)';

/**
 * Written only where its number is the next one; all in one question, since over a network the questions
 * are what a move costs.
 */
const insertNext = (and: string) => `INSERT INTO events (table_id, seq, cmd_id, payload)
  SELECT CAST(? AS TEXT), CAST(? AS BIGINT), CAST(? AS TEXT), CAST(? AS TEXT)
    WHERE ? = COALESCE((SELECT seq FROM events WHERE table_id = ? ORDER BY seq DESC LIMIT 1), 0)
    ${and}
  ON CONFLICT DO NOTHING
  RETURNING (SELECT deadline FROM tables WHERE id = table_id) AS deadline`;
const INSERT_NEW = insertNext('');
/** SQLite looks through all entries of the table: an index of commands is half of what a move writes. */
const INSERT_IF_NEW = insertNext(
  'AND NOT EXISTS (SELECT 1 FROM events WHERE table_id = ? AND cmd_id = ?)',
);

/** Appends the first entry; returns what the table's row says, or nothing where it may not be appended. */
function* appendFirst({ tableId, expectedSeq, ...batch }: Batch): Steps<Row | undefined> {
  const { entries, cmd, isNew } = batch;
  const [entry] = entries;
  if (entry === undefined) return undefined;
  const carried = entries.length === 1 ? cmd : null;
  const row = [tableId, expectedSeq + 1, carried, entry, expectedSeq, tableId];
  if (isNew || cmd === null) return yield* one(INSERT_NEW, ...row);
  return yield* one(INSERT_IF_NEW, ...row, tableId, cmd);
}

const logging = {
  *load(table: string, after: number, most = ALL_ENTRIES): Steps<readonly string[]> {
    const rows = yield* all(
      'SELECT payload FROM events WHERE table_id = ? AND seq > ? ORDER BY seq LIMIT ?',
      table,
      after,
      most,
    );
    return rows.map((row) => text(row, 'payload'));
  },

  *commandAt(table: string, cmd: string): Steps<number | null> {
    const row = yield* one('SELECT seq FROM events WHERE table_id = ? AND cmd_id = ?', table, cmd);
    return row === undefined ? null : int(row, 'seq');
  },

  *append(batch: Batch): Steps<Appended> {
    const { tableId, expectedSeq, entries, cmd, deadline } = batch;
    const added = yield* appendFirst(batch);
    if (added === undefined) {
      const known = yield* one(KNOWN, tableId, cmd);
      const first = known?.first ?? null;
      return first === null ? { kind: 'conflict' } : { kind: 'duplicate', seq: Number(first) };
    }
    for (const [i, entry] of entries.entries()) {
      const carried = i === entries.length - 1 ? cmd : null;
      if (i > 0) yield* all(INSERT, tableId, expectedSeq + 1 + i, carried, entry);
    }
    // Most moves do not change it.
    const before = added.deadline === null ? null : int(added, 'deadline');
    if (before !== deadline) {
      yield* all('UPDATE tables SET deadline = ? WHERE id = ?', deadline, tableId);
    }
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
  'currentPublic',
  'currentTables',
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
  'silenced',
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
  'attempt',
  'attempts',
  'slip',
] satisfies (keyof Operations)[]);

/** Those of them that are a single question, which sees one moment without a transaction round it. */
export const SINGLE: ReadonlySet<string> = new Set([
  'load',
  'commandAt',
  'recentTalk',
  'table',
  'isMember',
  'dueTables',
  'liveTables',
] satisfies (keyof Operations)[]);
