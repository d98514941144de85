import { type Advice, questionOf, type Thought } from '@taberna/bots/question';
import type { AnyGame, Seat, State } from '@taberna/engine';

export interface Tip {
  /** As text. */
  readonly move: string;
  readonly reason: Advice;
}

/** Whoever is asked for hints thinks in a worker of its own: the bots' may be busy. */
class Adviser {
  readonly #port: MessagePort;
  #refs = 0;
  readonly #waiting = new Map<number, (tip: Tip | null) => void>();

  constructor() {
    const { port1, port2 } = new MessageChannel();
    const thinker = new Worker(new URL('./bots.worker.ts', import.meta.url), { type: 'module' });
    thinker.postMessage(port1, [port1]);
    this.#port = port2;
    port2.onmessage = ({ data }: MessageEvent<Thought>) => {
      const { ref, move, advice } = data;
      this.#waiting.get(ref)?.(
        move === null || advice === undefined ? null : { move, reason: advice },
      );
      this.#waiting.delete(ref);
    };
  }

  /** Asked again about the same view it says the same. */
  ask(game: AnyGame, view: State, seat: Seat, names: readonly string[]): Promise<Tip | null> {
    const ref = ++this.#refs;
    return new Promise((resolve) => {
      this.#waiting.set(ref, resolve);
      const question = questionOf(ref, game, view, seat, 'adviser', 'hint');
      this.#port.postMessage({ ...question, advice: { names: [...names] } });
    });
  }
}

let adviser: Adviser | null = null;

/** One a page, started when the first hint is asked for. */
export function adviserOfHouse(): Adviser {
  adviser ??= new Adviser();
  return adviser;
}
