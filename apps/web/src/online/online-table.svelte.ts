import {
  type Ending,
  refuse,
  type TableMessageKey,
  type TalkLine,
  tableText,
  webSocketTransport,
} from '@taberna/table';
import { type PortraitId, portraitFor } from '../art/portraits.ts';
import { announcer } from '../components/announcer.svelte.ts';
import { shuffleNotes } from '../fair/notes.ts';
import type { GameModule } from '../games/module.ts';
import { type GameEntry, gameEntry } from '../games/registry.ts';
import { loadRules } from '../games/rules.ts';
import { keepMatch } from '../host/keep-match.ts';
import { LiveTable } from '../host/live-table.svelte.ts';
import { locale } from '../i18n/index.svelte.ts';
import { cardsOf, ServerTrouble, serverUrl, tableAt, type Wish, wish, wishes } from './api.ts';
import { isPortrait } from './me.svelte.ts';
import { on } from './text.ts';

/** Tables at which somebody was told to be seated as soon as they are there. */
const expected = new Set<string>();

/** The next visit of this table takes a free seat, without being asked again. */
export function expectSeat(table: string): void {
  expected.add(table);
}

/** Milliseconds that what somebody says stays at their seat. */
const SAID_FOR = 5000;

function socketUrl(id: string): string {
  return serverUrl(`ws/tables/${id}`).href.replace(/^http/, 'ws');
}

/** By the status of an answer. */
const WHY: Readonly<Record<number, TableMessageKey>> = {
  401: 'client.sessionEnded',
  404: 'table.unknown',
  410: 'table.closed',
};

/** No browser tells why a socket was refused: the same question over HTTP does. */
async function whyRefused(id: string): Promise<Ending | null> {
  try {
    await tableAt(id);
    return null;
  } catch (error) {
    const status = error instanceof ServerTrouble ? error.status : 0;
    const code = WHY[status];
    return code === undefined ? null : { error: refuse('', code), again: 'never' };
  }
}

/** A table on the server as the people at this device see it, with faces and talk. */
export class OnlineTable {
  readonly id: string;
  readonly entry: GameEntry;
  readonly live: LiveTable;
  readonly #stop: () => void;
  #faces = $state.raw<Readonly<Record<string, PortraitId>>>({});
  /** Whom one does not want to hear or have here, as the server keeps it. */
  #wishes = $state.raw<Readonly<Record<string, Wish>>>({});
  /** What was said last, by player, as long as it stands at the seat. */
  #said = $state.raw<Readonly<Record<string, TalkLine>>>({});
  #heard = -1;
  #kept = 0;

  constructor(id: string, entry: GameEntry, module: GameModule) {
    this.id = id;
    this.entry = entry;
    const transport = webSocketTransport(socketUrl(id), { refused: () => whyRefused(id) });
    this.live = new LiveTable(module, { transport, keeper: shuffleNotes(id) });
    const end = this.live.client.subscribe(({ type }) => {
      if (type === 'names') void this.#lookUp();
      if (type === 'talk') this.#hear();
      if (type === 'table') {
        this.#arrive();
        this.#keep();
      }
    });
    this.#stop = end;
  }

  close(): void {
    this.#stop();
    this.live.close();
  }

  /** The face of whoever sits there; null for an open seat. */
  portraitAt(seat: number): PortraitId | null {
    const info = this.live.table?.seats[seat];
    if (info === undefined || info.kind === 'open') return null;
    const chosen = info.player === undefined ? undefined : this.#faces[info.player];
    return chosen ?? portraitFor(this.live.names[seat] ?? '');
  }

  saysAt(seat: number): string | null {
    const player = this.live.table?.seats[seat]?.player;
    const line = player === undefined ? undefined : this.#said[player];
    return line === undefined ? null : wordsOf(line);
  }

  nameOf(player: string): string {
    return this.live.people[player] ?? on('join.somebody');
  }

  wishAbout(player: string): Wish | null {
    return this.#wishes[player] ?? null;
  }

  async wish(player: string, kind: Wish | null): Promise<void> {
    await wish(player, kind);
    const { [player]: _, ...others } = this.#wishes;
    this.#wishes = kind === null ? others : { ...others, [player]: kind };
    if (kind !== null) this.#forget(player);
  }

  /** As the server knows them now: another device may have changed them. */
  async lookUpWishes(): Promise<void> {
    this.#wishes = await wishes();
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

  #arrive(): void {
    const { table, ownSeats } = this.live;
    if (table === null || !expected.delete(this.id)) return;
    const free = table.stage === 'open' || table.stage === 'over' || table.stage === 'aborted';
    if (free && ownSeats.length === 0) void this.sit();
  }

  /** One's own matches are in the history of this device, like those that were played here. */
  #keep(): void {
    const { table, watching } = this.live;
    if (table === null || watching || table.stage !== 'over' || this.#kept === table.match) return;
    this.#kept = table.match;
    void keepMatch(this.live, table);
  }

  async #lookUp(): Promise<void> {
    const ids = Object.keys(this.live.people).slice(0, 32);
    if (ids.length === 0) return;
    const cards = await cardsOf(ids).catch(() => []);
    this.#faces = Object.fromEntries(
      cards.flatMap(({ id, picture }) => (isPortrait(picture) ? [[id, picture]] : [])),
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
      if (this.#said[line.player] === line) this.#forget(line.player);
    }, SAID_FOR);
  }

  #forget(player: string): void {
    const { [player]: _, ...rest } = this.#said;
    this.#said = rest;
  }
}

export function wordsOf({ said }: TalkLine): string {
  return 'phrase' in said ? tableText(`phrase.${said.phrase}`, locale.lang) : said.text;
}

/** The table with its rules and everything that shows it; a ServerTrouble says why not. */
export async function loadOnlineTable(id: string): Promise<OnlineTable> {
  const shown = await tableAt(id);
  const entry = gameEntry(shown.game);
  if (entry === null) throw new ServerTrouble('refused', on('gone.table'), 404);
  const [module] = await Promise.all([entry.load(), loadRules(entry.id)]);
  return new OnlineTable(id, entry, module);
}
