import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webPush from 'web-push';

/** What a push service knows this house by; the private half signs for it. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const FILE = 'push-keys.json';

/** Made at the first start and kept for its owner alone: subscriptions hold for these keys only. */
export function pushKeys(dataDir: string): PushKeys {
  const path = join(dataDir, FILE);
  const known = read(path);
  if (known !== null) return known;
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  writeFileSync(path, `${JSON.stringify({ publicKey, privateKey })}\n`, { mode: 0o600 });
  return { publicKey, privateKey };
}

function read(path: string): PushKeys | null {
  try {
    const raw = JSON.parse(readFileSync(path, 'utf8')) as Partial<Record<string, unknown>>;
    const { publicKey, privateKey } = raw;
    if (typeof publicKey !== 'string' || typeof privateKey !== 'string') return null;
    return { publicKey, privateKey };
  } catch {
    return null;
  }
}
