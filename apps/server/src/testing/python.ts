import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { programPath } from './programs.ts';

const isNewEnough = (path: string) =>
  spawnSync(path, ['-c', 'import sys; sys.exit(sys.version_info < (3, 8))']).status === 0;

/** The Python that the examples are tested with; installed where it is missing and this process may. */
export function pythonPath(): string {
  const known = process.env.PYTHON ?? 'python3';
  if (isNewEnough(known)) return known;
  const path = programPath('python');
  if (isNewEnough(path)) return path;
  throw new Error(
    `The examples need Python 3.8 or newer, and ${path} is older: set PYTHON to a newer one.`,
  );
}

export interface Ran {
  readonly status: number | null;
  readonly out: string;
  readonly complaints: string;
}

/** Runs a program of `examples/`. */
export function runExample(name: string, args: readonly string[]): Promise<Ran> {
  const file = fileURLToPath(new URL(`../../../../examples/${name}`, import.meta.url));
  const child = spawn(pythonPath(), [file, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let [out, complaints] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaints += text;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => resolve({ status, out, complaints }));
  });
}
