import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { KEYS, readConfig } from './config.ts';

const guide = readFileSync(new URL('../../../docs/operating.md', import.meta.url), 'utf8');
const blocks = [...guide.matchAll(/```(\w+)\n([^`]*)```/g)];
const files = blocks.flatMap(([, kind, text = '']) => (kind === 'ini' ? [text] : []));

/**
 * As systemd reads an EnvironmentFile and podman an --env-file: only a line that begins with # is a
 * comment. Quotes and signs that one of them or the shell of the backups reads otherwise are refused.
 */
function settingsIn(text: string): Readonly<Record<string, string>> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(
    lines.map((line) => {
      const [, key = '', value = ''] = /^([A-Z_]+)=(.*)$/.exec(line) ?? [];
      expect(value, line).toMatch(/^[^\s"'\\$`;&|<>()]+$/);
      return [key, value.replace('…', 'ab'.repeat(32))];
    }),
  );
}

it.each(files)('settings of the operating guide are those that the server takes: %s', (text) => {
  const settings = settingsIn(text);
  expect(Object.keys(settings).filter((key) => !KEYS.some((known) => known === key))).toEqual([]);
  expect(readConfig(settings).complaints).toEqual([]);
});

it('every block of settings in the operating guide is marked as one', () => {
  expect(files).toHaveLength(2);
  const others = blocks.filter(([, kind]) => kind !== 'ini').map(([, , text = '']) => text);
  const setting = new RegExp(`^(?:${KEYS.join('|')})=`, 'm');
  expect(others.filter((text) => setting.test(text))).toEqual([]);
});
