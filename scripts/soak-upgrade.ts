// A house of three nodes is updated one node after the other while people play there: at first all nodes run the
// server of an older commit, then both versions stand side by side on one database, at last all run this one.
// Every table has to go on at every step; then what people were told is compared as after the torments.
//   npm run soak:upgrade -- --from COMMIT --tables 6 --nodes 3
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Cluster } from '../apps/server/src/testing/cluster.ts';
import { ChildServer, freePort, freshFolder, MAIN } from '../apps/server/src/testing/server.ts';
import { olderVersion } from './older-version.ts';

const { values } = parseArgs({
  options: {
    // The first one with several nodes: a version of the schema lies between it and now.
    from: { type: 'string', default: 'e7bd268' },
    tables: { type: 'string', default: '6' },
    nodes: { type: 'string', default: '3' },
    answers: { type: 'string', default: '20' },
  },
});
const older = olderVersion(values.from);
const oldMain = join(older, 'apps/server/src/testing/main.ts');
const cluster = await Cluster.start(Number(values.nodes), 5, oldMain);
const { crowd } = cluster;

const schema = async () =>
  (await cluster.postgres.ask(cluster.database, "SELECT value FROM meta WHERE key = 'schema'"))[0]
    ?.value;

async function goOn(what: string): Promise<void> {
  await crowd.furtherEverywhere(Number(values.answers), 100_000).catch((error: Error) => {
    throw new Error(`${what}: ${error.message}`);
  });
  await crowd.lookIn();
  const longest = Math.round(Math.max(0, ...crowd.waits));
  console.log(`${what}: all tables go on, schema ${await schema()}, longest wait ${longest} ms`);
  crowd.waits.length = 0;
}

/** What is newer than a node is refused by it with words, and not touched. */
async function stepBack(): Promise<readonly string[]> {
  const env = { DATABASE_URL: cluster.database };
  const node = new ChildServer(await freePort(), freshFolder(), { env, main: oldMain });
  node.launch();
  const code = await node.exited();
  rmSync(node.folder, { recursive: true });
  console.log(`the older version on the newer database: ends with ${code}: ${node.output.trim()}`);
  return code === 0 ? ['the older version opened a newer database'] : [];
}

async function upgrade(): Promise<readonly string[]> {
  await crowd.sitDown(cluster.url, Number(values.tables));
  await goOn(`${cluster.nodes.length} nodes of ${values.from}`);
  const before = await schema();
  for (const [n, node] of cluster.nodes.entries()) {
    node.main = MAIN;
    await node.signal('SIGTERM');
    await goOn(`node ${n + 1} is gone`);
    await node.start();
    await goOn(`${n + 1} of ${cluster.nodes.length} nodes are new`);
  }
  return before === (await schema()) ? [] : stepBack();
}

const faults: unknown[] = [];
try {
  faults.push(...(await upgrade().catch((error: unknown) => [error])));
  faults.push(...(await cluster.faults()));
} finally {
  await cluster.end();
  rmSync(older, { recursive: true, force: true });
}
for (const fault of faults) console.error(fault);
console.log(`${crowd.acknowledged.length} acknowledged, ${faults.length} faults`);
process.exit(faults.length > 0 ? 1 : 0);
