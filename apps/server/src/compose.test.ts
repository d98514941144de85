import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DEFAULT_PORT, KEYS, readConfig } from './config.ts';

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const COMPOSE = read('compose.yaml');
const FILLED = new Map([
  ['SITE', 'games.example'],
  ['POSTGRES_PASSWORD', 'geheim'],
  ['OPERATOR_TOKEN', 'ab'.repeat(32)],
  ['BACKUP_KEY', 'cd'.repeat(32)],
]);

/** The lines of a service, as they stand. */
function service(name: string): string {
  const [, text] = new RegExp(`\\n  ${name}:\\n((?:    .*\\n|\\n)+)`).exec(COMPOSE) ?? [];
  if (text === undefined) throw new Error(`compose.yaml has no ${name}`);
  return text;
}

/** What it is started with, with the settings of ops/compose.env.example filled in. */
function environment(name: string): Readonly<Record<string, string>> {
  const [, lines = ''] = /\n? {4}environment:\n((?: {6}.*\n)+)/.exec(service(name)) ?? [];
  const pairs = [...lines.matchAll(/^ {6}(\w+): "?(.*?)"?$/gm)].map(([, key = '', value = '']) => [
    key,
    value.replaceAll(/\$\{(\w+)[^}]*\}/g, (_, setting: string) => FILLED.get(setting) ?? ''),
  ]);
  return Object.fromEntries(pairs);
}

describe('compose.yaml', () => {
  it('asks for the settings of its example, and for no others', () => {
    const asked = new Set([...COMPOSE.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name));
    const example = [...read('ops/compose.env.example').matchAll(/^(\w+)=/gm)];
    expect([...asked].sort()).toEqual(example.map(([, name = '']) => name).sort());
    expect([...asked].sort()).toEqual([...FILLED.keys()].sort());
  });

  it.each(['node', 'bots'])('starts %s with settings that the server knows and takes', (name) => {
    const env = environment(name);
    expect(Object.keys(env)).toContain('DATABASE_URL');
    expect(Object.keys(env).filter((key) => !KEYS.some((known) => known === key))).toEqual([]);
    expect(readConfig({ ...env, DATA_DIR: '/data' }).complaints).toEqual([]);
  });

  it('its parts find each other: names, ports, paths, commands', () => {
    const node = environment('node');
    expect(new URL(node.DATABASE_URL ?? '').hostname).toBe('postgres');
    expect(new URL(node.REDIS_URL ?? '').hostname).toBe('valkey');
    expect(environment('bots').DATABASE_URL).toBe(node.DATABASE_URL);
    expect(service('valkey')).toContain('valkey-server');
    const proxy = read('ops/Caddyfile.nodes');
    expect(proxy).toContain('name node');
    expect(proxy).toContain(`port ${DEFAULT_PORT}`);
    expect(service('proxy')).toContain('./ops/Caddyfile.nodes:/etc/caddy/Caddyfile:ro');
    expect(service('node')).toContain(`http://localhost:${DEFAULT_PORT}/readyz`);
    expect(read('Containerfile')).toContain(`EXPOSE ${DEFAULT_PORT}`);
    expect(service('bots')).toContain('["node", "apps/cli/bin/taberna.mjs", "bots"]');
  });

  it('names no volume that it does not declare', () => {
    const declared = COMPOSE.slice(COMPOSE.indexOf('\nvolumes:\n'));
    const used = [...COMPOSE.matchAll(/^ {6}- (\w+):\//gm)].map(([, name = '']) => name);
    expect(used.length).toBeGreaterThan(2);
    for (const name of used) expect(declared).toContain(`\n  ${name}:`);
  });
});
