import { questionOf, type Thought } from '@taberna/bots/question';
import type { AnyGame, Seat, State } from '@taberna/engine';
import { type Bots, randomMove } from '@taberna/table';

/** A bot that says nothing for so long plays anything. */
const PATIENCE = 20_000;
/** After a trick people want to look at it before the next card falls. */
const LOOK_AT_TRICK = 1.8;

/** Players of the house who think in a worker of their own, at a pace that people can follow. */
export class BotsPort implements Bots {
  readonly levels = ['level1', 'level2', 'level3', 'level4', 'level5'];
  #pace: number | null = 900;
  #held: (() => void)[] = [];
  #port: MessagePort | null = null;
  #refs = 0;
  readonly #waiting = new Map<number, (move: string | null) => void>();

  attach(port: MessagePort): void {
    this.#port = port;
    port.onmessage = ({ data }: MessageEvent<Thought>) => {
      this.#waiting.get(data.ref)?.(data.move);
      this.#waiting.delete(data.ref);
    };
  }

  /** Milliseconds that they wait before they play; null = until there is a pace again. */
  set pace(ms: number | null) {
    this.#pace = ms;
    if (ms === null) return;
    for (const go of this.#held.splice(0)) go();
  }

  async chooseMove(
    game: AnyGame,
    view: State,
    seat: Seat,
    level: string,
    seed: string,
  ): Promise<string> {
    if (this.#pace === null) await new Promise<void>((go) => this.#held.push(go));
    const pause = after((this.#pace ?? 0) * (startsTrick(game, view) ? LOOK_AT_TRICK : 1));
    const [move] = await Promise.all([this.#ask(game, view, seat, level, seed), pause]);
    return move ?? randomMove(game, view, seat, seed);
  }

  #ask(game: AnyGame, view: State, seat: Seat, level: string, seed: string) {
    const port = this.#port;
    if (port === null) return Promise.resolve(null);
    const ref = ++this.#refs;
    return new Promise<string | null>((resolve) => {
      this.#waiting.set(ref, resolve);
      port.postMessage(questionOf(ref, game, view, seat, level, seed));
      setTimeout(() => {
        this.#waiting.delete(ref);
        resolve(null);
      }, PATIENCE);
    });
  }
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function startsTrick(game: AnyGame, view: State): boolean {
  const { trick } = game.formatPosition(view);
  return Array.isArray(trick) && trick.length === 0;
}
