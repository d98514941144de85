import type { Environment } from '../../config.ts';
import type { Parts } from '../../serve.ts';
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
