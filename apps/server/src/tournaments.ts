import { createHmac } from 'node:crypto';
import { type Lang, ok, type Refusal, type Result, reading } from '@taberna/engine';
import {
  type Book,
  type Change,
  type ChangeType,
  clash,
  type Entry,
  entryText,
  explain,
  fillList,
  listOfRecord,
  lookedAt,
  openingBook,
  publicView,
  readEntry,
  type Stamp,
  type Steps,
  seriesToEnter,
  undoing,
  type Wanted,
  write,
} from '@taberna/tournament';
import type { Bus } from './bus/port.ts';
import { DirectorCodes } from './director-codes.ts';
import { CODE_ALPHABET, CODE_LENGTH, isSame, plainCode } from './secrets.ts';
import { Shared } from './shared.ts';
import type { Store, TournamentRow } from './store/port.ts';
import { noting, Turns, within } from './turns.ts';

/** A championship with every list typed has some 8,000. */
const MOST_ENTRIES = 40_000;
/** Characters of a log, which is kept in memory: six championships with every list typed. */
const MOST_TEXT = 12 << 20;
/**
 * People that carrying out a whole log may look at: a championship of 250 in eight series with hundreds
 * of late entries comes to a million, and four million take about a second.
 */
const MOST_LOOKED_AT = 4_000_000;
/** Characters of all logs that are kept in memory, each as some twenty bytes: one of the longest and as much of others. */
const MOST_HELD = 2 * MOST_TEXT;
/** What an empty one weighs. */
const LEAST_WEIGHT = 8 << 10;
/** Of one source those too, beyond so many, that somebody waits at: they are asked to look again. */
const MOST_AWAITED = 8;
/** What is looked at of each player in each series to show them: 25 ms for a thousand in twenty. */
const VIEW_COST = 5;
const HOUR = 3600 * 1000;
/** Hundreds may wait for a change: however many come, they are told once in so many milliseconds. */
const TELL_EVERY = 250;

interface Open {
  readonly row: TournamentRow;
  book: Book;
  /** Characters of its log. */
  length: number;
  /** What carrying it out has looked at. */
  readonly cost: number;
  /** Changes go one after the other. */
  last: Promise<unknown>;
  readonly waiting: Set<() => void>;
  view: Shown | null;
  readonly views: Shared<Shown>;
  /** When those who wait were told last, and what tells them of the rest. */
  told: number;
  telling: NodeJS.Timeout | null;
  touched: number;
}

/** What hangs on the wall, as the text that everybody is sent. */
export interface Shown {
  readonly seq: number;
  readonly view: string;
}

/** Somebody's wish to write, with what they had seen when they made it. */
export interface Wish {
  /** Names the wish, so that it counts once however often it is sent. */
  readonly cmd: string;
  readonly seen: number;
  readonly stamp: Stamp;
  readonly wanted: Wanted;
}

export type Written =
  | { readonly kind: 'ok'; readonly seq: number }
  | { readonly kind: 'clash'; readonly with: Entry }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'full' };

/** What whoever has a table's code may change: the list of that table. */
const BY_TABLE: ReadonlySet<ChangeType> = new Set(['typed', 'summed', 'dealerSet', 'confirmed']);

/** Clubs' tournaments at this house. The log is the truth; a change is safe before it is told. */
export class Tournaments {
  readonly #store: Store;
  readonly #now: () => number;
  readonly #bus: Bus;
  /** Whether other nodes write too. */
  readonly #isShared: boolean;
  readonly #mostHeld: number;
  readonly #open = new Map<string, Promise<Open | null>>();
  readonly #turns = new Turns();
  readonly directorCodes: DirectorCodes;

  constructor(store: Store, bus: Bus, now: () => number, isShared: boolean, mostHeld = MOST_HELD) {
    this.#mostHeld = mostHeld;
    this.#store = store;
    this.#bus = bus;
    this.#now = now;
    this.#isShared = isShared;
    bus.subscribe((hint, isOwn) => {
      if (hint.kind === 'tournament' && !isOwn) void this.#hear(hint.tournament).catch(() => {});
    });
    this.directorCodes = new DirectorCodes(store, now);
  }

  async #at(id: string): Promise<Open | null> {
    const known = this.#open.get(id);
    // The one that was used last stands last.
    this.#open.delete(id);
    const opening = known ?? this.#load(id);
    this.#open.set(id, opening);
    if (known === undefined) void this.#evict();
    const open = await opening.catch((error: unknown) => {
      this.#open.delete(id);
      throw error;
    });
    if (open === null) this.#open.delete(id);
    else if (this.#isShared && known !== undefined) await this.#read(id, open);
    return open;
  }

