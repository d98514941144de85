import type { Counter } from 'prom-client';

/** Networks that are told apart of one kind of refusal; beyond that it is "many". */
const MOST_NETWORKS = 1000;
/** Milliseconds between two lines of the log: a flood of requests is not a flood of lines. */
const SAY_EVERY = 60_000;

interface Tally {
  readonly what: string;
  readonly status: number;
  readonly byNetwork: Map<string, number>;
  count: number;
}

/** One line of the log: how much of what was refused, and whether it was one neighbour or many. */
export interface Refused {
  readonly what: string;
  readonly status: number;
  readonly count: number;
  readonly networks: number;
  /** Of the network with the most; which one that is, no log says. */
  readonly most: number;
}

/** Counts what was refused, and says so in the log without saying to whom. */
export class Refusals {
  readonly #counter: Counter<'what' | 'status'>;
  readonly #tallies = new Map<string, Tally>();
  readonly #timer: NodeJS.Timeout;

  constructor(counter: Counter<'what' | 'status'>, say: (refused: readonly Refused[]) => void) {
    this.#counter = counter;
    this.#timer = setInterval(() => {
      const refused = this.take();
      if (refused.length > 0) say(refused);
    }, SAY_EVERY);
    this.#timer.unref();
  }

  /** `kind` is for the figures, `what` for the log. */
  note(kind: string, status: number, network: string, what = kind): void {
    this.#counter.inc({ what: kind, status: `${status}` });
    const key = `${what} ${status}`;
    const tally = this.#tallies.get(key) ?? { what, status, byNetwork: new Map(), count: 0 };
    this.#tallies.set(key, tally);
    tally.count++;
    const { byNetwork } = tally;
    if (byNetwork.has(network) || byNetwork.size < MOST_NETWORKS) {
      byNetwork.set(network, (byNetwork.get(network) ?? 0) + 1);
    }
  }

  /** What came together since the last time, the most frequent first; nothing of it is kept. */
  take(): readonly Refused[] {
    const all = [...this.#tallies.values()].map(({ what, status, count, byNetwork }) => {
      const most = Math.max(0, ...byNetwork.values());
      return { what, status, count, networks: byNetwork.size, most };
    });
    this.#tallies.clear();
    return all.sort((a, b) => b.count - a.count);
  }

  close(): void {
    clearInterval(this.#timer);
  }
}
