import type { Refusal, Result } from '@taberna/engine';
import {
  type Book,
  bookOf,
  type Change,
  currentSeries,
  type Entry,
  explain,
  isComplete,
  type Move,
  movesBetween,
  openTables,
  type Stamp,
  type Tournament,
  undo,
  write,
} from '@taberna/tournament';
import { untrack } from 'svelte';
import { randomHex } from '../host/random.ts';
import { locale } from '../i18n/index.svelte.ts';
import { store, stored } from '../settings/stored.ts';
import { keepPreview, keptPreview, type Preview } from './preview.ts';
import { putUp, takeDown } from './server.ts';
import {
  appendEntries,
  type Kept,
  keepEntries,
  keptTournament,
  loadEntries,
  type Place,
} from './store.ts';
import { c } from './text.ts';
import { again, Together } from './together.svelte.ts';

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
  return randomHex(4);
}

function keptOf(id: string, { tournament, log }: Book, server?: Place): Kept {
  const { name, place, date } = tournament.config;
  const changed = log.at(-1)?.at ?? 0;
  const players = tournament.players.filter(({ until }) => until !== 0).length;
  const series = currentSeries(tournament);
  const drawn = tournament.series[series - 1];
  const stage = drawn && { stage: { series, missing: openTables(drawn, isComplete).length } };
  const kept = { id, name, place, date, players, changed, ...stage };
  return server === undefined ? kept : { ...kept, server };
}

/** A whole tournament, new on this device. */
export async function keepBook(book: Book, server?: Place): Promise<string> {
  const id = newId();
  await appendEntries(keptOf(id, book, server), book.log);
  // Else a browser may clear it away when the disk is full. Without HTTPS it cannot be asked.
  if ('storage' in navigator) void navigator.storage.persist().catch(() => false);
  return id;
}

/** The open tournament: every change goes through `put`, and is on its way to the disk at once. */
export class Desk {
  readonly id: string;
  /** As it is shown: what is certain, and what is on its way to the server. */
  #book: Book;
  #confirmed: Book;
  /** What went wrong last, as a sentence; '' when nothing did. */
  problem = $state('');
  /** What the last late entry or withdrawal did to drawn seats. */
  moves = $state.raw<readonly Move[]>([]);
  /** The list that was closed last; its page says so. */
  closed = $state.raw<{ readonly series: number; readonly table: number } | null>(null);
  #preview = $state.raw<Preview | null>(null);
  /** Own changes that others were quicker with; they stay until they have been read. */
  differing = $state.raw<readonly string[]>([]);
  #saved: Promise<void> = Promise.resolve();
  /** Grows when the disk counts: what was still to be written after that is void. */
  #restarts = 0;
  #server = $state.raw<Place | undefined>(undefined);
  /** The way to the server, where the tournament lies on one. */
  together = $state.raw<Together | null>(null);

  private constructor(id: string, book: Book, server?: Place) {
    this.id = id;
    this.#book = $state.raw(book);
    this.#confirmed = book;
    if (server !== undefined) this.#join(server);
  }

  static async open(id: string): Promise<Desk | Refusal | null> {
    const [log, kept] = await Promise.all([loadEntries(id), keptTournament(id)]);
    if (log.length === 0) return null;
    const book = bookOf(log);
    if (!book.ok) return book.error;
    const desk = new Desk(id, book.value, kept?.server);
    desk.#preview = await keptPreview(id);
    await desk.together?.restore();
    desk.#show();
    return desk;
  }

  #join(server: Place): void {
    this.#server = server;
    this.together = new Together(
      {
        id: this.id,
        get confirmed() {
          return confirmed();
        },
        advance: (entries) => this.#advance(entries),
        show: () => this.#show(),
        refuse: (text) => {
          this.differing = [...this.differing, text];
        },
      },
      server,
    );
    const confirmed = () => this.#confirmed;
  }

  get server(): Place | undefined {
    return this.#server;
  }

  /** The draw that is being looked at; it outlives the page until it is taken or dropped. */
  get preview(): Preview | null {
    return this.#preview;
  }

  look(preview: Preview | null): void {
    this.#preview = preview;
    void keepPreview(this.id, preview);
  }

  /** From now on on the server, for several laptops and for phones. */
  async putUp(): Promise<void> {
    await this.#saved;
    const place = await putUp(this.#book.log);
    await keepEntries(keptOf(this.id, this.#book, place), []);
    this.#confirmed = this.#book;
    this.#join(place);
    channel.postMessage(this.id);
  }

  /** Only on this device again; what is on the server is deleted. */
  async takeDown(): Promise<void> {
    if (this.#server === undefined) return;
    if (this.together?.gone !== true) await takeDown(this.#server);
    const fresh = this.#book.log.slice(this.#confirmed.log.length);
    await keepEntries(keptOf(this.id, this.#book), fresh);
    for (const pending of this.together?.pending ?? []) await this.together?.forget(pending);
    this.#confirmed = this.#book;
    this.#server = undefined;
    this.together = null;
    channel.postMessage(this.id);
  }

  /** Listens to other tabs and to the server for as long as a page is shown. */
  follow(): () => void {
    const listen = ({ data }: MessageEvent<unknown>) => {
      if (data === this.id) void this.#catchUp();
    };
    channel.addEventListener('message', listen);
    const { together } = this;
    const end = untrack(() => together?.start());
    return () => {
      channel.removeEventListener('message', listen);
      end?.();
    };
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
    const before = this.t;
    const taken = this.#take(write(this.#book, change, clerk.stamp(why)));
    if (taken && 'reseated' in change) this.moves = movesBetween(before, this.t);
    return taken;
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
    const { together } = this;
    if (together !== null) {
      for (const entry of fresh) {
        const { seq: _, ...wanted } = entry;
        const pending = { ...wanted, cmd: randomHex(16) };
        this.#saved = Promise.all([this.#saved, together.add(pending)]).then(() => {});
      }
      return true;
    }
    this.#confirmed = next.value;
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

  /** The server has more. */
  async #advance(entries: readonly Entry[]): Promise<void> {
    const before = this.#confirmed.log.length;
    for (const entry of entries) {
      if (entry.seq !== this.#confirmed.log.length + 1) continue;
      const next = again(this.#confirmed, entry);
      if (next.ok) this.#confirmed = next.value;
    }
    const fresh = this.#confirmed.log.slice(before);
    await keepEntries(keptOf(this.id, this.#confirmed, this.#server), fresh);
  }

  #show(): void {
    let book = this.#confirmed;
    for (const pending of this.together?.pending ?? []) {
      const next = again(book, pending);
      if (next.ok) book = next.value;
    }
    this.#book = book;
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
    if (book.ok) this.#book = this.#confirmed = book.value;
    this.problem = c('desk.lost');
  }

  async #catchUp(): Promise<void> {
    const kept = await keptTournament(this.id);
    if (kept?.server?.id !== this.#server?.id) {
      location.reload();
      return;
    }
    if (this.together !== null) return;
    await this.#advance(await loadEntries(this.id, this.#confirmed.log.length));
    this.#show();
  }
}
