// Mutation testing: changes the code in small ways and sees whether a test notices.
//   npm run mutants -- [group …]      all groups without a name, `redaction` for that of all games;
//                                     figures go to bench/mutants.md by hand
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

interface Group {
  readonly name: string;
  readonly mutate: readonly string[];
  readonly tests: readonly string[];
  /** The score that it must reach, in per cent. */
  readonly bar: number;
}

/** Test files beside the code, by their names. */
function testsIn(folder: string, ...names: readonly string[]): string[] {
  return names.map((name) => `${folder}/${name}.test.ts`);
}

function filesIn(folder: string, ...names: readonly string[]): string[] {
  return names.map((name) => `${folder}/${name}.ts`);
}

const TABLE = 'packages/table/src';
const SERVER = 'apps/server/src';
const GAMES = 'packages/games/src';
const games = readdirSync(GAMES, { withFileTypes: true }).filter((one) => one.isDirectory());

/** Simulations, soaks and fuzz runs are left out: a mutant that only they would find counts as alive. */
const GROUPS: readonly Group[] = [
  {
    name: 'undo',
    mutate: filesIn(TABLE, 'undo', 'story'),
    tests: testsIn(TABLE, 'story', 'undo', 'takeback'),
    bar: 95,
  },
  ...games.map(({ name }) => ({
    name: `redaction-${name}`,
    mutate: filesIn(`${GAMES}/${name}`, 'view'),
    tests: testsIn(`${GAMES}/${name}`, 'view', 'golden', 'conformance'),
    bar: 95,
  })),
  {
    name: 'authorisation',
    mutate: filesIn(SERVER, 'http/guard', 'permissions', 'sessions', 'origin'),
    tests: testsIn(SERVER, 'origin', 'sessions', 'permissions', 'http/guard'),
    bar: 95,
  },
  {
    name: 'engine',
    mutate: filesIn('packages/engine/src', 'match', 'record', 'result'),
    tests: testsIn('packages/engine/src', 'record', 'match'),
    bar: 85,
  },
  {
    name: 'table',
    mutate: filesIn(
      TABLE,
      'decide',
      'decide-play',
      'decide-seats',
      'decide-shuffle',
      'decide-votes',
      'evolve',
      'evolve-match',
      'protocol',
    ),
    tests: testsIn(
      TABLE,
      'protocol',
      'decide',
      'evolve',
      'takeback',
      'seats',
      'who',
      'play',
      'commands',
    ),
    bar: 85,
  },
];

interface Mutant {
  readonly status: string;
  readonly statusReason?: string;
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
    testRunner: 'in-process',
    plugins: ['./scripts/mutants/runner.ts'],
    coverageAnalysis: 'perTest',
    concurrency: 2,
    timeoutMS: 20_000,
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: report },
    tempDirName: join(tmpdir(), `taberna-mutants-${group.name}`),
    ignorePatterns: ['apps/web', 'apps/cli', 'docs', 'bench', 'examples', 'ops'],
  };
  writeFileSync(config, JSON.stringify(settings));
  const env = {
    ...process.env,
    MUTANTS_TESTS: group.tests.join(','),
    TABERNA_CONFORMANCE: 'short',
  };
  const command = ['scripts/run.mjs', 'stryker', 'run', config];
  const { status } = spawnSync(process.execPath, command, { env, stdio: 'inherit' });
  if (status !== 0) throw new Error(`the mutants of ${group.name} could not be tried`);
  return JSON.parse(readFileSync(report, 'utf8'));
}

const KILLED = ['Killed', 'Timeout'];
const COUNTED = [...KILLED, 'Survived', 'NoCoverage'];

/** Alive, or killed by the clock alone: on a busy machine that proves nothing. */
function isWorthALook({ status, statusReason = '' }: Mutant): boolean {
  return status === 'Timeout' ? !statusReason.startsWith('Hit limit') : status !== 'Killed';
}

function lineOf(file: string, { status, mutatorName, replacement, location }: Mutant): string {
  return `${file}:${location.start.line} ${status} ${mutatorName}: ${replacement ?? ''}`;
}

/** Returns whether the bar is reached. */
function tell(group: Group, { files }: Report): boolean {
  let [killed, counted] = [0, 0];
  for (const [file, { mutants }] of Object.entries(files)) {
    for (const mutant of mutants) {
      if (!COUNTED.includes(mutant.status)) continue;
      counted++;
      if (KILLED.includes(mutant.status)) killed++;
      if (isWorthALook(mutant)) console.log(lineOf(file, mutant));
    }
  }
  const score = (100 * killed) / counted;
  console.log(
    `| ${group.name} | ${counted} | ${killed} | ${score.toFixed(1)} % | ${group.bar} % |`,
  );
  return score >= group.bar;
}

const { positionals } = parseArgs({ allowPositionals: true });
const means = (group: Group, name: string) =>
  group.name === name || group.name.startsWith(`${name}-`);
const unknown = positionals.filter((name) => !GROUPS.some((group) => means(group, name)));
if (unknown.length > 0) {
  console.error(
    `no group ${unknown.join(', ')}; there are ${GROUPS.map(({ name }) => name).join(', ')}`,
  );
  process.exit(2);
}
const chosen = GROUPS.filter(
  (group) => positionals.length === 0 || positionals.some((name) => means(group, name)),
);
const reached = chosen.map((group) => tell(group, run(group)));
process.exit(reached.every((one) => one) ? 0 : 1);
