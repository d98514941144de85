import type { GameEvent, Seat } from '@taberna/engine';

/** What a table is drawn from. */
export interface Drawn {
  readonly position: object;
  readonly actors: readonly Seat[];
  readonly events: readonly GameEvent[];
}

interface Step {
  readonly drawn: Drawn;
  /** How many events there were before. */
  readonly from: number;
  readonly to: number;
}

/** The last positions of a table, one a move: what it shows while moves are still being told. */
export class ToldMoves {
  readonly #seat: Seat;
  #steps: readonly Step[] = [];

  constructor(seat: Seat) {
    this.#seat = seat;
  }

  /** After every change; what was told before is not needed any more. */
  follow(drawn: Drawn, told: number): void {
    const to = drawn.events.length;
    const before = this.#steps.filter((step) => step.to < to);
    const same = this.#steps.find((step) => step.to === to);
    const from = same?.from ?? before.at(-1)?.to ?? 0;
    const needed = before.findLastIndex((step) => step.to <= told);
    this.#steps = [...before.slice(Math.max(0, needed)), { drawn, from, to }];
  }

  /**
   * A move is seen as soon as its first event is told, and an own one at once; whose turn it is then
   * is seen when all of it is told.
   */
  at(told: number): Drawn | null {
    const seen = this.#steps.findLast((step) => step.from < told || this.#isOwn(step));
    const over = this.#steps.findLast((step) => step.to <= told);
    return seen ? { ...seen.drawn, actors: (over ?? seen).drawn.actors } : null;
  }

  #isOwn({ drawn, from }: Step): boolean {
    const deed = drawn.events[from];
    return deed !== undefined && 'seat' in deed && deed.seat === this.#seat;
  }
}
