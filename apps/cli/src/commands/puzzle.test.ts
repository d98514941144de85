import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { roemerschnappen } from '@taberna/games/roemerschnappen';
import { afterAll, expect, test } from 'vitest';
import { keptPuzzles } from '../puzzle/kept.ts';
import { runHere } from '../testing/here.ts';

const folder = mkdtempSync(join(tmpdir(), 'taberna-'));
afterAll(() => rmSync(folder, { recursive: true }));

const [first] = keptPuzzles(roemerschnappen);
const ask = (...args: string[]) => runHere(['puzzle', 'roemerschnappen', '--number', '1', ...args]);

test('a program gets a puzzle without its solution, which comes with an answer', async () => {
  const asked = JSON.parse((await ask('--json')).out);
  expect(asked).toMatchObject({ game: 'roemerschnappen', number: 1, seat: first?.seat });
  expect(asked).not.toHaveProperty('move');
  const told = JSON.parse((await ask('--json', '--answer', 'play x')).out);
  expect(told).toMatchObject({ right: false, move: first?.move });
});

test('people are told whether they found it, and why it is best', async () => {
  const right = await ask('--answer', first?.move ?? '');
  expect(right.code).toBe(0);
  expect(right.out).toContain('Right');
  expect(right.out).toContain(first?.why.en);
  const refused = await ask('--answer', 'play nothing');
  expect(refused.code).toBe(1);
  expect(refused.out).not.toContain(first?.why.en);
});

test('new ones are mined into a file', async () => {
  const file = join(folder, 'mined.json');
  const args = ['puzzle', 'mine', 'rom-bo', '--count', '1', '--out', file, '--json'];
  const { code, out, err } = await runHere(args);
  expect(code).toBe(0);
  expect(err).toContain('Puzzle 1 of 1\n');
  expect(JSON.parse(out)).toEqual({ file, count: 1, proven: 1 });
  expect(JSON.parse(readFileSync(file, 'utf8'))).toHaveLength(1);
});

test('a wrong game or number is refused with what would be right', async () => {
  expect((await runHere(['puzzle', 'chess'])).err).toContain('roemerschnappen');
  expect((await ask('--number', '101')).err).toContain('100');
});
