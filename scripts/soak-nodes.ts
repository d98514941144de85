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
    only: { type: 'string', default: Object.keys(TORMENTS).join(',') },
  },
});
const rounds = Number(values.rounds);
const chosen = Object.entries(TORMENTS).filter(([name]) => values.only.split(',').includes(name));

await buildProgram(BOT_PROGRAM);
const began = performance.now();
const cluster = await Cluster.start(Number(values.nodes));
const waits = new Map<string, number>();
let failed = false;
try {
  await cluster.crowd.sitDown(cluster.url, Number(values.tables));
  await cluster.goOn();
  for (let round = 1; round <= rounds; round++) {
    for (const [name, torment] of chosen) {
      cluster.crowd.waits.length = 0;
      await torment(cluster, round);
      await cluster.goOn();
      waits.set(name, Math.max(waits.get(name) ?? 0, ...cluster.crowd.waits));
    }
    console.log(`${round} rounds, ${cluster.crowd.acknowledged.length} acknowledged commands`);
  }
  const faults = await cluster.faults();
  for (const fault of faults) console.error(fault);
  failed = faults.length > 0;
  for (const [name, wait] of waits) console.log(`${name}: longest wait ${Math.round(wait)} ms`);
  const seconds = Math.round((performance.now() - began) / 1000);
  const told = cluster.crowd.acknowledged.length;
  console.log(`${rounds} rounds in ${seconds} s, ${told} acknowledged, ${faults.length} faults`);
} finally {
  await cluster.end();
}
process.exit(failed ? 1 : 0);