  /** What other nodes have written since; one that is gone is forgotten here too. */
  async #read(id: string, open: Open): Promise<void> {
    const { length } = open.book.log;
    const lines = await this.#store.load(id, length);
    // While it was read, this node may have written itself.
    if (lines.length === 0 || open.book.log.length !== length) return;
    const book = await this.#turns.run(open.row.source, readingOn(open.book, lines));
    if (!book.ok) throw new Error(`tournament ${id}: ${explain(book.error, 'en')}`);
    if (open.book.log.length !== length) return;
    open.book = book.value;
    open.length += lengthOf(lines);
    tellAll(open);
  }

  async #hear(id: string): Promise<void> {
    const open = await this.#open.get(id);
    if (open == null) return;
    await this.#read(id, open);
    if ((await this.#store.tournament(id)) !== null) return;
    this.#open.delete(id);
    for (const tell of [...open.waiting]) tell();
  }

  /** Those that somebody waits for. */
  async catchUp(): Promise<void> {
    for (const [id, opening] of this.#open) {
      const open = await opening.catch(() => null);
      if (open !== null && open.waiting.size > 0) await this.#hear(id);
    }
  }

  /**
   * Where they weigh too much, whoever has more than their share gives way, by the longest unused of theirs:
   * nobody pushes out the books of others by many of their own, nor goes for being the largest.
   */
  async #evict(): Promise<void> {
    const opened = [...this.#open].map(async ([id, opening]) => {
      const open = await opening.catch(() => null);
      return open === null || this.#open.get(id) !== opening ? [] : [{ id, open }];
    });
    const all = (await Promise.all(opened)).flat();
    while (weightOf(all) > this.#mostHeld) {
      const goes = superfluous(all, this.#mostHeld);
      if (goes === undefined) return;
      all.splice(all.indexOf(goes), 1);
      this.#open.delete(goes.id);
      for (const tell of [...goes.open.waiting]) tell();
    }
  }

  async #load(id: string): Promise<Open | null> {
    const row = await this.#store.tournament(id);
    if (row === null) return null;
    const lines = await this.#store.load(id, 0);
    let cost = 0;
    const opening = noting(openingLines(lines), (more) => {
      cost += more;
    });
    const book = await this.#turns.run(row.source, opening);
    if (!book.ok) throw new Error(`tournament ${id}: ${explain(book.error, 'en')}`);
    // A match that ended while the house was closing has not become a list yet.
    for (const { table } of await this.#store.onlineLists(id)) {
      setImmediate(() => void this.fill(table).catch(() => {}));
    }
    const last = Promise.resolve();
    const waiting = new Set<() => void>();
    const told = Number.NEGATIVE_INFINITY;
    const touched = row.at;
    const length = lengthOf(lines);
    const open: Open = {
      row,
      book: book.value,
      length,
      cost,
      last,
      waiting,
      view: null,
      views: new Shared(() => shownOf(open)),
      told,
      telling: null,
      touched,
    };
    return open;
  }

  /** What somebody has sent as the log of a tournament; null where carrying it out would take too long. */
  read(source: string, raw: readonly unknown[]): Promise<Result<Book> | null> {
    return this.#turns.run(source, within(MOST_LOOKED_AT, openingRaw(raw)));
  }

  isOpen(id: string): boolean {
    return this.#open.has(id);
  }

  /** What carrying out its whole log has looked at. */
  async costOf(id: string): Promise<number> {
    return (await this.#at(id))?.cost ?? 0;
  }

  async row(id: string): Promise<TournamentRow | null> {
    return (await this.#at(id))?.row ?? null;
  }

  async book(id: string): Promise<Book | null> {
    return (await this.#at(id))?.book ?? null;
  }

  /** About how many characters the entries after a number are. */
  async lengthAfter(id: string, after: number): Promise<number> {
    const open = await this.#at(id);
    if (open === null) return 0;
    const { length } = open.book.log;
    return Math.ceil((open.length * Math.max(0, length - after)) / Math.max(1, length));
  }

  /** What it looks at is paid for by whoever has it worked out: the first one to look after a change. */
  async view(id: string, pay: (cost: number) => void): Promise<Shown | null> {
    const open = await this.#at(id);
    if (open === null || open.view?.seq === open.book.log.length) return open?.view ?? null;
    const { players, series } = open.book.tournament;
    if (!open.views.isAsked) pay(VIEW_COST * players.length * (series.length + 1));
    return open.views.ask();
  }

  /** Until there are more entries than these, the time is up, or `given up` says so. */
  async more(id: string, seen: number, wait: number, givenUp: AbortSignal): Promise<void> {
    const open = await this.#at(id);
    if (open === null || open.book.log.length > seen || wait === 0 || givenUp.aborted) return;
    await new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(timer);
        open.waiting.delete(end);
        givenUp.removeEventListener('abort', end);
        resolve();
      };
      const timer = setTimeout(end, wait);
      open.waiting.add(end);
      givenUp.addEventListener('abort', end);
    });
  }

  async write(id: string, wish: Wish): Promise<Written | null> {
    const open = await this.#at(id);
    if (open === null) return null;
    const written = open.last.then(() => this.#write(open, wish));
    open.last = written.catch(() => {});
    return written;
  }

  async #write(open: Open, { cmd, seen, stamp, wanted }: Wish): Promise<Written> {
    const { row, book } = open;
    if (book.log.length >= MOST_ENTRIES) return { kind: 'full' };
    const against = clash(book.log, seen, wanted);
    const done = against === undefined ? null : await this.#store.commandAt(row.id, cmd);
    if (done !== null) return { kind: 'ok', seq: done };
    if (against !== undefined) return { kind: 'clash', with: against };
    const next =
      'change' in wanted
        ? write(book, wanted.change, stamp)
        : await this.#turns.run(row.source, undoing(book, wanted.undoes, stamp));
    if (!next.ok) {
      const before = await this.#store.commandAt(row.id, cmd);
      return before === null
        ? { kind: 'refused', refusal: next.error }
        : { kind: 'ok', seq: before };
    }
    const seq = next.value.log.length;
    const entry = JSON.stringify(next.value.log[seq - 1]);
    if (open.length + entry.length > MOST_TEXT) return { kind: 'full' };
    const appended = await this.#store.append({
      tableId: row.id,
      expectedSeq: seq - 1,
      entries: [entry],
      cmd,
      isNew: false,
      deadline: null,
    });
    if (appended.kind === 'duplicate') return { kind: 'ok', seq: appended.seq };
    if (appended.kind !== 'ok') {
      // Another node came first; alone, the data folder has one owner.
      if (!this.#isShared) throw new Error(`tournament ${row.id}: ${appended.kind}`);
      await this.#read(row.id, open);
      return this.#write(open, { cmd, seen, stamp, wanted });
    }
    open.book = next.value;
    open.length += entry.length;
    this.#bus.publish({ kind: 'tournament', tournament: row.id });
    tellAll(open);
    if (this.#now() - open.touched > HOUR) {
      open.touched = this.#now();
      await this.#store.touchTournament(row.id, open.touched);
    }
    return { kind: 'ok', seq };
  }

  /** A match is over: where it was played for a tournament, it is the list of that table (RO-50). */
  async fill(table: string): Promise<void> {
    const link = await this.#store.onlineList(table);
    const match = link === null ? null : await this.#store.matchAt(table);
    if (link === null || match === null || match.aborted) return;
    // Cards that the host has chosen make no list.
    if (match.players.some(({ unrated }) => unrated === true)) return;
    const book = await this.book(link.tournament);
    const list = listOfRecord(match.record);
    const players = match.players.flatMap(({ player }) => link.players[player ?? ''] ?? []);
    if (book === null || !list.ok || players.length !== match.players.length) return;
    const place = { series: link.series, table: link.number };
    const change = fillList(book.tournament, place, list.value, players);
    if (!change.ok) return;
    const stamp = { who: 'Taberna', at: this.#now(), why: '' };
    const cmd = `online-${match.link}`;
    const wanted = { change: change.value };
    await this.write(link.tournament, { cmd, seen: book.log.length, stamp, wanted });
  }

  async forget(id: string): Promise<void> {
    const open = await this.#at(id);
    await this.directorCodes.forget(id);
    await this.#store.deleteTournament(id);
    this.#open.delete(id);
    this.#bus.publish({ kind: 'tournament', tournament: id });
    for (const tell of [...(open?.waiting ?? [])]) tell();
  }

  /** Nobody is kept waiting while the house closes. */
  async close(): Promise<void> {
    for (const opening of this.#open.values()) {
      const open = await opening.catch(() => null);
      for (const tell of [...(open?.waiting ?? [])]) tell();
      await open?.last;
    }
  }
}

