import type { Refusal, Seat } from '@taberna/engine';
import { publicConfig, type TableConfig } from './config.ts';
import type { PlayerId } from './entry.ts';
import { describeMoment } from './info.ts';
import { Late } from './late.ts';
import type { Laws } from './laws.ts';
import type { Ledger } from './ledger.ts';
import { PROTOCOL_VERSION } from './limits.ts';
import type { Ports } from './ports.ts';
import { formatMessage, type ServerMessage } from './protocol.ts';
import { refuse } from './refuse.ts';
import { retold, shortened } from './story.ts';
import { peopleAt, type Table } from './table.ts';
import type { TalkLine } from './talk.ts';
import { type Happened, showsLater, viewersFor, watchesLater } from './views.ts';

/** One client at the table. A player may have several. */
export interface Connection {
  readonly player: PlayerId;
  /** The person behind a program; null = a person. Who is sent away is so with all programs. */
  readonly owner: PlayerId | null;
  readonly send: (text: string) => void;
  /** Whether it wants to hear what this player says. */
  readonly hears: (player: PlayerId) => boolean;
  /** It has said hello; nothing is sent before. */
  greeted: boolean;
  /** Its player was sent away: it is told nothing until they are let in again. */
  out: boolean;
  /** The number of the last entry that it was told. */
  sent: number;
  /** Whose names it was told. */
  named: string;
}

const NO_INFO = { seq: -1, text: '' };
const NO_CONFIG: { readonly of: TableConfig | null; readonly text: string } = {
  of: null,
  text: '',
};

export function isKeptOut(
  { keptOut }: Table,
  { player, owner }: Pick<Connection, 'player' | 'owner'>,
): boolean {
  return keptOut.has(player) || (owner !== null && keptOut.has(owner));
}

/** Tells everybody what they may know, and no more. */
export class Broadcast {
  readonly #ledger: Ledger;
  readonly #ports: Ports;
  readonly #laws: Laws;
  readonly #connections = new Set<Connection>();
  /** From the first one on who watches later until the match is over. */
  #late: Late | null = null;
  #info = NO_INFO;
  /** What those were told who were told all, by the seats that they see through. */
  readonly #wholes = new Map<string, string>();
  #config = NO_CONFIG;

  constructor(ledger: Ledger, ports: Ports, laws: Laws) {
    this.#ledger = ledger;
    this.#ports = ports;
    this.#laws = laws;
  }

  add(
    player: PlayerId,
    send: Connection['send'],
    hears: Connection['hears'] = () => true,
    owner: PlayerId | null = null,
  ): Connection {
    const started = { greeted: false, out: false, sent: 0, named: '' };
    const connection = { player, owner, send, hears, ...started };
    this.#connections.add(connection);
    return connection;
  }

  remove(connection: Connection): void {
    this.#connections.delete(connection);
  }

  has(connection: Connection): boolean {
    return this.#connections.has(connection);
  }

  isHere(player: PlayerId): boolean {
    for (const one of this.#connections) if (one.greeted && one.player === player) return true;
    return false;
  }

  /** Whether somebody is here who watches later. */
  #hasLate(): boolean {
    const { table } = this.#ledger;
    if (table === null) return false;
    for (const one of this.#connections) {
      if (one.greeted && watchesLater(table, one.player)) return true;
    }
    return false;
  }

