/** Milliseconds that a device has to answer. */
const LIFETIME = 5 * 60_000;
const MOST = 10_000;

/** What was asked of devices that wait for somebody's finger: each may be answered once, in time. */
export class Challenges {
  readonly #now: () => number;
  readonly #open = new Map<string, number>();

  constructor(now: () => number) {
    this.#now = now;
  }

  note(purpose: string, challenge: string): void {
    this.#open.set(`${purpose} ${challenge}`, this.#now() + LIFETIME);
    if (this.#open.size <= MOST) return;
    const [oldest] = this.#open.keys();
    if (oldest !== undefined) this.#open.delete(oldest);
  }

  take(purpose: string, challenge: string): boolean {
    const key = `${purpose} ${challenge}`;
    const ends = this.#open.get(key) ?? 0;
    this.#open.delete(key);
    return ends > this.#now();
  }
}
