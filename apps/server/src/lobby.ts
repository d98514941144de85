import type { Bus } from './bus/port.ts';
import { Shared } from './shared.ts';
import type { Conduct, Player, Store, TableRow } from './store/port.ts';

const MOST_TABLES = 100;
/** Changes are told together: a busy house is not a flood. */
const PAUSE = 500;

export interface LobbyTable {
  readonly id: string;
  readonly game: string;
  readonly stage: string;
  readonly public: boolean;
  readonly created: number;
  readonly at: number;
  readonly host: PlayerCard;
  readonly seats: readonly { readonly player: SeatedCard | null; readonly level: string | null }[];
}

export interface PlayerCard {
  readonly id: string;
  readonly name: string | null;
  readonly picture: string | null;
}

/** At a public table: how often somebody left or kept others waiting lately, of how many matches. */
export interface SeatedCard extends PlayerCard {
  readonly conduct: Omit<Conduct, 'player'> | null;
}

export function cardOf(id: string, known: ReadonlyMap<string, Player>): PlayerCard {
  const player = known.get(id);
  return { id, name: player?.name ?? null, picture: player?.picture ?? null };
}

export async function playersById(
  store: Store,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Player>> {
  const unique = [...new Set(ids)];
  const known = unique.length === 0 ? [] : await store.players(unique);
  return new Map(known.map((player) => [player.id, player]));
}

const CONDUCT_WINDOW = 90 * 24 * 3600 * 1000;

/** How those behave who sit at public tables. */
async function conductAt(
  store: Store,
  rows: readonly TableRow[],
): Promise<ReadonlyMap<string, SeatedCard['conduct']>> {
  const open = rows.filter(({ isPublic }) => isPublic);
  const ids = open.flatMap(({ seats }) => seats.flatMap(({ player }) => player ?? []));
  const latest = Math.max(0, ...open.map(({ at }) => at));
  const known = ids.length === 0 ? [] : await store.conduct(ids, latest - CONDUCT_WINDOW);
  return new Map(known.map(({ player, ...conduct }) => [player, conduct]));
}

/** Tables with the names of those who sit there. */
export async function showTables(store: Store, rows: readonly TableRow[]): Promise<LobbyTable[]> {
  const conduct = await conductAt(store, rows);
  const ids = rows.flatMap(({ host, seats }) => [
    host,
    ...seats.flatMap(({ player }) => (player === null ? [] : [player])),
  ]);
  const known = await playersById(store, ids);
  return rows.map(({ id, game, stage, isPublic, created, at, host, seats }) => ({
    id,
    game,
    stage,
    public: isPublic,
    created,
    at,
    host: cardOf(host, known),
    seats: seats.map(({ player, level }) => ({
      player:
        player === null
          ? null
          : { ...cardOf(player, known), conduct: isPublic ? (conduct.get(player) ?? null) : null },
      level,
    })),
  }));
}

/** Keeps everybody in the lobby up to date with the list of public tables. */
export class Lobby {
  readonly #report: (error: unknown) => void;
  readonly #watchers = new Set<(text: string) => void>();
  readonly #unsubscribe: () => void;
  readonly #tables: Shared<readonly LobbyTable[]>;
  #timer: NodeJS.Timeout | null = null;
  #text = '';

  constructor(store: Store, bus: Bus, report: (error: unknown) => void) {
    this.#report = report;
    this.#tables = new Shared(async () => showTables(store, await store.publicTables(MOST_TABLES)));
    this.#unsubscribe = bus.subscribe(({ kind }) => {
      if (kind === 'lobby' || kind === 'player') this.#soon();
    });
  }

  /** However many there are and however many ask. */
  tables(): Promise<readonly LobbyTable[]> {
    return this.#tables.ask();
  }

  /** The list at once, and again whenever it changes; the result ends it. */
  watch(send: (text: string) => void): () => void {
    this.#watchers.add(send);
    void this.#read().then((text) => {
      if (this.#watchers.has(send) && text !== null) send(text);
    });
    return () => this.#watchers.delete(send);
  }

  /** Whether there is something new, where nobody says so. */
  look(): void {
    this.#soon();
  }

  #soon(): void {
    if (this.#timer !== null || this.#watchers.size === 0) return;
    this.#timer = setTimeout(() => void this.#tell(), PAUSE);
    this.#timer.unref();
  }

  async #read(): Promise<string | null> {
    try {
      const tables = await this.tables();
      return JSON.stringify({ v: 1, type: 'lobby', tables });
    } catch (error) {
      this.#report(error);
      return null;
    }
  }

  async #tell(): Promise<void> {
    this.#timer = null;
    const text = await this.#read();
    if (text === null || text === this.#text) return;
    this.#text = text;
    for (const send of this.#watchers) send(text);
  }

  close(): void {
    this.#unsubscribe();
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#watchers.clear();
  }
}
