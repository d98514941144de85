import { createInterface, type Interface } from 'node:readline';

const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/** Lines that a person types or a pipe delivers. */
export class LineInput {
  readonly #live: boolean;
  readonly #lines: string[] = [];
  #readline: Interface | null = null;
  #waiting: ((line: string | null) => void) | null = null;
  #ended = false;
  /** The exit code for the signal that ended the input; 0 where none did. */
  exitCode = 0;

  constructor(live: boolean) {
    this.#live = live;
  }

  /** The next line; null when there are no more: Ctrl-D, Ctrl-C, the end of a pipe. */
  ask(prompt: string): Promise<string | null> {
    const readline = this.#open();
    if (this.#live) {
      readline.setPrompt(prompt);
      if (!this.#ended) readline.prompt();
    } else {
      process.stdout.write(prompt);
    }
    const line = this.#lines.shift();
    if (line !== undefined) return Promise.resolve(this.#echo(line));
    if (this.#ended) return Promise.resolve(this.#echo(null));
    return new Promise((resolve) => {
      this.#waiting = (answer) => resolve(this.#echo(answer));
    });
  }

  /** A pipe does not show what it answers; the transcript should. */
  #echo(line: string | null): string | null {
    if (!process.stdin.isTTY || line === null) process.stdout.write(`${line ?? ''}\n`);
    return line;
  }

  #open(): Interface {
    if (this.#readline !== null) return this.#readline;
    const { stdin, stdout } = process;
    const readline = createInterface(
      this.#live ? { input: stdin, output: stdout, historySize: 200 } : { input: stdin },
    );
    readline.on('line', (line) => this.#take(line));
    readline.on('close', () => this.#end());
    readline.on('SIGINT', () => this.#interrupt('SIGINT'));
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.once(signal, () => this.#interrupt(signal));
    }
    this.#readline = readline;
    return readline;
  }

  #take(line: string): void {
    const waiting = this.#waiting;
    this.#waiting = null;
    if (waiting === null) this.#lines.push(line);
    else waiting(line);
  }

  #interrupt(signal: keyof typeof SIGNALS): void {
    this.exitCode = SIGNALS[signal];
    this.#lines.length = 0;
    this.close();
  }

  #end(): void {
    this.#ended = true;
    const waiting = this.#waiting;
    this.#waiting = null;
    waiting?.(null);
  }

  /** Leaves the terminal as it was; a pipe that goes on writing does not keep us. */
  close(): void {
    if (this.#readline === null) return;
    this.#readline.close();
    process.stdin.destroy();
  }
}
