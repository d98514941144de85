import type { messages } from './messages.de.ts';

/**
 * Why something was refused. `rule` is the id of the rule in the catalogue ('' where no rule of a
 * game is concerned, as with a malformed file); `code` names the message, `params` fill it.
 */
export interface Refusal {
  readonly rule: string;
  readonly code: string;
  readonly params?: RefusalParams;
}

export type RefusalParams = Readonly<Record<string, string | number>>;

/** What the engine itself refuses; its messages serve every game. */
export type EngineCode = keyof typeof messages;

/** Refuses by codes that have a message. */
export type Refuse<K extends string> = (
  rule: string,
  code: K | EngineCode,
  params?: RefusalParams,
) => Refusal;

export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: Refusal };

export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

/**
 * The `refuse` of whoever keeps messages with these keys: a refusal that could not be said does not
 * compile.
 */
export function refusing<K extends string>(): Refuse<K> {
  return (rule, code, params) => (params === undefined ? { rule, code } : { rule, code, params });
}

/** The engine's own. */
export const refuse = refusing<never>();

export function failed(error: Refusal): { readonly ok: false; readonly error: Refusal } {
  return { ok: false, error };
}
