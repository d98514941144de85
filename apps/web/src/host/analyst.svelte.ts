import type { Finding, GameSeen, Told, Wanted } from '@taberna/bots/finding';
import { type Summary, summarise } from '@taberna/bots/summary';

/** Workers that share the decisions of a game; more would leave a phone nothing for the page. */
const WORKERS = 2;

/** Looks back at one game of a record in workers; can be stopped at any moment. */
export class Analyst {
  #workers: readonly Worker[] = [];
  #games = $state.raw<readonly GameSeen[]>([]);
  #found = $state.raw<readonly Finding[]>([]);
  failed = $state(false);
  stopped = $state(false);

  readonly done: number = $derived(this.#found.length);
  readonly all: number = $derived(this.#games[0]?.decisions ?? 0);
  readonly finished: boolean = $derived(this.#games.length > 0 && this.done === this.all);
  readonly running: boolean = $derived(!this.finished && !this.stopped && !this.failed);
  readonly summary: Summary | null = $derived.by(() => {
    const [game] = this.#games;
    return game === undefined ? null : summarise(game, this.#found);
  });

  constructor(wanted: Omit<Wanted, 'part' | 'parts'>) {
    this.#workers = Array.from({ length: WORKERS }, (_, part) => {
      const worker = new Worker(new URL('./analysis.worker.ts', import.meta.url), {
        type: 'module',
      });
      worker.onmessage = ({ data }: MessageEvent<Told>) => this.#hear(data);
      worker.onerror = () => {
        this.failed = true;
        this.#end();
      };
      worker.postMessage({ ...wanted, part, parts: WORKERS });
      return worker;
    });
  }

  #hear(told: Told): void {
    if (told.kind === 'overview') this.#games = told.games;
    else this.#found = [...this.#found, told.finding];
    if (this.finished) this.#end();
  }

  stop(): void {
    this.stopped = true;
    this.#end();
  }

  #end(): void {
    for (const worker of this.#workers) worker.terminate();
  }
}
