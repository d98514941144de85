import type { Bus, Hint, Listener } from './port.ts';

/** Within one process. Listeners hear later, as they would over a network. */
export class MemoryBus implements Bus {
  readonly #listeners = new Set<Listener>();

  publish(hint: Hint, isOwn = true): void {
    for (const listener of this.#listeners) {
      queueMicrotask(() => {
        if (this.#listeners.has(listener)) listener(hint, isOwn);
      });
    }
  }

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Nobody else hears it. */
  isUp(): boolean {
    return false;
  }

  async close(): Promise<void> {
    this.#listeners.clear();
  }
}
