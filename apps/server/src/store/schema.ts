import { StoreError } from './port.ts';

/** Raised with every change of the tables below; a file of a newer version is not touched. */
export const SCHEMA_VERSION = 11;

/**
 * The first version that several nodes may share: from here on two versions stand side by side, so that
 * a new one only adds tables and columns.
 */
export const FIRST_SHARED = 7;

/** Where two databases differ. */
export interface Dialect {
  /** Added to keep a table in the order of its key. */
  readonly clustered: string;
  /** The type of a key that counts by itself. */
  readonly counting: string;
  /** What keeps a command from standing in a log twice: versions before 10 have nothing else. */
  readonly oneCommand: string;
}

/**
 * What every SQL database of the house holds. Names and talk stand beside the events, so that they
 * can be deleted; the events only know opaque ids. Of the entries that one command led to, the last
 * carries its id. The primary key of the events is the fence between writers.
 */
export function schema(dialect: Dialect): readonly string[] {
  const { clustered } = dialect;
  return [
    'CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL)',
    events(dialect),
    // `waiting` is read by version 8 and older, which may stand beside us for a while.
    `CREATE TABLE tables (
      id TEXT PRIMARY KEY,
      host TEXT NOT NULL,
      public INTEGER NOT NULL,
      listed INTEGER NOT NULL,
      created BIGINT NOT NULL,
      deadline BIGINT,
      seq BIGINT NOT NULL,
      stage TEXT,
      facts TEXT,
      at BIGINT NOT NULL,
      closed INTEGER NOT NULL DEFAULT 0,
      source TEXT NOT NULL DEFAULT '',
      waiting INTEGER NOT NULL DEFAULT 0,
      waiting_since BIGINT
    )`,
    'CREATE INDEX tables_deadline ON tables (deadline) WHERE deadline IS NOT NULL',
    'CREATE INDEX tables_public ON tables (at) WHERE public = 1',
    'CREATE INDEX tables_stage ON tables (stage)',
    `CREATE TABLE members (
      player TEXT NOT NULL,
      table_id TEXT NOT NULL,
      PRIMARY KEY (player, table_id)
    )${clustered}`,
    `CREATE TABLE players (
      id TEXT PRIMARY KEY,
      name TEXT,
      picture TEXT,
      owner TEXT,
      created BIGINT NOT NULL,
      locked INTEGER NOT NULL
    )`,
    'CREATE INDEX players_owner ON players (owner) WHERE owner IS NOT NULL',
    `CREATE TABLE sessions (
      hash TEXT PRIMARY KEY,
      player TEXT NOT NULL,
      created BIGINT NOT NULL,
      expires BIGINT NOT NULL,
      only_table TEXT
    )`,
    'CREATE INDEX sessions_player ON sessions (player)',
    `CREATE TABLE talk (
      table_id TEXT NOT NULL,
      n BIGINT NOT NULL,
      player TEXT NOT NULL,
      at BIGINT NOT NULL,
      said TEXT NOT NULL,
      PRIMARY KEY (table_id, n)
    )`,
    'CREATE INDEX talk_player ON talk (player)',
    `CREATE TABLE invitations (
      key TEXT PRIMARY KEY,
      kind TEXT NOT NULL,
      table_id TEXT NOT NULL,
      expires BIGINT NOT NULL
    )`,
    'CREATE INDEX invitations_table ON invitations (table_id)',
    `CREATE TABLE matches (
      table_id TEXT NOT NULL,
      number BIGINT NOT NULL,
      link TEXT NOT NULL UNIQUE,
      game TEXT NOT NULL,
      begun BIGINT NOT NULL,
      ended BIGINT NOT NULL,
      aborted INTEGER NOT NULL,
      record TEXT NOT NULL,
      players TEXT NOT NULL,
      PRIMARY KEY (table_id, number)
    )`,
    `CREATE TABLE played (
      player TEXT NOT NULL,
      ended BIGINT NOT NULL,
      link TEXT NOT NULL,
      game TEXT NOT NULL,
      outcome TEXT NOT NULL,
      public INTEGER NOT NULL DEFAULT 0,
      lapse TEXT,
      PRIMARY KEY (player, ended, link)
    )${clustered}`,
    ...REPORTS,
    REPORTED_LINES,
    ...FOUND_AT_ONCE,
    ...moderation(dialect),
    ...ACCOUNTS,
    ...TOURNAMENTS,
    ...PUSH,
    ...DEALS,
    ...SLIPS,
    `INSERT INTO meta (key, value) VALUES ('schema', '${SCHEMA_VERSION}')`,
  ];
}

