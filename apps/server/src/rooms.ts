import { randomBytes } from 'node:crypto';
import type { GameFinder } from '@taberna/engine';
import {
  type Answer,
  belongsTo,
  type Command,
  type Connection,
  foldTable,
  formatMessage,
  isKeptOut,
  isPerson,
  mayNotWatch,
  type PlayerId,
  type Ports,
  plays,
  refuse,
  TALK_KEPT,
  TableHost,
} from '@taberna/table';
import type { BotHouse } from './bots/port.ts';
import { sparing } from './bots/unattended.ts';
import { HOUSE_LAWS } from './bounded.ts';
import type { Bus, Hint } from './bus/port.ts';
import { type ToMove, toMoveAt } from './facts.ts';
import type { Limits } from './limits.ts';
import type { News, Nodes, Presence } from './nodes/port.ts';
import { type Noted, noteTable, nothingNoted } from './noting.ts';
import { freshLink } from './secrets.ts';
import type { Departed, Retention, Store } from './store/port.ts';
import { RestingTables } from './to-move.ts';

/** How often the store is asked which tables are due that nobody has in memory here. */
const POLL = 500;
/** Tables that are taken up in one go because they are due. */
const MOST_DUE = 200;
/** A table that nobody is at leaves the memory after so long. */
const IDLE = 5 * 60_000;
const SWEEP = 60_000;
const LONGEST_WAIT = 2 ** 31 - 1;
/** Tables that are taken up at the same time after a start. */
const AT_ONCE = 16;

export interface RoomPorts {
  readonly store: Store;
  readonly bus: Bus;
  readonly bots: BotHouse;
  readonly limits: Pick<Limits, 'unattendedMoves' | 'watchedMoves' | 'watchedMovesByTable'>;
  /** Those that serve the same store; null = nobody else can. */
  readonly nodes: Nodes | null;
  readonly find: GameFinder;
  readonly retention: Retention;
  readonly sweepEvery?: number;
  /** Told of those whose turn it is and who are not at the table. */
  readonly awaited?: (table: string, game: string, who: readonly ToMove[]) => void;
  /** Told of players whom a cleaning has taken away. */
  readonly departed?: (gone: readonly Departed[]) => Promise<void>;
  readonly now: () => number;
  readonly report: (error: unknown) => void;
}

interface Room {
  readonly host: TableHost;
  readonly connections: Set<Connection>;
  alarm: NodeJS.Timeout | null;
  /** When the alarm rings. */
  rings: number | null;
  used: number;
  readonly noted: Noted;
}

/** Whether people are there, by way of any node; alone, those who are not connected are away. */
function isAttended({ host }: Room): boolean {
  const holders = host.table?.holders ?? [];
  return holders.some((holder) => holder.kind === 'person' && holder.away === null);
}

/** Whether somebody plays there, and no bot in their place: else a table of bots goes on by itself. */
function isPlayed({ host }: Room): boolean {
  return host.table?.holders.some((one) => one.kind === 'person' && plays(one)) ?? false;
}

/** The tables that this process has in memory; all others lie in the store. */
export class Rooms {
  readonly #ports: RoomPorts;
  readonly #rooms = new Map<string, Room>();
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #unsubscribe: () => void;
  readonly #resets = new Set<(table: string) => void>();
  readonly #resting: RestingTables;
  #closed = false;
  #draining = false;

  constructor(ports: RoomPorts) {
    this.#ports = ports;
    this.#resting = new RestingTables(ports.store, ports.find);
    this.#unsubscribe = ports.bus.subscribe((hint, isOwn) => this.#hear(hint, isOwn));
  }

  get size(): number {
    return this.#rooms.size;
  }

