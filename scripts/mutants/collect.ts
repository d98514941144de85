// Stands in for `vitest` where tests run in Stryker's own process: keeps the tests that a file
// declares, so that they can be run again for every mutant. Only what the tests of the groups use.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { chai, expect, vi } from 'vitest';

type Act = (...args: never[]) => unknown;
type Hook = () => unknown;

export interface Test {
  readonly id: string;
  run(): Promise<void>;
}

interface Suite {
  readonly name: string;
  readonly before: Hook[];
  readonly after: Hook[];
}

const suites: Suite[] = [];
/** Where the present test file lies. */
let folder = '';
let collected: Test[] = [];

/** The tests that a file declares. */
export async function testsOf(file: string): Promise<readonly Test[]> {
  folder = resolve(file, '..');
  collected = [];
  suites.push({ name: file, before: [], after: [] });
  await import(resolve(file));
  suites.pop();
  return collected;
}

/** A list is the arguments, anything else is the only one. */
function argumentsOf(row: unknown): readonly unknown[] {
  return Array.isArray(row) ? row : [row];
}

function each(declare: (name: string, act: Hook) => void) {
  return (rows: readonly unknown[]) => (name: string, act: Act) => {
    for (const row of rows) declare(name, () => Reflect.apply(act, undefined, argumentsOf(row)));
  };
}

function declareSuite(name: string, body: Hook): void {
  suites.push({ name, before: [], after: [] });
  body();
  suites.pop();
}

function declareTest(name: string, act: Hook): void {
  const around = [...suites];
  const home = folder;
  const id = `${[...around.map((suite) => suite.name), name].join(' > ')} ${collected.length}`;
  const run = async () => {
    folder = home;
    for (const { before } of around) for (const hook of before) await hook();
    try {
      await act();
    } finally {
      for (const { after } of around.toReversed()) for (const hook of after) await hook();
    }
  };
  collected.push({ id, run });
}

export const describe = Object.assign(declareSuite, { each: each(declareSuite) });
export const it = Object.assign(declareTest, { each: each(declareTest) });

export function beforeEach(hook: Hook): void {
  suites.at(-1)?.before.push(hook);
}

export function afterEach(hook: Hook): void {
  suites.at(-1)?.after.push(hook);
}

chai.use(({ Assertion }, { addMethod, flag }) => {
  addMethod(Assertion.prototype, 'toMatchFileSnapshot', function (this: object, path: string) {
    expect(flag(this, 'object')).toBe(readFileSync(resolve(folder, path), 'utf8'));
  });
});

export { expect, vi };
