import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { BotPool } from './bots/pool.ts';
import type { BotHouse } from './bots/port.ts';
import { MemoryBus } from './bus/memory.ts';
import type { Bus } from './bus/port.ts';
import type { ServerConfig } from './config.ts';
import type { Meters } from './context.ts';
import type { Nodes } from './nodes/port.ts';
import type { StoreGauge } from './store/gauge.ts';
import { type Store, StoreError } from './store/port.ts';
import { openSqlite } from './store/sqlite.ts';
import { Complaint } from './text.ts';

export const DATABASE = 'taberna.sqlite';

/** What lasts, and the ways to the nodes that share it. */
export interface Foundation {
  readonly store: Store;
  readonly bus: Bus;
  /** null = nobody else can work with this store. */
  readonly nodes: Nodes | null;
  readonly bots: BotHouse;
}

export function layFoundation(
  config: ServerConfig,
  meters: Meters,
  report: (error: unknown) => void,
): Promise<Foundation> {
  const gauge: StoreGauge = {
    committed: (size, ms) => {
      meters.commits.observe(ms / 1000);
      meters.commitGroup.observe(size);
    },
    failed: (error) => {
      meters.storeErrors.inc({ reason: error.reason });
      report(error);
    },
  };
  const pool = () => new BotPool(config.botWorkers, (ms) => meters.thinking.observe(ms / 1000));
  return config.database === null
    ? inFolder(config.dataDir, gauge, pool)
    : atAddress(config.database, config, gauge, pool, report);
}

async function inFolder(
  dataDir: string,
  gauge: StoreGauge,
  pool: () => BotPool,
): Promise<Foundation> {
  try {
    const store = await openSqlite(join(dataDir, DATABASE), gauge);
    return { store, bus: new MemoryBus(), nodes: null, bots: pool() };
  } catch (error) {
    throw new Complaint('start.store', { path: dataDir, why: reasonOf(error) });
  }
}

async function atAddress(
  url: string,
  { redis, botWorkers }: ServerConfig,
  gauge: StoreGauge,
  pool: () => BotPool,
  report: (error: unknown) => void,
): Promise<Foundation> {
  // Most servers have their database in a folder: they need not read the drivers at their start.
  const [{ openPostgres }, { PostgresNodes }] = await Promise.all([
    import('./store/postgres.ts'),
    import('./nodes/postgres.ts'),
  ]);
  const database = withoutPassword(url);
  let store: Store | null = null;
  try {
    store = await openPostgres(url, gauge);
    const node = randomBytes(9).toString('base64url');
    const nodes = await PostgresNodes.open(url, node);
    const bots = botWorkers > 0 ? pool() : await botsElsewhere(url, report);
    const bus = redis === null ? new MemoryBus() : await busAt(redis, database, node);
    return { store, bus, nodes, bots };
  } catch (error) {
    await store?.close();
    throw new Complaint('start.database', { database, why: reasonOf(error) });
  }
}

/** They think in processes of their own. */
async function botsElsewhere(url: string, report: (error: unknown) => void): Promise<BotHouse> {
  const [{ Thoughts }, { BotsElsewhere }] = await Promise.all([
    import('./bots/thoughts.ts'),
    import('./bots/elsewhere.ts'),
  ]);
  return new BotsElsewhere(await Thoughts.open(url), report);
}

async function busAt(redis: string, database: string, node: string): Promise<Bus> {
  const { RedisBus } = await import('./bus/redis.ts');
  return new RedisBus(redis, `taberna ${database}`, node);
}

/** As it may stand in a log. */
export function withoutPassword(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname}${port === '' ? '' : `:${port}`}${pathname}`;
}

export function reasonOf(error: unknown): string {
  if (error instanceof StoreError) return `${error.message} (${error.reason})`;
  return error instanceof Error ? error.message : String(error);
}

/** What fails by the thousand is said every few seconds. */
const SAY_AGAIN = 5000;

export function seldom(
  report: (error: unknown) => void,
  now: () => number,
): (error: unknown) => void {
  let last = Number.NEGATIVE_INFINITY;
  return (error) => {
    if (now() - last < SAY_AGAIN) return;
    last = now();
    report(error);
  };
}
