import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { BOT_PROGRAM } from './bots/pool.ts';
import { buildProgram, builtProgram } from './programs.ts';

const folder = mkdtempSync(join(tmpdir(), 'programs-'));
const made = new Set<string>();
const entry = join(folder, 'entry.ts');
const part = join(folder, 'part.ts');

afterAll(() => {
  for (const file of [folder, ...made]) rmSync(file, { recursive: true, force: true });
});

async function output(): Promise<string> {
  const file = fileURLToPath(await buildProgram(pathToFileURL(entry)));
  made.add(file);
  return execFileSync(process.execPath, [file], { encoding: 'utf8' }).trim();
}

test('a program in one file does what its sources do, and follows their changes', async () => {
  writeFileSync(part, 'export const LEGIONS: number = 3;\n');
  writeFileSync(entry, "import { LEGIONS } from './part.ts';\nconsole.log(LEGIONS * 2);\n");
  expect(builtProgram(pathToFileURL(entry))).toEqual(pathToFileURL(entry));
  expect(await output()).toBe('6');
  expect(await output()).toBe('6');
  expect(made.size).toBe(1);
  const [first = ''] = made;
  expect(builtProgram(pathToFileURL(entry))).toEqual(pathToFileURL(first));
  writeFileSync(part, 'export const LEGIONS: number = 4 + 1;\n');
  // Whoever only serves never builds: it runs the sources until the next build.
  expect(builtProgram(pathToFileURL(entry))).toEqual(pathToFileURL(entry));
  expect(await output()).toBe('10');
  expect(made.size).toBe(2);
  expect(existsSync(first)).toBe(false);
});

test('two that need the same program at once both get all of it', async () => {
  writeFileSync(part, 'export const LEGIONS = 7;\n');
  expect(await Promise.all([output(), output(), output()])).toEqual(['14', '14', '14']);
});

test('a program with a fault is not kept', async () => {
  writeFileSync(entry, "import { MISSING } from './nowhere.ts';\nconsole.log(MISSING);\n");
  await expect(buildProgram(pathToFileURL(entry))).rejects.toThrow(/nowhere/);
  writeFileSync(entry, "console.log('whole');\n");
  expect(await output()).toBe('whole');
});

test('no program comes from a folder that others can write to', async () => {
  const file = fileURLToPath(await buildProgram(BOT_PROGRAM));
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  expect(file.startsWith(join(root, 'dist'))).toBe(true);
  expect(fileURLToPath(builtProgram(BOT_PROGRAM))).toBe(file);
});
