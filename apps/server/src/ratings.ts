import { setTimeout as sleep } from 'node:timers/promises';
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

/** A count that is made beside the answers. */
interface Recount {
  readonly timer: NodeJS.Timeout;
  /** Whose matches have changed hands meanwhile: where one was read as theirs, some were read before and some after. */
  readonly moved: Set<PlayerId>;
}

export interface RatingPorts {
  readonly store: Pick<Store, 'matchesAfter'>;
  readonly report: (error: unknown) => void;
  /** Milliseconds before a game is counted anew, and between two pages of that. */
  readonly recountAfter?: number;
  readonly pause?: number;
}

/** However many move into accounts, all matches of a game are counted once in so many milliseconds. */
const RECOUNT_AFTER = 10 * 60_000;
const PAUSE = 50;

/**
 * Ratings of people among themselves, a game each: a fold over the matches that the house keeps, so
 * nothing of it is stored, and whoever moves into an account takes the matches along.
 */
export class Ratings {
  readonly #ports: RatingPorts;
  readonly #games = new Map<string, Folded>();
  readonly #recounts = new Map<string, Recount>();
  #reading: Promise<unknown> = Promise.resolve();

  constructor(ports: RatingPorts) {
    this.#ports = ports;
  }

  /** Up to the last match that is kept. */
  of(game: string): Promise<ReadonlyMap<PlayerId, Rated>> {
    return this.#inTurn(() => this.#read(game));
  }

  /**
   * After a guest's matches have become an account's. Where only one of them was rated the account has
   * that rating; where both were, the matches count in another order, and until they are counted anew the
   * account keeps its own.
   */
  async moved(from: PlayerId, into: PlayerId): Promise<void> {
    for (const recount of this.#recounts.values()) recount.moved.add(from);
    await this.#inTurn(async () => {
      for (const [game, { known }] of this.#games) {
        const rated = known.get(from);
        if (rated === undefined) continue;
        known.delete(from);
        if (known.has(into)) this.#recountLater(game);
        else known.set(into, rated);
      }
    });
  }

  close(): void {
    for (const { timer } of this.#recounts.values()) clearTimeout(timer);
    this.#recounts.clear();
  }

  #inTurn<T>(task: () => Promise<T>): Promise<T> {
    const next = this.#reading.then(task);
    this.#reading = next.catch(() => {});
    return next;
  }

  async #read(game: string): Promise<ReadonlyMap<PlayerId, Rated>> {
    const folded = this.#games.get(game) ?? { known: new Map(), last: BEGINNING };
    this.#games.set(game, folded);
    while (await this.#readPage(game, folded));
    return folded.known;
  }

  /** Whether there was one. */
  async #readPage(game: string, folded: Folded): Promise<boolean> {
    const matches = await this.#ports.store.matchesAfter(game, folded.last, PAGE);
    for (const match of matches.filter(isRated)) rateMatch(folded.known, match);
    const last = matches.at(-1);
    if (last === undefined) return false;
    folded.last = { ended: last.ended, link: last.link };
    return true;
  }

  #recountLater(game: string): void {
    if (this.#recounts.has(game)) return;
    const { report, recountAfter = RECOUNT_AFTER } = this.#ports;
    const timer = setTimeout(() => void this.#recount(game).catch(report), recountAfter);
    this.#recounts.set(game, { timer: timer.unref(), moved: new Set() });
  }

  /** In pieces, while everybody is told what was known before. */
  async #recount(game: string): Promise<void> {
    const recount = this.#recounts.get(game);
    if (recount === undefined) return;
    recount.moved.clear();
    const fresh: Folded = { known: new Map(), last: BEGINNING };
    let isDone = false;
    try {
      while (this.#recounts.has(game) && (await this.#readPage(game, fresh))) {
        await sleep(this.#ports.pause ?? PAUSE);
      }
      isDone = ![...recount.moved].some((from) => fresh.known.has(from));
      if (isDone) this.#games.set(game, fresh);
    } finally {
      if (this.#recounts.delete(game) && !isDone) this.#recountLater(game);
    }
  }
}
