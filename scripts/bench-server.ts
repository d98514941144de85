// Load on one machine, players and server together. First many tables of scripted people at a given
// rate; then the least of games as fast as it goes, here and on a boardgame.io server, under the same
// script. Prints every figure; --write adds a row to bench/results.md.
//   npm run bench:server -- --tables 1000 --seconds 900 --write
//   npm run bench:server -- --seconds 60 --flat-out 0      only the load
//   npm run bench:server -- --seconds 0 --flat-out 20      only the comparison
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { count } from '../apps/server/src/testing/count.ts';
import { ChildServer, freePort, freshFolder } from '../apps/server/src/testing/server.ts';
import { findGame } from '../packages/games/src/index.ts';
import { install, sitDownAtPeer, startPeer } from './bench-server/boardgame-io.ts';
import { commit, machine, usedBy, wait } from './bench-server/machine.ts';
import { Pulse } from './bench-server/pulse.ts';
import {
  atRate,
  inGroups,
  type ScriptedSeat,
  ScriptedTable,
  Tally,
} from './bench-server/script.ts';
import { sitDown } from './bench-server/taberna.ts';

const { values } = parseArgs({
  options: {
    tables: { type: 'string', default: '1000' },
    seats: { type: 'string', default: '4' },
    rate: { type: 'string', default: '1' },
    ramp: { type: 'string', default: '60' },
    seconds: { type: 'string', default: '900' },
    game: { type: 'string', default: 'roemerschnappen' },
    'flat-out': { type: 'string', default: '30' },
    'flat-out-tables': { type: 'string', default: '200' },
    profile: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
  },
});
const number = (
  key: 'tables' | 'seats' | 'rate' | 'ramp' | 'seconds' | 'flat-out' | 'flat-out-tables',
) => Number(values[key]);
const seats = number('seats');
/** Tables that are begun at the same time. */
const AT_ONCE = 16;
/** Flat out, both servers in turns; milliseconds before a round is measured, and after it. */
const ROUNDS = 7;
const FLAT_OUT_WARM = 1500;
const FLAT_OUT_REST = 500;
const COUNT_MAIN = fileURLToPath(
  new URL('../apps/server/src/testing/count-main.ts', import.meta.url),
);
const RESULTS = fileURLToPath(new URL('../bench/results.md', import.meta.url));

/** Processor time a move, of both sides, from now until it is asked for. */
function watch(pid: number) {
  const [server, players] = [usedBy(pid).cpu, process.cpuUsage()];
  return (moves: number) => {
    const { user, system } = process.cpuUsage(players);
    const each = (seconds: number) => Math.round((1e6 * seconds) / Math.max(1, moves)) / 1000;
    return {
      serverMsPerMove: each(usedBy(pid).cpu - server),
      playersMsPerMove: each((user + system) / 1e6),
    };
  };
}

