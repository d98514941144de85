import { getContext, setContext } from 'svelte';
import type { PortraitId } from '../art/portraits.ts';

/** What a seat shows of its holder beside the name. */
export interface Person {
  /** The face; null = the one that goes with the name. */
  readonly portrait: PortraitId | null;
  readonly bot: boolean;
  /** How well the bot of this seat plays, in words. */
  readonly level?: string;
  /** The one who looks. */
  readonly you?: boolean;
  /** Away, or a bot plays in their place. */
  readonly away: boolean;
  /** Since when a bot plays in their place, in milliseconds since 1970. */
  readonly standInSince?: number;
  /** Milliseconds left and in all; null = no clock runs here. */
  readonly clock: { readonly left: number; readonly whole: number } | null;
  /** What they say just now. */
  readonly says?: string | null;
}

const NOBODY: Person = { portrait: null, bot: false, away: false, clock: null };

export class People {
  readonly #of: (seat: number) => Person;
  constructor(of: (seat: number) => Person = () => NOBODY) {
    this.#of = of;
  }
  at(seat: number): Person {
    return this.#of(seat);
  }
}

const KEY = Symbol('people');

export function providePeople(people: People): void {
  setContext(KEY, people);
}

export function usePeople(): People {
  return getContext<People | undefined>(KEY) ?? new People();
}