  /** When something more may be shown to those who watch later. */
  get nextDue(): number | null {
    const { table } = this.#ledger;
    if (table === null || this.#late === null || !this.#hasLate()) return null;
    return this.#late.nextDue(table);
  }

  say(connection: Connection, message: ServerMessage): void {
    if (this.has(connection)) connection.send(formatMessage(message));
  }

  refuse(connection: Connection, error: Refusal): void {
    this.say(connection, { type: 'error', error });
  }

  talk(line: TalkLine): void {
    for (const one of this.#connections) {
      if (one.greeted && one.hears(line.player)) this.say(one, { type: 'talk', line });
    }
  }

  /** Brings everybody up to date. */
  async publish(): Promise<void> {
    const { table } = this.#ledger;
    this.#wholes.clear();
    if (table === null) return;
    this.#showOut(table);
    let hasLate = false;
    for (const one of this.#connections) {
      if (!one.greeted) continue;
      if (watchesLater(table, one.player)) hasLate = true;
      else this.#update(table, one);
    }
    if (hasLate) await this.#showLate(table);
    else if (!showsLater(table)) this.#late = null;
    this.#info = NO_INFO;
    this.#wholes.clear();
    // Names that cannot be read now are told the next time; nobody waits for an answer because of them.
    await this.#names(table).catch(this.#ports.report);
  }

  /** Who was sent away hears that and nothing more; who is let in again sees the table. */
  #showOut(table: Table): void {
    for (const one of this.#connections) {
      const out = isKeptOut(table, one);
      if (out && one.greeted) this.turnAway(one);
      if (out || !one.out) continue;
      one.out = false;
      one.greeted = true;
      this.welcome(table, one, []);
    }
  }

  turnAway(connection: Connection): void {
    connection.greeted = false;
    connection.out = true;
    this.refuse(connection, refuse('', 'table.keptOut'));
  }

