// Torments a house of several nodes on PostgreSQL and Redis while people play there by way of a balancer:
// kills nodes and the database, stops nodes and wakes them, takes Redis away, cuts and slows connections.
// Then compares what people were told with what the database holds, and looks for an order that fits all.
//   npm run soak:nodes -- --rounds 50 --tables 6 --nodes 3
import { parseArgs } from 'node:util';
import { BOT_PROGRAM } from '../apps/server/src/bots/pool.ts';
import { buildProgram } from '../apps/server/src/programs.ts';
import { Cluster } from '../apps/server/src/testing/cluster.ts';
import { TORMENTS } from '../apps/server/src/testing/torments.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '50' },
    tables: { type: 'string', default: '6' },
    nodes: { type: 'string', default: '3' },
    // Milliseconds that everybody thinks: on a busy machine more of them leave more to the torments.
    pause: { type: 'string', default: '5' },
    only: { type: 'string', default: Object.keys(TORMENTS).join(',') },
  },
});
const chosen = Object.entries(TORMENTS).filter(([name]) => values.only.split(',').includes(name));

await buildProgram(BOT_PROGRAM);
const began = performance.now();
const seconds = () => Math.round((performance.now() - began) / 1000);
const cluster = await Cluster.start(Number(values.nodes), Number(values.pause));
const waits = new Map<string, number>();
const { crowd } = cluster;
let rounds = 0;

async function torture(): Promise<void> {
  await crowd.sitDown(cluster.url, Number(values.tables));
  await cluster.goOn();
  for (; rounds < Number(values.rounds); rounds++) {
    for (const [name, torment] of chosen) {
      crowd.waits.length = 0;
      await torment(cluster, rounds);
      await cluster.goOn().catch((error: Error) => {
        throw new Error(`round ${rounds + 1}, after ${name}: ${error.message}`);
      });
      waits.set(name, Math.max(waits.get(name) ?? 0, ...crowd.waits));
    }
    console.log(
      `${seconds()} s: ${rounds + 1} rounds, ${crowd.acknowledged.length} acknowledged commands`,
    );
  }
}

// Whatever stops it, what people were told until then is judged.
const stopped: unknown[] = [];
await torture().catch((error) => stopped.push(error));
for (const { output } of stopped.length > 0 ? cluster.nodes : []) console.error(output);
const faults = [...stopped, ...(await cluster.faults())];
await cluster.end();
for (const fault of faults) console.error(fault);
for (const [name, wait] of waits) console.log(`${name}: longest wait ${Math.round(wait)} ms`);
console.log(
  `${rounds} rounds in ${seconds()} s, ${crowd.acknowledged.length} acknowledged, ${faults.length} faults`,
);
process.exit(faults.length > 0 ? 1 : 0);
