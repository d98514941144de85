/** The tournament's place on the house's server. */

import type { Entry, ListSheet, PublicView, Table, Wanted } from '@taberna/tournament';
import { randomHex } from '../host/random.ts';
import { ask } from '../online/api.ts';
import type { Place } from './store.ts';

export interface Told {
  readonly seq: number;
  readonly entries: readonly Entry[];
  /** The server's clock. */
  readonly now: number;
}

/** A change on its way to the server. */
export type Pending = Wanted & {
  readonly cmd: string;
  readonly who: string;
  readonly at: number;
  readonly why: string;
};

export const WAIT = 25;

const asDirector = ({ key }: Place) => ({ headers: { authorization: `Bearer ${key}` } });

export function putUp(log: readonly Entry[]): Promise<Place> {
  return ask<Place>('POST', 'api/tournaments', { log });
}

export function told(
  place: Place,
  after: number,
  wait: number,
  signal?: AbortSignal,
): Promise<Told> {
  const path = `api/tournaments/${place.id}/log?after=${after}&wait=${wait}`;
  return ask<Told>('GET', path, undefined, {
    ...asDirector(place),
    ...(signal === undefined ? {} : { signal }),
  });
}

export function send(place: Place, after: number, pending: Pending): Promise<Told> {
  const path = `api/tournaments/${place.id}/log`;
  return ask<Told>('POST', path, { ...pending, after, sent: Date.now() }, asDirector(place));
}

export interface Codes {
  readonly codes: readonly string[];
  readonly network: readonly string[];
}

export function codesOf(place: Place): Promise<Codes> {
  return ask<Codes>('GET', `api/tournaments/${place.id}/codes`, undefined, asDirector(place));
}

/** Eight letters to read out to whoever sits down at a second laptop. */
export interface DirectorCode {
  readonly code: string;
  readonly until: number;
}

export function directorCode(place: Place): Promise<DirectorCode> {
  const path = `api/tournaments/${place.id}/director-code`;
  return ask<DirectorCode>('POST', path, undefined, asDirector(place));
}

export function placeByCode(code: string): Promise<Place> {
  return ask<Place>('POST', 'api/tournaments/director', { code });
}

export function takeDown(place: Place): Promise<void> {
  return ask<void>('DELETE', `api/tournaments/${place.id}`, undefined, asDirector(place));
}

export interface Wall {
  readonly seq: number;
  /** The server's clock. */
  readonly now: number;
  readonly view: PublicView;
}

export function wallOf(id: string, after: number, wait: number): Promise<Wall> {
  return ask<Wall>('GET', `api/tournaments/${id}?after=${after}&wait=${wait}`);
}

export function listsOfPlayer(
  id: string,
  number: number,
): Promise<{ lists: readonly ListSheet[] }> {
  return ask('GET', `api/tournaments/${id}/players/${number}`);
}

/** The list that a table enters itself. */
export interface TableList {
  readonly seq: number;
  readonly name: string;
  readonly list: {
    readonly series: number;
    readonly people: readonly { readonly id: number; readonly name: string }[];
    readonly games: number;
    readonly table: Table;
    readonly byPlayers: boolean;
  } | null;
}

export interface AtTable {
  readonly id: string;
  readonly table: number;
  readonly code: string;
}

const pathOf = ({ id, table }: AtTable) => `api/tournaments/${id}/tables/${table}`;
const withCode = ({ code }: AtTable) => ({ headers: { 'x-table-code': code } });

export function tableList(at: AtTable, after: number, wait: number): Promise<TableList> {
  const path = `${pathOf(at)}?after=${after}&wait=${wait}`;
  return ask<TableList>('GET', path, undefined, withCode(at));
}

export function sendFromTable(at: AtTable, after: number, change: object): Promise<TableList> {
  const body = { cmd: randomHex(16), after, change };
  return ask<TableList>('POST', pathOf(at), body, withCode(at));
}

/** The table plays its series in the house; everybody who comes finds the same table. */
export async function playOnline(at: AtTable, player: number): Promise<string> {
  const path = `${pathOf(at)}/online`;
  return (await ask<{ table: string }>('POST', path, { player }, withCode(at))).table;
}