  #update(table: Table, connection: Connection): void {
    if (connection.sent === table.seq) return;
    if (!this.resume(table, connection, connection.sent)) this.#tellAll(table, connection, []);
  }

  /** Goes on from the number that a client has; false where that is no longer possible. */
  resume(table: Table, connection: Connection, last: number): boolean {
    if (last === 0 || last > table.seq || watchesLater(table, connection.player)) return false;
    const happened = this.#ledger.since(last);
    if (happened === null) return false;
    const viewers = viewersFor(table, connection.player);
    this.#send(connection, `"type":"update","from":${last}`, this.#body(table, viewers, happened));
    connection.sent = table.seq;
    return true;
  }

  /** All of it, as for somebody who has just come. */
  welcome(table: Table, connection: Connection, talk: readonly TalkLine[]): void {
    connection.named = '';
    if (!watchesLater(table, connection.player)) {
      this.#tellAll(table, connection, talk);
      return;
    }
    const shown = this.#late?.shownOf(table) ?? null;
    const at = table.play?.begun ?? table.at;
    const nothing = `"seq":0,"at":${at},"table":${this.#infoText(table)},"views":[]`;
    const body = shown === null ? nothing : this.#lateBody(table, shown, null);
    this.#send(connection, this.#head(connection, talk), body);
    connection.sent = shown?.seq ?? 0;
  }

  #tellAll(table: Table, connection: Connection, talk: readonly TalkLine[]): void {
    const viewers = viewersFor(table, connection.player);
    this.#send(connection, this.#head(connection, talk), this.#wholeBody(table, viewers));
    connection.sent = table.seq;
  }

  /** After a takeback all who sit and watch are told it anew, and it is written once. */
  #wholeBody(table: Table, viewers: readonly Seat[]): string {
    const key = viewers.join();
    const all = () => (viewers.length === 0 ? [] : [{ seq: table.seq, events: retold(table) }]);
    const body = this.#wholes.get(key) ?? this.#body(table, viewers, all());
    this.#wholes.set(key, body);
    return body;
  }

  #head({ player }: Connection, talk: readonly TalkLine[]): string {
    return `"type":"welcome","you":${JSON.stringify(player)},"talk":${JSON.stringify(talk)}`;
  }

  #send(connection: Connection, head: string, body: string): void {
    if (this.has(connection)) connection.send(`{"v":${PROTOCOL_VERSION},${head},${body}}`);
  }

  #body(table: Table, viewers: readonly Seat[], happened: readonly Happened[]): string {
    return this.#written(table, viewers, happened, this.#infoText(table));
  }

  #written(
    table: Table,
    viewers: readonly Seat[],
    happened: readonly Happened[],
    info: string,
  ): string {
    const views = viewers.map((viewer) => {
      const view = this.#laws.viewOf(table, viewer, happened);
      return { ...view, events: shortened(view.events) };
    });
    const { seq, at } = table;
    return `"seq":${seq},"at":${at},"table":${info},"views":${JSON.stringify(views)}`;
  }

  /** The same for everybody, so it is written once; kept longer, it would only burden the memory. */
  #infoText(table: Table): string {
    if (this.#info.seq !== table.seq) {
      this.#info = { seq: table.seq, text: this.#infoOf(table, this.#configText(table)) };
    }
    return this.#info.text;
  }

  #infoOf(table: Table, config: string): string {
    return `{"config":${config},${JSON.stringify(describeMoment(table)).slice(1)}`;
  }

  #configText({ config }: Table): string {
    if (this.#config.of !== config) {
      this.#config = { of: config, text: JSON.stringify(publicConfig(config)) };
    }
    return this.#config.text;
  }

  /** Before somebody who watches later is welcomed: what they may see by now. */
  async prepare({ player }: Connection): Promise<void> {
    const { table } = this.#ledger;
    if (table !== null && watchesLater(table, player)) await this.#showLate(table);
  }

  /** Shows what has become old enough. */
  async showLate(): Promise<void> {
    const { table } = this.#ledger;
    if (table !== null && this.#hasLate()) await this.#showLate(table);
  }

  async #showLate(table: Table): Promise<void> {
    this.#late ??= new Late(table.id, this.#ports, this.#laws);
    const late = this.#late;
    try {
      await late.goOn(table, this.#ledger.now());
    } catch (error) {
      // Who plays does not wait for it; the next time the log is read anew.
      this.#late = null;
      this.#ports.report(error);
      return;
    }
    const shown = late.shownOf(table);
    if (shown === null) return;
    const bodies = new Map<number, string>();
    for (const one of this.#connections) {
      const isMeant = one.greeted && watchesLater(table, one.player);
      if (isMeant && one.sent < shown.seq) this.#updateLate(table, shown, one, bodies);
    }
  }

  /** Those who were told the same are told the same again, and it is written once. */
  #updateLate(table: Table, shown: Table, one: Connection, bodies: Map<number, string>): void {
    const happened = one.sent === 0 ? null : (this.#late?.since(one.sent) ?? null);
    const body = bodies.get(one.sent) ?? this.#lateBody(table, shown, happened);
    bodies.set(one.sent, body);
    const isNew = one.sent > 0 && happened === null;
    const head = isNew ? this.#head(one, []) : `"type":"update","from":${one.sent}`;
    this.#send(one, head, body);
    one.sent = shown.seq;
  }

  /** What the players saw; without what happened, the whole story. */
  #lateBody(table: Table, shown: Table, happened: readonly Happened[] | null): string {
    const seats = shown.play?.match ? [...shown.holders.keys()] : [];
    const all = happened ?? [{ seq: shown.seq, events: retold(shown) }];
    const info = this.#infoOf(shown, this.#configText(table));
    return this.#written(shown, seats, all, info);
  }

  /** Names are told apart from the table, so that they can change and be forgotten. */
  async #names(table: Table): Promise<void> {
    const players = [...new Set([table.host, ...peopleAt(table)])];
    const key = players.join(' ');
    const untold = [...this.#connections].filter((one) => one.greeted && one.named !== key);
    if (untold.length === 0) return;
    const names = await this.#ports.people.names(players);
    for (const one of untold) {
      one.named = key;
      this.say(one, { type: 'names', names });
    }
  }

  /** Somebody has another name, or none any more. */
  async rename(): Promise<void> {
    for (const one of this.#connections) one.named = '';
    if (this.#ledger.table !== null) await this.#names(this.#ledger.table);
  }
}
