import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readSources } from './check-imports.ts';
import { LAYOUT, misplaced } from './game-layout.ts';

const HOME = 'packages/games/src/whist';

/** A folder that has everything where it belongs. */
function folder(home: string): Map<string, string> {
  return new Map(
    Object.entries(LAYOUT).map(([file, names]) => [
      `${home}/${file}`,
      names.map((name) => `export function ${name}() {}`).join('\n'),
    ]),
  );
}

test('a game with everything in its place is in order', () => {
  expect(misplaced(folder(HOME))).toEqual([]);
  expect(misplaced(folder('packages/testkit/src/toy'))).toEqual([]);
});

test('a function that is missing or in another file is found, in the toy game too', () => {
  for (const home of [HOME, 'packages/testkit/src/toy']) {
    const files = folder(home);
    files.set(`${home}/check.ts`, '');
    files.set(`${home}/rules.ts`, 'export const check = () => null;');
    expect(misplaced(files)).toEqual([
      `${home}/check.ts: does not export check, as the other games do`,
      `${home}/rules.ts: exports check, which other games have in check.ts`,
    ]);
  }
});

test('a file that is missing is named with all that it should hold', () => {
  const files = folder(HOME);
  files.delete(`${HOME}/view.ts`);
  expect(misplaced(files)).toHaveLength(2);
});

test('a name that is passed on counts as exported, one of a test does not', () => {
  const files = folder(HOME);
  files.set(`${HOME}/index.ts`, "export { deal } from './deal.ts';");
  files.set(`${HOME}/rules.test.ts`, 'export function deal() {}');
  expect(misplaced(files)).toEqual([
    `${HOME}/index.ts: exports deal, which other games have in deal.ts`,
  ]);
});

test('only tests and their helpers build on the whole game', () => {
  const files = folder(HOME);
  const whole = "import { whist } from './index.ts';";
  files.set(`${HOME}/testing.ts`, whole);
  files.set(`${HOME}/rules.test.ts`, whole);
  expect(misplaced(files)).toEqual([]);
  files.set(`${HOME}/fixtures.ts`, whole);
  expect(misplaced(files)).toEqual([
    `${HOME}/fixtures.ts: only tests and testing.ts need the whole game`,
  ]);
});

test('the games of this repository have one layout', () => {
  const sources = readSources(fileURLToPath(new URL('..', import.meta.url)));
  expect(misplaced(sources)).toEqual([]);
});
