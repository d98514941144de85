import type { JsonObject } from '@taberna/engine';
import { gameEntry } from '../games/registry.ts';
import { loadRules } from '../games/rules.ts';
import { localHost } from '../host/local-host.ts';
import { randomHex } from '../host/random.ts';
import type { Myself } from '../online/me.svelte.ts';
import { settings } from '../settings/settings.svelte.ts';
import { type Offer, TABLE_BYTES } from './code.ts';
import { type Hosted, keepHosted } from './hosted.ts';
import { NearbyGuest } from './nearby-guest.svelte.ts';
import { NearbyHost } from './nearby-host.svelte.ts';

/** Seconds until a bot plays for who is gone: showing each other codes again takes a while. */
const GRACE = 120;

/**
 * The one table of this page that reaches other devices. It stays while people look at the rules or
 * the history: a connection that nobody but people can make again is not given up for that.
 */
class Current {
  table = $state.raw<NearbyHost | NearbyGuest | null>(null);

  /** The one with this id, if it is open. */
  at(id: string): NearbyHost | NearbyGuest | null {
    return this.table?.id === id && !this.table.closed ? this.table : null;
  }

  #put<T extends NearbyHost | NearbyGuest>(table: T): T {
    if (this.table !== table) this.table?.close();
    this.table = table;
    return table;
  }

  /** Opens a table of this device; null where that does not work. */
  async host(game: string, seats: number, options: JsonObject): Promise<NearbyHost | null> {
    const hosted: Hosted = { id: randomHex(TABLE_BYTES), game, guests: [], over: false };
    const config = { game, seats, options, standIn: settings.level, pace: 0, grace: GRACE };
    const answer = await localHost().open(hosted.id, config);
    if (!answer.ok) return null;
    keepHosted(hosted);
    const table = await this.#hostAt(hosted);
    table?.begin();
    return table;
  }

  /** Goes on with a table that was closed. */
  async resume(hosted: Hosted): Promise<NearbyHost | null> {
    const table = await this.#hostAt(hosted);
    table?.resume();
    return table;
  }

  async #hostAt(hosted: Hosted): Promise<NearbyHost | null> {
    const entry = gameEntry(hosted.game);
    if (entry === null) return null;
    const [module] = await Promise.all([entry.load(), loadRules(entry.id)]);
    return this.#put(new NearbyHost(entry, module, hosted));
  }

  /** The table of an offer: the one at which one sits already, or a new one. */
  async guestAt(offer: Offer, me: Myself): Promise<NearbyGuest | null> {
    const now = this.at(offer.table);
    if (now instanceof NearbyGuest && now.door === 'lost') return now;
    const entry = gameEntry(offer.game);
    if (entry === null) return null;
    const [module] = await Promise.all([entry.load(), loadRules(entry.id)]);
    return this.#put(new NearbyGuest(offer.table, entry, module, me));
  }
}

export const current = new Current();
