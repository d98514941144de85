// What an entry of the log changed, from what to what, in words.
import type { Lang } from '@taberna/engine';
import type { Entry } from './book.ts';
import type { Change, ChangeOf, Details, Typed } from './change.ts';
import type { Cell } from './lists/sheet.ts';
import { tournamentText as text } from './text.ts';
import { shownName, type Tournament, tableOf } from './tournament.ts';

/** Of a list that came at once it is said what it replaced; a new row is said as a whole. */
const CELLS_SHOWN = 4;
const MOST_SHOWN = 12;

/** '' where the text of the entry says it all. `log`: everything that was written, in order. */
export function trailText(t: Tournament, log: readonly Entry[], entry: Entry, lang: Lang): string {
  if (!('change' in entry)) return '';
  const { change } = entry;
  const before = () => changesBefore(log, entry.seq);
  if (change.type === 'typed') return typedText(t, before, change, lang);
  if (change.type === 'edited') return editedText(before, change, lang);
  return '';
}

type Before = () => Iterable<Change>;

/** The changes that counted when an entry was written, the latest first. */
function* changesBefore(log: readonly Entry[], seq: number): Generator<Change> {
  const undone = new Set<number>();
  for (let at = seq - 2; at >= 0; at--) {
    const entry = log[at];
    if (undone.has(entry.seq)) continue;
    if ('undoes' in entry) undone.add(entry.undoes);
    else yield entry.change;
  }
}

function typedText(t: Tournament, before: Before, change: ChangeOf<'typed'>, lang: Lang): string {
  const seats = tableOf(t, change.series, change.table)?.seats ?? [];
  const ofList = listBefore(before, change);
  const cells = change.cells.map((typed) => ({ ...typed, old: cellBefore(ofList, typed) }));
  const said = cells.length > CELLS_SHOWN ? cells.filter(({ old }) => old !== null) : cells;
  const lines = said.slice(0, MOST_SHOWN).map(({ game, seat, cell, old }) => {
    const id = seats[seat];
    const name = id === undefined ? `${seat + 1}` : shownName(t, id);
    const value = fromTo(cellText(old, lang), cellText(cell, lang));
    return text('trail.cell', lang, { game: game + 1, name, value });
  });
  return said.length > MOST_SHOWN ? `${lines.join('; ')} …` : lines.join('; ');
}

/** All that was written into the same copy of a list before, the latest first. */
function listBefore(before: Before, { series, table, copy }: ChangeOf<'typed'>): Change[] {
  const all: Change[] = [];
  for (const change of before()) {
    if (!('table' in change) || change.series !== series || change.table !== table) continue;
    const ofCopy = 'copy' in change ? change.copy === copy : copy === 'first';
    if (ofCopy) all.push(change);
  }
  return all;
}

/** The last time that something was written there; null: nothing was. */
function cellBefore(ofList: readonly Change[], { game, seat }: Typed): Cell | null {
  for (const change of ofList) {
    if (change.type === 'cleared') return null;
    if (change.type === 'filled') return change.rows[game]?.[seat] ?? null;
    if (change.type !== 'typed') continue;
    const typed = change.cells.findLast((one) => one.game === game && one.seat === seat);
    if (typed !== undefined) return typed.cell;
  }
  return null;
}

/** '' for an empty one. */
function cellText(cell: Cell | null, lang: Lang): string {
  if (cell === null) return '';
  if (cell.kind === 'counted') {
    const { points, count } = cell;
    return text('trail.counted', lang, { points, count }).replace('-', '−');
  }
  return text(`trail.${cell.kind}`, lang);
}

const fromTo = (old: string, now: string) => (old === '' ? now : `${old} → ${now || '–'}`);

function editedText(before: Before, { player, details }: ChangeOf<'edited'>, lang: Lang): string {
  const old = detailsBefore(before, player);
  if (old === null) return '';
  const said: string[] = [];
  if (old.name !== details.name) said.push(fromTo(old.name, details.name));
  for (const key of ['present', 'paid', 'nearDoor'] as const) {
    if (old[key] !== details[key])
      said.push(text(`trail.${key}.${details[key] ? 'yes' : 'no'}`, lang));
  }
  for (const key of ['club', 'class'] as const) {
    if (old[key] !== details[key]) {
      said.push(`${text(`head.${key}`, lang)}: ${fromTo(old[key], details[key])}`);
    }
  }
  return said.join(', ');
}

function detailsBefore(before: Before, player: number): Details | null {
  for (const change of before()) {
    if (change.type === 'edited' && change.player === player) return change.details;
    const newcomer = change.type === 'entered' && change.players.find(({ id }) => id === player);
    if (newcomer) return newcomer;
  }
  return null;
}
