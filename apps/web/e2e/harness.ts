import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { ChildServer, freePort, freshFolder } from '../../server/src/testing/server.ts';

export type Environment = Readonly<Record<string, string>>;

/** A server with a database of its own that serves the built page; it can be killed and come back. */
export class Harness {
  readonly #server: ChildServer;
  private constructor(server: ChildServer) {
    this.#server = server;
  }

  static async open(env: Environment = {}): Promise<Harness> {
    const server = new ChildServer(await freePort(), freshFolder(), { env });
    await server.start();
    return new Harness(server);
  }

  get url(): string {
    return this.#server.url;
  }

  /** As if the power had gone. */
  async kill(): Promise<void> {
    await this.#server.signal('SIGKILL');
  }

  async start(): Promise<void> {
    await this.#server.start();
  }

  async close(): Promise<void> {
    await this.#server.signal('SIGKILL');
    rmSync(this.#server.folder, { recursive: true, force: true });
  }
}

/** One message of a table, as it came over the wire. */
interface Told {
  readonly seq: number;
  readonly text: string;
  /** The hands that it shows, by seat. */
  readonly hands: ReadonlyMap<number, readonly string[]>;
  readonly uncovered: readonly string[];
  /** How many views of the table it holds. */
  readonly views: number;
}

type Zones = Readonly<Record<string, unknown>>;

interface Message {
  readonly seq?: number;
  readonly table?: { readonly stage?: string };
  readonly views?: readonly {
    readonly seat: number | null;
    readonly position: (Zones & { readonly players?: readonly Zones[] }) | null;
  }[];
}

/** What lies face down in some game: on the table, and before others. */
const PILES = ['draw', 'stock', 'talon', 'deck'] as const;
const OTHERS = ['hand', 'covered'] as const;

const codesIn = (zone: unknown) =>
  Array.isArray(zone) ? zone.map(String).filter((code) => code !== '?') : [];

/** The cards that a message names although they lie face down for whoever got it, with their places. */
function uncovered({ table, views = [] }: Message): readonly string[] {
  if (table?.stage !== 'playing') return [];
  const own = new Set(views.map(({ seat }) => seat));
  return views.flatMap(({ position }) => [
    ...PILES.flatMap((pile) => codesIn(position?.[pile]).map((code) => `${pile}: ${code}`)),
    ...(position?.players ?? []).flatMap((player, seat) =>
      own.has(seat)
        ? []
        : OTHERS.flatMap((zone) => codesIn(player[zone]).map((code) => `${zone} ${seat}: ${code}`)),
    ),
  ]);
}

/** Every byte that a page receives of a table: over web sockets, and over HTTP from the server's own routes. */
export class Wire {
  readonly told: Told[] = [];
  readonly other: string[] = [];

  constructor(page: Page) {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => this.take(payload.toString()));
    });
    page.on('response', (response) => {
      if (!new URL(response.url()).pathname.startsWith('/api/')) return;
      response.text().then(
        (text) => this.other.push(text),
        () => {},
      );
    });
  }

  take(text: string): void {
    const message = JSON.parse(text) as Message;
    const { seq = 0, views = [] } = message;
    const own = views.flatMap(({ seat, position }) =>
      seat === null ? [] : [[seat, codesIn(position?.players?.[seat]?.hand)] as const],
    );
    this.told.push({
      seq,
      text,
      hands: new Map(own),
      uncovered: uncovered(message),
      views: views.length,
    });
  }

  /** Own cards by the number of the entry at which they were in the hand. */
  get hands(): readonly { readonly seq: number; readonly cards: readonly string[] }[] {
    return this.told.flatMap(({ seq, hands }) =>
      [...hands.values()].map((cards) => ({ seq, cards })),
    );
  }
}

/**
 * Where every card of a pack is there once: a card that somebody holds has not been named to anybody
 * else until then. Returns what was told too early.
 */
export function leaks(holder: Wire, other: Wire): string[] {
  return holder.hands.flatMap(({ seq, cards }) =>
    cards.flatMap((card) => {
      const named = `"${card}"`;
      const told = other.told.find((one) => one.seq <= seq && one.text.includes(named));
      const aside = other.other.find((text) => text.includes(named));
      return told === undefined && aside === undefined ? [] : [`${card}, held at ${seq}`];
    }),
  );
}

/**
 * Whatever the pack: of what lies face down a player is told no card that the table has not shown to
 * everybody, and over HTTP nobody is told of hands at all. Returns what was. Where the watcher's line
 * was down there is nothing to compare with; an answer or a pong shows nothing and hides nothing.
 */
export function secrets(player: Wire, watcher: Wire): string[] {
  const shown = new Map<number, string[]>();
  for (const { seq, uncovered, views } of watcher.told) {
    if (views > 0) shown.set(seq, [...(shown.get(seq) ?? []), ...uncovered]);
  }
  const told = player.told.flatMap(({ seq, uncovered }) => {
    const known = shown.get(seq);
    if (known === undefined) return [];
    return uncovered.filter((card) => !known.includes(card)).map((card) => `${card} at ${seq}`);
  });
  return [...told, ...player.other.filter((text) => text.includes('"hand"'))];
}
