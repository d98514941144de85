import type { PublicCount } from './store/port.ts';

/** So many at once, and so many a second in the long run. */
export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

interface Bucket {
  level: number;
  at: number;
  /** When it was last put to the end of those that would be forgotten. */
  readonly moved: number;
}

/** Who was used within so many milliseconds is not forgotten before others anyway. */
const RECENT = 10_000;

/** Keys that are remembered at most; beyond that the longest unused are forgotten. */
const MOST_KEYS = 50_000;

/** Token buckets by key: an address, a session, a table. */
export class RateLimit {
  readonly #rate: Rate;
  readonly #now: () => number;
  readonly #buckets = new Map<string, Bucket>();
  /** Called with everything that is taken here, and below zero with what is given back. */
  onTake: ((key: string, amount: number) => void) | null = null;

  constructor(rate: Rate, scale: number, now: () => number) {
    this.#rate = { burst: rate.burst * scale, perSecond: rate.perSecond * scale };
    this.#now = now;
  }

  /** Whether one more, or so many, are allowed; counts them if so. */
  take(key: string, amount = 1): boolean {
    const bucket = this.#use(key);
    if (bucket.level < amount) return false;
    bucket.level -= amount;
    this.onTake?.(key, amount);
    return true;
  }

  /** What was taken in advance was not used. */
  giveBack(key: string, amount = 1): void {
    const bucket = this.#use(key);
    bucket.level = Math.min(this.#rate.burst, bucket.level + amount);
    this.onTake?.(key, -amount);
  }

  /** It was taken elsewhere already. */
  spend(key: string, amount: number): void {
    const bucket = this.#use(key);
    bucket.level = Math.max(0, bucket.level - amount);
  }

  #use(key: string): Bucket {
    const known = this.#buckets.get(key);
    const [level, at] = [this.#levelOf(known), this.#now()];
    if (known !== undefined && Math.abs(at - known.moved) < RECENT) {
      known.level = level;
      known.at = at;
      return known;
    }
    const bucket: Bucket = { level, at, moved: at };
    // Last used last: the map's order is the order of forgetting.
    this.#buckets.delete(key);
    this.#buckets.set(key, bucket);
    if (this.#buckets.size > MOST_KEYS) this.#forget();
    return bucket;
  }

  #forget(): void {
    const [oldest] = this.#buckets.keys();
    if (oldest !== undefined) this.#buckets.delete(oldest);
  }

  /** Whether one more would be allowed. */
  allows(key: string): boolean {
    return this.#levelOf(this.#buckets.get(key)) >= 1;
  }

  #levelOf(bucket: Bucket | undefined): number {
    const { burst, perSecond } = this.#rate;
    if (bucket === undefined) return burst;
    const since = Math.max(0, this.#now() - bucket.at) / 1000;
    return Math.min(burst, bucket.level + since * perSecond);
  }

  get size(): number {
    return this.#buckets.size;
  }
}

const RATES = {
  /** Requests of one network. A class of thirty may sit behind one. */
  requests: { burst: 600, perSecond: 100 },
  /** Files of the page: the same class loads it at once. */
  files: { burst: 6000, perSecond: 1000 },
  /** Bytes of answers to one network: a hall of phones that all look at the standings after each list. */
  answers: { burst: 512 << 20, perSecond: 8 << 20 },
  /** New guests of one network. */
  guests: { burst: 60, perSecond: 0.1 },
  /** Codes of tables that were tried and are none: guessing must not pay. */
  guessesByPlayer: { burst: 10, perSecond: 0.1 },
  guessesByNetwork: { burst: 30, perSecond: 0.05 },
  guessesByAll: { burst: 300, perSecond: 5 },
  /**
   * Where the neighbours have used these up everybody has so many of their own, a month. With the new
   * guests that a network may have it looks at 900 wrong codes an hour at most: a code lives for two
   * hours, and there are 700 million.
   */
  ownGuesses: { burst: 2, perSecond: 2 / (30 * 24 * 3600) },
  /** Codes of tournaments that were tried and are none. */
  tournamentGuesses: { burst: 30, perSecond: 0.2 },
  /** Passkeys shown and recovery codes typed, by network. */
  logins: { burst: 60, perSecond: 0.5 },
  tables: { burst: 20, perSecond: 0.05 },
  tablesByNetwork: { burst: 120, perSecond: 0.5 },
  /** Tournaments put here by one network; changes to one, and to the list of one of its tables. */
  tournaments: { burst: 20, perSecond: 0.01 },
  /** Their logs and changes in bytes: ten championships with every list typed, then one an hour. */
  tournamentBytes: { burst: 24 << 20, perSecond: 600 },
  /** Whole logs that are handed out, in characters: whoever reads none of them leaves them in the memory. */
  tournamentReads: { burst: 64 << 20, perSecond: 256 << 10 },
  /**
   * Logs that are carried out because somebody looks, by what that looks at: ten seconds of a core at once,
   * then a tenth of one.
   */
  tournamentLoads: { burst: 40_000_000, perSecond: 400_000 },
  /** Codes of directors, made or tried: one costs a twentieth of a second of a core. */
  directorCodes: { burst: 20, perSecond: 0.2 },
  tournamentChanges: { burst: 2000, perSecond: 50 },
  tableLists: { burst: 120, perSecond: 2 },
  invitations: { burst: 20, perSecond: 0.1 },
  programs: { burst: 20, perSecond: 0.02 },
  reports: { burst: 10, perSecond: 0.01 },
  reportsByNetwork: { burst: 30, perSecond: 0.02 },
  /** Hundreds of records are read for each. */
  looksBack: { burst: 60, perSecond: 2 },
  exports: { burst: 5, perSecond: 0.02 },
  upgrades: { burst: 120, perSecond: 10 },
  /** Who is thrown out comes again after a pause; who does not is slowed down. */
  upgradesBySession: { burst: 40, perSecond: 2 },
  /** Frames of a session, pings and pongs among them, and the bytes that they come in. */
  messages: { burst: 60, perSecond: 20 },
  bytes: { burst: 512 * 1024, perSecond: 32 * 1024 },
  /** Whatever else is written into a log beside moves: seats, options, votes, undo. */
  changesByPlayer: { burst: 40, perSecond: 1 },
  changesByTable: { burst: 160, perSecond: 4 },
  /** Stories and records of whole matches: a millisecond or two and some hundred kilobytes each time. */
  wholesByPlayer: { burst: 40, perSecond: 0.5 },
  wholesByTable: { burst: 300, perSecond: 4 },
  /** Moves of bots in the whole house at tables where nobody is. */
  unattendedMoves: { burst: 500, perSecond: 50 },
  /** The same where people look on and nobody plays: some 140 tables at the usual pace. */
  watchedMoves: { burst: 1000, perSecond: 200 },
  /** Of one such table among them: nobody's many tables take from the one that somebody watches. */
  watchedMovesByTable: { burst: 40, perSecond: 3 },
  talkBySession: { burst: 8, perSecond: 0.5 },
  talkByTable: { burst: 30, perSecond: 3 },
  operator: { burst: 60, perSecond: 5 },
} satisfies Record<string, Rate>;

export type RateName = keyof typeof RATES;
export type Limits = Readonly<Record<RateName, RateLimit>>;

export function openLimits(scale: number, now: () => number): Limits {
  const all = Object.entries(RATES).map(([name, rate]) => [name, new RateLimit(rate, scale, now)]);
  // The keys are those of RATES.
  return Object.fromEntries(all) as Limits;
}

/** Whether there may be one table more, or cards for some: it counts for who asks and for where they are. */
export function mayOpen(
  { tables, tablesByNetwork }: Pick<Limits, 'tables' | 'tablesByNetwork'>,
  player: string,
  network: string,
): boolean {
  return tables.take(player) && tablesByNetwork.take(network);
}

/** Public tables that are not over, by who runs them and from where they were opened. */
const MOST_PUBLIC = {
  player: 20,
  /** At which somebody waits: whoever has none yet is not refused because of the neighbours. */
  waitingNearby: 200,
  /** Of any kind, and for whoever it is: each is read for the list. */
  network: 2000,
} as const;

/** Why somebody may open no public table more, and how many there are; null = they may. */
export function crowdedBy(
  { byPlayer, bySource, waiting }: PublicCount,
  scale: number,
): { readonly key: 'server.publicMany' | 'server.publicNearby'; readonly most: number } | null {
  const { player, waitingNearby, network } = MOST_PUBLIC;
  if (byPlayer >= player * scale) return { key: 'server.publicMany', most: player * scale };
  if (byPlayer > 0 && waiting >= waitingNearby * scale) {
    return { key: 'server.publicNearby', most: waitingNearby * scale };
  }
  const isFull = bySource >= network * scale;
  return isFull ? { key: 'server.publicNearby', most: network * scale } : null;
}

/** Connections at the same time. */
export const MOST_CONNECTIONS = {
  /** Web sockets of one network, and connections of any kind. */
  sockets: 300,
  network: 900,
  session: 20,
  /** Of one player at a table that is theirs or where they sit. */
  player: 20,
  /** At one table people who only watch, those of one network among them (a class), and lines of one of them. */
  watchers: 300,
  watchersNearby: 40,
  watcher: 3,
} as const;
