import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnyGame } from '@taberna/engine';
import { roemerschnappen } from '@taberna/games/roemerschnappen';
import { afterAll, expect, test } from 'vitest';
import { viewOf } from '../puzzle/judge.ts';
import { keptPuzzles } from '../puzzle/kept.ts';
import { runHere } from '../testing/here.ts';

const folder = mkdtempSync(join(tmpdir(), 'taberna-'));
afterAll(() => rmSync(folder, { recursive: true }));

const game: AnyGame = roemerschnappen;
const [first] = keptPuzzles(game);
const ask = (...args: string[]) => runHere(['puzzle', 'roemerschnappen', '--number', '1', ...args]);

test('a program gets a puzzle without its solution, which comes with an answer', async () => {
  const asked = JSON.parse((await ask('--json')).out);
  expect(asked).toMatchObject({ game: 'roemerschnappen', number: 1, seat: first?.seat });
  expect(asked).not.toHaveProperty('move');
});

test.each([
  ['the best move, spaced as people type', spaced(first?.move ?? ''), 0, { right: true }],
  ['a lesser one', other(), 1, { right: false, move: first?.move }],
  ['none', ' ', 0, {}],
])('a program that answers %s hears what people hear', async (_, answer, code, told) => {
  const json = await ask('--json', '--answer', answer);
  expect(json.code).toBe(code);
  expect(JSON.parse(json.out)).toMatchObject(told);
  expect('move' in JSON.parse(json.out)).toBe('right' in told);
  expect((await ask('--answer', answer)).code).toBe(code);
});

test('a program is told why a move is refused, and not the solution', async () => {
  const { code, out } = await ask('--json', '--answer', 'play nothing');
  expect(code).toBe(1);
  const told = JSON.parse(out);
  expect((await ask('--answer', 'play nothing')).out).toContain(told.refused.reason);
  expect(told).not.toHaveProperty('move');
});

function spaced(move: string): string {
  return `  ${move.replaceAll(' ', '  ')} `;
}

/** A legal move that is not the best one. */
function other(): string {
  if (first === undefined) throw new Error('no puzzle');
  const view = viewOf(game, first);
  const moves = new Int32Array(game.maxMoves);
  const count = game.legal(view, first.seat, moves);
  const texts = [...moves.subarray(0, count)].map((move) =>
    game.formatMove(view, first.seat, move),
  );
  return texts.find((text) => text !== first.move) ?? '';
}

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

test('what no exact search decides is mined by trying', async () => {
  const file = join(folder, 'tried.json');
  const args = ['puzzle', 'mine', 'romans-go-home', '--tried', '--count', '1', '--out', file];
  const { code, out } = await runHere([...args, '--json']);
  expect(code).toBe(0);
  expect(JSON.parse(out)).toEqual({ file, count: 1, proven: 0 });
});

test('a wrong game or number is refused with what would be right', async () => {
  expect((await runHere(['puzzle', 'chess'])).err).toContain('roemerschnappen');
  expect((await ask('--number', '101')).err).toContain('100');
});