function shownOf(open: Open): Shown {
  const { log, tournament } = open.book;
  const shown = { seq: log.length, view: JSON.stringify(publicView(tournament)) };
  open.view = shown;
  return shown;
}

type Held = { readonly id: string; readonly open: Open };

/** The book that goes first; the longest unused stand first, the one that is asked for last. */
function superfluous(all: readonly Held[], mostHeld: number): Held | undefined {
  const bySource = Map.groupBy(all, ({ open }) => open.row.source);
  const booksOf = ({ open }: Held) => bySource.get(open.row.source) ?? [];
  const isUnused = (held: Held) => held.open.waiting.size === 0 && held !== all.at(-1);
  const beyondShare = all.filter((held) => weightOf(booksOf(held)) > mostHeld / bySource.size);
  return (
    beyondShare.find(isUnused) ??
    beyondShare.find((held) => booksOf(held).length > MOST_AWAITED) ??
    all.find(isUnused)
  );
}

function weightOf(books: readonly Held[]): number {
  return books.reduce((sum, { open }) => sum + Math.max(open.length, LEAST_WEIGHT), 0);
}

/** The first change at once, those that follow soon together. */
function tellAll(open: Open): void {
  if (open.telling !== null) return;
  const pause = open.told + TELL_EVERY - performance.now();
  const tell = () => {
    open.telling = null;
    open.told = performance.now();
    for (const one of [...open.waiting]) one();
  };
  if (pause > 0) open.telling = setTimeout(tell, pause).unref();
  else tell();
}

