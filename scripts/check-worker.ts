// Every game to its end in Chromium's worker, through the client library.
//   npm run check:worker
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { chromiumPath } from '../apps/web/e2e/chromium.ts';

const folder = fileURLToPath(new URL('worker-check/', import.meta.url));
const executablePath = chromiumPath();

async function bundle(name: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry: `${folder}${name}.ts`, formats: ['es'], fileName: name } },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (output === undefined || !('output' in output)) throw new Error(`${name} was not built`);
  return output.output[0].code;
}

const files = new Map([
  ['/', '<!doctype html><script type="module" src="/page.js"></script>'],
  ['/page.js', await bundle('page')],
  ['/worker.js', await bundle('worker')],
]);
const server = createServer((request, response) => {
  const text = files.get(request.url ?? '');
  const type = request.url === '/' ? 'text/html' : 'text/javascript';
  response.writeHead(text === undefined ? 404 : 200, { 'content-type': type }).end(text);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const address = server.address();
const port = typeof address === 'object' && address !== null ? address.port : 0;
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
let failed = 0;
try {
  const page = await browser.newPage();
  page.on('pageerror', (error) => console.error(error));
  await page.goto(`http://127.0.0.1:${port}/`);
  await page.waitForFunction('globalThis.ids !== undefined');
  const ids = await page.evaluate<readonly string[]>('globalThis.ids');
  for (const id of ids) {
    const start = performance.now();
    const verified = await page.evaluate<boolean>(`globalThis.play(${JSON.stringify(id)})`);
    const milliseconds = Math.round(performance.now() - start);
    console.log(`${id}: ${verified ? 'played and verified' : 'NOT VERIFIED'}, ${milliseconds} ms`);
    if (!verified) failed++;
  }
} finally {
  await browser.close();
  server.close();
}
process.exit(failed === 0 ? 0 : 1);
