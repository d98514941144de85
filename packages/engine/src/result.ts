/**
 * Why something was refused. `rule` is the id of the rule in the catalogue ('' where no rule of a
 * game is concerned, as with a malformed file); `code` names the message, `params` fill it.
 */
export interface Refusal {
  readonly rule: string;
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: Refusal };

export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function refuse(
  rule: string,
  code: string,
  params?: Readonly<Record<string, string | number>>,
): Refusal {
  return params === undefined ? { rule, code } : { rule, code, params };
}

export function failed(error: Refusal): { readonly ok: false; readonly error: Refusal } {
  return { ok: false, error };
}
