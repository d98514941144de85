import { locale } from '../i18n/index.svelte.ts';
import { noteOnline } from './been.ts';

/** Somebody as the server shows them to others. */
export interface PlayerCard {
  readonly id: string;
  readonly name: string | null;
  readonly picture: string | null;
}

/** How somebody has played at public tables in the last 90 days. */
export interface Conduct {
  readonly matches: number;
  readonly left: number;
  readonly stalled: number;
}

/** A table as lists and invitations show it. */
export interface ShownTable {
  readonly id: string;
  readonly game: string;
  readonly stage: string;
  readonly public: boolean;
  readonly at: number;
  readonly host: PlayerCard;
  readonly seats: readonly {
    /** What is known of their conduct is shown at public tables only. */
    readonly player: (PlayerCard & { readonly conduct: Conduct | null }) | null;
    readonly level: string | null;
  }[];
}

/** One of the tables at which I sit, or that I was let in to. */
export interface OwnTable extends ShownTable {
  readonly yourTurn: boolean;
}

export interface Link {
  readonly path: string;
  readonly expires: number;
  /** Addresses of the house in the local network. */
  readonly network: readonly string[];
}

export interface Code {
  readonly code: string;
  readonly expires: number;
}

/**
 * Why the server did not do it: there is none behind this page, it cannot be reached now, or it
 * says no and why.
 */
export class ServerTrouble extends Error {
  readonly kind: 'none' | 'unreachable' | 'refused';
  readonly status: number;
  constructor(kind: ServerTrouble['kind'], message = '', status = 0) {
    super(message);
    this.kind = kind;
    this.status = status;
  }
}

