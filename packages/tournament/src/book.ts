import { failed, ok, type Reader, type Result, reading } from '@taberna/engine';
import { carryOut, opened, type Stamp } from './carry-out.ts';
import { type Change, readChange } from './change.ts';
import { type Config, readConfig } from './config.ts';
import { refuse } from './refuse.ts';
import type { Tournament } from './tournament.ts';

/** An entry of the log: a change, or an earlier entry taken back. */
export type Entry = Stamp & {
  /** From 1; entry 1 opens the tournament. */
  readonly seq: number;
} & ({ readonly change: Change } | { readonly undoes: number });

/** A tournament and how it came about. The log alone is kept; the rest follows from it. */
export interface Book {
  readonly log: readonly Entry[];
  readonly tournament: Tournament;
}

export function openBook(config: Config, stamp: Stamp): Result<Book> {
  const read = reading(config, 'config', readConfig);
  if (!read.ok) return read;
  const change: Change = { type: 'opened', config: read.value };
  return ok({ log: [{ seq: 1, ...stampOf(stamp), change }], tournament: opened(read.value) });
}

/**
 * Writes a change down, or says why it cannot be. It is read first, wherever it comes from: what
 * stands in the log is always of the right form, and of the same bytes in every file.
 */
export function write(book: Book, change: Change, stamp: Stamp): Result<Book> {
  const read = reading(change, '', readChange);
  if (!read.ok) return read;
  const next = carryOut(book.tournament, read.value, stamp);
  if (!next.ok) return next;
  const entry: Entry = { seq: book.log.length + 1, ...stampOf(stamp), change: read.value };
  return ok({ log: [...book.log, entry], tournament: next.value });
}

/**
 * Takes back an entry, also one that is not the last, as long as everything written since still
 * holds without it; taking back such an entry brings the change back. Nothing leaves the log.
 */
export function undo(book: Book, seq: number, stamp: Stamp): Result<Book> {
  return atOnce(undoing(book, seq, stamp));
}

/** The same in steps. */
export function* undoing(book: Book, seq: number, stamp: Stamp): Steps<Result<Book>> {
  const target = book.log[seq - 1];
  if (target === undefined || seq === 1) return failed(refuse('', 'undo.unknown', { entry: seq }));
  if (isUndone(book.log, seq)) return failed(refuse('', 'undo.already', { entry: seq }));
  const entry: Entry = { seq: book.log.length + 1, ...stampOf(stamp), undoes: seq };
  const log = [...book.log, entry];
  const tournament = yield* folding(log);
  if (tournament.ok) return ok({ log, tournament: tournament.value });
  const { entry: later = 0 } = tournament.error.params ?? {};
  return failed(refuse('', 'undo.needed', { entry: seq, later }));
}

/** The entry that "undo" would take back: the last change that counts, of this person if given. */
export function lastChange({ log }: Book, who?: string): Entry | undefined {
  const counts = standing(log);
  return log.findLast(
    (entry) =>
      'change' in entry &&
      entry.seq > 1 &&
      counts.has(entry.seq) &&
      (who ?? entry.who) === entry.who,
  );
}

export function isUndone(log: readonly Entry[], seq: number): boolean {
  return !standing(log).has(seq);
}

/** The entries that count. Whatever takes back is decided from the end, so it can be taken back. */
export function standing(log: readonly Entry[]): Set<number> {
  const counts = new Set(log.map(({ seq }) => seq));
  for (const entry of log.toReversed()) {
    if ('undoes' in entry && counts.has(entry.seq)) counts.delete(entry.undoes);
  }
  return counts;
}

/**
 * Work that grows with the log, in steps that say how many people each looked at: whoever has others
 * waiting goes on in between.
 */
export type Steps<T> = Generator<number, T>;

export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** The tournament that a log tells. An entry that cannot be is named by its number. */
export function fold(log: readonly Entry[]): Result<Tournament> {
  return atOnce(folding(log));
}

export function* folding(log: readonly Entry[]): Steps<Result<Tournament>> {
  const first = log[0];
  if (first === undefined || !('change' in first) || first.change.type !== 'opened') {
    return failed(refuse('', 'log.opened'));
  }
  const counts = standing(log);
  let tournament = opened(first.change.config);
  for (const entry of log.slice(1)) {
    if (!counts.has(entry.seq) || !('change' in entry)) continue;
    const next = carryOut(tournament, entry.change, entry);
    if (!next.ok) {
      const params = { ...next.error.params, entry: entry.seq, code: next.error.code };
      return failed(refuse(next.error.rule, 'log.entry', params));
    }
    tournament = next.value;
    yield lookedAt(tournament, entry.change);
  }
  return ok(tournament);
}

/** A change of seats looks at everybody in every series that is still open, others at one table. */
export function lookedAt({ players, series }: Tournament, change: Change): number {
  const isSeating = SEATING.has(change.type);
  return Math.ceil(isSeating ? players.length * (series.length + 1) : players.length / 50);
}

const SEATING: ReadonlySet<Change['type']> = new Set([
  'entered',
  'withdrew',
  'returned',
  'grouped',
  'drawn',
  'swapped',
]);

function stampOf({ who, at, why }: Stamp): Stamp {
  return { who, at, why };
}

/** The last moment that a date can name. */
const LATEST = 8.64e15;

export function readEntry(r: Reader): Entry {
  const stamp = {
    seq: r.at('seq').int(1, 10_000_000),
    who: r.at('who').text(80),
    at: r.at('at').int(0, LATEST),
    why: r.at('why').text(500),
  };
  if (r.at('undoes').missing) {
    r.only(['seq', 'who', 'at', 'why', 'change']);
    return { ...stamp, change: readChange(r.at('change')) };
  }
  r.only(['seq', 'who', 'at', 'why', 'undoes']);
  return { ...stamp, undoes: r.at('undoes').int(2, stamp.seq - 1) };
}
