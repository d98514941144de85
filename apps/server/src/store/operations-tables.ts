import type { PlayerId } from '@taberna/table';
import {
  type Invitation,
  LIVE_STAGES,
  type NewTable,
  type PublicCount,
  type TableFacts,
  type TablePlace,
  type TableRow,
} from './port.ts';
import { all, int, one, type Row, type Steps, text } from './sql.ts';

function tableIn(row: Row): TableRow {
  return {
    // Written by `noteTable` below.
    ...(JSON.parse(text(row, 'facts')) as TableFacts),
    isPublic: int(row, 'public') === 1,
    listed: int(row, 'listed') === 1,
    closed: int(row, 'closed') === 1,
    created: int(row, 'created'),
  };
}

function invitationIn(row: Row): Invitation {
  return {
    key: text(row, 'key'),
    kind: text(row, 'kind') === 'code' ? 'code' : 'link',
    table: text(row, 'table_id'),
    expires: int(row, 'expires'),
  };
}

function* addMember(table: string, player: PlayerId): Steps<void> {
  yield* all(
    'INSERT INTO members (player, table_id) VALUES (?, ?) ON CONFLICT DO NOTHING',
    player,
    table,
  );
}

/** Where people wait, the oldest first; of all others the newest. */
const WAITS = 'waiting_since IS NOT NULL';
const SINCE = 'COALESCE(waiting_since, -at)';

/** By `tables_source` where a network is asked for. */
const IS_CURRENT =
  "public = 1 AND closed = 0 AND (stage IS NULL OR stage NOT IN ('over', 'aborted'))";

const LIVE = LIVE_STAGES.map((stage) => `'${stage}'`).join(', ');

export function* tablesOf(player: PlayerId, limit: number): Steps<readonly TableRow[]> {
  const rows = yield* all(
    `SELECT tables.* FROM members JOIN tables ON tables.id = members.table_id
      WHERE members.player = ? AND facts IS NOT NULL ORDER BY at DESC, id LIMIT ?`,
    player,
    limit,
  );
  return rows.map(tableIn);
}

