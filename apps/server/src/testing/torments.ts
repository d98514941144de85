import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';

export type Torment = (cluster: Cluster, n: number) => Promise<void>;

/** What may happen to a house of several nodes while people play there; each leaves it whole again. */
export const TORMENTS = {
  /** A node crashes. */
  killNode: async (cluster, n) => {
    await cluster.node(n).signal('SIGKILL');
    await cluster.goOn();
    await cluster.node(n).start();
  },
  /** A node sleeps past all its deadlines and wakes up believing that nothing has happened. */
  freezeNode: async (cluster, n) => {
    await cluster.living(cluster.nodes.length);
    cluster.freeze(n, true);
    await cluster.living(cluster.nodes.length - 1);
    await cluster.goOn();
    cluster.freeze(n, false);
  },
  /** A node is told to stop, as at every update. */
  drainNode: async (cluster, n) => {
    await cluster.node(n).signal('SIGTERM');
    await cluster.goOn();
    await cluster.node(n).start();
  },
  killDatabase: async ({ postgres }) => {
    await postgres.signal('SIGKILL');
    await sleep(100);
    await postgres.launch();
  },
  loseRedis: async (cluster) => {
    await cluster.redis.end();
    await cluster.goOn();
    await cluster.redis.launch();
  },
  /** The connections to the database fall silent without being closed; new ones are answered. */
  silenceDatabase: async ({ back }) => back.silence(),
  cutDatabase: async ({ back }) => back.cutAll(),
  cutPeople: async ({ front }) => front.cutAll(),
  slowDown: async (cluster) => {
    const { front, back } = cluster;
    [front.delay, back.delay] = [30, 5];
    await cluster.goOn();
    [front.delay, back.delay] = [0, 0];
  },
} as const satisfies Readonly<Record<string, Torment>>;
