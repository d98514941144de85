import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { breaches } from './check-imports.ts';
import { misplaced } from './game-layout.ts';
import { layOut, wrongId } from './new-game/lay-out.ts';

const HERE = join(import.meta.dirname, '..');
const LISTS = ['packages/games/src', 'packages/bots/src', 'apps/web/src/games'].map(
  (folder) => `${folder}/list.ts`,
);
const GAME = { id: 'mau-mau', title: "Mau-Mau 'n' more" };
let root = '';
let files: string[] = [];

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'new-game-'));
  for (const list of LISTS) cpSync(join(HERE, list), join(root, list), { recursive: true });
  files = layOut(root, GAME);
});
afterAll(() => rmSync(root, { recursive: true }));

const read = (file: string) => readFileSync(join(root, file), 'utf8');

test('a new game touches nothing but one line in each of the three lists', () => {
  const existing = files.filter((file) => !file.includes(GAME.id));
  expect(existing).toEqual(LISTS);
  for (const list of LISTS) {
    const before = readFileSync(join(HERE, list), 'utf8').split('\n');
    const after = read(list).split('\n');
    const added = after.findIndex((line) => line.includes(GAME.id));
    expect(after.toSpliced(added, 1)).toEqual(before);
    // Before the first folder in the alphabet, below the comment.
    expect(added).toBe(before.findIndex((line) => line.startsWith('export')));
  }
});

test('its files are those of every game, and import in the right direction', () => {
  const sources = new Map(
    files.filter((file) => /\.(ts|svelte)$/.test(file)).map((file) => [file, read(file)]),
  );
  expect(misplaced(sources)).toEqual([]);
  expect(breaches(sources)).toEqual([]);
});

/** The compiler sees the new files where they belong, among those that are there. */
test('it compiles, rules and bots', { timeout: 120_000 }, () => {
  const { config } = ts.readConfigFile(join(HERE, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, HERE);
  const isNew = (file: string) => files.includes(file) && /^packages\/.*\.ts$/.test(file);
  const host = ts.createCompilerHost(options);
  const laid = (path: string) => {
    const file = path.slice(HERE.length + 1).replace('node_modules/@taberna/', 'packages/');
    return path.startsWith(HERE) && isNew(file) ? join(root, file) : path;
  };
  const exists = host.fileExists.bind(host);
  const readText = host.readFile.bind(host);
  host.directoryExists = () => true;
  host.fileExists = (path) => exists(laid(path));
  host.readFile = (path) => readText(laid(path));
  const names = files.filter(isNew).map((file) => join(HERE, file));
  const program = ts.createProgram(names, options, host);
  const found = names.flatMap((name) => {
    const source = program.getSourceFile(name);
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
  });
  expect(
    found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')),
  ).toEqual([]);
});

test('its own test says what is missing, file by file', () => {
  expect(read(`packages/games/src/${GAME.id}/skeleton.test.ts`)).toContain(`${GAME.id}/*`);
  const marked = files.filter((file) => read(file).includes('SKELETON: '));
  expect(marked).toContain(`packages/games/src/${GAME.id}/legal.ts`);
  expect(marked).toContain(`packages/bots/src/${GAME.id}/brain.ts`);
  expect(marked).toContain(`apps/web/src/games/${GAME.id}/Table.svelte`);
  expect(marked).toContain(`docs/rules/${GAME.id}.de.md`);
  expect(marked).toContain(`docs/protocol/${GAME.id}.md`);
  expect(marked.some((file) => read(file).includes('{{'))).toBe(false);
});

test('an id that is none, or taken, is refused with the reason', () => {
  expect(wrongId(HERE, 'Mau Mau')).toContain('Small letters');
  expect(wrongId(HERE, '../x')).toContain('Small letters');
  expect(wrongId(HERE, 'romme')).toContain('already');
  expect(wrongId(HERE, GAME.id)).toBeNull();
});
