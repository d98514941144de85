import { failed, ok, type Result, reading } from '@taberna/engine';
import type { Details } from './change.ts';
import { MAX_PLAYERS, readName } from './config.ts';
import { parseCsv } from './csv.ts';
import { NOBODY } from './propose.ts';
import { refuse } from './refuse.ts';
import { GROUP_SIZES, type GroupKind } from './tournament.ts';

/** Entries from a spreadsheet, not yet part of a tournament. */
export interface EntryList {
  readonly people: readonly (Details & { readonly id?: number })[];
  /** By name of the team or tandem: the places of its members in `people`. */
  readonly teams: ReadonlyMap<string, readonly number[]>;
  readonly tandems: ReadonlyMap<string, readonly number[]>;
}

type Column = keyof Details | 'id' | 'firstName' | 'lastName' | 'team' | 'tandem';

/** How columns may be called; only the name is needed, whole or in two. */
const HEADS: Readonly<Record<Column, readonly string[]>> = {
  id: ['nr', 'nr.', 'nummer', 'startnummer', 'number', 'no', 'no.'],
  name: ['name', 'spieler', 'spielerin', 'player'],
  firstName: ['vorname', 'first name'],
  lastName: ['nachname', 'familienname', 'zuname', 'last name', 'surname'],
  club: ['verein', 'club', 'klub'],
  class: ['klasse', 'class'],
  team: ['mannschaft', 'team'],
  tandem: ['tandem'],
  nearDoor: ['tür', 'türnähe', 'nahe der tür', 'door', 'near the door'],
  present: ['da', 'anwesend', 'present'],
  paid: ['bezahlt', 'paid'],
};

const YES: readonly string[] = ['ja', 'j', 'x', 'yes', 'y', '1', 'true', 'wahr'];
const NO: readonly string[] = ['', 'nein', 'n', '-', 'no', '0', 'false', 'falsch'];

export function parseEntries(text: string): Result<EntryList> {
  const [head = [], ...rows] = parseCsv(text);
  const columns = head.map(columnNamed);
  const isInTwo = columns.includes('firstName') && columns.includes('lastName');
  if (!columns.includes('name') && !isInTwo) {
    return failed(refuse('', 'csv.name', { got: head.join('; ').slice(0, 100) || '–' }));
  }
  const unknown = head.find((title, i) => title !== '' && columns[i] === undefined);
  if (unknown !== undefined) {
    const known = Object.values(HEADS).map(([first]) => first);
    return failed(refuse('', 'csv.column', { got: unknown, known: known.join(', ') }));
  }
  if (rows.length > MAX_PLAYERS) {
    return failed(refuse('', 'csv.many', { rows: rows.length, most: MAX_PLAYERS }));
  }
  const people: (Details & { id?: number })[] = [];
  const groups: Record<GroupKind, Map<string, number[]>> = { team: new Map(), tandem: new Map() };
  for (const [index, row] of rows.entries()) {
    const field = (column: Column) => row[columns.indexOf(column)] ?? '';
    const person = personOf(field, index + 2);
    if (!person.ok) return person;
    for (const kind of ['team', 'tandem'] as const) {
      const name = field(kind);
      if (name !== '') groups[kind].set(name, [...(groups[kind].get(name) ?? []), people.length]);
    }
    people.push(person.value);
  }
  for (const kind of ['team', 'tandem'] as const) {
    for (const [name, { length: found }] of groups[kind]) {
      if (found === GROUP_SIZES[kind]) continue;
      const params = { name, found, size: GROUP_SIZES[kind] };
      return failed(refuse('RO-50', 'csv.group', params));
    }
  }
  return ok({ people, teams: groups.team, tandems: groups.tandem });
}

function columnNamed(title: string): Column | undefined {
  const wanted = title.toLowerCase();
  const found = Object.entries(HEADS).find(([, names]) => names.includes(wanted));
  return found?.[0] as Column | undefined;
}

function personOf(
  field: (column: Column) => string,
  line: number,
): Result<Details & { id?: number }> {
  const typed = unescaped(field('name') || `${field('firstName')} ${field('lastName')}`.trim());
  const name = reading(typed, 'name', readName);
  if (!name.ok) return failed(refuse('', 'csv.noName', { line, got: typed.slice(0, 40) }));
  const flags: Record<'nearDoor' | 'present' | 'paid', boolean> = { ...NOBODY };
  for (const column of ['nearDoor', 'present', 'paid'] as const) {
    const said = field(column).toLowerCase();
    if (!YES.includes(said) && !NO.includes(said)) {
      return failed(refuse('', 'csv.yesNo', { line, got: said.slice(0, 40) }));
    }
    flags[column] = YES.includes(said);
  }
  const { nearDoor, present, paid } = flags;
  const details = {
    name: name.value,
    club: oneLine(field('club')),
    class: oneLine(field('class')),
    nearDoor,
    present,
    paid,
  };
  const number = field('id');
  if (number === '') return ok(details);
  if (!/^\d{1,6}$/.test(number) || Number(number) === 0) {
    return failed(refuse('', 'csv.number', { line, got: number.slice(0, 40) }));
  }
  return ok({ ...details, id: Number(number) });
}

function oneLine(text: string): string {
  return unescaped(text)
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, 80)
    .trim();
}

/** The apostrophe that keeps a spreadsheet from computing; see `formatCsv`. */
function unescaped(text: string): string {
  return /^'["\s]*[=+\-@\uff1d\uff0b\uff0d\uff20]/.test(text) ? text.slice(1) : text;
}
