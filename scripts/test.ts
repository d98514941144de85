// The whole test run, step by step; stops at the first step that fails.
//   --only=name,name      these steps
//   --without=name,name   all but these
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

interface Step {
  readonly name: string;
  readonly title: string;
  /** Arguments of scripts/run.mjs. */
  readonly command: readonly string[];
}

const steps: readonly Step[] = [
  {
    name: 'lint',
    title: 'format and lint',
    command: ['biome', 'check', '--error-on-warnings', '.'],
  },
  { name: 'types', title: 'types', command: ['tsc', '--noEmit'] },
  { name: 'imports', title: 'import directions', command: ['node', 'scripts/check-imports.ts'] },
  { name: 'unit', title: 'unit and property tests', command: ['vitest', 'run'] },
];

const root = fileURLToPath(new URL('..', import.meta.url));
const { only, without } = chosenNames();
const chosen = steps.filter(({ name }) => (only?.has(name) ?? true) && !without.has(name));
const results = new Map<Step, { readonly passed: boolean; readonly seconds: string }>();

for (const step of chosen) {
  console.log(`\n=== ${step.title} (${step.name})`);
  const start = performance.now();
  const passed = await runs(step.command);
  results.set(step, { passed, seconds: ((performance.now() - start) / 1000).toFixed(1) });
  if (!passed) break;
}

console.log('\n=== summary');
for (const step of steps) console.log(`${outcome(step).padEnd(14)}${step.name}: ${step.title}`);
const passed = [...results.values()].filter((result) => result.passed).length;
const failed = results.size - passed;
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

function outcome(step: Step): string {
  const result = results.get(step);
  if (result) return `${result.passed ? 'passed' : 'FAILED'} ${result.seconds} s`;
  return chosen.includes(step) ? 'not reached' : 'left out';
}

function runs(command: readonly string[]): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['scripts/run.mjs', ...command], {
      cwd: root,
      stdio: 'inherit',
    });
    const end = (signal: NodeJS.Signals) => child.kill(signal);
    process.once('SIGTERM', end).once('SIGINT', end).once('SIGHUP', end);
    child.once('error', reject);
    child.once('exit', (code) => {
      process.off('SIGTERM', end).off('SIGINT', end).off('SIGHUP', end);
      resolve(code === 0);
    });
  });
}

function chosenNames(): { only: ReadonlySet<string> | undefined; without: ReadonlySet<string> } {
  try {
    const { values } = parseArgs({
      options: { only: { type: 'string' }, without: { type: 'string' } },
    });
    return {
      only: values.only === undefined ? undefined : stepNames(values.only),
      without: stepNames(values.without ?? ''),
    };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.error('usage: npm test -- [--only=name,name] [--without=name,name]');
    console.error(`steps: ${steps.map(({ name }) => name).join(', ')}`);
    process.exit(2);
  }
}

function stepNames(list: string): ReadonlySet<string> {
  const names = list.split(',').filter((name) => name !== '');
  for (const name of names) {
    if (!steps.some((step) => step.name === name)) throw new Error(`there is no step ${name}`);
  }
  return new Set(names);
}