  /** Takes up what was going on when the process before this one ended. */
  async start(): Promise<void> {
    this.#timers.push(
      setInterval(() => void this.#pollDue().catch(this.#ports.report), POLL),
      setInterval(() => this.#evict(), SWEEP),
      setInterval(
        () => void this.#sweep().catch(this.#ports.report),
        this.#ports.sweepEvery ?? SWEEP,
      ),
    );
    for (const timer of this.#timers) timer.unref();
    const live = await this.#ports.store.liveTables();
    const { nodes } = this.#ports;
    void this.#takeUp(nodes === null ? live : [...(await nodes.claim(live))]);
  }

  async #takeUp(tables: readonly string[]): Promise<void> {
    for (let i = 0; i < tables.length && !this.#closed; i += AT_ONCE) {
      await Promise.all(tables.slice(i, i + AT_ONCE).map((table) => this.#wake(table)));
    }
  }

  async #wake(table: string): Promise<void> {
    const { host } = this.#at(table);
    await host.wake();
    if (host.table === null) await this.#retire(table).catch(this.#ports.report);
  }

  /**
   * A match of older rules does not go on under new ones: the lists say that it is over, whoever
   * comes is told why, and its log stays as it is.
   */
  async #retire(table: string): Promise<void> {
    const { store, bus, find } = this.#ports;
    const folded = foldTable(table, find, await store.load(table, 0));
    if (folded.ok || folded.error.code !== 'log.rules') return;
    // Of newer rules: another node knows them, and soon this one will.
    const { got = 0, known = 0 } = folded.error.params ?? {};
    if (Number(got) > Number(known)) return;
    await store.retireTable(table);
    bus.publish({ kind: 'lobby' });
  }

  async #pollDue(): Promise<void> {
    const { store, nodes, now } = this.#ports;
    if (nodes !== null) return this.#takeUp(await nodes.claimDue(now(), MOST_DUE));
    const due = await store.dueTables(now(), this.#rooms.size + MOST_DUE);
    await this.#takeUp(due.filter((table) => !this.#rooms.has(table)));
  }

  /** Becomes the keeper of tables here that have none: its node died, or nobody else is left. */
  async claimFree(): Promise<void> {
    const { nodes } = this.#ports;
    if (nodes === null) return;
    const others = [...this.#rooms.keys()].filter((table) => !nodes.keeps(table));
    await this.#takeUp([...(await nodes.claim(others))]);
  }

  /** Who was here by way of a node that died may be nowhere now. */
  async lost(gone: readonly Presence[]): Promise<void> {
    const tables = [...new Set(gone.map(({ table }) => table))];
    for (const table of tables) await this.#at(table).host.markAbsent();
  }

  /** What the store says of tables here: hints may have got lost. */
  catchUp(tables: readonly string[], news: readonly News[]): void {
    const known = new Map(news.map((one) => [one.table, one]));
    for (const table of tables) {
      const room = this.#rooms.get(table);
      const fresh = known.get(table);
      if (room === undefined) continue;
      if (fresh === undefined) this.#drop(table, false);
      else if (fresh.closed) this.#drop(table, true);
      else {
        if (fresh.seq > (room.host.table?.seq ?? 0)) void room.host.refresh();
        if (fresh.talk > (room.host.lastSaid ?? fresh.talk)) void room.host.heard();
      }
    }
  }

  get tables(): readonly string[] {
    return [...this.#rooms.keys()];
  }

  /** Whoever has changed name or whom they hear: nobody may have said so. */
  renameAll(): void {
    for (const { host, connections } of this.#rooms.values()) {
      if (connections.size > 0) void host.renamed();
    }
  }

  async #sweep(): Promise<void> {
    const { store, bus, now, retention, departed } = this.#ports;
    const { tables, gone } = await store.sweep(now(), retention);
    for (const table of tables) this.reset(table);
    if (tables.length > 0) bus.publish({ kind: 'lobby' });
    await departed?.(gone);
    await store.tidy();
  }

  #evict(): void {
    const before = this.#ports.now() - IDLE;
    for (const [table, room] of this.#rooms) {
      const isUsed = Math.max(room.used, room.host.table?.at ?? 0) >= before;
      if (room.connections.size === 0 && !isUsed && !isAttended(room)) this.#forget(table);
    }
  }

  /** It goes on in the store: when its deadline comes it is taken up again. */
  #forget(table: string): void {
    const room = this.#rooms.get(table);
    if (room === undefined) return;
    if (room.alarm !== null) clearTimeout(room.alarm);
    this.#rooms.delete(table);
    const { nodes, report } = this.#ports;
    if (nodes?.keeps(table)) void nodes.release([table]).catch(report);
  }

  #at(table: string): Room {
    const known = this.#rooms.get(table);
    if (known !== undefined) return known;
    const connections = new Set<Connection>();
    const hasPeople = () => connections.size > 0 || isAttended(room);
    const room: Room = {
      host: new TableHost(table, this.#tablePorts(table, hasPeople), HOUSE_LAWS),
      connections,
      alarm: null,
      rings: null,
      used: this.#ports.now(),
      noted: nothingNoted(),
    };
    this.#rooms.set(table, room);
    void this.#claim(table);
    // Who was at the table when a process ended is not here now.
    void room.host.markAbsent();
    return room;
  }

