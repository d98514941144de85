import { inColour, type Paint, plain } from './ink.ts';
import { LineInput } from './input.ts';

/** The terminal, or the pipes in its place. */
export interface Terminal {
  readonly columns: number;
  readonly rows: number;
  /** A person sits in front: the screen is cleared and long texts are paged. */
  readonly live: boolean;
  readonly paint: Paint;
  readonly input: LineInput;
  write(...lines: readonly string[]): void;
  clear(): void;
}

/** Colours for a person, none for a pipe or where they are not wanted. */
export function paintFor(noColor: boolean): Paint {
  const { stdout, env } = process;
  const colour = stdout.isTTY === true && env.TERM !== 'dumb' && !noColor && !env.NO_COLOR;
  return colour ? inColour : plain;
}

export function openTerminal(noColor: boolean, out: (text: string) => void): Terminal {
  const { stdin, stdout, env } = process;
  const dumb = env.TERM === 'dumb';
  const live = stdin.isTTY === true && stdout.isTTY === true && !dumb;
  return {
    get columns() {
      return stdout.columns || 80;
    },
    get rows() {
      return stdout.rows || 24;
    },
    live,
    paint: paintFor(noColor),
    input: new LineInput(live),
    write: (...lines) => out(`${lines.join('\n')}\n`),
    clear: () => {
      if (live) out('\x1b[H\x1b[2J');
    },
  };
}

/** Says where in a long text the reader is. */
export type PagePrompt = (from: number, to: number, all: number) => string;

/**
 * Shows lines screen by screen to a person, all at once to a pipe. Returns what the person typed
 * instead of reading on: '' for nothing, null where the input ended.
 */
export async function page(
  terminal: Terminal,
  lines: readonly string[],
  prompt: PagePrompt,
): Promise<string | null> {
  if (!terminal.live) {
    terminal.write(...lines);
    return '';
  }
  const height = Math.max(1, terminal.rows - 1);
  for (let from = 0; from < lines.length; from += height) {
    const shown = lines.slice(from, from + height);
    terminal.clear();
    terminal.write(...shown);
    const line = await terminal.input.ask(prompt(from + 1, from + shown.length, lines.length));
    const typed = line?.trim() ?? null;
    if (typed !== '') return typed?.toLowerCase() === 'q' ? '' : typed;
  }
  return '';
}
