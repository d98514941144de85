import type { Result } from '@taberna/engine';
import {
  type Book,
  type Change,
  clash,
  type Entry,
  entryText,
  renumbered,
  renumbering,
  tournamentText,
  undo,
  workedOutAgain,
  write,
} from '@taberna/tournament';
import { randomHex } from '../host/random.ts';
import { locale } from '../i18n/index.svelte.ts';
import { ServerTrouble } from '../online/api.ts';
import { type Pending, send, told, WAIT } from './server.ts';
import { draftsBelow, keepDraft, type Place } from './store.ts';

const PAUSE = 1500;

/** An entry carried out again, wherever it was written first. */
export function again(book: Book, entry: Entry | Pending): Result<Book> {
  return 'change' in entry ? write(book, entry.change, entry) : undo(book, entry.undoes, entry);
}

/** What the open tournament gives and takes. */
interface Owner {
  readonly id: string;
  /** What the server has, as far as it is known here. */
  readonly confirmed: Book;
  /** New entries came; the book as it is shown follows from them and from what is on its way. */
  advance(entries: readonly Entry[]): Promise<void>;
  show(): void;
  refuse(text: string): void;
}

/**
 * The tournament and the server kept together: own changes go out one after the other and stay on this
 * device until they are answered; those of others come in as soon as they are written.
 */
export class Together {
  readonly #owner: Owner;
  readonly #place: Place;
  #pending = $state.raw<readonly Pending[]>([]);
  offline = $state(false);
  /** The server does not know the tournament any more, or not this key. */
  gone = $state(false);
  /** How far the server's clock is ahead of this one. */
  ahead = $state(0);
  #ended = new AbortController();
  #sending = false;
  /** By command, where it is kept: in the order of adding, which clocks that are set back do not tell. */
  readonly #keys = new Map<string, string>();
  #added = 0;

  constructor(owner: Owner, place: Place) {
    this.#owner = owner;
    this.#place = place;
  }

  get pending(): readonly Pending[] {
    return this.#pending;
  }

