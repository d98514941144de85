import { Worker } from 'node:worker_threads';
import {
  type Ask,
  type Choice,
  decideTogether,
  type Question,
  questionOf,
  strengthOf,
  type Thought,
} from '@taberna/bots';
import type { AnyGame, Rng, Seat, State } from '@taberna/engine';
import { buildProgram } from '@taberna/server/programs';
import type { BotTime } from './players.ts';

/** Threads that think about the same move together; each answers one question after the other. */
export class Threads {
  readonly #workers: readonly Worker[];

  private constructor(workers: readonly Worker[]) {
    this.#workers = workers;
  }

  static async start(count: number): Promise<Threads> {
    const program = await buildProgram(new URL('./thread.ts', import.meta.url));
    return new Threads(Array.from({ length: count }, () => new Worker(program)));
  }

  /** A player of the house that thinks on all threads. */
  player(game: AnyGame, level: number, { ms, repeatable }: BotTime) {
    const name = `level${level}`;
    const strength = strengthOf(game, name);
    if (strength === null) throw new Error(`no ${name} in ${game.id}`);
    const own = repeatable ? Number.POSITIVE_INFINITY : strength.ms;
    const asks = this.#workers.map(
      (worker): Ask =>
        (question) =>
          askOf(worker, question),
    );
    return (view: State, seat: Seat, rng: Rng): Promise<Choice> =>
      decideTogether(asks, {
        ...questionOf(0, game, view, seat, name, `${rng.next()}`),
        ms: ms ?? own,
      });
  }

  async close(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.terminate()));
  }
}

function askOf(worker: Worker, question: Question): Promise<Choice> {
  return new Promise((resolve, reject) => {
    const answered = ({ choice }: Thought) => {
      worker.off('error', reject);
      if (choice === null) reject(new Error('a thread does not know this game'));
      else resolve(choice);
    };
    worker.once('message', answered).once('error', reject);
    worker.postMessage(question);
  });
}
