import { type Advice, type Question, questionOf, type Thought } from '@taberna/bots/question';
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
  #last: { readonly about: string; readonly tip: Promise<Tip | null> } | null = null;
  readonly #waiting = new Map<number, (thought: Thought) => void>();

  constructor() {
    const { port1, port2 } = new MessageChannel();
    const thinker = new Worker(new URL('./bots.worker.ts', import.meta.url), { type: 'module' });
    thinker.postMessage(port1, [port1]);
    this.#port = port2;
    port2.onmessage = ({ data }: MessageEvent<Thought>) => {
      this.#waiting.get(data.ref)?.(data);
      this.#waiting.delete(data.ref);
    };
  }

  /** Asked again about the same view it says the same: how far it thinks in its time is never quite the same. */
  ask(game: AnyGame, view: State, seat: Seat, names: readonly string[]): Promise<Tip | null> {
    const about = [game.id, seat, ...names, view.buf].join();
    if (this.#last?.about !== about) {
      this.#last = { about, tip: this.#ask(game, view, seat, names) };
    }
    return this.#last.tip;
  }

  async #ask(
    game: AnyGame,
    view: State,
    seat: Seat,
    names: readonly string[],
  ): Promise<Tip | null> {
    const question = questionOf(++this.#refs, game, view, seat, 'adviser', 'hint');
    const { move, advice } = await this.#think({ ...question, advice: { names: [...names] } });
    return move === null || advice === undefined ? null : { move, reason: advice };
  }

  /** The move of a bot, where no table asks for it. */
  async move(
    game: AnyGame,
    view: State,
    seat: Seat,
    level: string,
    seed: string,
  ): Promise<string | null> {
    return (await this.#think(questionOf(++this.#refs, game, view, seat, level, seed))).move;
  }

  #think(question: Question): Promise<Thought> {
    return new Promise((resolve) => {
      this.#waiting.set(question.ref, resolve);
      this.#port.postMessage(question);
    });
  }
}

let adviser: Adviser | null = null;

/** One a page, started when the first hint is asked for. */
export function adviserOfHouse(): Adviser {
  adviser ??= new Adviser();
  return adviser;
}
