import {
  failed,
  type Json,
  type JsonObject,
  type Reader,
  type Result,
  reading,
  type Seat,
} from '@taberna/engine';
import type { Command } from './command.ts';
import { commitmentOf, effectiveSeed, HASH, lateSeats, NONCE } from './fair.ts';
import type { FairInfo, TableInfo } from './info.ts';
import { MAX_ID } from './limits.ts';
import type { SeatView } from './protocol.ts';
import { refuse } from './refuse.ts';

/** What a client keeps of a shuffle, so that it need not trust what it is told at the end. */
export interface Kept {
  readonly table: string;
  readonly match: number;
  readonly seat: Seat;
  /** As shown before the own nonce was promised. */
  readonly commitment: string;
  readonly nonce: string;
  /** Everybody's, as shown before the own nonce was told; null where it never was. */
  readonly promises: readonly string[] | null;
  /** The own view at the end of each game that was seen, by the game's number less one. */
  readonly ends: readonly (JsonObject | null)[];
}

/** Where it outlasts the client, such as a reload of the page. */
export interface Keeper {
  readonly load: () => Kept | null;
  readonly save: (kept: Kept) => void;
}

/** What can be said of the shuffle by what this client knows itself. */
export type Fairness =
  /** The seed was given: nothing is claimed. */
  | { readonly kind: 'given' }
  /** This client had no part in the shuffle, so it cannot tell. */
  | { readonly kind: 'unseen' }
  /** Noted; it is compared when the match is over. */
  | { readonly kind: 'noted' }
  /** Everything is as it was promised; `late` seats had no share. */
  | { readonly kind: 'proven'; readonly late: readonly Seat[] }
  /** What was promised holds, but the nonce of this client came too late to count. */
  | { readonly kind: 'withoutMine' }
  | { readonly kind: 'broken'; readonly what: Breach };

export type Breach = 'commitment' | 'promise' | 'nonce' | 'seed';

/** The part that one client has in the shuffles of a table. */
export class Share {
  readonly #freshNonce: () => string;
  readonly #keeper: Keeper | undefined;
  #kept: Kept | null;
  #told = 0;

  constructor(freshNonce: () => string, keeper: Keeper | undefined) {
    this.#freshNonce = freshNonce;
    this.#keeper = keeper;
    this.#kept = keeper?.load() ?? null;
  }

  /** What was kept of the present match. */
  of(table: TableInfo | null): Kept | null {
    const kept = this.#kept;
    return kept !== null && kept.table === table?.id && kept.match === table.match ? kept : null;
  }

  /** Notes what the table says, and returns what is to be sent to it. */
  follow(table: TableInfo, seat: Seat | undefined, views: readonly SeatView[]): Command | null {
    const { fair, stage, match } = table;
    const kept = this.of(table);
    if (stage === 'between' || stage === 'over' || stage === 'aborted') {
      if (kept !== null) this.#noteEnd(kept, views);
      return null;
    }
    if (stage !== 'shuffling' || fair?.commitment == null || seat === undefined) return null;
    if (kept === null) return this.#promise(table, seat, fair.commitment);
    if (!fair.closed || this.#told === match) return null;
    this.#told = match;
    const promises = kept.promises ?? fair.promises ?? [];
    // Without a place among the promises the nonce would not count: it stays untold. So it does where
    // others are shown than before a reload: what was noted first is what counts at the end.
    if (promises[kept.seat] !== commitmentOf(kept.nonce)) return null;
    if (!arePromised(fair.promises ?? null, { ...kept, promises })) return null;
    if (kept.promises === null) this.#keep({ ...kept, promises });
    return { type: 'nonce', seat: kept.seat, nonce: kept.nonce };
  }

  #promise({ id, match, fair }: TableInfo, seat: Seat, commitment: string): Command | null {
    if (fair?.closed) return null;
    const nonce = this.#freshNonce();
    this.#keep({ table: id, match, seat, commitment, nonce, promises: null, ends: [] });
    return { type: 'promise', seat, hash: commitmentOf(nonce) };
  }

  #noteEnd(kept: Kept, views: readonly SeatView[]): void {
    const position = views.find(({ seat }) => seat === kept.seat)?.position ?? null;
    const game = position === null ? null : gameIn(position);
    if (game === null || (kept.ends[game - 1] ?? null) !== null) return;
    const ends = Array.from({ length: Math.max(game, kept.ends.length) }, (_, i) =>
      i === game - 1 ? position : (kept.ends[i] ?? null),
    );
    this.#keep({ ...kept, ends });
  }

  #keep(kept: Kept): void {
    this.#kept = kept;
    this.#keeper?.save(kept);
  }
}

