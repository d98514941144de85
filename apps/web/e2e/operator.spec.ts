import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { accessible } from './accessible.ts';
import { expect, test } from './test.ts';

const OPERATOR = 'operator-token-operator-token-operator';
const MAIN = fileURLToPath(new URL('../../server/src/testing/main.ts', import.meta.url));

async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

let child: ChildProcess;
let folder: string;
let url: string;

test.beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'taberna-operator-'));
  const port = await freePort();
  url = `http://localhost:${port}/`;
  const env = { PATH: process.env.PATH ?? '', PORT: `${port}`, DATA_DIR: folder };
  child = spawn(process.execPath, [MAIN], {
    env: { ...env, OPERATOR_TOKEN: OPERATOR, LOG_LEVEL: 'silent', BOT_WORKERS: '1' },
    stdio: 'ignore',
  });
  await expect
    .poll(
      () =>
        fetch(`${url}livez`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 60_000 },
    )
    .toBe(true);
});

test.afterEach(async () => {
  child.kill('SIGTERM');
  if (child.exitCode === null) await once(child, 'exit');
  rmSync(folder, { recursive: true, force: true });
});

/** A guest by the interface. */
async function come(name: string) {
  const response = await fetch(`${url}api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  });
  const { id } = await response.json();
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
  const post = (path: string, body: object) =>
    fetch(`${url}api/${path}`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  return { id: String(id), post };
}

for (const lang of ['de', 'en'] as const) {
  test(`an operator unlocks the page, bans who was reported, and finds it in the audit log (${lang})`, async ({
    visit,
  }) => {
    const words =
      lang === 'de'
        ? {
            enter: 'Aufschließen',
            rule: /Sperren … Eve/,
            reason: /Grund/,
            go: 'Aussprechen',
            lift: 'Aufheben',
          }
        : {
            enter: 'Unlock',
            rule: /Ban … Eve/,
            reason: /Reason/,
            go: 'Do it',
            lift: 'Lift',
          };
    const [ann, eve] = [await come('Ann'), await come('Eve')];
    await eve.post('tables', { config: { game: 'roemer', seats: 2 }, public: true });
    await ann.post('reports', { player: eve.id, reason: 'name', text: 'a rude name' });

    const { page, problems } = await visit({ lang, phone: lang === 'en', dark: lang === 'en' });
    await page.goto(`${url}#/operator`);
    await accessible(page, 'operator, locked');
    await page.locator('input[type=password]').fill('wrong-token-wrong-token-wrong-token');
    await page.getByRole('button', { name: words.enter }).click();
    await page.locator('p[role=alert]').waitFor();
    // The browser itself notes the one refused request.
    problems.splice(0, problems.length, ...problems.filter((one) => !one.includes('403')));
    await page.locator('input[type=password]').fill(OPERATOR);
    await page.getByRole('button', { name: words.enter }).click();
    await page.getByText('a rude name').waitFor();
    await accessible(page, 'operator');
    await page.getByRole('button', { name: words.rule }).first().click();
    await page.locator('dialog select').selectOption('ban');
    await page.getByLabel(words.reason).fill('rude');
    await accessible(page, 'operator, dialog');
    await page.getByRole('button', { name: words.go }).click();
    await page.getByText('POST sanctions').waitFor();
    await accessible(page, 'operator, afterwards');
    if (process.env.PICTURES !== undefined) {
      await page.screenshot({
        path: join(process.env.PICTURES, `operator-${lang}.png`),
        fullPage: true,
      });
    }
    expect((await eve.post('tables', { config: { game: 'roemer', seats: 2 } })).status).toBe(403);
    await page.getByRole('button', { name: words.lift }).click();
    await expect
      .poll(async () => (await eve.post('tables', { config: { game: 'roemer', seats: 2 } })).status)
      .toBe(201);
    // Neither the token nor anything else stays in the browser.
    await page.reload();
    await page.getByRole('button', { name: words.enter }).waitFor();
    expect(
      await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage })),
    ).not.toContain(OPERATOR);
  });
}
