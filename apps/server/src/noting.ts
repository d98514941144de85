import type { Table } from '@taberna/table';
import type { Bus } from './bus/port.ts';
import { factsOf, matchRowOf, type ToMove, toMoveAt } from './facts.ts';
import { freshLink } from './secrets.ts';
import type { MatchRow, Player, Store } from './store/port.ts';

/** What the store was told of a table. */
export interface Noted {
  /** Up to which entry it was looked at. */
  looked: number;
  facts: string;
  /** When the store has taken it. */
  taken: Promise<void>;
  keptMatch: number;
}

export function nothingNoted(): Noted {
  return { looked: 0, facts: '', taken: Promise.resolve(), keptMatch: 0 };
}

interface NotePorts {
  readonly store: Store;
  readonly bus: Bus;
  readonly awaited?: (table: string, game: string, who: readonly ToMove[]) => void;
  readonly report: (error: unknown) => void;
}

/** Tells the store what has changed for lists and history. Drawn from the log, so it can be late. */
export function noteTable(table: Table, noted: Noted, ports: NotePorts): void {
  if (noted.looked === table.seq) return;
  noted.looked = table.seq;
  noteFacts(table, noted, ports);
  const awaited = toMoveAt(table).filter(({ isAway }) => isAway);
  if (awaited.length > 0) ports.awaited?.(table.id, table.config.game, awaited);
  keepMatch(table, noted, ports);
}

function noteFacts(table: Table, noted: Noted, { store, bus, report }: NotePorts): void {
  const { at, ...facts } = factsOf(table);
  const text = JSON.stringify(facts);
  if (text === noted.facts) return;
  noted.facts = text;
  noted.taken = store
    .noteTable({ ...facts, at }, table.seq)
    .then(() => bus.publish({ kind: 'lobby' }))
    .catch((error) => {
      noted.facts = '';
      noted.looked = 0;
      report(error);
    });
}

/** Whoever plays against an own program has won against nobody. */
function amongOthers(match: MatchRow, people: readonly Player[]): MatchRow {
  const persons = new Set(people.map(({ id, owner }) => owner ?? id));
  if (persons.size === people.length) return match;
  const players = match.players.map((one) => ({ ...one, unrated: true as const }));
  return { ...match, players };
}

function keepMatch(table: Table, noted: Noted, { store, bus, report }: NotePorts): void {
  const done = table.stage === 'over' || table.stage === 'aborted';
  if (!done || noted.keptMatch === table.number) return;
  const match = matchRowOf(table, freshLink());
  if (match === null) return;
  noted.keptMatch = table.number;
  store
    .players(match.players.flatMap(({ player }) => player ?? []))
    .then((people) => store.keepMatch(amongOthers(match, people)))
    .then(() => bus.publish({ kind: 'match', table: match.table }))
    .catch((error) => {
      noted.keptMatch = 0;
      noted.looked = 0;
      report(error);
    });
}
