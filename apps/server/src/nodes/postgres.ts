import { int, type Row, text } from '../store/sql.ts';
import { NOW, UnloggedTables } from '../store/unlogged.ts';
import type { Beat, News, Nodes, Presence } from './port.ts';

export interface Patience {
  /** Milliseconds after its last sign of life in which a node counts as living. */
  readonly lease: number;
  /** Who was at a node that died has so long to turn up at another before they count as away. */
  readonly toTurnUp: number;
}

const PATIENCE: Patience = { lease: 800, toTurnUp: 5000 };
/** Nodes that died so long ago are forgotten. */
const FORGOTTEN = 300_000;
/** Beats between two looks for losses, and between two checks of what this node takes for its own. */
const LOOK_FOR_LOSSES = 3;
const CHECK = 30;
/** A table that is due for so long is anybody's, whoever its keeper is. */
const OVERDUE = 15_000;

/**
 * None of it outlives the nodes, so it is not worth a write to the disk; after a crash of the database
 * the tables are empty, and every node puts what it knows there anew.
 */
const TABLES = `
  CREATE UNLOGGED TABLE IF NOT EXISTS nodes (
    id TEXT COLLATE "C" PRIMARY KEY, until BIGINT NOT NULL
  );
  CREATE UNLOGGED TABLE IF NOT EXISTS keepers (
    table_id TEXT COLLATE "C" PRIMARY KEY, node TEXT COLLATE "C" NOT NULL
  );
  CREATE INDEX IF NOT EXISTS keepers_node ON keepers (node);
  CREATE UNLOGGED TABLE IF NOT EXISTS presence (
    table_id TEXT COLLATE "C", player TEXT COLLATE "C", node TEXT COLLATE "C",
    PRIMARY KEY (table_id, player, node)
  );
  CREATE INDEX IF NOT EXISTS presence_node ON presence (node)`;

const IS_DEAD = (node: string) =>
  `NOT EXISTS (SELECT 1 FROM nodes WHERE nodes.id = ${node} AND nodes.until > ${NOW})`;

/** `counted`: whether the others counted it among the living until now. */
const BEAT = `WITH before AS (SELECT id FROM nodes WHERE id = $1 AND until > ${NOW})
  INSERT INTO nodes (id, until) VALUES ($1, ${NOW} + $2)
  ON CONFLICT (id) DO UPDATE SET until = excluded.until
  RETURNING EXISTS (SELECT 1 FROM before) AS counted`;

const CLAIM = `INSERT INTO keepers (table_id, node) SELECT unnest($2::TEXT[]), $1
  ON CONFLICT (table_id) DO UPDATE SET node = excluded.node
    WHERE keepers.node = excluded.node OR ${IS_DEAD('keepers.node')}
  RETURNING table_id`;

/** Those who ask at the same time pass over what another one is taking; `seen`: its keeper until now. */
const DUE = `SELECT id, (SELECT node FROM keepers WHERE table_id = id) AS seen FROM tables
  WHERE deadline <= $2 AND closed = 0 AND (deadline <= $2 - ${OVERDUE} OR NOT EXISTS (
    SELECT 1 FROM keepers JOIN nodes ON nodes.id = keepers.node
      WHERE keepers.table_id = tables.id AND nodes.until > ${NOW}))
  ORDER BY deadline LIMIT $3 FOR UPDATE OF tables SKIP LOCKED`;

/** Taken only from who was seen to keep it: another one may have taken it since this began to look. */
const CLAIM_DUE = `WITH due AS (${DUE})
  INSERT INTO keepers (table_id, node) SELECT id, $1 FROM due
  ON CONFLICT (table_id) DO UPDATE SET node = excluded.node
    WHERE keepers.node = (SELECT seen FROM due WHERE due.id = keepers.table_id)
  RETURNING table_id`;

const LOST = `DELETE FROM presence USING (
    SELECT DISTINCT node FROM presence EXCEPT
    SELECT id FROM nodes WHERE until > ${NOW} - $1
  ) AS gone WHERE presence.node = gone.node RETURNING table_id, player`;
const FORGET = `DELETE FROM nodes WHERE until <= ${NOW} - ${FORGOTTEN}`;

const NEWS = `SELECT tables.id, closed,
    (SELECT seq FROM events WHERE table_id = tables.id ORDER BY seq DESC LIMIT 1) AS last,
    (SELECT n FROM talk WHERE table_id = tables.id ORDER BY n DESC LIMIT 1) AS said
  FROM tables WHERE tables.id = ANY($1)`;

const ENDED = `SELECT hash FROM unnest($1::TEXT[]) AS asked (hash)
  WHERE NOT EXISTS (SELECT 1 FROM sessions WHERE sessions.hash = asked.hash AND expires > $2)`;

/** Nodes that know of each other by way of the database that they share. */
export class PostgresNodes implements Nodes {
  readonly id: string;
  readonly #tables: UnloggedTables;
  readonly #patience: Patience;
  /** What this node keeps and who is here: the database is told again what it has forgotten. */
  readonly #kept = new Set<string>();
  readonly #here = new Map<string, Presence>();
  /** Of these the database may not know yet whether they are here. */
  readonly #untold = new Map<string, Presence>();
  #beats = 0;
  #gone = false;

  private constructor(tables: UnloggedTables, id: string, patience: Patience) {
    this.#tables = tables;
    this.id = id;
    this.#patience = patience;
  }