/** Which tables there are, who may come in, and what is due at them. */
export const listing = {
  *createTable({ id, host, isPublic, created, source }: NewTable): Steps<void> {
    yield* all(
      `INSERT INTO tables (id, host, public, listed, created, deadline, seq, stage, facts, at, source)
        VALUES (?, ?, ?, 1, ?, NULL, 0, NULL, NULL, ?, ?)`,
      id,
      host,
      isPublic ? 1 : 0,
      created,
      created,
      source,
    );
    yield* addMember(id, host);
  },

  *noteTable(facts: TableFacts, seq: number): Steps<void> {
    const noted = yield* all(
      `UPDATE tables SET host = ?, stage = ?, facts = ?, at = ?, waiting_since = ?, seq = ?
        WHERE id = ? AND seq < ? RETURNING id`,
      facts.host,
      facts.stage,
      JSON.stringify(facts),
      facts.at,
      facts.waitingSince,
      seq,
      facts.id,
      seq,
    );
    if (noted.length === 0) return;
    for (const { player } of facts.seats) {
      if (player === null) continue;
      const known = yield* one('SELECT id FROM players WHERE id = ?', player);
      if (known !== undefined) yield* addMember(facts.id, player);
    }
  },

  *table(id: string): Steps<TableRow | null> {
    const row = yield* one('SELECT * FROM tables WHERE id = ? AND facts IS NOT NULL', id);
    return row === undefined ? null : tableIn(row);
  },

  *publicTables(limit: number): Steps<readonly TableRow[]> {
    const rows = yield* all(
      `SELECT * FROM (
        SELECT *, ROW_NUMBER() OVER (PARTITION BY source, ${WAITS} ORDER BY ${SINCE}, id) AS turn
          FROM tables WHERE public = 1 AND listed = 1 AND closed = 0 AND facts IS NOT NULL
          AND stage NOT IN ('over', 'aborted')
        ) AS ranked ORDER BY ${WAITS} DESC, turn, ${SINCE}, id LIMIT ?`,
      limit,
    );
    return rows.map(tableIn);
  },

  *currentPublic(host: PlayerId, source: string): Steps<PublicCount> {
    const [row] = yield* all(
      `SELECT
        (SELECT COUNT(*) FROM members JOIN tables ON tables.id = members.table_id
          WHERE members.player = ? AND host = ? AND ${IS_CURRENT}) AS by_player,
        COUNT(*) AS by_source, COUNT(waiting_since) AS waiting
        FROM tables WHERE source = ? AND ${IS_CURRENT}`,
      host,
      host,
      source,
    );
    if (row === undefined) return { byPlayer: 0, bySource: 0, waiting: 0 };
    const [byPlayer, bySource] = [int(row, 'by_player'), int(row, 'by_source')];
    return { byPlayer, bySource, waiting: int(row, 'waiting') };
  },

  *currentTables(limit: number, after?: TablePlace): Steps<readonly TableRow[]> {
    const rows = yield* all(
      `SELECT * FROM tables WHERE facts IS NOT NULL AND stage NOT IN ('over', 'aborted')
        AND (created < ? OR (created = ? AND id < ?)) ORDER BY created DESC, id DESC LIMIT ?`,
      after?.created ?? Number.MAX_SAFE_INTEGER,
      after?.created ?? Number.MAX_SAFE_INTEGER,
      after?.id ?? '',
      limit,
    );
    return rows.map(tableIn);
  },

  tablesOf,

  *setListed(table: string, listed: boolean): Steps<boolean> {
    const changed = 'UPDATE tables SET listed = ? WHERE id = ? RETURNING id';
    return (yield* all(changed, listed ? 1 : 0, table)).length > 0;
  },

  *setClosed(table: string, closed: boolean): Steps<boolean> {
    const changed = 'UPDATE tables SET closed = ? WHERE id = ? RETURNING id';
    return (yield* all(changed, closed ? 1 : 0, table)).length > 0;
  },

  addMember,

  *isMember(table: string, player: PlayerId): Steps<boolean> {
    const found = 'SELECT player FROM members WHERE player = ? AND table_id = ?';
    return (yield* one(found, player, table)) !== undefined;
  },

  *dueTables(now: number, limit: number): Steps<readonly string[]> {
    const rows = yield* all(
      `SELECT id FROM tables WHERE deadline IS NOT NULL AND deadline <= ? AND closed = 0
        ORDER BY deadline LIMIT ?`,
      now,
      limit,
    );
    return rows.map((row) => text(row, 'id'));
  },

  *retireTable(id: string): Steps<void> {
    const row = yield* one('SELECT facts FROM tables WHERE id = ?', id);
    if (row === undefined || row.facts === null) return;
    // Written by `noteTable` above.
    const facts = JSON.parse(text(row, 'facts')) as TableFacts;
    const over: TableFacts = { ...facts, stage: 'aborted', waitingSince: null };
    yield* all(
      `UPDATE tables SET deadline = NULL, stage = 'aborted', waiting_since = NULL, facts = ?
        WHERE id = ?`,
      JSON.stringify(over),
      id,
    );
  },

  *liveTables(): Steps<readonly string[]> {
    const rows = yield* all(
      `SELECT id FROM tables WHERE (stage IN (${LIVE}) OR ${WAITS}) AND closed = 0 ORDER BY id`,
    );
    return rows.map((row) => text(row, 'id'));
  },

  *invite({ key, kind, table, expires }: Invitation, now: number): Steps<boolean> {
    yield* all('DELETE FROM invitations WHERE key = ? AND expires <= ?', key, now);
    const added = yield* all(
      `INSERT INTO invitations (key, kind, table_id, expires) VALUES (?, ?, ?, ?)
        ON CONFLICT DO NOTHING RETURNING key`,
      key,
      kind,
      table,
      expires,
    );
    return added.length > 0;
  },

  *invitation(key: string, kind: Invitation['kind'], now: number): Steps<Invitation | null> {
    const row = yield* one(
      'SELECT * FROM invitations WHERE key = ? AND kind = ? AND expires > ?',
      key,
      kind,
      now,
    );
    return row === undefined ? null : invitationIn(row);
  },

  *revokeInvitations(table: string): Steps<void> {
    yield* all('DELETE FROM invitations WHERE table_id = ?', table);
  },
};