/**
 * In the order in which they come, whatever table they are of: what is committed together lies on one
 * page. Kept by table, the entries of twenty tables would be twenty pages and half as many again that
 * are split. Pages written a move: 3.5 by table, 2.8 so, 0.9 without an index of commands as well, which
 * whoever writes need not ask for what is new.
 */
const events = ({ oneCommand }: Dialect) => `CREATE TABLE events (
      table_id TEXT NOT NULL,
      seq BIGINT NOT NULL,
      cmd_id TEXT,
      payload TEXT NOT NULL,
      PRIMARY KEY (table_id, seq)${oneCommand}
    )`;

/** Where they were kept by table before. */
const layEventsAnew = (dialect: Dialect): readonly string[] => [
  'ALTER TABLE events RENAME TO events_by_table',
  events(dialect),
  `INSERT INTO events (table_id, seq, cmd_id, payload)
    SELECT table_id, seq, cmd_id, payload FROM events_by_table`,
  'DROP TABLE events_by_table',
];

const REPORTS: readonly string[] = [
  `CREATE TABLE reports (
      id TEXT PRIMARY KEY,
      at BIGINT NOT NULL,
      by_player TEXT NOT NULL,
      player TEXT,
      table_id TEXT,
      reason TEXT NOT NULL,
      said TEXT NOT NULL
    )`,
  'CREATE INDEX reports_by ON reports (by_player)',
];

const REPORTED_LINES = "ALTER TABLE reports ADD COLUMN lines TEXT NOT NULL DEFAULT '[]'";

const moderation = ({ counting }: Dialect): readonly string[] => [
  `CREATE TABLE sanctions (
      id TEXT PRIMARY KEY,
      kind TEXT NOT NULL,
      player TEXT NOT NULL,
      network TEXT,
      at BIGINT NOT NULL,
      ends BIGINT NOT NULL,
      reason TEXT NOT NULL
    )`,
  `CREATE TABLE acts (
      n ${counting} PRIMARY KEY,
      at BIGINT NOT NULL,
      act TEXT NOT NULL,
      target TEXT,
      detail TEXT NOT NULL
    )`,
  `CREATE TABLE blocks (
      player TEXT NOT NULL,
      other TEXT NOT NULL,
      kind TEXT NOT NULL,
      PRIMARY KEY (player, other)
    )`,
  'CREATE INDEX blocks_other ON blocks (other)',
];

const ACCOUNTS: readonly string[] = [
  `CREATE TABLE passkeys (
      id TEXT PRIMARY KEY,
      player TEXT NOT NULL,
      public_key TEXT NOT NULL,
      counter BIGINT NOT NULL,
      created BIGINT NOT NULL,
      used BIGINT NOT NULL
    )`,
  'CREATE INDEX passkeys_player ON passkeys (player)',
  'CREATE TABLE recovery (hash TEXT PRIMARY KEY, player TEXT NOT NULL)',
  'CREATE INDEX recovery_player ON recovery (player)',
];

/** The log of a tournament lies with the events; of its director's key only the hash is kept. */
const TOURNAMENTS: readonly string[] = [
  `CREATE TABLE tournaments (
      id TEXT PRIMARY KEY,
      director TEXT NOT NULL,
      secret TEXT NOT NULL,
      created BIGINT NOT NULL,
      at BIGINT NOT NULL,
      source TEXT NOT NULL
    )`,
  'CREATE INDEX tournaments_at ON tournaments (at)',
  `CREATE TABLE online_lists (
      table_id TEXT PRIMARY KEY,
      tournament TEXT NOT NULL,
      series BIGINT NOT NULL,
      number BIGINT NOT NULL,
      players TEXT NOT NULL
    )`,
  'CREATE INDEX online_lists_tournament ON online_lists (tournament)',
];

