import { BotPool } from './pool.ts';
import { Thoughts } from './thoughts.ts';

/** How often it is asked for work, and after how many times for what nobody waits for any more. */
const LOOK = 25;
const TIDY = 400;
/** Questions a thread that are held at once: enough to be fair among tables, few enough to leave some to others. */
const HELD = 2;

/** A process that only thinks for bots. Any number of them share the work of a house. */
export class Thinker {
  readonly #thoughts: Thoughts;
  readonly #pool: BotPool;
  readonly #threads: number;
  readonly #report: (error: unknown) => void;
  readonly #done: Promise<void>;
  #held = 0;
  #ended = false;
  /** Moves that it has found. */
  thought = 0;

  private constructor(thoughts: Thoughts, threads: number, report: (error: unknown) => void) {
    this.#thoughts = thoughts;
    this.#threads = threads;
    this.#report = report;
    this.#pool = new BotPool(threads);
    this.#done = this.#run();
  }

  static async start(
    url: string,
    threads: number,
    report: (error: unknown) => void,
  ): Promise<Thinker> {
    return new Thinker(await Thoughts.open(url), threads, report);
  }

  async #run(): Promise<void> {
    for (let looks = 0; !this.#ended; looks++) {
      try {
        const free = this.#threads * HELD - this.#held;
        const taken = free > 0 ? await this.#thoughts.take(free) : [];
        for (const one of taken) void this.#think(one).catch(this.#report);
        if (looks % TIDY === 0) await this.#thoughts.forget();
      } catch (error) {
        this.#report(error);
      }
      await new Promise((resolve) => setTimeout(resolve, LOOK));
    }
  }

  async #think({ id, table, people, question }: Parameters<Thoughts['ask']>[0]): Promise<void> {
    this.#held++;
    try {
      const move = await this.#pool.think(table, people, question);
      await this.#thoughts.answer(id, move);
      this.thought++;
    } finally {
      this.#held--;
    }
  }

  /** What it has begun is thought about by others, after a while. */
  async close(): Promise<void> {
    this.#ended = true;
    await this.#done;
    await this.#pool.close();
    await this.#thoughts.close();
  }
}
