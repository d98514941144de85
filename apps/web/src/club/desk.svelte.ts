import type { Refusal, Result } from '@taberna/engine';
import {
  type Book,
  bookOf,
  type Change,
  type Entry,
  explain,
  type Stamp,
  type Tournament,
  undo,
  write,
} from '@taberna/tournament';
import { locale } from '../i18n/index.svelte.ts';
import { store, stored } from '../settings/stored.ts';
import { appendEntries, type Kept, loadEntries } from './store.ts';
import { c } from './text.ts';

const WHO = 'taberna.club.who';

/** Who sits at this computer; every entry of the log carries the name. */
class Clerk {
  name = $state(stored(WHO) ?? '');

  rename(name: string): void {
    this.name = name;
    store(WHO, name);
  }

  stamp(why = ''): Stamp {
    return { who: this.name.trim() || c('desk.unnamed'), at: Date.now(), why };
  }
}
export const clerk = new Clerk();

/** Tabs of this browser tell each other that a tournament was written. */
const channel = new BroadcastChannel('taberna-clubs');

export function newId(): string {
  return crypto.randomUUID().slice(0, 8);
}

function keptOf(id: string, { tournament, log }: Book): Kept {
  const { name, place, date } = tournament.config;
  const changed = log.at(-1)?.at ?? 0;
  return { id, name, place, date, players: tournament.players.length, changed };
}

/** A whole tournament, new on this device. */
export async function keepBook(book: Book): Promise<string> {
  const id = newId();
  await appendEntries(keptOf(id, book), book.log);
  return id;
}

/** The open tournament: every change goes through `put`, and is on its way to the disk at once. */
export class Desk {
  readonly id: string;
  #book: Book;
  /** What went wrong last, as a sentence; '' when nothing did. */
  problem = $state('');
  #saved: Promise<void> = Promise.resolve();
  /** Grows when the disk counts: what was still to be written after that is void. */
  #restarts = 0;

  private constructor(id: string, book: Book) {
    this.id = id;
    this.#book = $state.raw(book);
  }

  static async open(id: string): Promise<Desk | Refusal | null> {
    const log = await loadEntries(id);
    if (log.length === 0) return null;
    const book = bookOf(log);
    return book.ok ? new Desk(id, book.value) : book.error;
  }

  /** Listens to other tabs for as long as a page is shown. */
  follow(): () => void {
    const listen = ({ data }: MessageEvent<unknown>) => {
      if (data === this.id) void this.#catchUp();
    };
    channel.addEventListener('message', listen);
    return () => channel.removeEventListener('message', listen);
  }

  get book(): Book {
    return this.#book;
  }

  get t(): Tournament {
    return this.#book.tournament;
  }

  /** Writes a change down, or says why not. */
  put(change: Result<Change> | Change, why = ''): boolean {
    if ('ok' in change) {
      if (!change.ok) return this.#refused(change.error);
      return this.put(change.value, why);
    }
    return this.#take(write(this.#book, change, clerk.stamp(why)));
  }

  undo(seq: number, why = ''): boolean {
    return this.#take(undo(this.#book, seq, clerk.stamp(why)));
  }

  /** When everything written so far is on the disk. */
  get saved(): Promise<void> {
    return this.#saved;
  }

  #take(next: Result<Book>): boolean {
    if (!next.ok) return this.#refused(next.error);
    const fresh = next.value.log.slice(this.#book.log.length);
    this.#book = next.value;
    this.problem = '';
    const kept = keptOf(this.id, next.value);
    const restarts = this.#restarts;
    this.#saved = this.#saved
      .then(async () => {
        if (restarts !== this.#restarts) return;
        await appendEntries(kept, fresh);
        channel.postMessage(this.id);
      })
      .catch(() => this.#lost());
    return true;
  }

  #refused(error: Refusal): boolean {
    this.problem = explain(error, locale.lang);
    return false;
  }

  /** Another tab was quicker, or the disk is full: what is on the disk counts. */
  async #lost(): Promise<void> {
    this.#restarts++;
    const log = await loadEntries(this.id);
    const book = bookOf(log);
    if (book.ok) this.#book = book.value;
    this.problem = c('desk.lost');
  }

  async #catchUp(): Promise<void> {
    for (const entry of await loadEntries(this.id, this.#book.log.length)) {
      if (entry.seq !== this.#book.log.length + 1) continue;
      const next = again(this.#book, entry);
      if (next.ok) this.#book = next.value;
    }
  }
}

/** An entry that another tab has written, carried out here too. */
function again(book: Book, entry: Entry): Result<Book> {
  return 'change' in entry ? write(book, entry.change, entry) : undo(book, entry.undoes, entry);
}
