/** It rests so many times as long as it worked, and so many milliseconds at most. */
const REST = 4;
const LONGEST_REST = 1000;

/**
 * What many ask for and costs the more the more there is. Whoever asks before it is begun is told the same,
 * never what was so before they asked; and however many ask, it is at it a fifth of the time.
 */
export class Shared<T> {
  readonly #work: () => Promise<T> | T;
  #next: Promise<T> | null = null;
  #rested: Promise<unknown> = Promise.resolve();

  constructor(work: () => Promise<T> | T) {
    this.#work = work;
  }

  /** Whether somebody waits for the next one already. */
  get isAsked(): boolean {
    return this.#next !== null;
  }

  ask(): Promise<T> {
    this.#next ??= this.#begin();
    return this.#next;
  }

  async #begin(): Promise<T> {
    await this.#rested;
    const since = performance.now();
    this.#next = null;
    const work = (async () => this.#work())();
    this.#rested = work.catch(() => {}).then(() => rest(performance.now() - since));
    return work;
  }
}

function rest(worked: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, Math.min(LONGEST_REST, REST * worked)).unref();
  });
}