const PUSH: readonly string[] = [
  `CREATE TABLE push_targets (
      endpoint TEXT PRIMARY KEY,
      player TEXT NOT NULL,
      p256dh TEXT NOT NULL,
      auth TEXT NOT NULL,
      lang TEXT NOT NULL,
      created BIGINT NOT NULL
    )`,
  'CREATE INDEX push_targets_player ON push_targets (player)',
];

const DEALS: readonly string[] = [
  `CREATE TABLE deals (
      id TEXT PRIMARY KEY,
      game TEXT NOT NULL,
      seats INTEGER NOT NULL,
      options TEXT NOT NULL,
      seed TEXT NOT NULL,
      seat INTEGER NOT NULL,
      day TEXT,
      created BIGINT NOT NULL
    )`,
  `CREATE TABLE attempts (
      deal TEXT NOT NULL,
      player TEXT NOT NULL,
      table_id TEXT NOT NULL,
      PRIMARY KEY (deal, player)
    )`,
  'CREATE INDEX attempts_player ON attempts (player)',
];

const SLIPS: readonly string[] = [
  'CREATE TABLE slips (key TEXT PRIMARY KEY, text TEXT NOT NULL, until BIGINT NOT NULL)',
  'CREATE INDEX slips_until ON slips (until)',
];

/**
 * The matches of a game in the order in which they count, and the public tables of a network, without
 * looking through all of them; and where a report came from.
 */
const FOUND_AT_ONCE: readonly string[] = [
  'CREATE INDEX matches_rated ON matches (game, ended, link) WHERE aborted = 0',
  'CREATE INDEX tables_source ON tables (source) WHERE public = 1',
  "ALTER TABLE reports ADD COLUMN source TEXT NOT NULL DEFAULT ''",
];

/** From each older version to the next; what a house holds is never lost by an update. */
const upgrades = (dialect: Dialect): Readonly<Record<number, readonly string[]>> => ({
  1: ['ALTER TABLE tables ADD COLUMN closed INTEGER NOT NULL DEFAULT 0', ...REPORTS],
  2: [
    "ALTER TABLE tables ADD COLUMN source TEXT NOT NULL DEFAULT ''",
    'ALTER TABLE tables ADD COLUMN waiting INTEGER NOT NULL DEFAULT 0',
    // Where an older version had them opened from is not known: the host stands for it.
    'UPDATE tables SET source = host',
  ],
  3: [
    REPORTED_LINES,
    ...moderation(dialect),
    'ALTER TABLE played ADD COLUMN public INTEGER NOT NULL DEFAULT 0',
    'ALTER TABLE played ADD COLUMN lapse TEXT',
  ],
  4: ACCOUNTS,
  5: TOURNAMENTS,
  6: [...PUSH, ...DEALS],
  7: SLIPS,
  8: ['ALTER TABLE tables ADD COLUMN waiting_since BIGINT'],
  9: dialect.clustered === '' ? [] : layEventsAnew(dialect),
  10: FOUND_AT_ONCE,
});

/** What brings a database of an older version up to date; throws for one of a newer version. */
export function upgradesFrom(version: number, dialect: Dialect): readonly string[] {
  if (checkVersion(version) === SCHEMA_VERSION) return [];
  const known = upgrades(dialect);
  const changes: string[] = [];
  for (let at = version; at !== SCHEMA_VERSION; at++) changes.push(...(known[at] ?? []));
  return [...changes, `UPDATE meta SET value = '${SCHEMA_VERSION}' WHERE key = 'schema'`];
}

/** The version itself, where this program can open it. */
export function checkVersion(version: number): number {
  if (version >= 1 && version <= SCHEMA_VERSION) return version;
  const found = `the database has schema ${version}, this version knows 1 to ${SCHEMA_VERSION}`;
  throw new StoreError('other', found);
}
