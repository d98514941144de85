import { createHmac, randomBytes } from 'node:crypto';
import type { PlayerId } from '@taberna/table';
import type { ServerConfig } from './config.ts';
import { Problem } from './http/problem.ts';
import { siteOf } from './network.ts';
import {
  type Bearer,
  isUnderWay,
  type Player,
  type Sanction,
  type Store,
  type TableRow,
} from './store/port.ts';

const DAY = 24 * 3600 * 1000;
/** Players of whom it is remembered where they came from; the longest unseen are forgotten. */
const MOST_SEEN = 50_000;
/** So many matches left or stalled at public tables within a day, and they are closed for a day. */
export const MOST_LAPSES = 3;
export const LAPSE_PAUSE = DAY;

/** Where somebody was last seen: here, or by another node, which tells the mark only. */
type Seen = { readonly network: string } | { readonly mark: string };

type Somebody = Pick<Player, 'id' | 'owner'>;

/** Who may come in, speak, and sit where: asked by the requests and by the web sockets alike. */
export class Permissions {
  readonly #store: Store;
  readonly #now: () => number;
  readonly #key: string | Buffer;
  readonly #seen = new Map<PlayerId, Seen>();
  /** Called where somebody turns up at another network than before. */
  onSeen: ((player: PlayerId, mark: string) => void) | null = null;
  #sanctions: readonly Sanction[] = [];

  constructor(store: Store, { operatorToken }: ServerConfig, now: () => number) {
    this.#store = store;
    this.#now = now;
    // Without the token, which is not in the database, nobody finds a network from what is there.
    this.#key = operatorToken ?? randomBytes(32);
  }

  /** To be called at the start and whenever an operator has ruled something. */
  async refresh(): Promise<void> {
    this.#sanctions = await this.#store.sanctions(this.#now());
  }

  /** What is kept of a network: it can be known again and not be read. */
  networkMark(network: string): string {
    return createHmac('sha256', this.#key)
      .update(`network ${network}`)
      .digest('base64url')
      .slice(0, 22);
  }

  /** What is kept of where a table or a tournament was opened, the same at every node. */
  sourceOf(network: string): string {
    return this.networkMark(siteOf(network));
  }

  /** Remembers, in memory only, where somebody comes from, so that an operator can ban it. */
  see({ id }: Somebody, network: string): void {
    const before = this.#seen.get(id);
    const isSame = before !== undefined && 'network' in before && before.network === network;
    this.#remember(id, { network });
    if (!isSame) this.onSeen?.(id, this.networkMark(network));
  }

  /** Another node has seen somebody. */
  heardOf(player: PlayerId, mark: string): void {
    this.#remember(player, { mark });
  }

  #remember(id: PlayerId, seen: Seen): void {
    this.#seen.delete(id);
    this.#seen.set(id, seen);
    if (this.#seen.size <= MOST_SEEN) return;
    const [oldest] = this.#seen.keys();
    if (oldest !== undefined) this.#seen.delete(oldest);
  }

  /** Of the network that somebody was last seen at; null where nobody knows since the start. */
  markOf(player: PlayerId): string | null {
    const seen = this.#seen.get(player);
    if (seen === undefined) return null;
    return 'mark' in seen ? seen.mark : this.networkMark(seen.network);
  }

  #ruling(kind: Sanction['kind'], who: Somebody | null, network: string): Sanction | null {
    const now = this.#now();
    const some = this.#sanctions.filter((one) => one.kind === kind && one.ends > now);
    if (some.length === 0) return null;
    const mark = this.networkMark(network);
    const holds = (one: Sanction) =>
      one.network === null
        ? one.player === who?.id || (who?.owner != null && one.player === who.owner)
        : one.network === mark;
    return some.find(holds) ?? null;
  }

  /** Throws for whoever is shut out; a program is, where its owner is. */
  letIn(who: Somebody | null, network: string): void {
    const ban = this.#ruling('ban', who, network);
    if (ban === null) return;
    const { ends, reason } = ban;
    throw new Problem(403, 'server.banned', { until: dayAndTime(ends), ends, reason });
  }

  /** The end of the time in which somebody may not speak; null = may. */
  silencedUntil(who: Somebody, network: string): number | null {
    return this.#ruling('mute', who, network)?.ends ?? null;
  }

  /** Throws for whoever has left or stalled too often: public tables are for those who stay. */
  async letPlayInPublic({ id, owner }: Somebody): Promise<void> {
    const since = this.#now() - LAPSE_PAUSE;
    const lapses = await this.#store.lapses(owner ?? id, since);
    const first = lapses[MOST_LAPSES - 1];
    if (first === undefined) return;
    const ends = first + LAPSE_PAUSE;
    throw new Problem(403, 'server.lapses', {
      until: dayAndTime(ends),
      ends,
      count: lapses.length,
    });
  }

  /** Whether somebody has shut this player out of the tables that they open. */
  async isBlockedBy(host: PlayerId, { id, owner }: Somebody): Promise<boolean> {
    const blocks = await this.#store.blocks(host);
    return blocks.some(
      ({ player, kind }) => kind === 'block' && (player === id || player === owner),
    );
  }

  /** The table, for whoever may enter it; one that they may not enter looks like none at all. */
  async enter({ player, session }: Bearer, id: string): Promise<TableRow> {
    const unknown = new Problem(404, 'server.unknown');
    if (session.onlyTable !== null && session.onlyTable !== id) throw unknown;
    const row = await this.#store.table(id);
    if (row === null) throw unknown;
    const isMember = await this.#store.isMember(id, player.id);
    if (!row.isPublic && !isMember) throw unknown;
    if (row.closed) throw new Problem(410, 'server.tableClosed');
    // Who is in the middle of a match may come back: only sending away, which all see, ends that.
    const plays = isUnderWay(row.stage) && row.seats.some((seat) => seat.player === player.id);
    if (!plays && (await this.isBlockedBy(row.host, player))) throw unknown;
    // Who sits there already may come back and play on.
    if (row.isPublic && !isMember) await this.letPlayInPublic(player);
    return row;
  }
}

function dayAndTime(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
