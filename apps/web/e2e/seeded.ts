import type { BrowserContext } from '@playwright/test';

/** Runs in the page or a worker: everything that is drawn by chance follows from the seed. */
function seedChance(seed: string): void {
  let made = 0;
  let drawn = 0;
  const byteAt = (place: number) => {
    let hash = 2166136261;
    for (const letter of `${seed}/${place}`)
      hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619);
    return (hash ^ (hash >>> 15)) & 255;
  };
  crypto.getRandomValues = (array) => {
    // Ids are drawn here too: no two may be alike.
    const start = 1000 * drawn++;
    if (array instanceof Uint8Array) array.set(array.map((_, i) => byteAt(start + i)));
    return array;
  };
  crypto.randomUUID = () => {
    const name = `${seed.length}${String(++made).padStart(7, '0')}`;
    const tail = [byteAt(1), byteAt(2), made & 255].map((byte) =>
      byte.toString(16).padStart(4, '0'),
    );
    return `${name}-0000-4000-8000-${tail.join('')}`;
  };
}

/** The same deals and the same bots' whims every time, so that pictures can be made again. */
export async function seeded(context: BrowserContext, seed: string): Promise<void> {
  await context.addInitScript(seedChance, seed);
  await context.route(/worker.*\.js$/, async (route) => {
    const response = await route.fetch();
    const body = `(${seedChance})(${JSON.stringify(seed)});\n${await response.text()}`;
    await route.fulfill({ response, body });
  });
}
