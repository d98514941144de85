import type { Refusal, Seat } from '@taberna/engine';
import { publicConfig, type TableConfig } from './config.ts';
import type { PlayerId } from './entry.ts';
import { Feed } from './feed.ts';
import { describeMoment } from './info.ts';
import type { Laws } from './laws.ts';
import type { Ledger } from './ledger.ts';
import { PROTOCOL_VERSION } from './limits.ts';
import type { Ports } from './ports.ts';
import { formatMessage, type ServerMessage } from './protocol.ts';
import { refuse } from './refuse.ts';
import { retold, shortened } from './story.ts';
import { isDone, matchOf, peopleAt, type Table } from './table.ts';
import type { TalkLine } from './talk.ts';
import { type Happened, viewersFor, watchesLater } from './views.ts';

/** One client at the table. A player may have several. */
export interface Connection {
  readonly player: PlayerId;
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

/** Tells everybody what they may know, and no more. */
export class Broadcast {
  readonly #ledger: Ledger;
  readonly #ports: Ports;
  readonly #laws: Laws;
  readonly #connections = new Set<Connection>();
  #feed = new Feed();
  #feedMatch = 0;
  #feedSeq = 0;
  #info = NO_INFO;
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
  ): Connection {
    const connection = { player, send, hears, greeted: false, out: false, sent: 0, named: '' };
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

  /** Moves of the present match. */
  get #played(): number {
    const { table } = this.#ledger;
    return table === null ? 0 : (matchOf(table)?.log.length ?? 0);
  }

  /** When something that was held back is due. */
  get nextDue(): number | null {
    return this.#feed.nextDue(this.#played);
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
    if (table === null) return;
    this.#hold(table);
    this.#showOut(table);
    for (const one of this.#connections) {
      if (one.greeted && !watchesLater(table, one.player)) this.#update(table, one);
    }
    this.#release(table);
    this.#info = NO_INFO;
    // Names that cannot be read now are told the next time; nobody waits for an answer because of them.
    await this.#names(table).catch(this.#ports.report);
  }

  /** Who was sent away hears that and nothing more; who is let in again sees the table. */
  #showOut(table: Table): void {
    for (const one of this.#connections) {
      const out = table.keptOut.has(one.player);
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
    if (!this.resume(table, connection, connection.sent)) this.#whole(table, connection, []);
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
      this.#whole(table, connection, talk);
      return;
    }
    this.#hold(table);
    const shown = this.#feed.shown;
    const at = table.play?.begun ?? table.at;
    const nothing = `"seq":0,"at":${at},"table":${this.#infoText(table)},"views":[]`;
    this.#send(connection, this.#head(connection, talk), shown?.body ?? nothing);
    connection.sent = shown?.seq ?? 0;
  }

  #whole(table: Table, connection: Connection, talk: readonly TalkLine[]): void {
    const viewers = viewersFor(table, connection.player);
    const all = viewers.length === 0 ? [] : [{ seq: table.seq, events: retold(table) }];
    this.#send(connection, this.#head(connection, talk), this.#body(table, viewers, all));
    connection.sent = table.seq;
  }

  #head({ player }: Connection, talk: readonly TalkLine[]): string {
    return `"type":"welcome","you":${JSON.stringify(player)},"talk":${JSON.stringify(talk)}`;
  }

  #send(connection: Connection, head: string, body: string): void {
    if (this.has(connection)) connection.send(`{"v":${PROTOCOL_VERSION},${head},${body}}`);
  }

  #body(table: Table, viewers: readonly Seat[], happened: readonly Happened[]): string {
    const views = viewers.map((viewer) => {
      const view = this.#laws.viewOf(table, viewer, happened);
      return { ...view, events: shortened(view.events) };
    });
    const { seq, at } = table;
    const info = this.#infoText(table);
    return `"seq":${seq},"at":${at},"table":${info},"views":${JSON.stringify(views)}`;
  }

  /** The same for everybody, so it is written once; kept longer, it would only burden the memory. */
  #infoText(table: Table): string {
    if (this.#info.seq !== table.seq) {
      const moment = JSON.stringify(describeMoment(table)).slice(1);
      this.#info = { seq: table.seq, text: `{"config":${this.#configText(table)},${moment}` };
    }
    return this.#info.text;
  }

  #configText({ config }: Table): string {
    if (this.#config.of !== config) {
      this.#config = { of: config, text: JSON.stringify(publicConfig(config)) };
    }
    return this.#config.text;
  }

  /** Puts what the players see aside for those who may see it later. */
  #hold(table: Table): void {
    if (table.config.spectators !== 'open' || table.play === null) return;
    if (this.#feedMatch !== table.number) {
      this.#feed = new Feed();
      this.#feedMatch = table.number;
      this.#feedSeq = table.seq - 1;
    }
    if (this.#feedSeq === table.seq) return;
    const due = table.at + table.config.openDelay * 1000;
    const moves = this.#played + table.config.openMoves;
    const seats = table.play.match === null ? [] : [...table.holders.keys()];
    const happened = this.#ledger.since(this.#feedSeq) ?? [];
    const body = this.#body(table, seats, happened);
    this.#feed.push({ seq: table.seq, due, moves, body });
    this.#feedSeq = table.seq;
  }

  #release(table: Table): void {
    if (isDone(table)) this.#feed.release(this.#ledger.now());
    this.showLate();
  }

  /** Shows what was held back long enough. */
  showLate(): void {
    const { table } = this.#ledger;
    if (table === null) return;
    for (const { from, seq, body } of this.#feed.take(this.#ledger.now(), this.#played)) {
      for (const one of this.#connections) {
        if (!one.greeted || one.sent >= seq || !watchesLater(table, one.player)) continue;
        this.#send(one, `"type":"update","from":${from}`, body);
        one.sent = seq;
      }
    }
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
