import {
  type Ending,
  foresee,
  refuse,
  type TableMessageKey,
  webSocketTransport,
} from '@taberna/table';
import { isPortrait } from '../art/portraits.ts';
import { shuffleNotes } from '../fair/notes.ts';
import type { GameModule } from '../games/module.ts';
import { type GameEntry, gameEntry } from '../games/registry.ts';
import { loadRules } from '../games/rules.ts';
import { LiveTable } from '../host/live-table.svelte.ts';
import { cardsOf, ServerTrouble, serverUrl, tableAt, type Wish, wish, wishes } from './api.ts';
import { Company } from './company.svelte.ts';
import { forgetSeat, keepSeat } from './own-seat.ts';
import { on } from './text.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Tables at which somebody was told to be seated as soon as they are there. */
const expected = new Set<string>();

/** The next visit of this table takes a free seat, without being asked again. */
export function expectSeat(table: string): void {
  expected.add(table);
}

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

/** A table on the server as the people at this device see it. */
export class OnlineTable extends Company {
  readonly #end: () => void;
  /** Whom one does not want to hear or have here, as the server keeps it. */
  #wishes = $state.raw<Readonly<Record<string, Wish>>>({});

  override readonly isPublic: boolean;

  constructor(id: string, entry: GameEntry, module: GameModule, isPublic: boolean) {
    const transport = webSocketTransport(socketUrl(id), { refused: () => whyRefused(id) });
    const ahead = module.deedFirst ? { foresee } : {};
    super(id, entry, new LiveTable(module, { transport, keeper: shuffleNotes(id), ...ahead }));
    this.isPublic = isPublic;
    const end = this.live.client.subscribe(({ type }) => {
      if (type === 'names') void this.#lookUp();
      if (type === 'names' || type === 'table') this.#noteSeat();
      if (type === 'table' && expected.delete(id)) this.sitIfFree();
    });
    // Else the server may take a device for present whose page has stopped: the browser answers its pings.
    const letGo = () => this.live.client.letGo();
    addEventListener('offline', letGo);
    document.addEventListener('freeze', letGo);
    this.#end = () => {
      end();
      removeEventListener('offline', letGo);
      document.removeEventListener('freeze', letGo);
    };
  }

  override close(): void {
    this.#end();
    super.close();
  }

  override get overDays(): boolean {
    return this.live.table?.config.grace === null;
  }

  override leaveText(): string {
    return this.overDays ? on('leave.days') : super.leaveText();
  }

  override async leave(): Promise<void> {
    await super.leave();
    this.#noteSeat();
  }

  /** For the way back: from the start page, or by the link once more. */
  #noteSeat(): void {
    const { table, client } = this.live;
    if (table === null) return;
    if (this.live.watching || table.stage === 'over' || table.stage === 'aborted') {
      forgetSeat(this.id);
      return;
    }
    const others = table.seats.flatMap(({ player }) =>
      player === undefined || player === client.you ? [] : [this.nameOf(player)],
    );
    const until = Date.now() + (this.overDays ? 30 : 1) * DAY;
    keepSeat({ table: this.id, game: this.entry.id, names: others, until });
  }

  wishAbout(player: string): Wish | null {
    return this.#wishes[player] ?? null;
  }

  async wish(player: string, kind: Wish | null): Promise<void> {
    await wish(player, kind);
    const { [player]: _, ...others } = this.#wishes;
    this.#wishes = kind === null ? others : { ...others, [player]: kind };
    if (kind !== null) this.unsay(player);
  }

  /** As the server knows them now: another device may have changed them. */
  async lookUpWishes(): Promise<void> {
    this.#wishes = await wishes();
  }

  async #lookUp(): Promise<void> {
    const ids = Object.keys(this.live.people).slice(0, 32);
    if (ids.length === 0) return;
    const cards = await cardsOf(ids).catch(() => []);
    this.faces = Object.fromEntries(
      cards.flatMap(({ id, picture }) => (isPortrait(picture) ? [[id, picture]] : [])),
    );
  }
}

/** The table with its rules and everything that shows it; a ServerTrouble says why not. */
export async function loadOnlineTable(id: string): Promise<OnlineTable> {
  const shown = await tableAt(id);
  const entry = gameEntry(shown.game);
  if (entry === null) throw new ServerTrouble('refused', on('gone.table'), 404);
  const [module] = await Promise.all([entry.load(), loadRules(entry.id)]);
  return new OnlineTable(id, entry, module, shown.public);
}
