import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { randomHex } from './random.ts';

test('as many bytes as wanted, never the same', () => {
  expect(randomHex(4)).toMatch(/^[0-9a-f]{8}$/);
  expect(randomHex(16)).not.toBe(randomHex(16));
});

test('no page counts on what browsers give to secure pages only', () => {
  const folder = new URL('..', import.meta.url).pathname;
  const all = globSync('**/*.{ts,svelte}', { cwd: folder });
  const sources = all.filter((file) => !file.endsWith('.test.ts'));
  expect(sources.length).toBeGreaterThan(100);
  const secure = sources.filter((file) =>
    readFileSync(`${folder}${file}`, 'utf8').includes('crypto.randomUUID('),
  );
  expect(secure).toEqual([]);
});
