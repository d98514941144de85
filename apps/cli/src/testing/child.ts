// Drives the command as a real child process, for tests and for the fuzzer.
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

export interface Finished {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export interface Conditions {
  readonly env?: Readonly<Record<string, string>>;
}

export function startCli(
  args: readonly string[],
  { env = {} }: Conditions = {},
): ChildProcessWithoutNullStreams {
  return spawn(process.execPath, [main, ...args], {
    env: { ...process.env, LC_ALL: 'C', LC_MESSAGES: '', LANG: '', ...env },
  });
}

/** Runs the command with this input to its end. */
export async function runCli(
  args: readonly string[],
  input = '',
  conditions: Conditions = {},
): Promise<Finished> {
  const child = startCli(args, conditions);
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  // A command that ends early does not read all of its input.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, out, err };
}

export interface RpcAnswer {
  readonly id?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown };
}

/** `taberna rpc` as a program that talks to it sees it. */
export class RpcChild {
  readonly process = startCli(['rpc']);
  readonly exited: Promise<number | null>;
  readonly #answers: AsyncIterator<string>;
  #id = 0;

  constructor() {
    this.exited = once(this.process, 'exit').then(([code]) => code as number | null);
    this.process.stdin.on('error', () => {});
    const lines = createInterface({ input: this.process.stdout, crlfDelay: 0 });
    this.#answers = lines[Symbol.asyncIterator]();
  }

  get pid(): number {
    return this.process.pid ?? 0;
  }

  send(line: string | Buffer): void {
    this.process.stdin.write(line);
    this.process.stdin.write('\n');
  }

  /** The next answer; throws where the process ended instead or is silent for too long. */
  async next(patienceMs = 20_000): Promise<RpcAnswer> {
    const silent = new AbortController();
    const timer = setTimeout(() => silent.abort(), patienceMs);
    try {
      const answered = this.#answers.next();
      const aborted = once(silent.signal, 'abort').then(() => null);
      const line = await Promise.race([answered, aborted]);
      if (line === null) throw new Error(`no answer within ${patienceMs} ms`);
      if (line.done === true) throw new Error(`the process ended: ${await this.exited}`);
      return JSON.parse(line.value) as RpcAnswer;
    } finally {
      clearTimeout(timer);
    }
  }

  async call(method: string, params: unknown = {}): Promise<RpcAnswer> {
    const id = ++this.#id;
    this.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
    return this.next();
  }

  /** Closes the input; returns the exit code. */
  async end(): Promise<number | null> {
    this.process.stdin.end();
    return this.exited;
  }

  kill(): void {
    this.process.kill('SIGKILL');
  }
}