/** Relative to the page, which may lie below a path of a proxy's. */
export function serverUrl(path: string): URL {
  return new URL(path, location.href.replace(/[?#].*$/s, ''));
}

/** One of the server's own routes, relative to the page. */
export async function ask<T = void>(
  method: string,
  path: string,
  body?: unknown,
  more: Pick<RequestInit, 'headers' | 'signal'> = {},
): Promise<T> {
  const json = body === undefined ? {} : { 'content-type': 'application/json' };
  const response = await fetch(serverUrl(path), {
    method,
    ...more,
    headers: { ...json, 'accept-language': locale.lang, ...more.headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new ServerTrouble('unreachable');
  });
  if (response.status === 204) return undefined as T;
  // A plain web server answers with a page of its own.
  const answer: unknown = await response.json().catch(() => null);
  if (typeof answer !== 'object' || answer === null) {
    throw new ServerTrouble(response.status >= 500 ? 'unreachable' : 'none');
  }
  if (!response.ok) throw new ServerTrouble('refused', messageIn(answer), response.status);
  // The shape is the server's own, published in its OpenAPI document.
  return answer as T;
}

function messageIn(answer: object): string {
  const { error } = answer as { error?: { message?: unknown } };
  return typeof error?.message === 'string' ? error.message : '';
}

export interface Me {
  readonly id: string;
  readonly name: string | null;
  readonly picture: string | null;
  readonly locked: boolean;
}

/** Comes in as a guest, or stays who one is, with this name and face. */
export async function come(name: string, picture: string): Promise<void> {
  const me = await ask<Me>('POST', 'api/session', { name, picture });
  noteOnline();
  if (!me.locked && (me.name !== name || me.picture !== picture)) {
    await ask('PATCH', 'api/me', { name, picture });
  }
}

export async function openTable(config: object, isPublic: boolean): Promise<string> {
  return (await ask<{ id: string }>('POST', 'api/tables', { config, public: isPublic })).id;
}

export async function ownTables(): Promise<readonly OwnTable[]> {
  return (await ask<{ tables: readonly OwnTable[] }>('GET', 'api/tables')).tables;
}
export async function lobbyTables(): Promise<readonly ShownTable[]> {
  return (await ask<{ tables: readonly ShownTable[] }>('GET', 'api/lobby')).tables;
}
export const tableAt = (id: string) => ask<ShownTable>('GET', `api/tables/${id}`);
export const invitedTo = (token: string) => ask<ShownTable>('GET', `api/invitations/${token}`);
export const linkTo = (id: string) => ask<Link>('POST', `api/tables/${id}/invitations`);
export const codeOf = (id: string) => ask<Code>('POST', `api/tables/${id}/code`);

export async function joinByLink(token: string): Promise<string> {
  return (await ask<{ table: string }>('POST', `api/invitations/${token}`)).table;
}

export async function joinByCode(code: string): Promise<string> {
  return (await ask<{ table: string }>('POST', 'api/codes', { code })).table;
}

export async function cardsOf(ids: readonly string[]): Promise<readonly PlayerCard[]> {
  const { players } = await ask<{ players: readonly PlayerCard[] }>(
    'GET',
    `api/players?ids=${ids.join()}`,
  );
  return players;
}

/** A match of mine that came to its end. */
export interface PlayedMatch {
  readonly link: string;
  readonly table: string;
  readonly number: number;
  readonly game: string;
  readonly ended: number;
  readonly aborted: boolean;
  readonly players: readonly {
    readonly player: PlayerCard | null;
    readonly level: string | null;
    readonly score: number | null;
    readonly won: boolean;
  }[];
}

export interface RatingRow {
  readonly player: PlayerCard;
  readonly points: number;
  readonly matches: number;
}

/** The same cards for everybody: those of a day, or a challenge. */
export interface ShownDeal {
  readonly id: string;
  readonly game: string;
  readonly seats: number;
  readonly day: string | null;
  /** Addresses of the house in the local network. */
  readonly network: readonly string[];
  /** Where I play it, or have played it. */
  readonly table: string | null;
  readonly done: boolean;
  /** People who have played it. */
  readonly finished: number;
  /** Empty until I have played; without a player: the best bot. */
  readonly results: readonly {
    readonly player: PlayerCard | null;
    readonly mine: boolean;
    readonly score: number | null;
    readonly won: boolean;
  }[];
}

export const dailyDeal = (game: string) => ask<ShownDeal>('GET', `api/daily?game=${game}`);
export const dealAt = (id: string) => ask<ShownDeal>('GET', `api/deals/${id}`);
export async function challenge(game: string, options: object): Promise<string> {
  return (await ask<{ id: string }>('POST', 'api/deals', { game, options })).id;
}
export async function playDeal(id: string): Promise<string> {
  return (await ask<{ table: string }>('POST', `api/deals/${id}/play`)).table;
}

export const whoAmI = async () => (await ask<Me>('GET', 'api/me')).id;

/** The newest fifty. */
export async function historyOf(): Promise<readonly PlayedMatch[]> {
  return (await ask<{ matches: readonly PlayedMatch[] }>('GET', 'api/history')).matches;
}

export async function ratingsIn(game: string): Promise<readonly RatingRow[]> {
  return (await ask<{ ratings: readonly RatingRow[] }>('GET', `api/ratings?game=${game}`)).ratings;
}

export async function recordAt(link: string): Promise<string> {
  const response = await fetch(serverUrl(`api/records/${link}`));
  if (!response.ok) throw new ServerTrouble('refused', '', response.status);
  return response.text();
}

export const pushKey = async () => (await ask<{ key: string }>('GET', 'api/push')).key;

export async function subscribe(endpoint: string, p256dh: string, auth: string): Promise<void> {
  await ask('POST', 'api/push', { endpoint, p256dh, auth });
}

export const REASONS = ['talk', 'play', 'name', 'other'] as const;
export type Reason = (typeof REASONS)[number];

export async function report(
  player: string,
  table: string,
  reason: Reason,
  text: string,
): Promise<void> {
  await ask('POST', 'api/reports', { player, table, reason, text });
}

/** Not to hear somebody; nor to have them at tables that one opens. */
export type Wish = 'mute' | 'block';

export async function wishes(): Promise<Readonly<Record<string, Wish>>> {
  interface Blocks {
    readonly blocks: readonly { readonly player: PlayerCard; readonly kind: Wish }[];
  }
  const { blocks } = await ask<Blocks>('GET', 'api/me/blocks');
  return Object.fromEntries(blocks.map(({ player, kind }) => [player.id, kind]));
}

export async function wish(player: string, kind: Wish | null): Promise<void> {
  if (kind === null) await ask('DELETE', `api/me/blocks/${player}`);
  else await ask('PUT', `api/me/blocks/${player}`, { kind });
}
