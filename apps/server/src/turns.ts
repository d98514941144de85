import { setTimeout as pause } from 'node:timers/promises';
import type { Steps } from '@taberna/tournament';

/** Milliseconds of work at a time; everybody else has as many in between. */
const TURN = 5;

/** Long work in short turns, one piece of it after the other: nobody's move waits for a long log. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve();

  run<T>(steps: Steps<T>): Promise<T> {
    const done = this.#last.then(() => inTurns(steps));
    this.#last = done.catch(() => {});
    return done;
  }
}

async function inTurns<T>(steps: Steps<T>): Promise<T> {
  let since = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (performance.now() - since < TURN) continue;
    await pause(TURN);
    since = performance.now();
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
