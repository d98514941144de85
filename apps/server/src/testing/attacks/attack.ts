import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from '../../config.ts';
import type { Parts } from '../../serve.ts';
import { ask, Guest, Listener } from '../guest.ts';
import { freshFolder, TestServer } from '../server.ts';

/** Something that somebody tried on the server, told in the words of who tries it. */
export interface Attack {
  readonly name: string;
  /** What came of it; throws where the attack worked. */
  readonly run: () => Promise<string>;
}

export const GAME = { game: 'roemerschnappen', seats: 2, pace: 0, options: { games: 1 } };

const NOW = Date.now();
/** Time stands still: what a limit has taken it does not give back, however slow the machine is. */
export const still = { now: () => NOW };

export function held(isHeld: boolean, otherwise: string): void {
  if (!isHeld) throw new Error(otherwise);
}

export const LARGE = '/assets/large.txt';

/** With the folder of a page that has a file of more than the system keeps for a connection. */
export async function withLargePage<T>(attack: (pageDir: string) => Promise<T>): Promise<T> {
  const folder = freshFolder();
  try {
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), '');
    writeFileSync(join(folder, LARGE), Buffer.alloc(40 << 20, 'x'));
    return await attack(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Somebody from this address, where the server trusts a proxy. */
export async function comeFrom(url: string, address: string, name: string): Promise<Guest> {
  const from = { 'x-forwarded-for': address };
  const { body, headers } = await ask(url, 'POST', '/api/session', {
    body: { name },
    headers: from,
  });
  const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
  return new Guest(url, body, { ...from, cookie, origin: new URL(url).origin });
}

/** A raw listener that has said hello. */
export async function listenAt(
  guest: Guest,
  table: string,
  headers: Readonly<Record<string, string>> = guest.headers,
): Promise<Listener> {
  const listener = new Listener(guest.socket(`/ws/tables/${table}`, headers));
  await listener.upgraded();
  listener.send({ type: 'hello', last: 0, talk: 0 });
  await listener.until(({ heard }) => heard.find(({ type }) => type === 'welcome'));
  return listener;
}

let commands = 0;
/** What came of a command: the code of its refusal, or `taken`. */
export async function said(
  listener: Listener,
  command: object,
  id = `said${++commands}`,
): Promise<string> {
  listener.send({ type: 'command', id, command });
  const answer = await listener.answer(id);
  return answer.type === 'answer' && !answer.ok ? answer.error.code : 'taken';
}

/** A server of its own for one attack, gone afterwards. */
export async function against<T>(
  attack: (server: TestServer) => Promise<T>,
  env: Environment = {},
  parts: Parts = {},
): Promise<T> {
  const server = await TestServer.start(env, { pageDir: '/nowhere', ...parts });
  try {
    return await attack(server);
  } finally {
    await server.end();
  }
}
