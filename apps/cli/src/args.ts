import { parseArgs } from 'node:util';
import { type AnyGame, LANGS, type Lang } from '@taberna/engine';
import type { MessageKey, Say } from './texts.ts';

/** What was typed is wrong: the message says what would be right. Exit code 2. */
export class UsageError extends Error {
  readonly say: (say: Say) => string;
  constructor(key: MessageKey, params: Readonly<Record<string, string | number>> = {}) {
    super(key);
    this.say = (say) => say(key, params);
  }
}

export interface OptionSpec {
  readonly help: MessageKey;
  /** How the value is called; an option without one is a switch. */
  readonly value?: string;
}

export type OptionSpecs = Readonly<Record<string, OptionSpec>>;

/** Understood by every command. */
export const GLOBAL_OPTIONS: OptionSpecs = {
  lang: { help: 'global.lang', value: LANGS.join('|') },
  'no-color': { help: 'global.no-color' },
  help: { help: 'global.help' },
  version: { help: 'global.version' },
};

const SHORT: Readonly<Record<string, string>> = { help: 'h', version: 'V' };

/** The options and arguments of a command, read from the command line. */
export class Args {
  readonly positionals: readonly string[];
  readonly #specs: OptionSpecs;
  readonly #values: ReadonlyMap<string, string | true>;

  constructor(argv: readonly string[], own: OptionSpecs, atMost: number) {
    this.#specs = { ...own, ...GLOBAL_OPTIONS };
    const { tokens, positionals } = split(argv, this.#specs);
    const values = new Map<string, string | true>();
    for (const token of tokens) {
      if (token.kind === 'option') values.set(token.name, this.#value(token));
    }
    const extra = positionals[atMost];
    if (extra !== undefined) throw new UsageError('error.extra', { got: extra });
    this.positionals = positionals;
    this.#values = values;
  }

  #value({ name, rawName, value, inlineValue }: OptionToken): string | true {
    const spec = Object.hasOwn(this.#specs, name) ? this.#specs[name] : undefined;
    if (spec === undefined) {
      const known = Object.keys(this.#specs).map((key) => `--${key}`);
      throw new UsageError('error.option', { got: rawName, known: known.join(', ') });
    }
    if (spec.value === undefined) {
      if (value !== undefined) throw new UsageError('error.noValue', { option: rawName });
      return true;
    }
    if (value === undefined || (!inlineValue && value.startsWith('--'))) {
      throw new UsageError('error.value', { option: rawName, value: spec.value });
    }
    return value;
  }

  flag(name: string): boolean {
    return this.#values.has(name);
  }

  text(name: string): string | undefined {
    const value = this.#values.get(name);
    return value === true ? undefined : value;
  }

  int(name: string, min: number, max: number): number | undefined {
    const got = this.text(name);
    if (got === undefined) return undefined;
    const value = /^\d{1,15}$/.test(got) ? Number(got) : Number.NaN;
    if (value >= min && value <= max) return value;
    throw new UsageError('error.int', { option: `--${name}`, min, max, got });
  }

  /** A number above 0. */
  amount(name: string, max: number): number | undefined {
    const got = this.text(name);
    if (got === undefined) return undefined;
    const value = /^\d*\.?\d+$/.test(got) ? Number(got) : Number.NaN;
    if (value > 0 && value <= max) return value;
    throw new UsageError('error.number', { option: `--${name}`, max, got });
  }

  json(name: string): unknown {
    const got = this.text(name);
    if (got === undefined) return undefined;
    try {
      return JSON.parse(got) as unknown;
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      throw new UsageError('error.json', { option: `--${name}`, why });
    }
  }

  oneOf<T extends string | number>(name: string, choices: readonly T[]): T | undefined {
    const got = this.text(name);
    if (got === undefined) return undefined;
    const found = choices.find((choice) => String(choice) === got);
    if (found !== undefined) return found;
    throw new UsageError('error.choice', { option: `--${name}`, known: choices.join('|'), got });
  }
}

interface OptionToken {
  readonly name: string;
  readonly rawName: string;
  readonly value: string | undefined;
  readonly inlineValue: boolean | undefined;
}

function split(argv: readonly string[], specs: OptionSpecs) {
  const options = Object.fromEntries(
    Object.entries(specs).map(([name, { value }]) => {
      const short = SHORT[name];
      const type: 'string' | 'boolean' = value === undefined ? 'boolean' : 'string';
      return [name, short === undefined ? { type } : { type, short }];
    }),
  );
  // Not strict: parseArgs refuses in English only, `Args` in the user's language.
  return parseArgs({
    args: [...argv],
    options,
    strict: false,
    tokens: true,
    allowPositionals: true,
  });
}

/** Takes the command's name out of the line, wherever the options for all commands stand. */
export function splitCommand(argv: readonly string[]): {
  readonly name: string | undefined;
  readonly rest: readonly string[];
} {
  const first = split(argv, GLOBAL_OPTIONS).tokens.find((token) => token.kind === 'positional');
  if (first === undefined) return { name: undefined, rest: argv };
  return { name: first.value, rest: argv.filter((_, index) => index !== first.index) };
}

/** The language to answer in, even where the rest of the line is wrong. */
export function langIn(argv: readonly string[], otherwise: Lang): Lang {
  for (const token of split(argv, GLOBAL_OPTIONS).tokens) {
    if (token.kind !== 'option' || token.name !== 'lang') continue;
    const lang = LANGS.find((known) => known === token.value);
    if (lang !== undefined) return lang;
  }
  return otherwise;
}

export function gameNamed(games: readonly AnyGame[], id: string): AnyGame {
  const game = games.find((one) => one.id === id);
  if (game !== undefined) return game;
  throw new UsageError('error.game', { got: id, known: games.map((one) => one.id).join(', ') });
}
