// The thread that owns a SQLite connection. Each message is one transaction: one flush for many moves.
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { type Operations, operations } from './operations.ts';
import { drive, type Steps } from './sql.ts';
import { asStoreError, SqliteFile } from './sqlite-file.ts';
import {
  type Call,
  CLOSE,
  type Outcome,
  type ThreadData,
  type ThreadMessage,
} from './sqlite-messages.ts';

// Handed in by `SqliteStore`, which starts this file.
const { path, access } = workerData as ThreadData;

function isOperation(name: string): name is keyof Operations {
  return Object.hasOwn(operations, name);
}

function stepsOf({ operation, args }: Call): Steps<unknown> {
  if (!isOperation(operation)) throw new Error(`no operation ${operation}`);
  // `SqliteStore` takes the arguments by the same table of types.
  const make = operations[operation] as (...given: readonly unknown[]) => Steps<unknown>;
  return make(...args);
}

function failure(id: number, error: unknown): Outcome {
  const { reason, message } = asStoreError(error);
  return { id, ok: false, reason, message };
}

function runOne(file: SqliteFile, call: Call): Outcome {
  file.exec('SAVEPOINT command');
  try {
    const value = drive(stepsOf(call), (query) => file.run(query));
    file.exec('RELEASE command');
    return { id: call.id, ok: true, value };
  } catch (error) {
    // A full disk ends the whole transaction; then there is nothing to go back to.
    if (!file.inTransaction) throw error;
    file.exec('ROLLBACK TO command');
    file.exec('RELEASE command');
    return failure(call.id, error);
  }
}

const BEGIN = access === 'write' ? 'BEGIN IMMEDIATE' : 'BEGIN';

/** Null where a command has failed; then none of them was carried out. */
function runTogether(file: SqliteFile, group: readonly Call[]): readonly Outcome[] | null {
  file.exec(BEGIN);
  try {
    return group.map((call): Outcome => {
      return { id: call.id, ok: true, value: drive(stepsOf(call), (query) => file.run(query)) };
    });
  } catch (error) {
    if (!file.inTransaction) throw error;
    file.exec('ROLLBACK');
    return null;
  }
}

/** With a savepoint each, so that one that fails takes no other along: slower, and seldom needed. */
function runApart(file: SqliteFile, group: readonly Call[]): readonly Outcome[] {
  file.exec(BEGIN);
  return group.map((call) => runOne(file, call));
}

/** All of the group is safe afterwards, or none of it is. */
function runGroup(file: SqliteFile, group: readonly Call[]): readonly Outcome[] {
  try {
    const outcomes = runTogether(file, group) ?? runApart(file, group);
    file.exec('COMMIT');
    return outcomes;
  } catch (error) {
    if (file.inTransaction) file.exec('ROLLBACK');
    return group.map(({ id }) => failure(id, error));
  }
}

/** Outside of any transaction, after what came with it. */
const APART: Readonly<Record<string, (file: SqliteFile) => void>> = {
  tidy: (file) => file.tidy(),
  carryOver: (file) => file.carryOver(),
};

const isStep = ({ operation }: Call) => !Object.hasOwn(APART, operation);

function runOutside(file: SqliteFile, group: readonly Call[]): readonly Outcome[] {
  return group
    .filter((call) => !isStep(call))
    .map(({ id, operation }): Outcome => {
      try {
        APART[operation]?.(file);
        return { id, ok: true, value: undefined };
      } catch (error) {
        return failure(id, error);
      }
    });
}

function serve(port: MessagePort, file: SqliteFile): void {
  const post = (message: ThreadMessage) => port.postMessage(message);
  const carryOut = (group: readonly Call[]) => {
    const start = performance.now();
    const steps = group.filter(isStep);
    const inside = steps.length > 0 ? runGroup(file, steps) : [];
    const outcomes = [...inside, ...runOutside(file, group)];
    const took = performance.now() - start;
    post({ type: 'done', outcomes: JSON.stringify(outcomes), took });
  };
  // Calls as JSON, written by `SqliteStore`, or its word to close.
  port.on('message', (message: string) => {
    if (message !== CLOSE) {
      carryOut(JSON.parse(message) as readonly Call[]);
      return;
    }
    file.close();
    post({ type: 'closed' });
    port.close();
  });
  post({ type: 'ready' });
}

if (parentPort !== null) {
  try {
    serve(parentPort, new SqliteFile(path, access));
  } catch (error) {
    const { reason, message } = asStoreError(error);
    parentPort.postMessage({ type: 'broken', reason, message } satisfies ThreadMessage);
  }
}