function lengthOf(lines: readonly string[]): number {
  return lines.reduce((sum, { length }) => sum + length, 0);
}

function* openingRaw(raw: readonly unknown[]): Steps<Result<Book>> {
  const log = yield* readingEntries(raw, 0);
  return log.ok ? yield* openingBook(log.value) : log;
}

function* openingLines(lines: readonly string[]): Steps<Result<Book>> {
  const log = yield* readingLines(lines, 0);
  return log.ok ? yield* openingBook(log.value) : log;
}

/** Only where an entry is taken back does a log begin again from its first one. */
function* readingOn(book: Book, lines: readonly string[]): Steps<Result<Book>> {
  const read = yield* readingLines(lines, book.log.length);
  if (!read.ok) return read;
  let next = book;
  for (const entry of read.value) {
    if (!('change' in entry)) return yield* openingBook([...book.log, ...read.value]);
    const written = write(next, entry.change, entry);
    if (!written.ok) return written;
    next = written.value;
    yield lookedAt(next.tournament, entry.change);
  }
  return ok(next);
}

function* readingLines(lines: readonly string[], before: number): Steps<Result<Entry[]>> {
  return yield* readingEntries(
    lines.values().map((line): unknown => JSON.parse(line)),
    before,
  );
}

function* readingEntries(all: Iterable<unknown>, before: number): Steps<Result<Entry[]>> {
  const log: Entry[] = [];
  for (const raw of all) {
    const read = reading(raw, `log[${before + log.length}]`, readEntry);
    if (!read.ok) return read;
    log.push(read.value);
    yield 1;
  }
  return ok(log);
}

/**
 * What a wish costs a house beside the change itself: the entries that it is compared with, and all of
 * them where one is taken back.
 */
export function costOf({ log, tournament }: Book, seen: number, wanted: Wanted): number {
  const compared = Math.max(0, log.length - seen) / 500;
  const again = 'change' in wanted ? lookedAt(tournament, wanted.change) / 2000 : log.length / 50;
  return 1 + Math.floor(compared + again);
}

/** The code on a table's card: the same for the whole tournament. */
export function tableCode({ secret }: TournamentRow, table: number): string {
  const bytes = createHmac('sha256', secret).update(`table ${table}`).digest();
  return Array.from(
    { length: CODE_LENGTH },
    (_, i) => CODE_ALPHABET[bytes.readUInt32BE(4 * i) % CODE_ALPHABET.length],
  ).join('');
}

export function isTableCode(row: TournamentRow, table: number, typed: string): boolean {
  return isSame(plainCode(typed), tableCode(row, table));
}

/** A table writes its own list of the series that is played, before it is closed; nothing else. */
export function mayTable({ tournament: t }: Book, table: number, change: Change): boolean {
  if (!BY_TABLE.has(change.type) || !('table' in change)) return false;
  if ('copy' in change && change.copy !== 'first') return false;
  const series = seriesToEnter(t, table);
  const list = t.series[change.series - 1]?.tables[table - 1];
  return change.table === table && change.series === series && list?.signed === null;
}

/** The sentence for whoever was too late. */
export function clashText({ tournament }: Book, entry: Entry, lang: Lang): Refusal {
  const what = entryText(tournament, entry, lang);
  return { rule: '', code: 'clash', params: { who: entry.who, what, entry: entry.seq } };
}
