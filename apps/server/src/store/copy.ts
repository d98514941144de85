import { createHash, type Hash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { openPostgres } from './postgres.ts';
import { FIRST_SHARED, SCHEMA_VERSION } from './schema.ts';
import type { Row } from './sql.ts';
import { SqliteFile } from './sqlite-file.ts';

/** Rows that are carried at a time. */
const AT_ONCE = 1000;

export interface Copied {
  /** By table. */
  readonly rows: Readonly<Record<string, number>>;
}

/** Why a copy was not even begun. */
export class CannotCopy extends Error {
  readonly why: 'full' | 'in use' | 'other version' | 'differs';
  constructor(why: CannotCopy['why']) {
    super(why);
    this.why = why;
  }
}

interface Column {
  readonly name: string;
  readonly isText: boolean;
  /** Its place in the key; 0 = not in it. */
  readonly key: number;
}

interface Shape {
  readonly table: string;
  readonly columns: readonly Column[];
}

/** The tables as the file has them; those of PostgreSQL come from the same schema. */
function shapesIn(db: DatabaseSync): readonly Shape[] {
  const names = db
    .prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
    )
    .all()
    .map(({ name }) => String(name))
    // The version is written by whoever sets a database up.
    .filter((name) => name !== 'meta');
  return names.map((table) => {
    const columns = db.prepare(`PRAGMA table_info(${table})`).all();
    return {
      table,
      columns: columns.map(({ name, type, pk }) => ({
        name: String(name),
        isText: type === 'TEXT',
        key: Number(pk),
      })),
    };
  });
}

/** The order of the key, which both databases compare byte by byte. */
function allOf({ table, columns }: Shape): string {
  const names = columns.map(({ name }) => name).join(', ');
  const key = columns.filter((one) => one.key > 0).sort((a, b) => a.key - b.key);
  return `SELECT ${names} FROM ${table} ORDER BY ${key.map(({ name }) => name).join(', ')}`;
}

class Digest {
  readonly #hash: Hash = createHash('sha256');
  count = 0;

  add({ columns }: Shape, row: Row): void {
    this.count++;
    const values = columns.map(({ name }) => (row[name] == null ? null : String(row[name])));
    this.#hash.update(`${JSON.stringify(values)}\n`);
  }

  get text(): string {
    return `${this.count} ${this.#hash.copy().digest('hex')}`;
  }
}

function* fileRows(db: DatabaseSync, shape: Shape): Generator<readonly Row[]> {
  let rows: Row[] = [];
  for (const row of db.prepare(allOf(shape)).iterate()) {
    rows.push(row);
    if (rows.length < AT_ONCE) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}

async function* serverRows(client: pg.Client, shape: Shape): AsyncGenerator<readonly Row[]> {
  await client.query(`DECLARE walk NO SCROLL CURSOR FOR ${allOf(shape)}`);
  for (;;) {
    const { rows } = await client.query<Record<string, unknown>>(`FETCH ${AT_ONCE} FROM walk`);
    if (rows.length === 0) break;
    yield rows;
  }
  await client.query('CLOSE walk');
}

async function withClient<T>(
  url: string,
  begin: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(begin);
    const done = await work(client);
    await client.query('COMMIT');
    return done;
  } finally {
    await client.end();
  }
}

async function digestAt(client: pg.Client, shape: Shape): Promise<Digest> {
  const digest = new Digest();
  for await (const rows of serverRows(client, shape)) {
    for (const row of rows) digest.add(shape, row);
  }
  return digest;
}

/** An array a column: one statement carries many rows. */
async function insertAt(client: pg.Client, shape: Shape, rows: readonly Row[]): Promise<void> {
  const { table, columns } = shape;
  const names = columns.map(({ name }) => name).join(', ');
  const lists = columns.map(({ isText }, i) => `$${i + 1}::${isText ? 'TEXT' : 'BIGINT'}[]`);
  await client.query(
    `INSERT INTO ${table} (${names}) OVERRIDING SYSTEM VALUE SELECT * FROM unnest(${lists.join(', ')})`,
    columns.map(({ name }) => rows.map((row) => row[name] ?? null)),
  );
}

