import { Worker } from 'node:worker_threads';
import type { Finding, GameSeen, Told, Wanted } from '@taberna/bots';
import { buildProgram } from '@taberna/server/programs';

export interface Analysis {
  readonly games: readonly GameSeen[];
  readonly findings: readonly Finding[];
}

type Progress = (done: number, all: number) => void;

/** Looks at a record on several cores; the findings are the same on any number of them. */
export async function analyseOn(
  jobs: number,
  wanted: Omit<Wanted, 'part' | 'parts'>,
  progress: Progress,
): Promise<Analysis> {
  const program = await buildProgram(new URL('./thread.ts', import.meta.url));
  const findings: Finding[] = [];
  let games: readonly GameSeen[] = [];
  const hear = (told: Told) => {
    if (told.kind === 'overview') games = told.games;
    else findings.push(told.finding);
    progress(
      findings.length,
      games.reduce((sum, { decisions }) => sum + decisions, 0),
    );
  };
  const parts = Array.from({ length: jobs }, (_, part) => ({ ...wanted, part, parts: jobs }));
  await Promise.all(parts.map((part) => listen(new Worker(program, { workerData: part }), hear)));
  return { games, findings: findings.sort((a, b) => a.at - b.at) };
}

function listen(worker: Worker, hear: (told: Told) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    worker
      .on('message', hear)
      .on('error', reject)
      .on('exit', () => resolve());
  });
}
