import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { breaches, readSources } from './check-imports.ts';

const check = (files: Record<string, string>) => breaches(new Map(Object.entries(files)));
const one = (file: string, text: string) => check({ [file]: text });

test.each([
  ['packages/engine/src/a.ts', "import { x } from '@taberna/games';", 'must not use games'],
  ['packages/engine/src/a.ts', "import fc from 'fast-check';", 'must not use a library'],
  ['packages/engine/src/a.ts', "import fs from 'node:fs';", 'must not use Node'],
  ['packages/engine/src/a.ts', "import fs from 'fs';", 'must not use Node'],
  ['packages/engine/src/a.test.ts', "import { x } from '@taberna/games';", 'must not use games'],
  ['packages/games/src/a.ts', "import { x } from '@taberna/bots';", 'must not use bots'],
  ['packages/games/src/a.ts', "import { x } from '@taberna/testkit';", 'must not use testkit'],
  ['packages/bots/src/a.ts', "import os from 'node:os';", 'must not use Node'],
  ['packages/bots/src/a.ts', "import { x } from '@taberna/table';", 'must not use table'],
  [
    'packages/table/src/a.ts',
    "import { x } from '@taberna/tournament';",
    'must not use tournament',
  ],
  ['packages/tournament/src/a.ts', "import { x } from '@taberna/server';", 'must not use server'],
  ['packages/testkit/src/a.ts', "import { x } from '@taberna/bots';", 'must not use bots'],
  ['apps/web/src/a.ts', "import { x } from '@taberna/server';", 'must not use server'],
  ['apps/web/src/a.ts', "import { x } from '@taberna/cli';", 'must not use cli'],
  ['apps/server/src/a.ts', "import { x } from '@taberna/cli';", 'must not use cli'],
  ['packages/cellar/src/a.ts', "import { x } from './b.ts';", 'not in the table'],
  ['packages/games/src/a.ts', "import '../../engine/src/index.ts';", 'leaves its package'],
])('%s: %s', (file, text, reason) => {
  expect(one(file, text)).toEqual([expect.stringContaining(reason)]);
});

test.each([
  ["import type { X } from '@taberna/bots';"],
  ["export * from '@taberna/bots';"],
  ["export type { X } from '@taberna/bots';"],
  ["const x = await import('@taberna/bots');"],
  ["import '@taberna/bots';"],
  ["import { x } from '@taberna/bots/deep';"],
])('no form of import slips through: %s', (text) => {
  expect(one('packages/games/src/a.ts', `// first line\n${text}`)).toEqual([
    expect.stringMatching(/^packages\/games\/src\/a\.ts:2: /),
  ]);
});

test.each([
  ['packages/games/src/a.ts', "import { x } from '@taberna/engine';"],
  ['packages/games/src/a.ts', 'const text = "import { x } from \'@taberna/bots\'";'],
  ['packages/games/src/a.test.ts', "import { x } from '@taberna/testkit/vitest';"],
  ['packages/engine/src/a.test.ts', "import fs from 'node:fs';\nimport fc from 'fast-check';"],
  ['packages/testkit/src/vitest.ts', "import { test } from 'vitest';"],
  ['packages/tournament/src/a.ts', "import { x } from '@taberna/table';"],
  ['apps/cli/src/a.ts', "import { x } from '@taberna/server';\nimport fs from 'node:fs';"],
  ['apps/web/src/a.ts', "import { x } from '@taberna/tournament';"],
])('allowed in %s: %s', (file, text) => {
  expect(one(file, text)).toEqual([]);
});

test('two games must not build on each other', () => {
  const there = { 'packages/games/src/romme/rules.ts': "import '../roemer/cards.ts';" };
  const back = { 'packages/games/src/roemer/rules.ts': "import '../romme/cards.ts';" };
  expect(check(there)).toEqual([]);
  expect(check({ ...there, ...back })).toHaveLength(2);
});

test('a game must not know the registry that lists it', () => {
  const lists = { 'packages/games/src/registry.ts': "import './roemer/index.ts';" };
  const knows = { 'packages/games/src/roemer/rules.ts': "import '../registry.ts';" };
  expect(check(lists)).toEqual([]);
  expect(check({ ...lists, ...knows })).toHaveLength(2);
});

test('the scripts of a component are checked, in their lines', () => {
  const component = `<!-- import '@taberna/testkit' -->\n<script lang="ts">\n  import '@taberna/testkit';\n</script>\n<p>import '@taberna/testkit'</p>`;
  expect(check({ 'apps/web/src/App.svelte': component })).toEqual([
    'apps/web/src/App.svelte:3: apps/web must not use testkit (@taberna/testkit)',
  ]);
});

test('the check reads the sources of this repository', () => {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const files = [...readSources(root).keys()];
  expect(files).toContain('apps/cli/src/main.ts');
  expect(files).toContain('apps/web/src/App.svelte');
});
