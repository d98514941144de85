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

/** Seconds of all processors since the start of the system. */
export function usedByAll() {
  try {
    const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n', 1);
    // user, nice, system, idle, iowait, irq, softirq, steal; guests count as users already.
    const times = line.split(/\s+/).slice(1, 9).map(Number);
    const [user = 0, nice = 0, system = 0, , , , , stolen = 0] = times;
    const all = times.reduce((sum, time) => sum + time, 0);
    /** `stolen` is what other machines on the same processors took. */
    return { all: all / TICKS, programs: (user + nice + system) / TICKS, stolen: stolen / TICKS };
  } catch {
    return { all: Number.NaN, programs: Number.NaN, stolen: Number.NaN };
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

export const rounded = (value: number) => Math.round(value * 10) / 10;
