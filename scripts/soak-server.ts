// Kills the server again and again while people play, and compares what they were told with what
// the database holds. Some kills hit a server that is still starting.
//   npm run soak:server -- --kills 200 --tables 6
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { BOT_PROGRAM } from '../apps/server/src/bots/pool.ts';
import { buildProgram } from '../apps/server/src/programs.ts';
import { Crowd } from '../apps/server/src/testing/crowd.ts';
import { ChildServer, freePort, freshFolder } from '../apps/server/src/testing/server.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    tables: { type: 'string', default: '6' },
    moves: { type: 'string', default: '20' },
  },
});
const [kills, tables, moves] = [values.kills, values.tables, values.moves].map(Number) as [
  number,
  number,
  number,
];

const folder = freshFolder();
const server = new ChildServer(await freePort(), folder);
await buildProgram(BOT_PROGRAM);
await server.start();
const began = performance.now();
const crowd = new Crowd(2, 5);
await crowd.sitDown(server.url, tables);
for (let kill = 1; kill <= kills; kill++) {
  await crowd.further(1 + Math.floor(Math.random() * moves), 120_000);
  await sleep(Math.random() * 50);
  await server.signal('SIGKILL');
  if (kill % 5 === 0) {
    server.launch();
    await sleep(Math.random() * 1500);
    await server.signal('SIGKILL');
  }
  await server.start();
  if (kill % 10 === 0) {
    console.log(`${kill} kills, ${crowd.acknowledged.length} acknowledged commands`);
  }
}
await crowd.further(moves, 120_000);
crowd.goHome();
await server.signal('SIGTERM');
const faults = crowd.faults(folder);
for (const fault of faults) console.error(fault);
const seconds = Math.round((performance.now() - began) / 1000);
console.log(
  `${kills} kills in ${seconds} s, ${crowd.acknowledged.length} acknowledged commands, ${faults.length} faults`,
);
if (faults.length === 0) rmSync(folder, { recursive: true });
process.exit(faults.length === 0 ? 0 : 1);