/** What a server is started with to write a profile of each of its threads in the end. */
function profiled() {
  const { profile } = values;
  return profile === '' ? {} : { env: { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${profile}` } };
}

/** A profile is written by a server that ends by itself. */
const end = (server: ChildServer) => server.signal(values.profile === '' ? 'SIGKILL' : 'SIGTERM');

async function underLoad() {
  const [tables, rate, seconds] = [number('tables'), number('rate'), number('seconds')];
  const folder = freshFolder();
  const server = new ChildServer(await freePort(), folder, profiled());
  await server.start();
  const tally = new Tally();
  const began = performance.now();
  const game = findGame(values.game);
  if (game === undefined) throw new Error(`no game ${values.game}`);
  const config = { options: { games: 4 } };
  const all = await inGroups(tables, AT_ONCE, async () => {
    return new ScriptedTable(await sitDown(server.url, seats, { game }, config), tally);
  });
  const setUp = Math.round((performance.now() - began) / 1000);
  const { pid } = server;
  const endRate = atRate(all, rate, number('ramp'));
  await wait(1000 * number('ramp'));
  tally.begin();
  const memory = [usedBy(pid).megabytes];
  const cost = watch(pid);
  const steps = Math.max(6, Math.round(seconds / 60));
  const pulse = new Pulse(server.url, pid);
  await pulse.look();
  for (let step = 0; step < steps; step++) {
    await wait((1000 * seconds) / steps);
    memory.push(usedBy(pid).megabytes);
    const lately = { ...tally.lately(seconds / steps), ...(await pulse.look()) };
    console.error(`${step + 1}/${steps}: ${JSON.stringify(lately)}`);
  }
  pulse.end();
  endRate();
  await wait(1000);
  const figures = tally.summary(seconds);
  const used = cost(figures.moves);
  const gaps = all.reduce((sum, table) => sum + table.gaps, 0);
  for (const table of all) table.close();
  await end(server);
  rmSync(folder, { recursive: true });
  return { tables, seats, rate, seconds, setUp, ...figures, gaps, memoryMB: memory, ...used };
}

/** A server and the tables that are open at it. */
interface Side {
  readonly name: string;
  readonly pid: number;
  readonly tally: Tally;
  readonly tables: readonly ScriptedTable[];
}

/** The players of both servers add the same numbers, and neither reads the total. */
const addSome = (version: number) => `${1 + (version % 3)}`;

type Open = (i: number) => Promise<readonly ScriptedSeat[]>;

async function sideOf(name: string, pid: number, open: Open): Promise<Side> {
  const tally = new Tally();
  const tables = await inGroups(number('flat-out-tables'), AT_ONCE, async (i) => {
    return new ScriptedTable(await open(i), tally);
  });
  return { name, pid, tally, tables };
}

/** All tables at once, each move right after the one before, until nothing goes faster. */
async function flatOut({ name, pid, tally, tables }: Side) {
  for (const table of tables) {
    table.flatOut = true;
    table.move();
  }
  await wait(FLAT_OUT_WARM);
  tally.begin();
  const cost = watch(pid);
  const began = performance.now();
  await wait((number('flat-out') * 1000) / ROUNDS);
  const seconds = (performance.now() - began) / 1000;
  const figures = tally.summary(seconds);
  const used = cost(figures.moves);
  for (const table of tables) table.flatOut = false;
  await wait(FLAT_OUT_REST);
  return { server: name, tables: tables.length, seats, ...figures, ...used };
}

type Round = Awaited<ReturnType<typeof flatOut>>;

function middle<T>(rounds: readonly T[], by: (round: T) => number): T {
  const sorted = rounds.toSorted((a, b) => by(a) - by(b));
  const found = sorted[Math.floor(sorted.length / 2)];
  if (found === undefined) throw new Error('no round was played');
  return found;
}

const speed = ({ movesPerSecond }: Round) => movesPerSecond;
const ratioOf = ([ours, theirs]: readonly [Round, Round]) => speed(ours) / speed(theirs);

/**
 * In turns, so that a machine that is slow for a while is so for both. The middle round of each is shown, and
 * of the ratios that of the middle pair: what changes within a minute changes both of a pair.
 */
async function inTurns(sides: readonly [Side, Side]) {
  const rounds: [Round, Round][] = [];
  for (let i = 0; i < ROUNDS; i++) {
    const round: [Round, Round] = [await flatOut(sides[0]), await flatOut(sides[1])];
    rounds.push(round);
    console.error(
      `${i + 1}/${ROUNDS}: ${round.map((one) => `${one.movesPerSecond} (${one.serverMsPerMove} + ${one.playersMsPerMove} ms)`).join(' and ')}`,
    );
  }
  for (const { tables } of sides) for (const table of tables) table.close();
  const [ours, theirs] = [
    middle(
      rounds.map(([own]) => own),
      speed,
    ),
    middle(
      rounds.map(([, peer]) => peer),
      speed,
    ),
  ];
  const ratio = Math.round(100 * ratioOf(middle(rounds, ratioOf))) / 100;
  return { ours, theirs, ratio };
}

async function compared() {
  install();
  const folder = freshFolder();
  const taberna = new ChildServer(await freePort(), folder, { main: COUNT_MAIN, ...profiled() });
  await taberna.start();
  const peer = await startPeer(await freePort());
  const config = { undo: false, seed: 'bench' };
  const own = await sideOf('Taberna, durable', taberna.pid, () =>
    sitDown(taberna.url, seats, { game: count, anyTime: addSome }, config),
  );
  const others = await sideOf('boardgame.io, in memory', peer.pid, (i) =>
    sitDownAtPeer(peer.url, `match${i}`, seats),
  );
  const found = await inTurns([own, others]);
  await end(taberna);
  rmSync(folder, { recursive: true });
  await peer.end();
  return found;
}

/** Below the last row of the table that begins with this heading. */
function addRow(heading: string, row: string): void {
  const lines = readFileSync(RESULTS, 'utf8').split('\n');
  let at = lines.findIndex((line) => line.startsWith(heading));
  if (at < 0) throw new Error(`no table ${heading} in ${RESULTS}`);
  while (lines[at]?.startsWith('|')) at++;
  lines.splice(at, 0, row);
  writeFileSync(RESULTS, lines.join('\n'));
}

const row = (...cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
const stamp = [new Date().toISOString().slice(0, 16).replace('T', ' '), commit(), machine()];

let failed = false;
if (number('seconds') > 0) {
  const load = await underLoad();
  console.log({ load });
  const { tables, rate, seconds, moves, movesPerSecond, p50, p99, max, errors, late } = load;
  // The heap takes the size that it works in during the first third.
  const settled = load.memoryMB[Math.floor(load.memoryMB.length / 3)];
  const memory = `${load.memoryMB[0]} → ${settled} → ${load.memoryMB.at(-1)}`;
  const cpu = [load.serverMsPerMove, load.playersMsPerMove];
  const line = row(
    ...stamp,
    `${tables} × ${seats}`,
    rate,
    seconds,
    moves,
    movesPerSecond,
    errors,
    late,
    p50,
    p99,
    max,
    memory,
    ...cpu,
  );
  console.log(line);
  if (values.write) addRow('| date | commit | machine | tables × seats | rate', line);
  failed ||= errors > 0 || load.gaps > 0;
}
if (number('flat-out') > 0) {
  const { ours, theirs, ratio } = await compared();
  console.log({ ours, theirs, ratio });
  for (const one of [ours, theirs]) {
    const { server, tables, movesPerSecond, p50, p99, errors } = one;
    const cpu = [one.serverMsPerMove, one.playersMsPerMove];
    const line = row(
      ...stamp,
      server,
      `${tables} × ${seats}`,
      `${ROUNDS} × ${number('flat-out') / ROUNDS}`,
      movesPerSecond,
      errors,
      p50,
      p99,
      ...cpu,
      one === ours ? ratio : 1,
    );
    console.log(line);
    if (values.write) addRow('| date | commit | machine | server', line);
  }
  failed ||= ours.errors > 0;
}
process.exit(failed ? 1 : 0);
