import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { expect, SHORT, test } from './test.ts';

/** Its `check` for the page, as one script. */
async function bundle(): Promise<string> {
  const entry = fileURLToPath(new URL('storage-page.ts', import.meta.url));
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry, formats: ['iife'], name: 'storage', fileName: 'storage' },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (output === undefined || !('output' in output)) throw new Error('nothing was built');
  return output.output[0].code;
}

test('the log in IndexedDB keeps every promise of a log', SHORT, async ({ visit: open }) => {
  const { page, url } = await open();
  await page.goto(url);
  const broken: unknown = await page.evaluate(`${await bundle()}\nstorage.check()`);
  expect(broken).toEqual([]);
});
