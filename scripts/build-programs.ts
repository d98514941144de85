import { buildProgram } from '../apps/server/src/programs.ts';

const PROGRAMS = [
  'apps/server/src/bots/thread.ts',
  'apps/cli/src/arena/worker.ts',
  'apps/cli/src/play/thread.ts',
  'apps/cli/src/bench/measure.ts',
];

/** Makes those that are not up to date; before all tests too (vitest.config.ts). */
export async function buildPrograms(): Promise<void> {
  for (const path of PROGRAMS) await buildProgram(new URL(`../${path}`, import.meta.url));
}

export default buildPrograms;
