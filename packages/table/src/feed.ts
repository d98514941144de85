interface Waiting {
  /** When it may be shown, and after how many moves of the match: both have to be reached. */
  readonly due: number;
  readonly moves: number;
  readonly seq: number;
  readonly body: string;
}

/** Messages that are shown later, and then in their order. */
export class Feed {
  #waiting: Waiting[] = [];
  #shown: { readonly seq: number; readonly body: string } | null = null;
  /** The number of the last message that waits or was shown. */
  #last = 0;

  push({ seq, due, moves, body }: Waiting): void {
    if (seq <= this.#last) return;
    this.#last = seq;
    this.#waiting.push({ due, moves, seq, body });
  }

  /** What is due now; each is to be sent after the one before. */
  take(
    now: number,
    moves: number,
  ): { readonly from: number; readonly seq: number; readonly body: string }[] {
    const out: { from: number; seq: number; body: string }[] = [];
    for (let first = this.#waiting[0]; first && isDue(first, now, moves); ) {
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

  /** When the next one is due by time alone; null = it waits for moves, or there is none. */
  nextDue(moves: number): number | null {
    const [first] = this.#waiting;
    return first !== undefined && first.moves <= moves ? first.due : null;
  }

  /** Nothing has to be hidden any more. */
  release(now: number): void {
    this.#waiting = this.#waiting.map((one) => ({
      ...one,
      due: Math.min(one.due, now),
      moves: 0,
    }));
  }
}

function isDue({ due, moves }: Waiting, now: number, played: number): boolean {
  return due <= now && moves <= played;
}
