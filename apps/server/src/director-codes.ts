import { freshCode, plainCode } from './secrets.ts';

/** A tournament and the key of its directors. */
export interface DirectorsPlace {
  readonly id: string;
  readonly key: string;
}

const MINUTES = 15;
const LETTERS = 8;

/**
 * Codes to read out to whoever sits down at a second laptop: eight letters in place of a link that
 * nobody can type. Only in memory and only for a quarter of an hour, as they stand for the key.
 */
export class DirectorCodes {
  readonly #now: () => number;
  readonly #places = new Map<string, { readonly place: DirectorsPlace; readonly until: number }>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** A tournament has one at a time. */
  issue(place: DirectorsPlace): { readonly code: string; readonly until: number } {
    this.forget(place.id);
    for (const [code, { until }] of this.#places) {
      if (until <= this.#now()) this.#places.delete(code);
    }
    const code = `${freshCode()}${freshCode()}`.slice(0, LETTERS);
    const until = this.#now() + MINUTES * 60_000;
    this.#places.set(code, { place, until });
    return { code, until };
  }

  redeem(typed: string): DirectorsPlace | null {
    const known = this.#places.get(plainCode(typed));
    return known === undefined || known.until <= this.#now() ? null : known.place;
  }

  forget(id: string): void {
    for (const [code, { place }] of this.#places) {
      if (place.id === id) this.#places.delete(code);
    }
  }
}
