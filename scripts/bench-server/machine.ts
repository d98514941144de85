import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';

export interface Used {
  /** Seconds of processor time since the process began. */
  readonly cpu: number;
  readonly megabytes: number;
}

const TICKS = 100;

/** What a process has used, by the system's own count; NaN where the system does not tell. */
export function usedBy(pid: number): Used {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [user, system, pages] = [fields[11], fields[12], fields[21]].map(Number);
    const cpu = ((user ?? Number.NaN) + (system ?? Number.NaN)) / TICKS;
    return { cpu, megabytes: Math.round(((pages ?? Number.NaN) * 4096) / 1e6) };
  } catch {
    return { cpu: Number.NaN, megabytes: Number.NaN };
  }
}

export function machine(): string {
  const model = cpus()[0]?.model ?? 'unknown processor';
  return `${availableParallelism()} cores, ${model
    .replace(/\(R\)|\(TM\)|CPU|Processor/g, '')
    .replace(/\s+/g, ' ')
    .trim()}`;
}

export function commit(): string {
  return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
}

export const wait = (milliseconds: number) =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
