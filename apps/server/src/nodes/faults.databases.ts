import { afterEach, describe, expect, it } from 'vitest';
import { Cluster } from '../testing/cluster.ts';
import { TORMENTS } from '../testing/torments.ts';

let cluster: Cluster | null = null;
afterEach(async () => {
  await cluster?.end();
  cluster = null;
});

describe('a house of three nodes', () => {
  it('loses and doubles no move whatever goes down, and all histories fit one order', async () => {
    cluster = await Cluster.start(3);
    await cluster.crowd.sitDown(cluster.url, 3);
    await cluster.goOn();
    for (const [n, torment] of Object.values(TORMENTS).entries()) {
      await torment(cluster, n);
      await cluster.goOn();
    }
    expect(await cluster.faults()).toEqual([]);
  }, 300_000);
});
