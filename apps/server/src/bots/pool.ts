import { Worker } from 'node:worker_threads';
import { LEVELS, type Question, questionOf, type Thought } from '@taberna/bots';
import type { Bots } from '@taberna/table';
import { builtProgram } from '../programs.ts';
import type { BotHouse } from './port.ts';
import { FairQueue } from './queue.ts';

/**
 * By name, weakest first. Where a game has no such bots, all of them play at random. `heuristic`
 * thinks one step and no clock stops it: it always plays the same.
 */
export const BOT_LEVELS: readonly string[] = [
  'random',
  'heuristic',
  ...LEVELS.map((level) => `level${level}`),
];

/** What a bot may think when nobody else waits. */
const LONGEST = 2000;
const SHORTEST = 5;
/** All that wait shall have had their turn after about so many milliseconds. */
const ROUND = 5000;
/** A thread that is silent for so long hangs. */
const HANGS = 20_000;

interface Asked {
  readonly question: Question;
  readonly resolve: (move: string) => void;
  readonly reject: (error: Error) => void;
}

interface Underway {
  readonly ref: number;
  readonly asked: Asked;
  readonly timer: NodeJS.Timeout;
  readonly since: number;
}

interface Thread {
  worker: Worker;
  busy: Underway | null;
}

const kindOf = ({ question: { game, level } }: Asked) => `${game} ${level}`;

/** What a bot's thread runs. */
export const BOT_PROGRAM = new URL('./thread.ts', import.meta.url);

/** Bots think in threads of their own, and every table gets its turn. */
export class BotPool implements BotHouse {
  readonly #threads: Thread[];
  readonly #queue = new FairQueue<Asked>();
  readonly #program = builtProgram(BOT_PROGRAM);
  readonly #thought: (milliseconds: number) => void;
  /** How long the last one thought that had a choice, by game and level. */
  readonly #usual = new Map<string, number>();
  readonly #held = new Map<NodeJS.Timeout, Asked>();
  #refs = 0;
  #closed = false;

  constructor(threads: number, thought: (milliseconds: number) => void = () => {}) {
    this.#thought = thought;
    this.#threads = Array.from({ length: threads }, () => ({ worker: this.#start(), busy: null }));
  }

  get waiting(): number {
    return this.#queue.size;
  }

  #start(): Worker {
    const worker = new Worker(this.#program);
    worker.on('message', (thought: Thought) => this.#answer(worker, thought));
    worker.on('error', () => this.#replace(worker));
    return worker;
  }

  forTable(table: string, hasPeople: () => boolean): Bots {
    return {
      levels: BOT_LEVELS,
      chooseMove: (game, view, seat, level, seed) =>
        this.think(table, hasPeople(), questionOf(0, game, view, seat, level, seed)),
    };
  }

  think(table: string, people: boolean, asked: Question): Promise<string> {
    const question = { ...asked, ref: ++this.#refs };
    return new Promise((resolve, reject) => {
      if (this.#closed) return reject(new Error('the bots are gone'));
      this.#queue.add(table, people, { question, resolve, reject });
      this.#next();
    });
  }

  #next(): void {
    for (const thread of this.#threads) {
      if (thread.busy !== null) continue;
      const waiting = this.#queue.size;
      const asked = this.#queue.next();
      if (asked === undefined) return;
      const fair = Math.floor((ROUND * this.#threads.length) / Math.max(1, waiting));
      const share = Math.max(SHORTEST, Math.min(LONGEST, fair));
      const { ref } = asked.question;
      const timer = setTimeout(() => this.#replace(thread.worker), HANGS);
      thread.busy = { ref, asked, timer, since: performance.now() };
      thread.worker.postMessage({ ...asked.question, share } satisfies Question);
    }
  }

  #answer(worker: Worker, { ref, move, choice }: Thought): void {
    const thread = this.#threads.find((one) => one.worker === worker);
    if (thread?.busy?.ref !== ref) return;
    const { asked, timer, since } = thread.busy;
    clearTimeout(timer);
    thread.busy = null;
    const took = performance.now() - since;
    this.#thought(took);
    if (move === null) asked.reject(new Error('the bot does not know this game'));
    else if (choice?.candidates.length === 0) this.#hold(asked, move, took);
    else {
      this.#usual.set(kindOf(asked), took);
      asked.resolve(move);
    }
    this.#next();
  }

  /** Whose only card comes at once tells that it is the only one: it comes as late as a chosen one did. */
  #hold(asked: Asked, move: string, took: number): void {
    const left = (this.#usual.get(kindOf(asked)) ?? 0) - took;
    if (left <= 0) {
      asked.resolve(move);
      return;
    }
    const timer = setTimeout(() => {
      this.#held.delete(timer);
      asked.resolve(move);
    }, left);
    this.#held.set(timer, asked);
  }

  /** A thread that died or hangs is no reason for the table to wait: it plays anything instead. */
  #replace(worker: Worker): void {
    const thread = this.#threads.find((one) => one.worker === worker);
    if (thread === undefined || this.#closed) return;
    const { busy } = thread;
    void worker.terminate();
    thread.worker = this.#start();
    thread.busy = null;
    if (busy !== null) {
      clearTimeout(busy.timer);
      busy.asked.reject(new Error('the bot gave no answer'));
    }
    this.#next();
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const { busy } of this.#threads) {
      if (busy === null) continue;
      clearTimeout(busy.timer);
      busy.asked.reject(new Error('the bots are gone'));
    }
    for (const [timer, asked] of this.#held) {
      clearTimeout(timer);
      asked.reject(new Error('the bots are gone'));
    }
    for (let asked = this.#queue.next(); asked !== undefined; asked = this.#queue.next()) {
      asked.reject(new Error('the bots are gone'));
    }
    await Promise.all(this.#threads.map(({ worker }) => worker.terminate()));
  }
}
