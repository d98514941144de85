import { warriorLabel } from './text.ts';
import { ATTACKS, byStrength, flipKey } from './view.ts';

const EMPTY: readonly (string | null)[] = new Array<null>(ATTACKS).fill(null);

/** A warrior that is still in the hand. */
interface Held {
  readonly key: string;
  readonly code: string;
  readonly label: string;
  readonly legal: boolean;
}

/** The line under the wall while its owner still moves warriors about. */
export class Arranging {
  slots = $state.raw<readonly (string | null)[]>(EMPTY);
  readonly #hand: () => readonly string[];
  /** What lay before each step. */
  #before = $state.raw<readonly (readonly (string | null)[])[]>([]);

  constructor(hand: () => readonly string[]) {
    this.#hand = hand;
  }

  /** There is a hand to take back to; covered warriors can only change places. */
  get hasHand(): boolean {
    return this.#hand().length > 0;
  }

  /** Left to right, without free places. */
  readonly line: readonly string[] = $derived(this.slots.filter((code) => code !== null));
  /** The hand without what lies in the line. */
  readonly rest: readonly Held[] = $derived.by(() => {
    const left = byStrength(this.#hand());
    for (const code of this.slots) {
      const at = code === null ? -1 : left.indexOf(code);
      if (at >= 0) left.splice(at, 1);
    }
    const own = [...this.line, ...left];
    return left.map((code, i) => ({
      key: flipKey(own, this.line.length + i),
      code,
      label: warriorLabel(code),
      legal: true,
    }));
  });
  /** A free place that was chosen for the next warrior; -1 = none. */
  #aim = $state(-1);
  /** The place that the next warrior goes to; -1 where all are taken. */
  readonly next: number = $derived(
    this.slots[this.#aim] === null ? this.#aim : this.slots.indexOf(null),
  );

  /** Begins anew; covered warriors lie at the right end, where their attacks are still to come. */
  begin(covered: readonly string[] = []): void {
    this.resume([...EMPTY.slice(covered.length), ...covered]);
  }

  /** Goes on with a plan that was laid before. */
  resume(slots: readonly (string | null)[]): void {
    this.slots = slots;
    this.#aim = -1;
    this.#before = [];
  }

  /** Lays a whole line at once, as one step. */
  layLine(line: readonly string[]): void {
    this.#step([...EMPTY.slice(line.length), ...line]);
    this.#aim = -1;
  }

  /** There is a step to take back; of a plan that was laid before the page was left, a warrior. */
  readonly canTakeBack: boolean = $derived(
    this.#before.length > 0 || (this.hasHand && this.line.length > 0),
  );

  takeBack(): void {
    const before = this.#before.at(-1) ?? this.slots.with(this.#lastLaid, null);
    this.#before = this.#before.slice(0, -1);
    this.#aim = -1;
    this.slots = before;
  }

  get #lastLaid(): number {
    return this.slots.findLastIndex((code) => code !== null);
  }

  #step(slots: readonly (string | null)[]): void {
    this.#before = [...this.#before, this.slots];
    this.slots = slots;
  }

  /** One tap lays a warrior at the next free place; false where there is none. */
  layNext(code: string): boolean {
    if (this.next < 0) return false;
    this.lay(this.next, code);
    return true;
  }

  lay(place: number, code: string | null): void {
    this.#step(this.slots.with(place, code));
  }

  /** A warrior goes back to the hand; the next one is meant for the place that is free then. */
  free(place: number): void {
    this.lay(place, null);
    this.#aim = place;
  }

  swap(one: number, other: number): void {
    const { slots } = this;
    this.#step(slots.with(one, slots[other] ?? null).with(other, slots[one] ?? null));
  }
}
