import { failed, ok, type Result, reading } from '@taberna/engine';
import { atOnce, type Book, type Entry, folding, readEntry, type Steps } from './book.ts';
import { refuse } from './refuse.ts';

export const FILE_VERSION = 1;
const KIND = 'tournament';
const MAX_ENTRIES = 1_000_000;

/** The whole tournament as one file: its log, an entry a line, so that it can be compared. */
export function formatBook(book: Book): string {
  return [...bookPieces(book)].join('');
}

/** The same file, an entry at a time: it can have megabytes. */
export function* bookPieces({ log }: Book): Generator<string> {
  yield `{"taberna":"${KIND}","version":${FILE_VERSION},"log":[\n`;
  for (const [i, entry] of log.entries()) yield `${i === 0 ? '' : ',\n'}${JSON.stringify(entry)}`;
  yield '\n]}\n';
}

/** Reads such a file. Every entry is checked and carried out again. */
export function parseBook(text: string): Result<Book> {
  let raw: unknown;
  try {
    raw = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return failed(refuse('', 'file.json'));
  }
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    return failed(refuse('', 'file.kind'));
  }
  const read = reading(raw, '', (r) => {
    if (r.at('taberna').value !== KIND) r.refuse(refuse('', 'file.kind'));
    const version = r.at('version').int(1, Number.MAX_SAFE_INTEGER);
    if (version !== FILE_VERSION) {
      r.refuse(refuse('', 'file.version', { version, known: FILE_VERSION }));
    }
    r.only(['taberna', 'version', 'log']);
    return r.at('log').list(MAX_ENTRIES).map(readEntry);
  });
  return read.ok ? bookOf(read.value) : read;
}

/** The book with this log, whose entries were read one by one. */
export function bookOf(log: readonly Entry[]): Result<Book> {
  return atOnce(openingBook(log));
}

/** The same in steps. */
export function* openingBook(log: readonly Entry[]): Steps<Result<Book>> {
  const wrong = log.findIndex(({ seq }, index) => seq !== index + 1);
  if (wrong >= 0) return failed(refuse('', 'file.order', { entry: wrong + 1 }));
  const tournament = yield* folding(log);
  return tournament.ok ? ok({ log, tournament: tournament.value }) : tournament;
}
