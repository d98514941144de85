import { setTimeout as pause } from 'node:timers/promises';
import type { Steps } from '@taberna/tournament';

/** Milliseconds of work at a time; everybody else has as many in between. */
const TURN = 5;

/** Works for a while; whether it is done. */
type Piece = () => boolean;

/**
 * Long work in short turns: nobody's move waits for a long log. Those for whom it is done take turns, each
 * of them one piece after the other: nobody's log waits for all of somebody else's.
 */
export class Turns {
  readonly #waiting = new Map<string, Piece[]>();
  #works = false;

  run<T>(whose: string, steps: Steps<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const piece = () => {
        try {
          const step = goOn(steps);
          if (step.done === true) resolve(step.value);
          return step.done === true;
        } catch (error) {
          reject(error);
          return true;
        }
      };
      const before = this.#waiting.get(whose);
      if (before === undefined) this.#waiting.set(whose, [piece]);
      else before.push(piece);
      void this.#work();
    });
  }

  async #work(): Promise<void> {
    if (this.#works) return;
    this.#works = true;
    // What comes now begins in a moment, as after any other.
    await Promise.resolve();
    let since = performance.now();
    for (let next = this.#next(); next !== undefined; next = this.#next()) {
      const [whose, pieces] = next;
      this.#waiting.delete(whose);
      if (pieces[0]?.() === true) pieces.shift();
      if (pieces.length > 0) this.#waiting.set(whose, pieces);
      if (performance.now() - since < TURN) continue;
      await pause(TURN);
      since = performance.now();
    }
    this.#works = false;
  }

  #next(): [string, Piece[]] | undefined {
    const [first] = this.#waiting;
    return first;
  }
}

/** As many steps as fit into a turn. */
function goOn<T>(steps: Steps<T>): IteratorResult<number, T> {
  const since = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done === true || performance.now() - since >= TURN) return step;
  }
}

/** Given up, with null, once it has looked at more than `most`. */
export function* within<T>(most: number, steps: Steps<T>): Steps<T | null> {
  for (let spent = 0; spent <= most; ) {
    const step = steps.next();
    if (step.done === true) return step.value;
    spent += step.value;
    yield step.value;
  }
  return null;
}

/** Tells what each step has cost. */
export function* noting<T>(steps: Steps<T>, note: (cost: number) => void): Steps<T> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    note(step.value);
    yield step.value;
  }
}
