import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { int } from '../store/sql.ts';
import { NOW } from '../store/unlogged.ts';
import { Balancer } from './balancer.ts';
import { Crowd } from './crowd.ts';
import { eventually } from './eventually.ts';
import { PrivatePostgres } from './postgres.ts';
import { PrivateRedis } from './redis.ts';
import { ChildServer, freePort, freshFolder } from './server.ts';

const PATIENCE = 100_000;
const LOG = 'SELECT table_id, seq, cmd_id, payload FROM events ORDER BY table_id, seq';

/** Nodes in processes of their own, a balancer before them, PostgreSQL and Redis behind. */
export class Cluster {
  readonly nodes: readonly ChildServer[];
  readonly postgres: PrivatePostgres;
  readonly redis: PrivateRedis;
  /** Between people and nodes, and between nodes and their database. */
  readonly front: Balancer;
  readonly back: Balancer;
  readonly database: string;
  readonly crowd: Crowd;

  private constructor(
    parts: Pick<Cluster, 'nodes' | 'postgres' | 'redis' | 'front' | 'back' | 'database'>,
    pause: number,
  ) {
    this.nodes = parts.nodes;
    this.postgres = parts.postgres;
    this.redis = parts.redis;
    this.front = parts.front;
    this.back = parts.back;
    this.database = parts.database;
    this.crowd = new Crowd(2, pause);
  }

  /** `pause`: milliseconds that everybody thinks before a move; `main`: another version of the server. */
  static async start(size: number, pause = 5, main?: string): Promise<Cluster> {
    const [postgres, redis] = await Promise.all([PrivatePostgres.start(), PrivateRedis.start()]);
    const database = await postgres.fresh();
    const back = await Balancer.start([Number(new URL(database).port)]);
    const address = new URL(database);
    address.port = `${back.port}`;
    const env = { DATABASE_URL: address.href, REDIS_URL: redis.url };
    const options = main === undefined ? { env } : { env, main };
    const nodes: ChildServer[] = [];
    for (let n = 0; n < size; n++) {
      nodes.push(new ChildServer(await freePort(), freshFolder(), options));
    }
    await Promise.all(nodes.map((node) => node.start()));
    const front = await Balancer.start(nodes.map(({ port }) => port));
    return new Cluster({ nodes, postgres, redis, front, back, database }, pause);
  }

  get url(): string {
    return `http://127.0.0.1:${this.front.port}/`;
  }

  /** How many tables the nodes keep, a node each. */
  async kept(): Promise<readonly number[]> {
    const sql = 'SELECT count(*) AS n FROM keepers GROUP BY node ORDER BY node';
    return (await this.postgres.ask(this.database, sql)).map((row) => int(row, 'n'));
  }

  /** Until so many nodes count as living, by the clock of their database. */
  async living(count: number): Promise<void> {
    const sql = `SELECT count(*) AS n FROM nodes WHERE until > ${NOW}`;
    await eventually(async () => {
      const rows = await this.postgres.ask(this.database, sql);
      return rows.some((row) => int(row, 'n') === count);
    }, PATIENCE);
  }

  /** Until people have got so many more answers at every table, and somebody has come anew. */
  async goOn(answers = 3): Promise<void> {
    await this.crowd.furtherEverywhere(answers, PATIENCE);
    await this.crowd.lookIn();
  }

  /** Stops a node as it stands, past every lease of its own, or lets it go on where it was. */
  freeze(n: number, frozen: boolean): void {
    const node = this.node(n);
    node.freeze(frozen);
    if (frozen) this.front.avoided.add(node.port);
    else this.front.avoided.delete(node.port);
    if (frozen) this.front.cutAll();
  }

  node(n: number): ChildServer {
    const node = this.nodes[n % this.nodes.length];
    if (node === undefined) throw new Error('there is no node');
    return node;
  }

  /** Everything goes home; every line is a fault. */
  async faults(): Promise<readonly string[]> {
    this.crowd.goHome();
    await sleep(50);
    return this.crowd.faultsIn(await this.postgres.ask(this.database, LOG));
  }

  async end(): Promise<void> {
    this.crowd.goHome();
    for (const node of this.nodes) node.freeze(false);
    await Promise.all(this.nodes.map((node) => node.signal('SIGKILL')));
    await Promise.all([this.front.end(), this.back.end()]);
    await Promise.all([this.postgres.end(), this.redis.end()]);
    for (const { folder } of this.nodes) rmSync(folder, { recursive: true, force: true });
  }
}
