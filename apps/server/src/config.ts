import { isIP } from 'node:net';
import { availableParallelism, homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import type { Params } from '@taberna/engine';
import type { Retention } from './store/port.ts';
import { Complaint, type ServerMessageKey } from './text.ts';

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export interface ServerConfig {
  /** 0 = any free one. */
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** The address of a PostgreSQL, with its password; null = SQLite in the data folder. */
  readonly database: string | null;
  /** The address of a Valkey or Redis that carries hints between nodes; null = they look for themselves. */
  readonly redis: string | null;
  /** The address under which browsers know the house; null = whatever address they use here. */
  readonly origin: string | null;
  /** How many proxies in front are ours and tell the truth about addresses. */
  readonly trustProxy: number;
  /** null = nobody moderates from outside. */
  readonly operatorToken: string | null;
  readonly logLevel: LogLevel;
  /** 0 = processes of their own think (`taberna bots`). */
  readonly botWorkers: number;
  /** Multiplies every rate limit: for a school behind one address, or a load test. */
  readonly limitScale: number;
  /** Beyond so many connections people are asked to come later. */
  readonly maxConnections: number;
  /** Backups are sealed with it; null = they are not. */
  readonly backupKey: string | null;
  readonly retention: Retention;
}

export type Environment = Readonly<Record<string, string | undefined>>;

export const KEYS = [
  'PORT',
  'HOST',
  'DATA_DIR',
  'DATABASE_URL',
  'REDIS_URL',
  'ORIGIN',
  'TRUST_PROXY',
  'OPERATOR_TOKEN',
  'LOG_LEVEL',
  'BOT_WORKERS',
  'LIMIT_SCALE',
  'MAX_CONNECTIONS',
  'BACKUP_KEY',
  'KEEP_TABLES_DAYS',
  'KEEP_MATCHES_DAYS',
  'KEEP_GUESTS_DAYS',
] as const;
type Key = (typeof KEYS)[number];

const SECRETS: ReadonlySet<Key> = new Set([
  'DATABASE_URL',
  'REDIS_URL',
  'OPERATOR_TOKEN',
  'BACKUP_KEY',
]);

const DAY = 24 * 3600 * 1000;

export const DEFAULT_PORT = 5180;

/** Reads the whole configuration; `complaints` says everything that is wrong, not the first only. */
export function readConfig(
  env: Environment,
  platform: NodeJS.Platform = process.platform,
): { readonly config: ServerConfig; readonly complaints: readonly Complaint[] } {
  const complaints: Complaint[] = [];
  const given = (key: Key) => (env[key] === '' ? undefined : env[key]);
  const complain = (key: ServerMessageKey, params: Params) =>
    complaints.push(new Complaint(key, params));

  function int(key: Key, wrong: ServerMessageKey, min: number, max: number, otherwise: number) {
    const got = given(key);
    if (got === undefined) return otherwise;
    const value = /^\d{1,9}$/.test(got) ? Number(got) : Number.NaN;
    if (value >= min && value <= max) return value;
    complain(wrong, { got });
    return otherwise;
  }

  function text<T extends string | null>(
    key: Key,
    wrong: ServerMessageKey,
    fits: (got: string) => boolean,
    otherwise: T,
  ): string | T {
    const got = given(key);
    if (got === undefined) return otherwise;
    if (fits(got)) return got;
    // A secret is not repeated where others may read it.
    const isSecret = SECRETS.has(key);
    complain(wrong, isSecret ? { length: got.length } : { got });
    return otherwise;
  }

  function days(key: Key, max: number, otherwise: number): number {
    const got = given(key) ?? `${otherwise}`;
    const value = /^\d{1,4}$/.test(got) ? Number(got) : 0;
    if (value < 1 || value > max) complain('config.days', { key, max, got });
    return value * DAY;
  }

  const level = given('LOG_LEVEL');
  const logLevel = LOG_LEVELS.find((one) => one === (level ?? 'info'));
  if (logLevel === undefined) {
    complain('config.logLevel', { got: level ?? '', known: LOG_LEVELS.join(', ') });
  }
  const config = {
    port: int('PORT', 'config.port', 0, 65_535, DEFAULT_PORT),
    host: text('HOST', 'config.host', isHost, 'localhost'),
    dataDir: text('DATA_DIR', 'config.dataDir', isAbsolute, dataFolder(env, platform)),
    database: text('DATABASE_URL', 'config.database', isDatabase, null),
    redis: text('REDIS_URL', 'config.redis', isRedis, null),
    origin: text('ORIGIN', 'config.origin', isOrigin, null),
    trustProxy: int('TRUST_PROXY', 'config.proxies', 0, 5, 0),
    operatorToken: text('OPERATOR_TOKEN', 'config.operator', isToken, null),
    logLevel: logLevel ?? 'info',
    botWorkers: int('BOT_WORKERS', 'config.botWorkers', 0, 64, defaultBotWorkers()),
    limitScale: int('LIMIT_SCALE', 'config.limits', 1, 1000, 1),
    maxConnections: int('MAX_CONNECTIONS', 'config.connections', 10, 100_000, 10_000),
    backupKey: text('BACKUP_KEY', 'config.backupKey', isToken, null),
    retention: {
      tables: days('KEEP_TABLES_DAYS', 3650, 30),
      matches: days('KEEP_MATCHES_DAYS', 3650, 730),
      guests: days('KEEP_GUESTS_DAYS', 180, 180),
    },
  };
  if (config.botWorkers === 0 && config.database === null) {
    complain('config.botWorkers', { got: '0' });
  }
  if (config.redis !== null && config.database === null) complain('config.redisAlone', {});
  return { config, complaints };
}

/** What can be meant so, and hardly is. */
export function warningsOf({ origin, trustProxy }: ServerConfig): readonly Complaint[] {
  const isBehindProxy = origin?.startsWith('https:') ?? false;
  return isBehindProxy && trustProxy === 0 ? [new Complaint('config.proxyUnknown', {})] : [];
}

function isHost(got: string): boolean {
  return got === 'localhost' || isIP(got) !== 0;
}

/** Exactly what a browser sends as Origin: no path, no slash at the end. */
function isOrigin(got: string): boolean {
  if (!URL.canParse(got)) return false;
  const { origin, protocol } = new URL(got);
  return origin === got && (protocol === 'https:' || protocol === 'http:');
}

function isDatabase(got: string): boolean {
  if (!URL.canParse(got)) return false;
  const { protocol, pathname } = new URL(got);
  return /^postgres(ql)?:$/.test(protocol) && pathname.length > 1;
}

function isRedis(got: string): boolean {
  return URL.canParse(got) && /^rediss?:$/.test(new URL(got).protocol);
}

function isToken(got: string): boolean {
  return /^[\w-]{32,200}$/.test(got);
}

/** One core stays with the tables. */
function defaultBotWorkers(): number {
  return Math.max(1, Math.min(64, availableParallelism() - 1));
}

function dataFolder(env: Environment, platform: NodeJS.Platform): string {
  if (platform === 'win32') return join(env.LOCALAPPDATA ?? homedir(), 'Taberna');
  if (platform === 'darwin') return join(homedir(), 'Library', 'Application Support', 'Taberna');
  const shared = env.XDG_DATA_HOME;
  return join(shared && isAbsolute(shared) ? shared : join(homedir(), '.local/share'), 'taberna');
}