  async restore(): Promise<void> {
    const kept = await draftsBelow(`${this.#owner.id}/pending`);
    // Written by `add` below.
    this.#pending = kept.map(([, pending]) => pending as Pending);
    this.#pending.forEach(({ cmd }, i) => {
      this.#keys.set(cmd, kept[i][0]);
    });
    this.#added = Number(/pending\/(\d+)-/.exec(kept.at(-1)?.[0] ?? '')?.[1] ?? 0);
  }

  start(): () => void {
    this.#ended = new AbortController();
    void this.#listen(this.#ended.signal);
    void this.#send();
    return () => this.#ended.abort();
  }

  async add(pending: Pending): Promise<void> {
    this.#pending = [...this.#pending, pending];
    const order = String(++this.#added).padStart(15, '0');
    // The command keeps two windows apart.
    const key = `${this.#owner.id}/pending/${order}-${pending.cmd}`;
    this.#keys.set(pending.cmd, key);
    await keepDraft(key, pending);
    void this.#send();
  }

  /** It is an entry of this device again. */
  forget(pending: Pending): Promise<void> {
    return this.#drop(pending);
  }

  async #drop(pending: Pending): Promise<void> {
    this.#pending = this.#pending.filter(({ cmd }) => cmd !== pending.cmd);
    const key = this.#keys.get(pending.cmd);
    this.#keys.delete(pending.cmd);
    if (key !== undefined) await keepDraft(key, null);
  }

  async #listen(signal: AbortSignal): Promise<void> {
    while (!signal.aborted && !this.gone) {
      const after = this.#owner.confirmed.log.length;
      // After a break the first answer comes at once: it says that the server is there again.
      const wait = this.offline ? 0 : WAIT;
      try {
        const { entries, now } = await told(this.#place, after, wait, signal);
        this.ahead = now - Date.now();
        this.offline = false;
        await this.take(entries);
        void this.#send();
      } catch (error) {
        if (signal.aborted) return;
        await this.#trouble(error);
      }
    }
  }

  /** Entries of others; own changes that are about the same thing are given up. */
  async take(entries: readonly Entry[], sent: readonly Pending[] = []): Promise<void> {
    const seen = this.#owner.confirmed.log.length;
    const fresh = entries.filter(({ seq }) => seq > seen);
    if (fresh.length === 0) return;
    await this.#owner.advance(fresh);
    const { log } = this.#owner.confirmed;
    const mine = [...sent, ...this.#pending];
    const isOwn = (entry: Entry) => mine.some((pending) => isSame(entry, pending));
    const own = new Set(fresh.filter(isOwn).map(({ seq }) => seq));
    for (const { cmd } of this.#pending) {
      // One that was given up may have changed those after it.
      const pending = this.#pending.find((one) => one.cmd === cmd);
      if (pending === undefined) continue;
      if (fresh.some((entry) => isSame(entry, pending))) await this.#drop(pending);
      else {
        const against = clash(log, seen, pending, own);
        if (against !== undefined) await this.#giveUp(pending, this.#clashText(against));
      }
    }
    this.#owner.show();
  }

  async #send(): Promise<void> {
    if (this.#sending) return;
    this.#sending = true;
    try {
      for (let next = this.#pending[0]; next !== undefined; next = this.#pending[0]) {
        if (this.gone || this.#ended.signal.aborted) return;
        await this.#sendOne(next);
        if (this.offline) return;
      }
    } finally {
      this.#sending = false;
    }
  }

  async #sendOne(pending: Pending): Promise<void> {
    try {
      const { entries } = await send(this.#place, this.#owner.confirmed.log.length, pending);
      this.offline = false;
      await this.#drop(pending);
      await this.take(entries, [pending]);
      this.#owner.show();
    } catch (error) {
      const isNo = error instanceof ServerTrouble && [409, 413, 422].includes(error.status);
      if (!isNo) return this.#trouble(error);
      const { entries } = await told(this.#place, this.#owner.confirmed.log.length, 0);
      await this.take(entries);
      if (this.#pending.includes(pending)) await this.#giveUp(pending, error.message);
      this.#owner.show();
    }
  }

  /** What was worked out from an older state is worked out again; all else is said. */
  async #giveUp(pending: Pending, why: string): Promise<void> {
    const { tournament } = this.#owner.confirmed;
    const better = 'change' in pending ? workedOutAgain(tournament, pending.change) : null;
    if (!('change' in pending) || better?.ok !== true || isEqual(better.value, pending.change)) {
      await this.#drop(pending);
      this.#owner.refuse(why);
      return;
    }
    const change = better.value;
    await this.#replace(pending, { ...pending, change, cmd: randomHex(16) });
    // What follows may name newcomers by numbers that others have got meanwhile.
    const ids = renumbering(pending.change, change);
    if (ids.size === 0) return;
    for (const later of this.#pending) {
      if (!('change' in later) || later.cmd === pending.cmd || later.change === change) continue;
      await this.#replace(later, { ...later, change: renumbered(later.change, ids) });
    }
  }

  /** In its place: what was built on it comes after it. */
  async #replace(before: Pending, after: Pending): Promise<void> {
    this.#pending = this.#pending.map((one) => (one.cmd === before.cmd ? after : one));
    const key = this.#keys.get(before.cmd);
    if (key === undefined) return;
    this.#keys.delete(before.cmd);
    this.#keys.set(after.cmd, key);
    await keepDraft(key, after);
  }

  #clashText(entry: Entry): string {
    const what = entryText(this.#owner.confirmed.tournament, entry, locale.lang);
    return tournamentText('clash', locale.lang, { who: entry.who, what });
  }

  async #trouble(error: unknown): Promise<void> {
    const status = error instanceof ServerTrouble ? error.status : 0;
    if (status === 403 || status === 404) this.gone = true;
    // Too fast is not offline.
    else if (status !== 429) this.offline = true;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}

function isEqual(a: Change, b: Change): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function isSame(entry: Entry, pending: Pending): boolean {
  const what = (one: Entry | Pending) => JSON.stringify('change' in one ? one.change : one.undoes);
  return entry.who === pending.who && what(entry) === what(pending);
}
