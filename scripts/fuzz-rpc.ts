// Sends malformed and hostile lines to `taberna rpc` and demands an answer to each.
//   npm run fuzz:rpc -- [--lines 100000] [--seed text]
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { FastRng } from '@taberna/engine';
import { type RpcAnswer, RpcChild } from '../apps/cli/src/testing/child.ts';
import { type HostileLine, HostileLines } from './fuzz-rpc/hostile.ts';

const BATCH = 1000;
/** Far above what a good process needs, far below what a leak of a hundred thousand lines takes. */
const MAX_RSS = 1024 ** 3;
const INTERNAL_ERROR = -32603;

export interface FuzzReport {
  readonly lines: number;
  readonly errors: number;
  readonly results: number;
  readonly playedOn: number;
  readonly maxRss: number;
}

/** Throws with the line, its kind and the seed where anything is wrong. */
export async function fuzz(
  lines: number,
  seed: string,
  progress: (done: number) => void = () => {},
): Promise<FuzzReport> {
  const rng = new FastRng(seed);
  const hostile = new HostileLines(rng);
  const child = new RpcChild();
  const tally = { lines: 0, errors: 0, results: 0, playedOn: 0, maxRss: 0 };
  try {
    while (tally.lines < lines) {
      const batch = Array.from({ length: Math.min(BATCH, lines - tally.lines) }, (_, i) =>
        hostile.next(i),
      );
      const sending = send(child, batch);
      const loaded: string[] = [];
      for (const line of batch) {
        const answer = await answerTo(child, line, seed);
        if (answer.error === undefined) {
          tally.results++;
          if (line.loads !== undefined) loaded.push(line.loads);
        } else {
          tally.errors++;
        }
      }
      await sending;
      tally.lines += batch.length;
      for (const id of loaded.slice(-PLAYED_ON)) {
        await playOn(child, id, rng, seed);
        tally.playedOn++;
      }
      await stillWorks(child);
      tally.maxRss = Math.max(tally.maxRss, rssOf(child.pid));
      if (tally.maxRss > MAX_RSS) throw new Error(`memory grew to ${tally.maxRss} bytes`);
      progress(tally.lines);
    }
    const code = await child.end();
    if (code !== 0) throw new Error(`exit code ${code}`);
    return tally;
  } finally {
    child.kill();
  }
}

/** Writes no faster than the process reads. */
async function send(child: RpcChild, batch: readonly HostileLine[]): Promise<void> {
  for (const { bytes } of batch) {
    child.send(bytes);
    if (child.process.stdin.writableNeedDrain) {
      await new Promise((resolve) => child.process.stdin.once('drain', resolve));
    }
  }
}

async function answerTo(child: RpcChild, line: HostileLine, seed: string): Promise<RpcAnswer> {
  const fail = (what: string): never => {
    const shown = line.bytes.toString('latin1').slice(0, 2000);
    throw new Error(`${what}\nkind: ${line.kind}\nseed: ${seed}\nline: ${shown}`);
  };
  const answer = await child.next(60_000).catch((error: Error) => fail(error.message));
  if ((answer.error === undefined) === (answer.result === undefined))
    fail('neither error nor result');
  if (answer.error?.code === INTERNAL_ERROR) fail(answer.error.message);
  if (line.invalid && answer.error === undefined) fail('accepted, though it is surely invalid');
  return answer;
}

/** Accepted positions of a batch that are played on. */
const PLAYED_ON = 40;
const MOVES_ON = 25;

/** A position that was accepted is a game like any other: its moves can be asked for and played. */
async function playOn(child: RpcChild, id: string, rng: FastRng, seed: string): Promise<void> {
  const call = async <T>(method: string, params: object): Promise<T> => {
    const { result, error } = await child.call(method, { id, ...params });
    if (error === undefined) return result as T;
    const position = JSON.stringify((await child.call('position', { id })).result);
    const asked = `${method} ${JSON.stringify(params)}: ${error.code} ${error.message}`;
    throw new Error(`an accepted position fails\nseed: ${seed}\n${asked}\nposition: ${position}`);
  };
  const same = (got: unknown, wanted: unknown, what: string): void => {
    if (JSON.stringify(got) === JSON.stringify(wanted)) return;
    const both = `${JSON.stringify(wanted)}\n${JSON.stringify(got)}`;
    throw new Error(`${what} gives another position\nseed: ${seed}\n${both}`);
  };
  const position = await call<{ seats: number }>('position', {});
  same(await call('load', { position }), position, 'loading an accepted position again');
  for (let seat = 0; seat < position.seats; seat++) await call('view', { seat });
  for (let i = 0; i < MOVES_ON; i++) {
    const { actors, over } = await call<{ actors: number[]; over: boolean }>('status', {});
    const seat = actors[rng.below(Math.max(1, actors.length))];
    if (over || seat === undefined) break;
    const { move } = await call<{ move: string }>('bot', { seat, level: 1, seed: String(i) });
    await call('play', { seat, move });
  }
  const record = await call<string>('record', {});
  const end = await call('position', {});
  same(await call('replay', { record }), end, 'replaying the record');
}

async function stillWorks(child: RpcChild): Promise<void> {
  const { result, error } = await child.call('hello');
  if (error !== undefined || result === undefined) throw new Error('a valid call no longer works');
}

/** 0 where the system does not tell. */
function rssOf(pid: number): number {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(kilobytes ?? 0) * 1024;
  } catch {
    return 0;
  }
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { lines: { type: 'string' }, seed: { type: 'string' } },
  });
  const lines = Number(values.lines ?? 100_000);
  const seed = values.seed ?? `${Date.now()}`;
  console.log(`${lines} lines, seed ${seed}`);
  const report = await fuzz(lines, seed, (done) => {
    if (done % 10_000 === 0) console.log(`${done} lines answered`);
  });
  console.log(
    `${report.errors} errors, ${report.results} results, ${report.playedOn} accepted positions ` +
      `played on, memory at most ${Math.round(report.maxRss / 1024 ** 2)} MiB`,
  );
}
