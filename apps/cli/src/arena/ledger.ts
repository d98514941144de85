import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { UsageError } from '../args.ts';
import { reasonOf, writeWhole } from '../record-file.ts';
import type { ArenaTask, RoundResult } from './task.ts';

/**
 * The rounds of a contest in a file, one JSON object a line after a first line with the contest
 * itself: an arena that was broken off goes on where it stopped.
 */
export class Ledger {
  readonly #file: string;
  readonly results: readonly RoundResult[];

  constructor(file: string, task: ArenaTask) {
    this.#file = file;
    const head = JSON.stringify(task);
    this.results = existsSync(file) ? read(file, head) : [];
    // Written anew without what a break-off left half done.
    const lines = [head, ...this.results.map((result) => JSON.stringify(result))];
    writeWhole(file, `${lines.join('\n')}\n`);
  }

  add(result: RoundResult): void {
    appendFileSync(this.#file, `${JSON.stringify(result)}\n`);
  }
}

function read(file: string, head: string): RoundResult[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new UsageError('error.read', { file, why: reasonOf(error) });
  }
  const [first, ...lines] = text.split('\n').slice(0, -1);
  if (first !== undefined && first !== head) throw new UsageError('error.otherArena', { file });
  return lines.map((line) => JSON.parse(line) as RoundResult);
}
