import { failed, type RefusalParams, type Result, refusing } from '@taberna/engine';
import type { TournamentMessageKey } from './text.ts';

/** By the messages of tournaments. */
export const refuse = refusing<TournamentMessageKey>();

export function no(code: TournamentMessageKey, params?: RefusalParams, rule = ''): Result<never> {
  return failed(refuse(rule, code, params));
}
