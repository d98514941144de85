// A disk that is really full, then a database that really cannot be written, while people play: the
// server says so, loses nothing that it acknowledged, and goes on by itself when it can write again.
// Needs root and Linux, for the loop mount and for chattr.
//   npm run soak:disk -- --rounds 3
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Crowd } from '../apps/server/src/testing/crowd.ts';
import { ask, eventually } from '../apps/server/src/testing/guest.ts';
import { ChildServer, freePort, freshFolder } from '../apps/server/src/testing/server.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } });
const rounds = Number(values.rounds);
const MEGABYTES = 32;

const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });

const folder = freshFolder();
const [image, disk] = [join(folder, 'disk.img'), join(folder, 'disk')];
const data = join(disk, 'data');
const ballast = join(disk, 'ballast');
mkdirSync(disk);
run('truncate', '-s', `${MEGABYTES}M`, image);
run('mkfs.ext4', '-q', '-m', '0', image);
run('mount', '-o', 'loop', image, disk);

/** What takes the database away, and what gives it back. */
const TROUBLES = [
  {
    name: 'disk full',
    begin: () => execFileSync('bash', ['-c', `cat /dev/zero > ${ballast} 2> /dev/null || true`]),
    end: () => rmSync(ballast),
  },
  {
    name: 'database not to be written',
    begin: () => run('chattr', '+i', ...databaseFiles()),
    end: () => run('chattr', '-i', ...databaseFiles()),
  },
] as const;

function databaseFiles(): string[] {
  return ['', '-wal'].map((end) => join(data, `taberna.sqlite${end}`));
}

const server = new ChildServer(await freePort(), data);
const crowd = new Crowd(2, 5);
const health = async () => (await ask(server.url, 'GET', '/healthz')).status;
const faults: string[] = [];
try {
  await server.start();
  await crowd.sitDown(server.url, 4);
  const { pid } = server;
  for (let round = 1; round <= rounds; round++) {
    for (const { name, begin, end } of TROUBLES) {
      await crowd.further(20, 120_000);
      const troublesBefore = crowd.troubles.length;
      begin();
      await eventually(async () => (await health()) === 503, 120_000);
      await eventually(() => crowd.troubles.length > troublesBefore, 60_000);
      const said = crowd.troubles.at(-1)?.code;
      const logged = await eventually(() => /\((full|io|readonly)\)/.exec(server.output)?.[1]);
      server.output = '';
      end();
      await crowd.further(20, 120_000);
      await eventually(async () => (await health()) === 200);
      if (server.pid !== pid) faults.push(`${name}: another process`);
      console.log(
        `round ${round}, ${name}: clients were told ${said}, the log says ${logged}; goes on by itself, ${crowd.acknowledged.length} acknowledged commands`,
      );
    }
  }
  crowd.goHome();
  if ((await server.signal('SIGTERM')) !== 0) faults.push('it did not end well');
  faults.push(...crowd.faults(data));
} catch (error) {
  faults.push(String(error));
} finally {
  await server.signal('SIGKILL');
  run('umount', disk);
}
for (const fault of faults) console.error(fault);
console.log(`${crowd.acknowledged.length} acknowledged commands, ${faults.length} faults`);
rmSync(folder, { recursive: true });
process.exit(faults.length === 0 ? 0 : 1);