  static async open(url: string, id: string, patience = PATIENCE): Promise<PostgresNodes> {
    const options = { connections: 3, tables: TABLES, lock: 7_423_120 };
    const tables = await UnloggedTables.open(url, options);
    const nodes = new PostgresNodes(tables, id, patience);
    try {
      await nodes.beat();
      return nodes;
    } catch (error) {
      await nodes.close();
      throw error;
    }
  }

  #ask(sql: string, values?: readonly unknown[]): Promise<readonly Row[]> {
    return this.#tables.ask(sql, values);
  }

  async claim(tables: readonly string[]): Promise<ReadonlySet<string>> {
    if (tables.length === 0 || this.#gone) return new Set();
    // In one order for all: two nodes that claim the same ones do not wait for each other in a ring.
    const rows = await this.#ask(CLAIM, [this.id, [...tables].sort()]);
    return this.#keep(rows);
  }

  async claimDue(now: number, limit: number): Promise<readonly string[]> {
    if (this.#gone) return [];
    return [...this.#keep(await this.#ask(CLAIM_DUE, [this.id, now, limit]))];
  }

  #keep(rows: readonly Row[]): ReadonlySet<string> {
    const kept = new Set(rows.map((row) => text(row, 'table_id')));
    for (const table of kept) this.#kept.add(table);
    return kept;
  }

  async release(tables: readonly string[]): Promise<void> {
    for (const table of tables) this.#kept.delete(table);
    const sql = 'DELETE FROM keepers WHERE node = $1 AND table_id = ANY($2)';
    await this.#ask(sql, [this.id, tables]);
  }

  arrived(who: Presence): Promise<void> {
    this.#here.set(keyOf(who), who);
    return this.#tell(who);
  }

  left(who: Presence): Promise<void> {
    this.#here.delete(keyOf(who));
    return this.#tell(who);
  }

  async #tell(who: Presence): Promise<void> {
    const key = keyOf(who);
    this.#untold.set(key, who);
    if (this.#gone) return;
    const row = [who.table, who.player, this.id];
    const isHere = this.#here.has(key);
    if (isHere) {
      await this.#ask('INSERT INTO presence VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', row);
    } else {
      const where = 'table_id = $1 AND player = $2 AND node = $3';
      await this.#ask(`DELETE FROM presence WHERE ${where}`, row);
    }
    if (this.#here.has(key) === isHere) this.#untold.delete(key);
  }

  async isHere({ table, player }: Presence): Promise<boolean> {
    const sql = 'SELECT 1 AS found FROM presence WHERE table_id = $1 AND player = $2 LIMIT 1';
    return (await this.#ask(sql, [table, player])).length > 0;
  }

  keeps(table: string): boolean {
    return this.#kept.has(table);
  }

  async beat(): Promise<Beat> {
    if (this.#gone) return { lost: [], living: null };
    const [own] = await this.#ask(BEAT, [this.id, this.#patience.lease]);
    const isNew = own?.counted !== true;
    if (isNew) for (const [key, who] of this.#here) this.#untold.set(key, who);
    const beats = this.#beats++;
    if (isNew || beats % CHECK === 0) await this.#check();
    for (const who of [...this.#untold.values()]) await this.#tell(who);
    if (beats % LOOK_FOR_LOSSES !== 0) return { lost: [], living: null };
    const lost = await this.#ask(LOST, [this.#patience.toTurnUp]);
    const [count] = await this.#ask(`SELECT count(*) AS n FROM nodes WHERE until > ${NOW}`);
    if (beats % CHECK === 0) await this.#ask(FORGET);
    return {
      lost: lost.map((row) => ({ table: text(row, 'table_id'), player: text(row, 'player') })),
      living: count === undefined ? null : int(count, 'n'),
    };
  }

  /** Others may have taken tables over while this node slept, or the database has forgotten all of it. */
  async #check(): Promise<void> {
    const known = await this.#ask('SELECT table_id FROM keepers WHERE node = $1', [this.id]);
    const own = new Set(known.map((row) => text(row, 'table_id')));
    const missing = [...this.#kept].filter((table) => !own.has(table));
    const claimed = await this.claim(missing);
    for (const table of missing) if (!claimed.has(table)) this.#kept.delete(table);
  }

  async news(tables: readonly string[]): Promise<readonly News[]> {
    const rows = await this.#ask(NEWS, [tables]);
    return rows.map((row) => ({
      table: text(row, 'id'),
      seq: row.last === null ? 0 : int(row, 'last'),
      talk: row.said === null ? 0 : int(row, 'said'),
      closed: int(row, 'closed') === 1,
    }));
  }

  async endedSessions(hashes: readonly string[], now: number): Promise<readonly string[]> {
    return (await this.#ask(ENDED, [hashes, now])).map((row) => text(row, 'hash'));
  }

  async resign(): Promise<void> {
    this.#gone = true;
    this.#kept.clear();
    // Its last sign of life stays, so that who was here has a moment to turn up elsewhere.
    await this.#ask(`UPDATE nodes SET until = ${NOW} WHERE id = $1`, [this.id]);
    await this.#ask('DELETE FROM keepers WHERE node = $1', [this.id]);
  }

  close(): Promise<void> {
    return this.#tables.close();
  }
}

function keyOf({ table, player }: Presence): string {
  return `${table} ${player}`;
}
