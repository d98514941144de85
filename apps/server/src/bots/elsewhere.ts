import { randomBytes } from 'node:crypto';
import { type Question, questionOf } from '@taberna/bots';
import type { Bots } from '@taberna/table';
import { BOT_LEVELS, BotPool } from './pool.ts';
import type { BotHouse } from './port.ts';
import type { Thoughts } from './thoughts.ts';

/** How often it is asked for answers while somebody waits for one. */
const LOOK = 25;
/** Unanswered for so long, a question is thought about here: no process of bots is there. */
const PATIENCE = 6000;

interface Waiting {
  readonly resolve: (move: string) => void;
  readonly reject: (error: unknown) => void;
  readonly table: string;
  readonly question: Question;
  readonly asked: number;
}

/** Bots that think in processes of their own, which ask the database for work. */
export class BotsElsewhere implements BotHouse {
  readonly #thoughts: Thoughts;
  readonly #report: (error: unknown) => void;
  readonly #waiting = new Map<string, Waiting>();
  #own: BotPool | null = null;
  #timer: NodeJS.Timeout | null = null;
  #closed = false;

  constructor(thoughts: Thoughts, report: (error: unknown) => void) {
    this.#thoughts = thoughts;
    this.#report = report;
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  forTable(table: string, hasPeople: () => boolean): Bots {
    return {
      levels: BOT_LEVELS,
      chooseMove: (game, view, seat, level, seed) =>
        this.#ask(table, hasPeople(), questionOf(0, game, view, seat, level, seed)),
    };
  }

  #ask(table: string, people: boolean, question: Question): Promise<string> {
    const id = randomBytes(12).toString('base64url');
    return new Promise((resolve, reject) => {
      if (this.#closed) return reject(new Error('the bots are gone'));
      this.#waiting.set(id, { resolve, reject, table, question, asked: performance.now() });
      this.#thoughts.ask({ id, table, people, question }).catch(this.#report);
      this.#lookSoon();
    });
  }

  #lookSoon(): void {
    if (this.#timer !== null || this.#waiting.size === 0 || this.#closed) return;
    this.#timer = setTimeout(() => {
      void this.#look()
        .catch(this.#report)
        .then(() => {
          this.#timer = null;
          this.#lookSoon();
        });
    }, LOOK);
  }

  async #look(): Promise<void> {
    const before = performance.now() - PATIENCE;
    const late = [...this.#waiting].filter(([, { asked }]) => asked < before);
    for (const [id, one] of late) this.#thinkHere(id, one);
    const answered = await this.#thoughts.collect([...this.#waiting.keys()]);
    for (const [id, move] of answered) {
      this.#waiting.get(id)?.resolve(move);
      this.#waiting.delete(id);
    }
  }

  #thinkHere(id: string, { table, question, resolve, reject }: Waiting): void {
    this.#waiting.delete(id);
    void this.#thoughts.withdraw(id).catch(this.#report);
    this.#own ??= new BotPool(1);
    this.#own.think(table, true, question).then(resolve, reject);
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    for (const { reject } of this.#waiting.values()) reject(new Error('the bots are gone'));
    this.#waiting.clear();
    await this.#own?.close();
    await this.#thoughts.close();
  }
}
