// The whole test run, step by step; stops at the first step that fails.
//   --only=name,name      these steps
//   --without=name,name   all but these
//   --full                the long browser tests too
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

interface Step {
  readonly name: string;
  readonly title: string;
  /** Arguments of scripts/run.mjs, one list a command; several run side by side. */
  readonly commands: readonly (readonly string[])[];
  /** Added unless all of it is wanted. */
  readonly short?: readonly string[];
}

const steps: readonly Step[] = [
  {
    name: 'lint',
    title: 'format and lint',
    commands: [['biome', 'check', '--error-on-warnings', '.']],
  },
  {
    name: 'types',
    title: 'types',
    commands: [
      ['tsc', '--noEmit'],
      ['tsc', '--noEmit', '-p', 'apps/web/tsconfig.node.json'],
      [
        'svelte-check',
        '--workspace',
        'apps/web',
        '--tsconfig',
        './tsconfig.json',
        '--fail-on-warnings',
      ],
    ],
  },
  { name: 'imports', title: 'import directions', commands: [['node', 'scripts/check-imports.ts']] },
  { name: 'unit', title: 'unit and property tests', commands: [['vitest', 'run']] },
  {
    name: 'databases',
    title: 'suites on PostgreSQL and Redis, and several nodes',
    commands: [['vitest', 'run', '--config', 'vitest.databases.config.ts']],
  },
  { name: 'size', title: 'what a visitor downloads', commands: [['node', 'apps/web/size.ts']] },
  {
    name: 'browser',
    title: 'the page in Chromium',
    commands: [['playwright', 'test', '--config', 'apps/web']],
    short: ['--grep', '@short'],
  },
];

const root = fileURLToPath(new URL('..', import.meta.url));
const { only, without, full } = chosenNames();
const chosen = steps.filter(({ name }) => (only?.has(name) ?? true) && !without.has(name));
const results = new Map<Step, { readonly passed: boolean; readonly seconds: string }>();

for (const step of chosen) {
  console.log(`\n=== ${step.title} (${step.name})`);
  const start = performance.now();
  const passed = await runsAll(step);
  results.set(step, { passed, seconds: ((performance.now() - start) / 1000).toFixed(1) });
  if (!passed) break;
}

console.log('\n=== summary');
for (const step of steps) console.log(`${outcome(step).padEnd(16)}${step.name}: ${step.title}`);
const passed = [...results.values()].filter((result) => result.passed).length;
const failed = results.size - passed;
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

function outcome(step: Step): string {
  const result = results.get(step);
  if (result) return `${result.passed ? 'passed' : 'FAILED'} ${result.seconds} s`;
  return chosen.includes(step) ? 'not reached' : 'left out';
}

async function runsAll({ commands, short = [] }: Step): Promise<boolean> {
  const stdio = commands.length === 1 ? 'inherit' : 'pipe';
  const passed = await Promise.all(
    commands.map((command) => runs(full ? command : [...command, ...short], stdio)),
  );
  return passed.every(Boolean);
}

/** What is piped is printed as one piece, when it is complete. */
function runs(command: readonly string[], stdio: 'inherit' | 'pipe'): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['scripts/run.mjs', ...command], { cwd: root, stdio });
    const output: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (data: Buffer) => output.push(data));
    }
    const end = (signal: NodeJS.Signals) => child.kill(signal);
    process.once('SIGTERM', end).once('SIGINT', end).once('SIGHUP', end);
    child.once('error', reject);
    child.once('close', (code) => {
      process.stdout.write(Buffer.concat(output));
      process.off('SIGTERM', end).off('SIGINT', end).off('SIGHUP', end);
      resolve(code === 0);
    });
  });
}

function chosenNames(): {
  only: ReadonlySet<string> | undefined;
  without: ReadonlySet<string>;
  full: boolean;
} {
  try {
    const { values } = parseArgs({
      options: {
        only: { type: 'string' },
        without: { type: 'string' },
        full: { type: 'boolean', default: false },
      },
    });
    return {
      only: values.only === undefined ? undefined : stepNames(values.only),
      without: stepNames(values.without ?? ''),
      full: values.full,
    };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.error('usage: npm test -- [--only=name,name] [--without=name,name] [--full]');
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
