import type { Environment } from '../../config.ts';
import type { Parts } from '../../serve.ts';
import { ask, Guest } from '../guest.ts';
import { TestServer } from '../server.ts';

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
