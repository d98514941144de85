import {
  type EngineCode,
  failed,
  ok,
  type Refusal,
  type RefusalParams,
  type Result,
  refuse,
} from './result.ts';

export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json | undefined };

export type JsonObject = { readonly [key: string]: Json | undefined };

/** Thrown by a Reader and caught by `reading`; it never leaves this module's callers. */
class Malformed extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** Input is quoted in messages, but never at full length: it may be a megabyte. */
function quote(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  const text = typeof value === 'string' ? JSON.stringify(value) : String(value);
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}

/**
 * Walks through untrusted JSON and refuses what does not fit, with the path of the culprit.
 * Use it inside `reading`. Only own properties count, so prototype keys are nothing special.
 */
export class Reader {
  readonly value: unknown;
  readonly path: string;

  constructor(value: unknown, path: string) {
    this.value = value;
    this.path = path;
  }

  /** What was read, as messages quote it. */
  get got(): string {
    return quote(this.value);
  }

  fail(code: EngineCode, params: RefusalParams = {}): never {
    throw new Malformed(refuse('', code, { path: this.path, ...params, got: this.got }));
  }

  /** Refuses for another reason than the engine's own: a rule of a game, a message of a table. */
  refuse(refusal: Refusal): never {
    throw new Malformed({ ...refusal, params: { path: this.path, ...refusal.params } });
  }

  get missing(): boolean {
    return this.value === undefined;
  }

  get isNull(): boolean {
    return this.value === null;
  }

  object(): this {
    if (typeof this.value !== 'object' || this.value === null || Array.isArray(this.value)) {
      this.fail('json.object');
    }
    return this;
  }

  /** An object that has no other keys than these. */
  only(known: readonly string[]): this {
    this.object();
    for (const key of Object.keys(this.value as object)) {
      if (!known.includes(key)) {
        this.fail('json.key', { key: key.slice(0, 40), known: known.join(', ') });
      }
    }
    return this;
  }

  keys(): string[] {
    this.object();
    return Object.keys(this.value as object);
  }

  at(key: string): Reader {
    this.object();
    const path = this.path === '' ? key : `${this.path}.${key}`;
    const owner = this.value as Readonly<Record<string, unknown>>;
    return new Reader(Object.hasOwn(owner, key) ? owner[key] : undefined, path);
  }

  list(atMost: number): Reader[] {
    if (!Array.isArray(this.value)) this.fail('json.list');
    const items: readonly unknown[] = this.value;
    if (items.length > atMost) this.fail('json.long', { length: items.length, atMost });
    return items.map((item, i) => new Reader(item, `${this.path}[${i}]`));
  }

  listOf(length: number): Reader[] {
    if (!Array.isArray(this.value)) this.fail('json.list');
    const items: readonly unknown[] = this.value;
    if (items.length !== length) this.fail('json.length', { length: items.length, wanted: length });
    return items.map((item, i) => new Reader(item, `${this.path}[${i}]`));
  }

  int(min: number, max: number): number {
    const value = this.value;
    if (typeof value !== 'number' || !Number.isInteger(value) || value < min || value > max) {
      this.fail('json.integer', { min, max });
    }
    return value;
  }

  intOr(min: number, max: number, fallback: number): number {
    return this.missing ? fallback : this.int(min, max);
  }

  bool(): boolean {
    const value = this.value;
    if (typeof value !== 'boolean') this.fail('json.boolean');
    return value;
  }

  boolOr(fallback: boolean): boolean {
    return this.missing ? fallback : this.bool();
  }

  text(atMost: number): string {
    const value = this.value;
    if (typeof value !== 'string') this.fail('json.text');
    if (value.length > atMost) this.fail('json.long', { length: value.length, atMost });
    return value;
  }

  /** A copy of any JSON value, bounded in depth and size: nothing hostile is kept. */
  json(depth = 8): Json {
    const { value } = this;
    if (value === null || typeof value === 'boolean') return value;
    if (typeof value === 'number') return Number.isFinite(value) ? value : null;
    if (typeof value === 'string') return this.text(1000);
    if (depth === 0 || value === undefined) this.fail('json.deep');
    if (Array.isArray(value)) return this.list(1000).map((item) => item.json(depth - 1));
    const keys = this.keys();
    if (keys.length > 200) this.fail('json.long', { length: keys.length, atMost: 200 });
    return Object.fromEntries(keys.map((key) => [key, this.at(key).json(depth - 1)]));
  }

  oneOf<T extends string | number>(choices: readonly T[]): T {
    for (const choice of choices) if (choice === this.value) return choice;
    this.fail('json.choice', { choices: choices.join(', ') });
  }

  oneOfOr<T extends string | number>(choices: readonly T[], fallback: T): T {
    return this.missing ? fallback : this.oneOf(choices);
  }
}

/** Runs a reader over untrusted input; what it refuses becomes the result's error. */
export function reading<T>(raw: unknown, path: string, read: (r: Reader) => T): Result<T> {
  try {
    return ok(read(new Reader(raw, path)));
  } catch (e) {
    if (e instanceof Malformed) return failed(e.refusal);
    throw e;
  }
}
