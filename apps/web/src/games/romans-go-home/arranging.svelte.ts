import type { HandCard } from '../../components/Hand.svelte';
import { warriorLabel } from './text.ts';
import { ATTACKS, byStrength } from './view.ts';

/** A warrior that was picked up: from the hand by its key, or from a place of the line. */
export type Lifted =
  | { readonly from: 'hand'; readonly key: string; readonly code: string }
  | { readonly from: 'slot'; readonly place: number; readonly code: string };

const EMPTY: readonly (string | null)[] = new Array<null>(ATTACKS).fill(null);

/** The line under the wall while its owner still moves warriors about. */
export class Arranging {
  slots = $state.raw<readonly (string | null)[]>(EMPTY);
  lifted = $state.raw<Lifted | null>(null);
  readonly #hand: () => readonly string[];

  constructor(hand: () => readonly string[]) {
    this.#hand = hand;
  }

  /** There is a hand to take back to; covered warriors can only change places. */
  get hasHand(): boolean {
    return this.#hand().length > 0;
  }

  /** The hand without what lies in the line. */
  readonly rest: readonly HandCard[] = $derived.by(() => {
    const left = byStrength(this.#hand());
    for (const code of this.slots) {
      const at = code === null ? -1 : left.indexOf(code);
      if (at >= 0) left.splice(at, 1);
    }
    const seen = new Map<string, number>();
    return left.map((code) => {
      const copy = seen.get(code) ?? 0;
      seen.set(code, copy + 1);
      return { key: `${code}#${copy}`, code, label: warriorLabel(code), legal: true };
    });
  });
  /** Left to right, without free places. */
  readonly line: readonly string[] = $derived(this.slots.filter((code) => code !== null));

  /** Begins anew; covered warriors lie at the right end, where their attacks are still to come. */
  begin(covered: readonly string[] = []): void {
    this.slots = [...EMPTY.slice(covered.length), ...covered];
    this.lifted = null;
  }

  /** Goes on with a plan that was laid before. */
  resume(slots: readonly (string | null)[]): void {
    this.slots = slots;
    this.lifted = null;
  }

  lift(one: Lifted): void {
    const same = JSON.stringify(this.lifted) === JSON.stringify(one);
    this.lifted = same ? null : one;
    if (same && one.from === 'hand') this.#toFirstFree(one.code);
  }

  /** A second tap on a card of the hand sends it to the first free place. */
  #toFirstFree(code: string): void {
    const free = this.slots.indexOf(null);
    if (free >= 0) this.slots = this.slots.with(free, code);
  }

  /** Puts what is lifted at a place; what lay there changes places with it. */
  put(place: number): void {
    const { lifted } = this;
    const there = this.slots[place] ?? null;
    if (lifted === null) {
      if (there !== null) this.lifted = { from: 'slot', place, code: there };
      return;
    }
    this.lifted = null;
    if (lifted.from === 'hand') this.slots = this.slots.with(place, lifted.code);
    else this.slots = this.slots.with(lifted.place, there).with(place, lifted.code);
  }

  /** Back to the hand. */
  back(place: number): void {
    this.lay(place, null);
  }

  lay(place: number, code: string | null): void {
    this.slots = this.slots.with(place, code);
    this.lifted = null;
  }

  swap(one: number, other: number): void {
    const { slots } = this;
    this.slots = slots.with(one, slots[other] ?? null).with(other, slots[one] ?? null);
    this.lifted = null;
  }
}
