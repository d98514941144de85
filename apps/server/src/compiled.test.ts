import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { compiled } from './compiled.ts';

const folder = mkdtempSync(join(tmpdir(), 'compiled-'));
const made = new Set<string>();
const entry = join(folder, 'entry.ts');
const part = join(folder, 'part.ts');

afterAll(() => {
  for (const file of [folder, ...made]) rmSync(file, { recursive: true, force: true });
});

async function output(): Promise<string> {
  const file = fileURLToPath(await compiled(pathToFileURL(entry)));
  made.add(file);
  return execFileSync(process.execPath, [file], { encoding: 'utf8' }).trim();
}

test('a program in one file does what its sources do, and follows their changes', async () => {
  writeFileSync(part, 'export const LEGIONS: number = 3;\n');
  writeFileSync(entry, "import { LEGIONS } from './part.ts';\nconsole.log(LEGIONS * 2);\n");
  expect(await output()).toBe('6');
  expect(await output()).toBe('6');
  expect(made.size).toBe(1);
  writeFileSync(part, 'export const LEGIONS: number = 4 + 1;\n');
  expect(await output()).toBe('10');
  expect(made.size).toBe(2);
});

test('two that need the same program at once both get all of it', async () => {
  writeFileSync(part, 'export const LEGIONS = 7;\n');
  expect(await Promise.all([output(), output(), output()])).toEqual(['14', '14', '14']);
});

test('a program with a fault is not kept', async () => {
  writeFileSync(entry, "import { MISSING } from './nowhere.ts';\nconsole.log(MISSING);\n");
  await expect(compiled(pathToFileURL(entry))).rejects.toThrow(/nowhere/);
  writeFileSync(entry, "console.log('whole');\n");
  expect(await output()).toBe('whole');
});
