interface Planned {
  readonly at: number;
  readonly order: number;
  readonly call: () => void;
  cancelled: boolean;
}

/** Virtual time: calls happen in the order of their times, and of their planning where these are equal. */
export class Scheduler {
  now = 1_700_000_000_000;
  readonly #heap: Planned[] = [];
  #planned = 0;

  later(milliseconds: number, call: () => void): () => void {
    const at = this.now + Math.max(0, milliseconds);
    const planned = { at, order: this.#planned++, call, cancelled: false };
    this.#push(planned);
    return () => {
      planned.cancelled = true;
    };
  }

  /** Does the next thing and lets everything settle that follows at once; false = nothing is left. */
  async step(): Promise<boolean> {
    let next = this.#pop();
    while (next?.cancelled) next = this.#pop();
    if (next === undefined) return false;
    this.now = next.at;
    next.call();
    await new Promise<void>((resolve) => setImmediate(resolve));
    return true;
  }

  #before(a: Planned, b: Planned): boolean {
    return a.at < b.at || (a.at === b.at && a.order < b.order);
  }

  #push(planned: Planned): void {
    const heap = this.#heap;
    let i = heap.push(planned) - 1;
    while (i > 0) {
      const parent = (i - 1) >> 1;
      if (!this.#before(heap[i], heap[parent])) break;
      [heap[i], heap[parent]] = [heap[parent], heap[i]];
      i = parent;
    }
  }

  #pop(): Planned | undefined {
    const heap = this.#heap;
    const first = heap[0];
    const last = heap.pop();
    if (first === undefined || last === undefined || heap.length === 0) return first;
    heap[0] = last;
    for (let i = 0; ; ) {
      const left = 2 * i + 1;
      if (left >= heap.length) return first;
      const right = left + 1;
      const child = right < heap.length && this.#before(heap[right], heap[left]) ? right : left;
      if (!this.#before(heap[child], heap[i])) return first;
      [heap[i], heap[child]] = [heap[child], heap[i]];
      i = child;
    }
  }
}
