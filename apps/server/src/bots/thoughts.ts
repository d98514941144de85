import type { Question } from '@taberna/bots';
import { text } from '../store/sql.ts';
import { NOW, UnloggedTables } from '../store/unlogged.ts';

/** Milliseconds after which somebody else may think about it: who had it is gone. */
const LEASE = 8000;
/** Nobody waits for an answer so long. */
const FORGOTTEN = 60_000;

/** Views of seats, as bots get them, and moves: none of it outlives its turn. */
const TABLES = `CREATE UNLOGGED TABLE IF NOT EXISTS thoughts (
  id TEXT PRIMARY KEY, table_id TEXT NOT NULL, question TEXT NOT NULL, people BOOLEAN NOT NULL,
  asked BIGINT NOT NULL, until BIGINT NOT NULL DEFAULT 0, move TEXT
)`;

/** Each question goes to one of those who ask for work at the same time. */
const TAKE = `UPDATE thoughts SET until = ${NOW} + ${LEASE} WHERE id IN (
    SELECT id FROM thoughts WHERE move IS NULL AND until <= ${NOW}
      ORDER BY people DESC, asked LIMIT $1 FOR UPDATE SKIP LOCKED
  ) RETURNING id, table_id, question, people`;

export interface Asked {
  readonly id: string;
  readonly table: string;
  readonly people: boolean;
  readonly question: Question;
}

/** Questions to bots on their way between nodes and processes that only think, in PostgreSQL. */
export class Thoughts {
  readonly #tables: UnloggedTables;

  private constructor(tables: UnloggedTables) {
    this.#tables = tables;
  }

  static async open(url: string): Promise<Thoughts> {
    const options = { connections: 2, tables: TABLES, lock: 7_423_121 };
    return new Thoughts(await UnloggedTables.open(url, options));
  }

  async ask({ id, table, people, question }: Asked): Promise<void> {
    const view = Buffer.from(question.view).toString('base64');
    await this.#tables.ask(
      `INSERT INTO thoughts (id, table_id, question, people, asked) VALUES ($1, $2, $3, $4, ${NOW})`,
      [id, table, JSON.stringify({ ...question, view }), people],
    );
  }

  /** Questions that nobody thinks about, where people wait first; the caller has them for a while. */
  async take(most: number): Promise<readonly Asked[]> {
    return (await this.#tables.ask(TAKE, [most])).map((row) => {
      // Written by `ask` above.
      const raw = JSON.parse(text(row, 'question')) as Omit<Question, 'view'> & { view: string };
      const view = new Uint8Array(Buffer.from(raw.view, 'base64'));
      const question = { ...raw, view };
      const [id, table] = [text(row, 'id'), text(row, 'table_id')];
      return { id, table, people: row.people === true, question };
    });
  }

  async answer(id: string, move: string): Promise<void> {
    await this.#tables.ask('UPDATE thoughts SET move = $2 WHERE id = $1 AND move IS NULL', [
      id,
      move,
    ]);
  }

  /** The moves of those questions that are answered; they are gone then. */
  async collect(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const sql = 'DELETE FROM thoughts WHERE id = ANY($1) AND move IS NOT NULL RETURNING id, move';
    const rows = await this.#tables.ask(sql, [ids]);
    return new Map(rows.map((row) => [text(row, 'id'), text(row, 'move')]));
  }

  async withdraw(id: string): Promise<void> {
    await this.#tables.ask('DELETE FROM thoughts WHERE id = $1', [id]);
  }

  /** What was asked by a node that is gone. */
  async forget(): Promise<void> {
    await this.#tables.ask(`DELETE FROM thoughts WHERE asked <= ${NOW} - ${FORGOTTEN}`);
  }

  close(): Promise<void> {
    return this.#tables.close();
  }
}