/** Whether a server works with this PostgreSQL; it gave a sign of life within the last second. */
export async function isServed(url: string): Promise<boolean> {
  return withClient(url, 'BEGIN READ ONLY', async (client) => {
    const known = await client.query<{ readonly found: string | null }>(
      "SELECT to_regclass('nodes') AS found",
    );
    if (known.rows[0]?.found == null) return false;
    const living =
      'SELECT 1 FROM nodes WHERE until > extract(epoch FROM clock_timestamp()) * 1000 LIMIT 1';
    return (await client.query(living)).rows.length > 0;
  });
}

/** Everything of a SQLite file of this version into an empty PostgreSQL, all or nothing. */
export async function copyToPostgres(file: string, url: string): Promise<Copied> {
  await (await openPostgres(url)).close();
  if (await isServed(url)) throw new CannotCopy('in use');
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    db.exec('BEGIN');
    return await withClient(url, 'BEGIN', async (client) => {
      const rows: Record<string, number> = {};
      for (const shape of shapesIn(db)) {
        const { rows: found } = await client.query(`SELECT 1 FROM ${shape.table} LIMIT 1`);
        if (found.length > 0) throw new CannotCopy('full');
        const digest = new Digest();
        for (const some of fileRows(db, shape)) {
          for (const row of some) digest.add(shape, row);
          await insertAt(client, shape, some);
        }
        if ((await digestAt(client, shape)).text !== digest.text) throw new CannotCopy('differs');
        rows[shape.table] = digest.count;
      }
      // The next one counts on from the last.
      await client.query("SELECT setval(pg_get_serial_sequence('acts', 'n'), max(n)) FROM acts");
      return { rows };
    });
  } finally {
    db.close();
  }
}

/**
 * Everything of a PostgreSQL, as it is at one moment, into a new SQLite file of this version. What an
 * older one lacks is added as an update of it would be.
 */
export async function copyToSqlite(url: string, file: string): Promise<Copied> {
  new SqliteFile(file, 'write').close();
  const db = new DatabaseSync(file);
  try {
    // It counts as done when all of it is there: nobody waits for the disk on the way.
    db.exec('PRAGMA synchronous = OFF; BEGIN IMMEDIATE');
    const begin = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY';
    const rows = await withClient(url, begin, (client) => fillFile(db, client));
    db.exec('COMMIT; PRAGMA synchronous = FULL; PRAGMA journal_mode = DELETE');
    return { rows };
  } finally {
    db.close();
  }
}

/** What of this version's tables the other side has; a later version only adds to an earlier one. */
async function shapesAt(client: pg.Client, db: DatabaseSync): Promise<readonly Shape[]> {
  const asked = "SELECT value FROM meta WHERE key = 'schema'";
  const { rows: found } = await client.query<{ readonly value: string }>(asked);
  const version = Number(found[0]?.value);
  if (!(version >= FIRST_SHARED && version <= SCHEMA_VERSION)) {
    throw new CannotCopy('other version');
  }
  const { rows } = await client.query<{ readonly place: string }>(
    "SELECT table_name || '.' || column_name AS place FROM information_schema.columns WHERE table_schema = current_schema()",
  );
  const known = new Set(rows.map(({ place }) => place));
  return shapesIn(db)
    .map(({ table, columns }) => ({
      table,
      columns: columns.filter(({ name }) => known.has(`${table}.${name}`)),
    }))
    .filter(({ columns }) => columns.length > 0);
}

async function fillFile(db: DatabaseSync, client: pg.Client): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const shape of await shapesAt(client, db)) {
    const { table, columns } = shape;
    const names = columns.map(({ name }) => name).join(', ');
    const insert = db.prepare(
      `INSERT INTO ${table} (${names}) VALUES (${columns.map(() => '?').join(', ')})`,
    );
    const digest = new Digest();
    for await (const rows of serverRows(client, shape)) {
      for (const row of rows) {
        digest.add(shape, row);
        insert.run(...columns.map(({ name, isText }) => valueIn(row[name], isText)));
      }
    }
    const copy = new Digest();
    for (const rows of fileRows(db, shape)) for (const row of rows) copy.add(shape, row);
    if (copy.text !== digest.text) throw new CannotCopy('differs');
    counts[table] = digest.count;
  }
  return counts;
}

function valueIn(value: unknown, isText: boolean): string | number | null {
  if (value == null) return null;
  return isText ? String(value) : Number(value);
}
