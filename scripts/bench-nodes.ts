// Moves a second through one, two and four nodes on PostgreSQL and Redis, what people wait for an answer, and
// what a move costs in processor time: of the nodes, of PostgreSQL, of Redis, and of those who play.
//   npm run bench:nodes -- --seconds 20 --tables 24 --nodes 1,2,4
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Cluster } from '../apps/server/src/testing/cluster.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '20' },
    tables: { type: 'string', default: '24' },
    nodes: { type: 'string', default: '1,2,4' },
  },
});
const SECONDS = Number(values.seconds);
const TICKS = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** Seconds of processor time that a process and those that it started have used. */
function used(pid: number): number {
  const own = (id: number) => {
    const fields = readFileSync(`/proc/${id}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    // utime, stime, and those of children that have ended.
    return [11, 12, 13, 14].reduce((sum, field) => sum + Number(fields[field]), 0) / TICKS;
  };
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  return [pid, ...children.filter(Boolean).map(Number)].reduce((sum, id) => {
    try {
      return sum + own(id);
    } catch {
      return sum;
    }
  }, 0);
}

function share(sorted: readonly number[], part: number): string {
  return (sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(1);
}

for (const size of values.nodes.split(',').map(Number)) {
  const cluster = await Cluster.start(size, 0);
  try {
    await cluster.crowd.sitDown(cluster.url, Number(values.tables));
    await sleep(2000);
    const costs = () => ({
      nodes: cluster.nodes.reduce((sum, { pid }) => sum + used(pid), 0),
      postgres: used(cluster.postgres.pid),
      redis: used(cluster.redis.pid),
      players: process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6,
    });
    cluster.crowd.waits.length = 0;
    const [before, began] = [costs(), performance.now()];
    await sleep(SECONDS * 1000);
    const [after, took] = [costs(), (performance.now() - began) / 1000];
    const waits = [...cluster.crowd.waits].sort((a, b) => a - b);
    const spent = (part: keyof typeof before) => after[part] - before[part];
    const cost = (part: keyof typeof before) => ((spent(part) * 1000) / waits.length).toFixed(2);
    const house = spent('nodes') + spent('postgres') + spent('redis');
    console.log(
      `${size} nodes: ${(waits.length / took).toFixed(0)} answers a second, p50 ${share(waits, 0.5)} ms, ` +
        `p99 ${share(waits, 0.99)} ms; processor a move: nodes ${cost('nodes')} ms, ` +
        `PostgreSQL ${cost('postgres')} ms (${((100 * spent('postgres')) / house).toFixed(0)} % of the house), ` +
        `Redis ${cost('redis')} ms, those who play ${cost('players')} ms`,
    );
  } finally {
    await cluster.end();
  }
}
process.exit(0);
