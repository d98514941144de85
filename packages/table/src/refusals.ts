import { failed, type RefusalParams, type Result } from '@taberna/engine';
import type { Body, PlayerId } from './entry.ts';
import { refuse } from './refuse.ts';
import { isDone, type Table } from './table.ts';
import type { TableMessageKey } from './text.ts';

export type Decision = Result<Body[]>;

export function no(code: TableMessageKey, params?: RefusalParams): Decision {
  return failed(refuse('', code, params));
}

/** Seats and options change before a match and after one. */
export function notBetweenMatches(table: Table): boolean {
  return table.stage !== 'open' && !isDone(table);
}

export function wrongStage(table: Table): Decision {
  return no('table.stage', { stage: table.stage });
}

export function notHost(table: Table, player: PlayerId): boolean {
  return table.host !== player;
}
