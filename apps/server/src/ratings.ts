import type { PlayerId } from '@taberna/table';
import { ordinal, type Rating, rate, rating } from 'openskill';
import type { MatchMark, MatchPlayer, PlayedMatch, Store } from './store/port.ts';

export interface Rated {
  readonly rating: Rating;
  readonly matches: number;
}

/** Lines of the store that are read at a time. */
const PAGE = 500;
/** A newcomer has 1000, and a point of the model is so many of ours. */
const [START, SCALE] = [1000, 40];
const BEGINNING: MatchMark = { ended: -1, link: '' };

/** A whole number that grows with certainty: what somebody is worth at least. */
export function pointsOf({ rating: one }: Rated): number {
  return Math.round(START + SCALE * ordinal(one));
}

/**
 * Who left or kept others waiting comes last: nobody saves a rating by leaving. Who was away for a while and
 * wins has not won alone, and nobody has lost to them.
 */
function placeOf({ won, lapse, helped }: MatchPlayer): number {
  if (lapse !== undefined) return 3;
  return won && helped !== true ? 1 : 2;
}

/** Everybody in it was a person, and another one each, to the end: games with bots count nowhere. */
export function isRated({ players }: PlayedMatch): boolean {
  if (players.some(({ unrated }) => unrated === true)) return false;
  const people = new Set(players.map(({ player }) => player));
  return players.length > 1 && people.size === players.length && !people.has(null);
}

export function rateMatch(known: Map<PlayerId, Rated>, { players }: PlayedMatch): void {
  const ids = players.flatMap(({ player }) => player ?? []);
  const before = ids.map((id) => known.get(id) ?? { rating: rating(), matches: 0 });
  const teams = before.map((one) => [one.rating]);
  const after = rate(teams, { rank: players.map(placeOf) });
  for (const [i, id] of ids.entries()) {
    const [changed] = after[i] ?? [];
    const matches = (before[i]?.matches ?? 0) + 1;
    if (changed !== undefined) known.set(id, { rating: changed, matches });
  }
}

interface Folded {
  readonly known: Map<PlayerId, Rated>;
  last: MatchMark;
}

/**
 * Ratings of people among themselves, a game each: a fold over the matches that the house keeps, so
 * nothing of it is stored, and whoever moves into an account takes the matches along.
 */
export class Ratings {
  readonly #store: Store;
  readonly #games = new Map<string, Folded>();
  #reading: Promise<unknown> = Promise.resolve();

  constructor(store: Store) {
    this.#store = store;
  }

  /** After matches have changed hands. */
  forget(): void {
    this.#games.clear();
  }

  /** Up to the last match that is kept. */
  of(game: string): Promise<ReadonlyMap<PlayerId, Rated>> {
    const next = this.#reading.then(() => this.#read(game));
    this.#reading = next.catch(() => {});
    return next;
  }

  async #read(game: string): Promise<ReadonlyMap<PlayerId, Rated>> {
    const folded = this.#games.get(game) ?? { known: new Map(), last: BEGINNING };
    this.#games.set(game, folded);
    for (;;) {
      const matches = await this.#store.matchesAfter(game, folded.last, PAGE);
      for (const match of matches.filter(isRated)) rateMatch(folded.known, match);
      const last = matches.at(-1);
      if (last === undefined) return folded.known;
      folded.last = { ended: last.ended, link: last.link };
    }
  }
}
