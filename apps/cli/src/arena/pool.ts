import { Worker } from 'node:worker_threads';
import { buildProgram } from '@taberna/server/programs';
import type { ArenaTask, Round, RoundResult } from './task.ts';

type OnResult = (result: RoundResult) => void;

/**
 * Plays rounds of a contest on several cores. Results arrive in any order; each round depends on
 * its own seed only, so all of them together are the same on any number of cores.
 */
export async function playRounds(
  task: ArenaTask,
  rounds: readonly Round[],
  jobs: number,
  onResult: OnResult,
): Promise<void> {
  const queue = [...rounds];
  const program = await buildProgram(new URL('./worker.ts', import.meta.url));
  const start = () => new Worker(program, { workerData: task });
  const workers = Array.from({ length: Math.min(jobs, queue.length) }, start);
  try {
    await Promise.all(workers.map((worker) => work(worker, queue, onResult)));
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

function work(worker: Worker, queue: Round[], onResult: OnResult): Promise<void> {
  return new Promise((resolve, reject) => {
    const next = () => {
      const round = queue.shift();
      if (round === undefined) resolve();
      else worker.postMessage(round);
    };
    worker.on('error', reject);
    worker.on('message', (result: RoundResult) => {
      onResult(result);
      next();
    });
    next();
  });
}
