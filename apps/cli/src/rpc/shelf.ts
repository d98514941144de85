import type { Match } from '@taberna/engine';

export interface Limits {
  readonly matches: number;
  /** Characters of the requests that made the matches: what they hold grows with these. */
  readonly weight: number;
}

export const LIMITS: Limits = { matches: 2000, weight: 16 * 1024 * 1024 };

interface Place {
  readonly match: Match;
  weight: number;
}

/**
 * The matches that one process holds side by side. Where they become too many or too heavy, those
 * not used for longest are dropped, but never the one just used.
 */
export class Shelf {
  readonly #limits: Limits;
  readonly #places = new Map<string, Place>();
  #weight = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  get(id: string): Match | undefined {
    const place = this.#places.get(id);
    if (place === undefined) return undefined;
    // A Map keeps the order in which keys came in: the first is the one not used for longest.
    this.#places.delete(id);
    this.#places.set(id, place);
    return place.match;
  }

  put(id: string, match: Match, weight: number): void {
    this.#drop(id);
    this.#places.set(id, { match, weight });
    this.#weight += weight;
    this.#tidy();
  }

  /** A match has become heavier: a move was played. */
  add(id: string, weight: number): void {
    const place = this.#places.get(id);
    if (place === undefined) return;
    place.weight += weight;
    this.#weight += weight;
    this.#tidy();
  }

  #drop(id: string): void {
    this.#weight -= this.#places.get(id)?.weight ?? 0;
    this.#places.delete(id);
  }

  #tidy(): void {
    const { matches, weight } = this.#limits;
    for (const oldest of this.#places.keys()) {
      const fits = this.#places.size <= matches && this.#weight <= weight;
      if (fits || this.#places.size === 1) return;
      this.#drop(oldest);
    }
  }
}
