import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webPush from 'web-push';
import { houseSecret } from '../house-secret.ts';
import type { Store } from '../store/port.ts';

/** What a push service knows this house by; the private half signs for it. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

export const PUSH_KEYS_FILE = 'push-keys.json';

/** Made at the first start and kept for its owner alone: subscriptions hold for these keys only. */
export function pushKeys(dataDir: string): PushKeys {
  const path = join(dataDir, PUSH_KEYS_FILE);
  const known = readFile(path);
  if (known !== null) return known;
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  writeFileSync(path, `${JSON.stringify({ publicKey, privateKey })}\n`, { mode: 0o600 });
  return { publicKey, privateKey };
}

/** The same for all nodes; a house that had its own before brings them along. */
export async function sharedPushKeys(dataDir: string, store: Store): Promise<PushKeys> {
  const own = () => JSON.stringify(pushKeys(dataDir));
  const keys = read(await houseSecret(store, 'push keys', own));
  if (keys === null) throw new Error('the push keys in the database cannot be read');
  return keys;
}

function readFile(path: string): PushKeys | null {
  try {
    return read(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

function read(text: string): PushKeys | null {
  const raw = JSON.parse(text) as Partial<Record<string, unknown>>;
  const { publicKey, privateKey } = raw;
  if (typeof publicKey !== 'string' || typeof privateKey !== 'string') return null;
  return { publicKey, privateKey };
}