/** The number of the game that a position belongs to. */
function gameIn({ match }: JsonObject): number | null {
  const game = typeof match === 'object' && match !== null && 'game' in match ? match.game : null;
  return typeof game === 'number' && game >= 1 ? game : null;
}

/** Compares what the table says with what was kept. */
export function fairnessOf(fair: FairInfo, kept: Kept | null): Fairness {
  const { commitment, secret, nonces, seed } = fair;
  const promises = fair.promises ?? null;
  if (commitment === null) return { kind: 'given' };
  if (kept === null) return { kind: 'unseen' };
  if (kept.commitment !== commitment) return { kind: 'broken', what: 'commitment' };
  if (!arePromised(promises, kept)) return { kind: 'broken', what: 'promise' };
  if (secret === undefined || nonces === undefined) return { kind: 'noted' };
  const what = breachOf({ commitment, secret, nonces, promises }, kept);
  if (what !== null) return { kind: 'broken', what };
  if (effectiveSeed(secret, nonces) !== seed) return { kind: 'broken', what: 'seed' };
  // Whose nonce is missing follows from what was noted: the table's word for it would let it choose.
  const late = lateSeats(kept.promises ?? promises ?? [], nonces);
  if (!areSame(fair.late ?? late, late)) return { kind: 'broken', what: 'promise' };
  if (!hasMine(nonces, kept)) return { kind: 'withoutMine' };
  return { kind: 'proven', late };
}

/** What was noted of the promises is what is shown; before they were noted anything may be. */
function arePromised(shown: readonly string[] | null, { promises }: Kept): boolean {
  return promises === null || (shown !== null && areSame(shown, promises));
}

function areSame<T>(one: readonly T[], other: readonly T[]): boolean {
  return one.length === other.length && one.every((item, i) => item === other[i]);
}

/** The own nonce counted, and was told only when everybody's promises were noted. */
export function hasMine(nonces: readonly string[], { seat, nonce, promises }: Kept): boolean {
  return promises !== null && nonces[seat] === nonce;
}

/** What a record or a table tells of a shuffle when it is over. */
export interface Opened {
  readonly commitment: string;
  readonly secret: string;
  readonly nonces: readonly string[];
  readonly promises: readonly string[] | null;
}

/** What does not agree with what was kept; null = all does. */
export function breachOf(opened: Opened, kept: Kept): Breach | null {
  if (opened.commitment !== kept.commitment || commitmentOf(opened.secret) !== kept.commitment) {
    return 'commitment';
  }
  const { nonces, promises } = opened;
  if (!arePromised(promises, kept) || promises?.length !== nonces.length) return 'promise';
  const brokenPromise = nonces.some(
    (nonce, seat) => nonce !== '' && commitmentOf(nonce) !== promises[seat],
  );
  if (brokenPromise) return 'promise';
  // Who noted no promises told no nonce: what stands there is that of another device of this player.
  if (kept.promises === null) return null;
  const mine = nonces[kept.seat] ?? '';
  return mine !== '' && mine !== kept.nonce ? 'nonce' : null;
}

export function formatKept(kept: Kept): string {
  const { table, match, seat, commitment, nonce, promises, ends } = kept;
  const written: Json = { kept: 1, table, match, seat, commitment, nonce, promises, ends };
  return `${JSON.stringify(written)}\n`;
}

function readObject(r: Reader): JsonObject {
  return Object.fromEntries(
    r
      .object()
      .keys()
      .map((key) => [key, r.at(key).json()]),
  );
}

export function readKept(text: string): Result<Kept> {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return failed(refuse('', 'kept.json'));
  }
  return reading(raw, 'kept', (r) => {
    const known = ['kept', 'table', 'match', 'seat', 'commitment', 'nonce', 'promises', 'ends'];
    r.only(known).at('kept').int(1, 1);
    const commitment = r.at('commitment').text(64);
    if (!HASH.test(commitment)) r.at('commitment').refuse(refuse('', 'kept.hash'));
    const nonce = r.at('nonce').text(64);
    if (!NONCE.test(nonce)) r.at('nonce').refuse(refuse('', 'table.nonceForm'));
    const promises = r.at('promises');
    return {
      table: r.at('table').text(MAX_ID),
      match: r.at('match').int(1, 1e9),
      seat: r.at('seat').int(0, 7),
      commitment,
      nonce,
      promises: promises.isNull ? null : promises.list(8).map((one) => one.text(64)),
      ends: r
        .at('ends')
        .list(100_000)
        .map((one) => (one.isNull ? null : readObject(one))),
    };
  });
}
