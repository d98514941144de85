import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The Python that the examples are tested with; a clear word where there is none. */
export function pythonPath(): string {
  const path = process.env.PYTHON ?? 'python3';
  const { status } = spawnSync(path, ['-c', 'import sys; sys.exit(sys.version_info < (3, 8))']);
  if (status === 0) return path;
  throw new Error(
    `The examples need Python 3.8 or newer, and ${path} is none: install it (apt-get install python3) or set PYTHON to its path.`,
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
