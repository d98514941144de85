import type { Bus, Hint } from './port.ts';

/** Within one process. Listeners hear later, as they would over a network. */
export class MemoryBus implements Bus {
  readonly #listeners = new Set<(hint: Hint) => void>();

  publish(hint: Hint): void {
    for (const listener of this.#listeners) {
      queueMicrotask(() => {
        if (this.#listeners.has(listener)) listener(hint);
      });
    }
  }

  subscribe(listener: (hint: Hint) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
