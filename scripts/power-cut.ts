// Cuts the power: the database lies on a disk image of its own, which is copied while the server is
// stopped in the middle of its work. What the copy holds is what had reached the disk; every move
// that was acknowledged before must be there. Needs root, for the loop mounts.
//   npm run soak:power -- --cuts 20
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Crowd } from '../apps/server/src/testing/crowd.ts';
import { ChildServer, freePort, freshFolder } from '../apps/server/src/testing/server.ts';

const { values } = parseArgs({ options: { cuts: { type: 'string', default: '5' } } });
const cuts = Number(values.cuts);
const MEGABYTES = 128;

const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });

const folder = freshFolder();
const [image, copy] = [join(folder, 'disk.img'), join(folder, 'copy.img')];
const [disk, afterwards] = [join(folder, 'disk'), join(folder, 'afterwards')];
for (const path of [disk, afterwards]) mkdirSync(path);
run('truncate', '-s', `${MEGABYTES}M`, image);
run('mkfs.ext4', '-q', image);
run('mount', '-o', 'loop', image, disk);

const data = join(disk, 'data');
const server = new ChildServer(await freePort(), data);
let faults: string[] = [];
try {
  await server.start();
  const crowd = new Crowd(2, 5);
  await crowd.sitDown(server.url, 4);
  for (let cut = 1; cut <= cuts && faults.length === 0; cut++) {
    await crowd.further(20, 120_000);
    process.kill(server.pid, 'SIGSTOP');
    // Read around the cache of the mounted file system: only what was flushed is in the image.
    copyFileSync(image, copy);
    const told = crowd.acknowledged.length;
    run('mount', '-o', 'loop', copy, afterwards);
    try {
      faults = crowd.faults(join(afterwards, 'data'));
    } catch (error) {
      faults = [`nothing can be read: ${error}`];
    } finally {
      run('umount', afterwards);
    }
    process.kill(server.pid, 'SIGCONT');
    console.log(`cut ${cut}: ${told} acknowledged commands, ${faults.length} faults`);
  }
  crowd.goHome();
} finally {
  await server.signal('SIGKILL');
  run('umount', disk);
}
for (const fault of faults) console.error(fault);
if (faults.length === 0) rmSync(folder, { recursive: true });
process.exit(faults.length === 0 ? 0 : 1);
