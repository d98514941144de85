import { Worker } from 'node:worker_threads';
import { SILENT, type StoreGauge } from './gauge.ts';
import { type Operations, operations, READS } from './operations.ts';
import { type Store, StoreError } from './port.ts';
import {
  type Call,
  CLOSE,
  type Outcome,
  type ThreadData,
  type ThreadMessage,
} from './sqlite-messages.ts';

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: StoreError) => void;
}

/** Answers that are given before what follows from them is told to people. */
const AT_ONCE = 32;

/** More in one transaction would only make the first of them wait. */
const LARGEST_GROUP = 512;

/**
 * One thread with one connection; calls are answered once they are safe. What comes in while it is busy
 * goes together: one flush for many moves, and the thread is woken seldom.
 */
class Thread {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  readonly #gauge: StoreGauge;
  readonly #settled = Promise.withResolvers<void>();
  readonly #closed = Promise.withResolvers<void>();
  #calls = 0;
  readonly #queue: Call[] = [];
  #outcomes: Outcome[] = [];
  #isBusy = false;
  #broken: StoreError | null = null;

  constructor(data: ThreadData, gauge: StoreGauge) {
    this.#gauge = gauge;
    this.#worker = new Worker(new URL('./sqlite-thread.ts', import.meta.url), { workerData: data });
    this.#worker.on('message', (message: ThreadMessage) => this.#hear(message));
    this.#worker.on('error', (error) => this.#break(new StoreError('other', String(error))));
    this.#worker.on('exit', () => {
      this.#break(new StoreError('other', 'the store is closed'));
      this.#closed.resolve();
    });
  }

  ready(): Promise<void> {
    return this.#settled.promise;
  }

  #hear(message: ThreadMessage): void {
    if (message.type === 'ready') this.#settled.resolve();
    if (message.type === 'broken') this.#break(new StoreError(message.reason, message.message));
    if (message.type !== 'done') return;
    // Written by the thread.
    const outcomes = JSON.parse(message.outcomes) as readonly Outcome[];
    this.#gauge.committed(outcomes.length, message.took);
    this.#isBusy = false;
    this.#handOver();
    const isResting = this.#outcomes.length === 0;
    for (const outcome of outcomes) this.#outcomes.push(outcome);
    if (isResting) this.#answerSome();
  }

  /** A few at a time, so that what follows from the first goes out before the last is looked at. */
  #answerSome(): void {
    for (const outcome of this.#outcomes.splice(0, AT_ONCE)) this.#answer(outcome);
    if (this.#outcomes.length > 0) setImmediate(() => this.#answerSome());
  }

  #handOver(): void {
    if (!this.#isBusy && this.#queue.length > 0) this.#post();
  }

  #post(): void {
    this.#isBusy = true;
    this.#worker.postMessage(JSON.stringify(this.#queue.splice(0, LARGEST_GROUP)));
  }

  #answer(outcome: Outcome): void {
    const waiting = this.#waiting.get(outcome.id);
    this.#waiting.delete(outcome.id);
    if (outcome.ok) {
      waiting?.resolve(outcome.value);
      return;
    }
    const error = new StoreError(outcome.reason, outcome.message);
    this.#gauge.failed(error);
    waiting?.reject(error);
  }

  #break(error: StoreError): void {
    this.#broken ??= error;
    // Done and only not told yet.
    for (const outcome of this.#outcomes.splice(0)) this.#answer(outcome);
    this.#settled.reject(error);
    this.#settled.promise.catch(() => {});
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }

  call(operation: string, args: readonly unknown[]): Promise<unknown> {
    if (this.#broken !== null) return Promise.reject(this.#broken);
    const id = ++this.#calls;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#queue.push({ id, operation, args });
      // Whatever else comes in with this turn of the event loop goes with it.
      if (this.#queue.length === 1) setImmediate(() => this.#handOver());
    });
  }

  async close(): Promise<void> {
    while (this.#queue.length > 0) this.#post();
    if (this.#broken === null) this.#worker.postMessage(CLOSE);
    else await this.#worker.terminate();
    await this.#closed.promise;
  }
}

type Calls = { readonly [K in keyof Operations]: Store[K] };

/**
 * Milliseconds between two times that the write-ahead log is carried over. In the writer's own thread
 * every move waited for it: with 1,000 tables half a second, every four seconds. What is carried over at a
 * time is flushed at once, and a move that is flushed beside it waits: every second 100 to 200 ms at worst,
 * every fifth of one 20 to 100.
 */
const CARRY_EVERY = 200;

/** A file on this machine, written, read and carried over in a thread each, all off the event loop. */
export async function openSqlite(path: string, gauge: StoreGauge = SILENT): Promise<Store> {
  const quiet = { ...SILENT, failed: gauge.failed };
  let isLogEmpty = false;
  let isCarrying = false;
  const committed: StoreGauge['committed'] = (operations, milliseconds) => {
    isLogEmpty = false;
    gauge.committed(operations, milliseconds);
  };
  const writer = new Thread({ path, access: 'write' }, { ...quiet, committed });
  await writer.ready();
  const reader = new Thread({ path, access: 'read' }, quiet);
  const carrier = new Thread({ path, access: 'carry' }, quiet);
  await Promise.all([reader.ready(), carrier.ready()]);
  const carryOver = async () => {
    isLogEmpty = true;
    isCarrying = true;
    await carrier.call('carryOver', []).finally(() => {
      isCarrying = false;
    });
  };
  const timer = setInterval(() => {
    // What fails is counted with its answer; the writer carries over what is left.
    if (!isLogEmpty && !isCarrying) void carryOver().catch(() => {});
  }, CARRY_EVERY).unref();
  const calls = Object.keys(operations).map((name) => {
    const thread = READS.has(name) ? reader : writer;
    return [name, (...args: readonly unknown[]) => thread.call(name, args)] as const;
  });
  // `Operations` has the store's own signatures, and the thread answers with their results.
  const store = Object.fromEntries(calls) as Calls;
  return {
    ...store,
    tidy: async () => {
      // The writer then waits only for what came in between.
      await carryOver();
      await writer.call('tidy', []);
    },
    close: async () => {
      clearInterval(timer);
      await Promise.all([reader.close(), carrier.close()]);
      await writer.close();
    },
  };
}
