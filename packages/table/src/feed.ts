/** Messages that are shown later, and then in their order. */
export class Feed {
  #waiting: { readonly due: number; readonly seq: number; readonly body: string }[] = [];
  #shown: { readonly seq: number; readonly body: string } | null = null;
  /** The number of the last message that waits or was shown. */
  #last = 0;

  push(seq: number, due: number, body: string): void {
    if (seq <= this.#last) return;
    this.#last = seq;
    this.#waiting.push({ due, seq, body });
  }

  /** What is due now; each is to be sent after the one before. */
  take(now: number): { readonly from: number; readonly seq: number; readonly body: string }[] {
    const out: { from: number; seq: number; body: string }[] = [];
    for (let first = this.#waiting[0]; first !== undefined && first.due <= now; ) {
      out.push({ from: this.#shown?.seq ?? 0, seq: first.seq, body: first.body });
      this.#shown = first;
      this.#waiting.shift();
      first = this.#waiting[0];
    }
    return out;
  }

  get shown(): { readonly seq: number; readonly body: string } | null {
    return this.#shown;
  }

  get nextDue(): number | null {
    return this.#waiting[0]?.due ?? null;
  }

  /** Nothing has to be hidden any more. */
  release(now: number): void {
    this.#waiting = this.#waiting.map((one) => ({ ...one, due: Math.min(one.due, now) }));
  }
}
