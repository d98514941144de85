// Mutation testing: changes the code in small ways and sees whether a test notices.
//   npm run mutants -- [group …]      all groups without a name; figures go to bench/mutants.md by hand
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

interface Group {
  readonly name: string;
  readonly mutate: readonly string[];
  readonly tests: readonly string[];
  /** The score that it must reach, in per cent. */
  readonly bar: number;
}

const GAMES = 'packages/games/src/*';
const GROUPS: readonly Group[] = [
  {
    name: 'engine',
    mutate: ['match', 'record', 'result'].map((file) => `packages/engine/src/${file}.ts`),
    tests: ['packages/engine/src', 'apps/cli/src/rpc', 'packages/testkit/src/toy'],
    bar: 85,
  },
  {
    name: 'redaction',
    mutate: [`${GAMES}/view.ts`, `${GAMES}/events.ts`],
    tests: ['packages/games/src'],
    bar: 95,
  },
  {
    name: 'table',
    mutate: ['decide*', 'evolve*', 'protocol'].map((file) => `packages/table/src/${file}.ts`),
    tests: ['packages/table/src'],
    bar: 85,
  },
  {
    name: 'undo',
    mutate: ['packages/table/src/undo.ts', 'packages/table/src/story.ts'],
    tests: ['packages/table/src'],
    bar: 95,
  },
  {
    name: 'authorisation',
    mutate: [
      'apps/server/src/http/app.ts',
      'apps/server/src/sessions.ts',
      'apps/server/src/origin.ts',
    ],
    tests: ['apps/server/src'],
    bar: 95,
  },
];

interface Mutant {
  readonly status: string;
  readonly mutatorName: string;
  readonly replacement?: string;
  readonly location: { readonly start: { readonly line: number } };
}

interface Report {
  readonly files: Readonly<Record<string, { readonly mutants: readonly Mutant[] }>>;
}

const FOLDER = 'node_modules/.cache/taberna-mutants';

function run(group: Group): Report {
  mkdirSync(FOLDER, { recursive: true });
  const config = `${FOLDER}/${group.name}.json`;
  const report = `${FOLDER}/${group.name}-report.json`;
  const settings = {
    mutate: [...group.mutate, '!**/*.test.ts'],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'scripts/mutants/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    concurrency: 2,
    timeoutMS: 30_000,
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: report },
    tempDirName: `${FOLDER}/${group.name}`,
    ignorePatterns: ['apps/web/dist', 'docs/images', 'bench/peers'],
  };
  writeFileSync(config, JSON.stringify(settings));
  const env = { ...process.env, MUTANTS_TESTS: group.tests.join(',') };
  const command = ['scripts/run.mjs', 'stryker', 'run', config];
  const { status } = spawnSync(process.execPath, command, { env, stdio: 'inherit' });
  if (status !== 0) throw new Error(`the mutants of ${group.name} could not be tried`);
  return JSON.parse(readFileSync(report, 'utf8'));
}

const KILLED = ['Killed', 'Timeout'];
const COUNTED = [...KILLED, 'Survived', 'NoCoverage'];

/** Returns whether the bar is reached. */
function tell(group: Group, { files }: Report): boolean {
  let [killed, counted] = [0, 0];
  for (const [file, { mutants }] of Object.entries(files)) {
    for (const { status, mutatorName, replacement = '', location } of mutants) {
      if (!COUNTED.includes(status)) continue;
      counted++;
      if (KILLED.includes(status)) killed++;
      else console.log(`${file}:${location.start.line} ${status} ${mutatorName}: ${replacement}`);
    }
  }
  const score = (100 * killed) / counted;
  console.log(
    `| ${group.name} | ${counted} | ${killed} | ${score.toFixed(1)} % | ${group.bar} % |`,
  );
  return score >= group.bar;
}

const { positionals } = parseArgs({ allowPositionals: true });
const unknown = positionals.filter((name) => !GROUPS.some((group) => group.name === name));
if (unknown.length > 0) {
  console.error(
    `no group ${unknown.join(', ')}; there are ${GROUPS.map(({ name }) => name).join(', ')}`,
  );
  process.exit(2);
}
const chosen = GROUPS.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
const reached = chosen.map((group) => tell(group, run(group)));
process.exit(reached.every((one) => one) ? 0 : 1);
