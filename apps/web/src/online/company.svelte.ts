import { phraseText, type TalkLine } from '@taberna/table';
import { type PortraitId, portraitsFor } from '../art/portraits.ts';
import { announcer } from '../components/announcer.svelte.ts';
import type { GameEntry } from '../games/registry.ts';
import { keepMatch } from '../host/keep-match.ts';
import type { LiveTable } from '../host/live-table.svelte.ts';
import { locale } from '../i18n/index.svelte.ts';
import { on } from './text.ts';

/** Milliseconds that what somebody says stays at their seat. */
const SAID_FOR = 5000;

/** A table with people on several devices, with faces and talk, whoever holds it. */
export abstract class Company {
  readonly id: string;
  readonly entry: GameEntry;
  readonly live: LiveTable;
  readonly #stop: () => void;
  /** By player, as far as they have chosen one. */
  protected faces = $state.raw<Readonly<Record<string, PortraitId>>>({});
  /** What was said last, by player, as long as it stands at the seat. */
  #said = $state.raw<Readonly<Record<string, TalkLine>>>({});
  #heard = -1;
  /** Whoever was here has left it. */
  closed = $state(false);
  /** The device says that it has no network, and nothing has come since: a cut line tells nobody. */
  #offline = $state(false);
  readonly lost = $derived.by(() => {
    const { online, ended } = this.live.connection;
    return (this.#offline || !online) && ended === null;
  });
  /** No face twice at a table: bots and whoever comes later take another one. */
  readonly #portraits = $derived.by(() => {
    const seats = this.live.table?.seats ?? [];
    const chosen = seats.map(({ player }) => (player && this.faces[player]) || null);
    return portraitsFor(
      seats.map((_, seat) => this.live.names[seat] ?? ''),
      chosen,
    );
  });
  #kept = 0;

  constructor(id: string, entry: GameEntry, live: LiveTable) {
    this.id = id;
    this.entry = entry;
    this.live = live;
    const told = () => {
      this.#offline = !navigator.onLine;
    };
    addEventListener('offline', told);
    addEventListener('online', told);
    const end = live.client.subscribe(({ type }) => {
      if (type !== 'pending') this.#offline = false;
      if (type === 'warned') announcer.urge(on('clock.low'));
      if (type === 'talk') this.#hear();
      if (type === 'table') this.#keep();
    });
    this.#stop = () => {
      end();
      removeEventListener('offline', told);
      removeEventListener('online', told);
    };
  }

  close(): void {
    this.closed = true;
    this.#stop();
    this.live.close();
  }

  /** Played over days: nobody is played by a bot for being away, and may be told of a turn. */
  get overDays(): boolean {
    return false;
  }

  /** Others in the house may sit down as well. */
  readonly isPublic: boolean = false;

  /** What it means to leave while a match goes on. */
  leaveText(): string {
    return on('leave.text');
  }

  async leave(): Promise<void> {
    if (!this.live.watching) await this.live.client.send({ type: 'leave' });
  }

  /** The face of whoever sits there; null for an open seat. */
  portraitAt(seat: number): PortraitId | null {
    const kind = this.live.table?.seats[seat]?.kind ?? 'open';
    return kind === 'open' ? null : (this.#portraits[seat] ?? null);
  }

  saysAt(seat: number): string | null {
    const player = this.live.table?.seats[seat]?.player;
    const line = player === undefined ? undefined : this.#said[player];
    return line === undefined ? null : wordsOf(line);
  }

  nameOf(player: string): string {
    return this.live.people[player] ?? on('join.somebody');
  }

  /** Takes the first free seat; another one where somebody was quicker. */
  async sit(): Promise<void> {
    const open = this.live.table?.seats.flatMap(({ kind }, seat) =>
      kind === 'open' ? [seat] : [],
    );
    for (const seat of open ?? []) {
      const answer = await this.live.client.send({ type: 'sit', seat });
      if (answer.ok || answer.error.code !== 'table.seatTaken') return;
    }
  }

  /** Takes a seat where one can be taken and none is held yet. */
  protected sitIfFree(): void {
    const { table, ownSeats } = this.live;
    if (table === null || ownSeats.length > 0) return;
    if (table.stage === 'open' || table.stage === 'over' || table.stage === 'aborted') {
      void this.sit();
    }
  }

  /** One's own matches are in the history of this device, like those that were played here. */
  #keep(): void {
    const { table, watching } = this.live;
    if (table === null || watching || table.stage !== 'over' || this.#kept === table.match) return;
    this.#kept = table.match;
    void keepMatch(
      this.live,
      table,
      table.seats.map((_, seat) => this.portraitAt(seat)),
    );
  }

  /** Of what was said before one came nothing is said again. */
  #hear(): void {
    const line = this.live.talk.at(-1);
    if (line === undefined || line.n <= this.#heard) return;
    this.#heard = line.n;
    this.#said = { ...this.#said, [line.player]: line };
    announcer.say(on('talk.said', { name: this.nameOf(line.player), text: wordsOf(line) }));
    setTimeout(() => {
      if (this.#said[line.player] === line) this.unsay(line.player);
    }, SAID_FOR);
  }

  protected unsay(player: string): void {
    const { [player]: _, ...rest } = this.#said;
    this.#said = rest;
  }
}

function wordsOf({ said }: TalkLine): string {
  return 'phrase' in said ? phraseText(said.phrase, locale.lang) : said.text;
}
