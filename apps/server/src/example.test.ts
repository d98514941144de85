import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { Guest } from './testing/guest.ts';
import { playOn } from './testing/play.ts';
import { TestServer } from './testing/server.ts';

const BOT = fileURLToPath(new URL('../../../examples/bot.mjs', import.meta.url));

it('the example program plays a match to its end against a person', async () => {
  const server = await TestServer.start();
  const ann = await Guest.come(server.url, 'Ann');
  const config = { game: 'roemerschnappen', seats: 2, pace: 0, options: { games: 2 } };
  const table = await ann.open(config, false);
  const { token } = (await ann.ask('POST', '/api/programs', { name: 'Example', table })).body;
  const { origin } = new URL(server.url);
  const bot = spawn(process.execPath, [BOT, origin, table, '1'], {
    env: { ...process.env, TOKEN: token },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaints = '';
  bot.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaints += text;
  });
  const client = await playOn(ann, table, 0, { host: true, people: 2 });
  expect(client.table?.stage).toBe('over');
  expect(client.table?.seats[1]).toMatchObject({ kind: 'person', away: false });
  expect(complaints).toBe('');
  // Whose session has ended goes, and does not knock for ever.
  const { programs } = (await ann.ask('GET', '/api/programs')).body;
  const gone = new Promise((resolve) => bot.once('exit', resolve));
  await ann.ask('DELETE', `/api/programs/${programs[0].id}`);
  expect(await gone).toBe(0);
  expect(complaints).toBe('');
  ann.leaveAll();
  await server.end();
});
