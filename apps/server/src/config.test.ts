import { describe, expect, it } from 'vitest';
import { readConfig, warningsOf } from './config.ts';
import { messages as de } from './messages.de.ts';
import { messages as en } from './messages.en.ts';

describe('configuration', () => {
  it('needs nothing', () => {
    const { config, complaints } = readConfig({});
    expect(complaints).toEqual([]);
    expect(config).toMatchObject({ port: 5180, host: 'localhost', origin: null, trustProxy: 0 });
  });

  it('keeps its data where the system wants it', () => {
    expect(readConfig({ XDG_DATA_HOME: '/data' }, 'linux').config.dataDir).toBe('/data/taberna');
    expect(readConfig({ XDG_DATA_HOME: 'data' }, 'linux').config.dataDir).toMatch(
      /\.local\/share\/taberna$/,
    );
    expect(readConfig({}, 'darwin').config.dataDir).toMatch(/Application Support\/Taberna$/);
    expect(readConfig({ LOCALAPPDATA: '/local' }, 'win32').config.dataDir).toBe('/local/Taberna');
  });

  it.each([
    ['PORT', '65536', 'config.port'],
    ['PORT', '-1', 'config.port'],
    ['PORT', '80a', 'config.port'],
    ['HOST', 'example.org', 'config.host'],
    ['DATA_DIR', 'data', 'config.dataDir'],
    ['DATABASE_URL', 'mysql://a/b', 'config.database'],
    ['DATABASE_URL', 'postgres://a', 'config.database'],
    ['REDIS_URL', 'http://a', 'config.redis'],
    ['REDIS_URL', 'redis://db.example', 'config.redisAlone'],
    ['ORIGIN', 'games.example', 'config.origin'],
    ['ORIGIN', 'https://games.example/', 'config.origin'],
    ['ORIGIN', 'ftp://games.example', 'config.origin'],
    ['TRUST_PROXY', 'yes', 'config.proxies'],
    ['OPERATOR_TOKEN', 'short', 'config.operator'],
    ['LOG_LEVEL', 'loud', 'config.logLevel'],
    ['BOT_WORKERS', '0', 'config.botWorkers'],
    ['LIMIT_SCALE', '0.5', 'config.limits'],
  ])('%s=%s is refused in words', (key, value, code) => {
    const { complaints } = readConfig({ [key]: value });
    expect(complaints.map((one) => one.key)).toEqual([code]);
    for (const lang of ['de', 'en'] as const) {
      expect(complaints[0]?.in(lang)).toContain(key);
      expect(complaints[0]?.in(lang)).not.toContain('{');
    }
  });

  it('says everything that is wrong, and never repeats a secret', () => {
    const { complaints } = readConfig({ PORT: 'x', HOST: 'y', OPERATOR_TOKEN: 'hunter2' });
    expect(complaints).toHaveLength(3);
    expect(complaints.map((one) => one.in('en')).join()).not.toContain('hunter2');
  });

  it('takes what is right', () => {
    const { config, complaints } = readConfig({
      PORT: '0',
      HOST: '0.0.0.0',
      DATA_DIR: '/srv/taberna',
      DATABASE_URL: 'postgres://taberna:geheim@db.example/taberna',
      REDIS_URL: 'redis://db.example:6379',
      ORIGIN: 'https://games.example',
      TRUST_PROXY: '1',
      OPERATOR_TOKEN: 'x'.repeat(32),
      LOG_LEVEL: 'warn',
      BOT_WORKERS: '3',
      LIMIT_SCALE: '10',
      MAX_CONNECTIONS: '500',
      BACKUP_KEY: 'k'.repeat(32),
      KEEP_TABLES_DAYS: '1',
      KEEP_MATCHES_DAYS: '2',
      KEEP_GUESTS_DAYS: '3',
    });
    expect(complaints).toEqual([]);
    expect(config).toEqual({
      port: 0,
      host: '0.0.0.0',
      dataDir: '/srv/taberna',
      database: 'postgres://taberna:geheim@db.example/taberna',
      redis: 'redis://db.example:6379',
      origin: 'https://games.example',
      trustProxy: 1,
      operatorToken: 'x'.repeat(32),
      logLevel: 'warn',
      botWorkers: 3,
      limitScale: 10,
      maxConnections: 500,
      backupKey: 'k'.repeat(32),
      retention: { tables: 86_400_000, matches: 172_800_000, guests: 259_200_000 },
    });
  });
});

describe('messages', () => {
  it('have the same parameters in both languages', () => {
    expect(Object.keys(en)).toEqual(Object.keys(de));
    const params = (text: string) => [...new Set(text.match(/\{\w+/g) ?? [])].sort();
    for (const key of Object.keys(de) as (keyof typeof de)[]) {
      expect(params(en[key]), key).toEqual(params(de[key]));
    }
  });

  it('warns of a proxy in front that nobody spoke of', () => {
    const warnings = (env: Readonly<Record<string, string>>) =>
      warningsOf(readConfig(env).config).map((one) => one.in('en'));
    expect(warnings({ ORIGIN: 'https://games.example' }).join()).toContain('TRUST_PROXY=1');
    expect(warnings({ ORIGIN: 'https://games.example', TRUST_PROXY: '1' })).toEqual([]);
    expect(warnings({})).toEqual([]);
  });
});