  async #claim(table: string): Promise<void> {
    const { nodes, report } = this.#ports;
    if (nodes === null || nodes.keeps(table)) return;
    const claimed = await nodes.claim([table]).catch(report);
    if (claimed?.has(table)) void this.#rooms.get(table)?.host.wake();
  }

  #tablePorts(table: string, hasPeople: () => boolean): Ports {
    const { store, bus, bots, nodes, find, now, report } = this.#ports;
    const others = nodes && {
      isKeeper: () => nodes.keeps(table),
      haveHere: (player: PlayerId) => nodes.isHere({ table, player }),
    };
    return {
      ...(others === null ? {} : { others }),
      find,
      now,
      report,
      storage: {
        load: (...asked) => store.load(...asked),
        append: async (batch) => {
          const appended = await store.append(batch);
          const seq = batch.expectedSeq + batch.entries.length;
          if (appended.kind === 'ok') bus.publish({ kind: 'table', table, seq });
          return appended;
        },
      },
      people: {
        names: async (players) => {
          const known = await store.players(players);
          return Object.fromEntries(
            known.flatMap(({ id, name }) => (name === null ? [] : [[id, name]])),
          );
        },
      },
      talk: {
        append: async (id, line) => {
          await store.appendTalk(id, line);
          bus.publish({ kind: 'talk', table: id });
        },
        recent: (id) => store.recentTalk(id, TALK_KEPT),
      },
      bots: sparing(bots.forTable(table, hasPeople), () => this.#mayMove(table, hasPeople)),
      freshSecret: () => randomBytes(32).toString('hex'),
      alarm: (id, at) => this.#arm(id, at),
    };
  }

  /** Whether a bot may move there now; one that waits for it keeps the table in memory. */
  #mayMove(table: string, hasPeople: () => boolean): boolean {
    const { limits, now } = this.#ports;
    const room = this.#rooms.get(table);
    if (room !== undefined) room.used = now();
    if (this.#closed) return false;
    if (room !== undefined && isPlayed(room)) return true;
    if (!hasPeople()) return limits.unattendedMoves.take('');
    return limits.watchedMovesByTable.take(table) && limits.watchedMoves.take('');
  }

  /** Called after everything that a table does. */
  #arm(table: string, at: number | null): void {
    const room = this.#rooms.get(table);
    if (room === undefined || this.#closed) return;
    if (room.rings !== at) this.#setAlarm(room, at);
    this.#note(room);
  }

  #setAlarm(room: Room, at: number | null): void {
    if (room.alarm !== null) clearTimeout(room.alarm);
    room.alarm = null;
    room.rings = at;
    if (at === null) return;
    const wait = Math.min(LONGEST_WAIT, Math.max(0, at - this.#ports.now()));
    room.alarm = setTimeout(() => {
      room.rings = null;
      void room.host.wake();
    }, wait);
    room.alarm.unref();
  }

  /** One node tells the store, its keeper; who becomes keeper makes up for it. */
  #note({ host, noted }: Room): void {
    const { table } = host;
    if (table === null || this.#ports.nodes?.keeps(table.id) === false) return;
    noteTable(table, noted, this.#ports);
  }

  #hear(hint: Hint, isOwn: boolean): void {
    if (hint.kind === 'left') void this.claimFree().catch(this.#ports.report);
    if (hint.kind === 'talk' && !isOwn) void this.#rooms.get(hint.table)?.host.heard();
    if (hint.kind === 'reset' && !isOwn) this.#drop(hint.table, hint.shut);
    if (hint.kind === 'table') {
      const host = this.#rooms.get(hint.table)?.host;
      // While a table of ours writes, it does not know the number yet; then it is its own hint.
      if (host?.table != null && host.table.seq < hint.seq) void host.refresh();
    }
    if (hint.kind === 'player') {
      for (const table of hint.tables) void this.#rooms.get(table)?.host.renamed();
    }
  }

  /** Opens a new table; its row in the store exists already. */
  async open(table: string, host: PlayerId, config: unknown): Promise<Answer> {
    const room = this.#at(table);
    await this.#claim(table);
    const answer = await room.host.open(config, host, 'open');
    if (!answer.ok) return answer;
    // Reads the log; whoever is told of the table finds it in the lists.
    await room.host.refresh();
    await room.noted.taken;
    return answer;
  }

  connect(
    table: string,
    player: PlayerId,
    send: Connection['send'],
    hears?: Connection['hears'],
    owner?: PlayerId | null,
  ): Connection {
    const room = this.#at(table);
    const connection = room.host.connect(player, send, hears, owner);
    room.connections.add(connection);
    const { nodes, report } = this.#ports;
    void nodes?.arrived({ table, player }).catch(report);
    return connection;
  }

  /** Whether the same turn is still to be made by somebody who is not there. */
  isAwaited(table: string, { player, turn }: Pick<ToMove, 'player' | 'turn'>): boolean {
    const known = this.#rooms.get(table)?.host.table ?? null;
    const toMove = known === null ? [] : toMoveAt(known);
    return toMove.some((one) => one.player === player && one.turn === turn && one.isAway);
  }

  /** Who has to move there; a table that is not in memory is read, not taken up. */
  async toMove(table: string): Promise<readonly ToMove[]> {
    const known = this.#rooms.get(table)?.host.table ?? null;
    return known === null ? this.#resting.toMove(table) : toMoveAt(known);
  }

  receive(table: string, connection: Connection, text: string): Promise<void> {
    const room = this.#rooms.get(table);
    if (room === undefined || !room.connections.has(connection)) return Promise.resolve();
    room.used = this.#ports.now();
    return room.host.receive(connection, text);
  }

  async disconnect(table: string, connection: Connection): Promise<void> {
    const room = this.#rooms.get(table);
    if (room === undefined) return;
    room.connections.delete(connection);
    room.used = this.#ports.now();
    const { nodes, report } = this.#ports;
    const { player } = connection;
    const isHere = [...room.connections].some((one) => one.player === player);
    if (!isHere && !this.#draining) await nodes?.left({ table, player }).catch(report);
    await room.host.disconnect(connection);
  }

  /** From now on who goes comes back by way of another node, and is not away. */
  drain(): void {
    this.#draining = this.#ports.nodes !== null;
  }

  /** Acts for a player who cannot any more: frees the seats, or hands them to a bot. */
  leave(table: string, player: PlayerId): Promise<void> {
    return this.act(table, player, { type: 'leave' });
  }

  /** For good: what they ran and where nobody else sits or looks on ends, for nobody could ever begin there. */
  async leaveForGood(table: string, player: PlayerId): Promise<void> {
    await this.leave(table, player);
    const room = this.#rooms.get(table);
    const known = room?.host.table ?? null;
    const hasOthers = [...(room?.connections ?? [])].some((one) => one.player !== player);
    if (known?.host !== player || known.holders.some(isPerson) || hasOthers) return;
    await this.#ports.store.setClosed(table, true);
    this.shut(table);
  }

  /** Where somebody belongs or is just about to: the lists of the store are later than the tables. */
  tablesOf(player: PlayerId): readonly string[] {
    return this.tables.filter((table) => {
      const isThere = [...(this.#rooms.get(table)?.connections ?? [])].some(
        (one) => one.player === player,
      );
      return isThere || this.belongsTo(table, player);
    });
  }

  /** Sends somebody away for good, whatever the table's host wants. */
  sendAway(table: string, player: PlayerId): Promise<Answer> {
    return this.#at(table).host.sendAway(player);
  }

  /** Whether somebody was sent away from there; a table that is not in memory is read, not taken up. */
  async isKeptOut(table: string, player: PlayerId): Promise<boolean> {
    const known = this.#rooms.get(table)?.host.table ?? null;
    const keptOut = known?.keptOut ?? (await this.#resting.keptOut(table));
    return keptOut.has(player);
  }

  /** Why somebody may not stay at a table, as far as it is in memory. */
  closedTo(
    table: string,
    who: Pick<Connection, 'player' | 'owner'>,
  ): 'keptOut' | 'unwatched' | null {
    const known = this.#rooms.get(table)?.host.table ?? null;
    if (known === null) return null;
    if (isKeptOut(known, who)) return 'keptOut';
    return mayNotWatch(known, who.player) ? 'unwatched' : null;
  }

  /** Whoever runs the table or sits at it, as far as it is in memory. */
  belongsTo(table: string, player: PlayerId): boolean {
    const known = this.#rooms.get(table)?.host.table ?? null;
    return known !== null && belongsTo(known, player);
  }

  /** As if the player had sent it. */
  async act(table: string, player: PlayerId, command: Command): Promise<void> {
    const { host } = this.#at(table);
    const connection = host.connect(player, () => {});
    const message = formatMessage({ type: 'command', id: freshLink(), command });
    await host.receive(connection, message);
    await host.disconnect(connection);
  }

  /** Something beside the log has been deleted that a table may still hold in memory. */
  reset(table: string): void {
    this.#drop(table, false);
    this.#ports.bus.publish({ kind: 'reset', table, shut: false });
  }

  #drop(table: string, shut: boolean): void {
    const error = refuse('', 'table.closed');
    for (const { send } of (shut ? this.#rooms.get(table)?.connections : null) ?? []) {
      send(formatMessage({ type: 'error', error }));
    }
    for (const tell of this.#resets) tell(table);
    this.#forget(table);
  }

  /** Called before a table is forgotten: whoever is connected has to come again. */
  onReset(tell: (table: string) => void): void {
    this.#resets.add(tell);
  }

  /** The operator has closed the table: everybody is told so, and it rests in the store. */
  shut(table: string): void {
    this.#drop(table, true);
    this.#ports.bus.publish({ kind: 'reset', table, shut: true });
  }

  /** Waits until every table has done what it was doing. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const timer of this.#timers) clearInterval(timer);
    this.#unsubscribe();
    const busy = [...this.#rooms.values()].map(({ host, alarm }) => {
      if (alarm !== null) clearTimeout(alarm);
      return host.refresh();
    });
    await Promise.all(busy);
    this.#rooms.clear();
  }
}
