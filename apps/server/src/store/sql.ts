export type Value = string | number | null;
export type Row = Readonly<Record<string, unknown>>;

export interface Query {
  /** With `?` for each parameter. */
  readonly sql: string;
  readonly params: readonly Value[];
}

/**
 * What is done inside one transaction, one query after the other. Whoever runs it answers each
 * query with its rows, at once (SQLite, in its thread) or later (a database over the network): the
 * same steps serve both.
 */
export type Steps<T> = Generator<Query, T, readonly Row[]>;

export function* all(sql: string, ...params: Value[]): Steps<readonly Row[]> {
  return yield { sql, params };
}

export function* one(sql: string, ...params: Value[]): Steps<Row | undefined> {
  const [first] = yield { sql, params };
  return first;
}

/** Runs steps to their end where answers come at once. */
export function drive<T>(steps: Steps<T>, answer: (query: Query) => readonly Row[]): T {
  let step = steps.next();
  while (step.done !== true) step = steps.next(answer(step.value));
  return step.value;
}

/** The same where they come later, as over a network. */
export async function driveLater<T>(
  steps: Steps<T>,
  answer: (query: Query) => Promise<readonly Row[]>,
): Promise<T> {
  let step = steps.next();
  while (step.done !== true) step = steps.next(await answer(step.value));
  return step.value;
}

export function text(row: Row, key: string): string {
  const value = row[key];
  if (typeof value !== 'string') throw new Error(`column ${key} holds no text`);
  return value;
}

export function textOrNull(row: Row, key: string): string | null {
  return row[key] === null ? null : text(row, key);
}

export function int(row: Row, key: string): number {
  const value = Number(row[key]);
  if (!Number.isSafeInteger(value)) throw new Error(`column ${key} holds no number`);
  return value;
}
