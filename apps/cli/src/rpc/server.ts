import type { AnyGame, Json, Lang } from '@taberna/engine';
import { CODE, RpcError } from './errors.ts';
import { MAX_LINE } from './lines.ts';
import { Methods } from './methods.ts';
import { LIMITS, type Limits } from './shelf.ts';

type Id = string | number | null;

/**
 * Answers lines of JSON-RPC 2.0. Every line that is refused gets an error, with `id` null where
 * it has none, so that a program that sends nonsense is told; a notification that succeeds gets
 * no answer.
 */
export class RpcServer {
  readonly #methods: Methods;

  constructor(lang: Lang, games: readonly AnyGame[], limits: Limits = LIMITS) {
    this.#methods = new Methods(lang, games, limits);
  }

  /** The answer to a line (null: one that was too long), or null where there is none. */
  answer(line: string | null): string | null {
    let id: Id = null;
    try {
      const request = readRequest(line);
      id = request.id ?? null;
      const result = this.#methods.call(request.method, request.params, line?.length ?? 0);
      return request.id === undefined ? null : JSON.stringify({ jsonrpc: '2.0', id, result });
    } catch (error) {
      return JSON.stringify({ jsonrpc: '2.0', id, error: errorJson(error) });
    }
  }
}

function errorJson(error: unknown): Json {
  if (error instanceof RpcError) {
    const { code, message, data } = error;
    return { code, message, data };
  }
  const what = error instanceof Error ? error.message : String(error);
  return { code: CODE.internal, message: `internal error: ${what.slice(0, 200)}` };
}

interface Request {
  readonly id: Id | undefined;
  readonly method: string;
  readonly params: unknown;
}

function readRequest(line: string | null): Request {
  if (line === null) {
    throw new RpcError(CODE.invalid, `a line may have at most ${MAX_LINE} characters`);
  }
  const value = parse(line);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new RpcError(CODE.invalid, 'a line must be one JSON object');
  }
  const { jsonrpc = '2.0', id, method, params } = value as Readonly<Record<string, unknown>>;
  if (jsonrpc !== '2.0') throw new RpcError(CODE.invalid, 'jsonrpc must be "2.0"');
  if (!isId(id)) throw new RpcError(CODE.invalid, 'id must be a string, a number or null');
  if (typeof method !== 'string') throw new RpcError(CODE.invalid, 'method must be a string');
  return { id, method, params };
}

function isId(id: unknown): id is Id | undefined {
  if (id === undefined || id === null || typeof id === 'string') return true;
  // 1e999 is read as infinity, which no answer could repeat.
  return typeof id === 'number' && Number.isFinite(id);
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    throw new RpcError(CODE.parse, 'not JSON: one object a line, like {"id":1,"method":"hello"}');
  }
}
