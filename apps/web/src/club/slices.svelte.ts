import { flushSync } from 'svelte';

/**
 * A long page comes in slices: the first with the key that opens it, the others between the keys, so
 * that none of them waits for 250 lines. Whoever prints gets all.
 */
export class Slices {
  /** How many may be shown so far. */
  shown = $state(0);
  readonly #more: () => boolean;

  /** While a component is set up; `more`: whether there is anything beyond those shown. */
  constructor(step: number, more: (shown: number) => boolean) {
    this.shown = step;
    this.#more = () => more(this.shown);
    $effect(() => {
      if (!this.more) return;
      const next = setTimeout(() => (this.shown += step));
      return () => clearTimeout(next);
    });
    $effect(() => {
      const all = () => flushSync(() => (this.shown = Number.POSITIVE_INFINITY));
      window.addEventListener('beforeprint', all);
      return () => window.removeEventListener('beforeprint', all);
    });
  }

  get more(): boolean {
    return this.#more();
  }
}
