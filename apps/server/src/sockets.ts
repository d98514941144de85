import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import {
  type ClientMessage,
  type Connection,
  MAX_PAYLOAD,
  type PlayerId,
  readClientMessage,
  refuse,
  type ServerMessage,
} from '@taberna/table';
import { WebSocketServer } from 'ws';
import type { ServerContext } from './context.ts';
import { Problem } from './http/problem.ts';
import { MOST_CONNECTIONS } from './limits.ts';
import { networkOf } from './network.ts';
import { isOwnOrigin } from './origin.ts';
import { Places } from './places.ts';
import { bearerOf, type Credentials, credentialsIn } from './sessions.ts';
import type { Bearer } from './store/port.ts';
import { pathOf, refuseUpgrade } from './upgrade.ts';
import { type Arrival, CLOSE, Visitor } from './visitor.ts';

/** Messages of one connection that wait for the table. */
const MOST_WAITING = 64;
/** Everybody is asked for a sign of life once in so many beats, a share of them at each. */
const BEATS = 8;
const BEAT = 1000;
/** Whoever falls silent without a goodbye, as in a tunnel, is missed after so many milliseconds at the latest. */
export const LOST_WITHIN = 2 * BEATS * BEAT;

type Said = Extract<ClientMessage, { readonly type: 'command' }>['command']['type'];
/** Whether a command has a quota of its own; moves and what a deal asks for have the general one. */
const HAS_QUOTA: Readonly<Record<Said, boolean>> = {
  configure: true,
  sit: true,
  bot: true,
  clear: true,
  start: true,
  promise: false,
  nonce: false,
  move: false,
  undo: true,
  takeback: true,
  ready: false,
  vote: true,
  leave: true,
  back: true,
  remove: true,
  letIn: true,
  handOver: true,
  talk: true,
};
const limited = Object.entries(HAS_QUOTA).flatMap(([type, has]) => (has ? [type] : []));
/** Without any of these words, and without an escape, a message has no quota of its own. */
const QUOTA_WORDS = new RegExp(`"(?:${[...limited, 'hello', 'sync', 'record'].join('|')})"|\\\\`);

interface Admission {
  readonly bearer: Bearer;
  readonly credentials: Credentials | null;
  readonly table: string | null;
}

/** The web sockets: `/ws/tables/ID` speaks the table's protocol, `/ws/lobby` tells what is open. */
export class Sockets {
  readonly #context: ServerContext;
  readonly #report: (error: unknown) => void;
  readonly #addressOf: (request: IncomingMessage) => string;
  readonly #server: WebSocketServer;
  readonly #visitors = new Set<Visitor>();
  /** Connections by address and by session. */
  readonly #present = new Map<string, number>();
  readonly #places: Places;
  readonly #beat: NodeJS.Timeout;
  #beats = 0;
  #closing = false;

  constructor(
    context: ServerContext,
    addressOf: (request: IncomingMessage) => string,
    report: (error: unknown) => void,
    beat = BEAT,
  ) {
    this.#context = context;
    this.#report = report;
    this.#addressOf = addressOf;
    const belongs = context.rooms.belongsTo.bind(context.rooms);
    this.#places = new Places(context.config.limitScale, belongs);
    this.#server = new WebSocketServer({
      noServer: true,
      maxPayload: MAX_PAYLOAD,
      perMessageDeflate: false,
      clientTracking: false,
      autoPong: false,
    });
    this.#beat = setInterval(() => this.#checkAlive(), beat);
    this.#beat.unref();
    context.bus.subscribe((hint, isOwn) => {
      if (hint.kind === 'blocks' && !isOwn) void this.hearAgain(hint.player).catch(report);
      if (hint.kind === 'program' && !isOwn) void this.hearNoneOf(hint.owner).catch(report);
      if (hint.kind === 'session' && !isOwn) this.hangUp(hint.hash);
      if (hint.kind === 'again' && !isOwn) this.comeAgain(hint.player);
      if (hint.kind === 'gone' && !isOwn) this.hangUpPlayer(hint.player, hint.table ?? undefined);
    });
    context.rooms.onReset((table) =>
      this.#hangUpAll(({ arrival }) => arrival.table === table, CLOSE.again),
    );
  }

  get size(): number {
    return this.#visitors.size;
  }

  listen(server: Server): void {
    server.on('upgrade', (request, socket, head) => {
      socket.on('error', () => socket.destroy());
      void this.#upgrade(request, socket, head).catch((error) => {
        this.#report(error);
        refuseUpgrade(request, socket, new Problem(503, 'server.full'));
      });
    });
  }

  async #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const address = networkOf(this.#addressOf(request));
    let admission: Admission;
    try {
      admission = await this.#admit(request, address);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      // Whoever comes while the house closes is not refused: they come back to it, or to another node.
      if (!this.#closing) this.#context.refusals.note('upgrade', error.status, address);
      return refuseUpgrade(request, socket, error);
    }
    this.#server.handleUpgrade(request, socket, head, (ws) => {
      const { bearer, table, credentials } = admission;
      // A whole round from now, so that nobody is asked twice within a moment.
      const beat = this.#beats;
      const arrival = { bearer, address, table, beat, silenced: new Set<PlayerId>() };
      const visitor = new Visitor(ws, socket, arrival, this.#context);
      void this.#welcome(visitor, credentials).catch((error) => {
        this.#report(error);
        visitor.hangUp(CLOSE.again);
      });
    });
  }

  /** Everything is checked before the upgrade: afterwards there is a connection to abuse. */
  async #admit(request: IncomingMessage, address: string): Promise<Admission> {
    const { config, limits, store, rooms, permissions, now } = this.#context;
    const slow = new Problem(429, 'server.slow');
    if (this.#closing) throw new Problem(503, 'server.stopping');
    if (this.#context.connections.isFull) throw new Problem(503, 'server.full');
    if (!limits.upgrades.take(address)) throw slow;
    const path = pathOf(request);
    if (path === null) throw new Problem(404, 'server.unknown');
    const { headers } = request;
    const tls = config.origin?.startsWith('https:') ?? false;
    const credentials = credentialsIn(headers, tls);
    // A program shows a token, which no browser adds by itself; a cookie needs our own page.
    const fromPage = isOwnOrigin(headers.origin, headers.host, config.origin);
    const mayPass = credentials?.kind === 'token' ? headers.origin === undefined : fromPage;
    if (!mayPass) throw new Problem(403, 'server.origin');
    const bearer = await bearerOf(store, credentials, now());
    if (bearer === null) throw new Problem(401, 'server.session');
    permissions.see(bearer.player, address);
    permissions.letIn(bearer.player, address);
    if (this.#isCrowded(address, bearer)) throw slow;
    if (!limits.upgradesBySession.take(bearer.session.hash)) throw slow;
    if (path === 'lobby') return { bearer, credentials, table: null };
    const { id: table, host, seats } = await permissions.enter(bearer, path.table);
    const player = bearer.player.id;
    // By the store too: the table need not be in memory here.
    const isTheirs = host === player || seats.some((seat) => seat.player === player);
    const belongs = isTheirs || rooms.belongsTo(table, player);
    if (!this.#places.hasRoomFor(table, { player, address, belongs })) throw slow;
    return { bearer, credentials, table };
  }

  async #silencedBy(player: PlayerId): Promise<ReadonlySet<PlayerId>> {
    return new Set(await this.#context.store.silenced(player));
  }

  /** Somebody has changed whom they want to hear. */
  async hearAgain(player: PlayerId): Promise<void> {
    const silenced = await this.#silencedBy(player);
    for (const { arrival } of this.#visitors) {
      if (arrival.bearer.player.id === player) arrival.silenced = silenced;
    }
  }

  /** Somebody has a program more: whoever does not hear them does not hear it either. */
  async hearNoneOf(owner: PlayerId): Promise<void> {
    const deaf = [...this.#visitors].filter(({ arrival }) => arrival.silenced.has(owner));
    const players = new Set(deaf.map(({ arrival }) => arrival.bearer.player.id));
    for (const player of players) await this.hearAgain(player);
  }

  /** Where nobody says what has changed. */
  async hearAllAgain(): Promise<void> {
    const players = new Set([...this.#visitors].map(({ arrival }) => arrival.bearer.player.id));
    for (const player of players) await this.hearAgain(player);
  }

  /** Of everybody who is connected. */
  get sessions(): readonly string[] {
    return [...new Set([...this.#visitors].map(({ arrival }) => arrival.bearer.session.hash))];
  }

  #isCrowded(address: string, { session }: Bearer): boolean {
    const { limitScale } = this.#context.config;
    const from = (key: string) => this.#present.get(key) ?? 0;
    return (
      from(address) >= MOST_CONNECTIONS.sockets * limitScale ||
      from(session.hash) >= MOST_CONNECTIONS.session * limitScale
    );
  }

  #count({ arrival: { address, bearer } }: Visitor, by: 1 | -1): void {
    for (const key of [address, bearer.session.hash]) {
      const now = (this.#present.get(key) ?? 0) + by;
      if (now === 0) this.#present.delete(key);
      else this.#present.set(key, now);
    }
  }

  async #welcome(visitor: Visitor, credentials: Credentials | null): Promise<void> {
    const { socket, arrival } = visitor;
    this.#visitors.add(visitor);
    this.#count(visitor, 1);
    this.#places.take(arrival);
    socket.on('close', () => {
      this.#visitors.delete(visitor);
      this.#count(visitor, -1);
      this.#places.leave(arrival);
    });
    socket.pause();
    const code = await this.#checkAgain(visitor, credentials);
    socket.resume();
    if (code !== null) return visitor.hangUp(code);
    if (socket.readyState !== socket.OPEN) return;
    if (arrival.table === null) this.#inLobby(visitor);
    else this.#atTable(visitor, arrival.table);
  }

  /**
   * Who logs out, is deleted, shut out or sent away while the upgrade is under way is not among those yet
   * who are hung up on. From here on they are, so it is asked once more; the result is why they may not stay.
   */
  async #checkAgain({ arrival }: Visitor, credentials: Credentials | null): Promise<number | null> {
    const { store, permissions, now } = this.#context;
    const { address, table } = arrival;
    if (this.#closing) return CLOSE.goingAway;
    const bearer = await bearerOf(store, credentials, now());
    const { player } = arrival.bearer;
    if (bearer?.player.id !== player.id) return CLOSE.ended;
    if (bearer.player.owner !== player.owner) return CLOSE.again;
    try {
      permissions.letIn(player, address);
    } catch {
      return CLOSE.shutOut;
    }
    if (table === null) return null;
    try {
      await permissions.enter(bearer, table);
    } catch (error) {
      if (error instanceof Problem) return CLOSE.again;
      throw error;
    }
    arrival.silenced = await this.#silencedBy(player.id);
    return this.#closedTo(arrival, table);
  }

  #closedTo({ bearer: { player } }: Arrival, table: string): number | null {
    const why = this.#context.rooms.closedTo(table, { player: player.id, owner: player.owner });
    return why === null ? null : CLOSE[why];
  }

  /** A place at a table is for who says hello and may be there. */
  #whyGo({ arrival, hasGreeted }: Visitor): number | null {
    if (arrival.table === null) return null;
    return this.#closedTo(arrival, arrival.table) ?? (hasGreeted ? null : CLOSE.again);
  }

  #inLobby(visitor: Visitor): void {
    const { socket } = visitor;
    const end = this.#context.lobby.watch((text) => visitor.send(text));
    // There is nothing to say in the lobby.
    socket.on('message', () => visitor.cut(CLOSE.policy));
    socket.on('close', end);
  }

  #atTable(visitor: Visitor, table: string): void {
    const { socket, arrival } = visitor;
    const { rooms } = this.#context;
    const { id, owner } = arrival.bearer.player;
    const connection = rooms.connect(
      table,
      id,
      (text) => visitor.send(text),
      (other) => !arrival.silenced.has(other),
      owner,
    );
    const desk = { connection, waiting: 0 };
    socket.on('message', (data, isBinary) => {
      visitor.alive = true;
      if (isBinary) return visitor.cut(CLOSE.policy);
      void this.#receive(visitor, table, String(data), desk);
    });
    socket.on('close', () => void rooms.disconnect(table, connection));
  }

  async #receive(
    visitor: Visitor,
    table: string,
    text: string,
    desk: { readonly connection: Connection; waiting: number },
  ): Promise<void> {
    const { meters, rooms } = this.#context;
    meters.messagesIn.inc();
    const isCrowded = desk.waiting >= MOST_WAITING;
    if (isCrowded) visitor.tooMuch('message');
    if (isCrowded || !visitor.mayPass('message')) {
      return visitor.say({ type: 'error', error: refuse('', 'table.tooFast') });
    }
    const refusal = this.#overQuota(text, visitor, table);
    if (refusal !== null) return visitor.say(refusal);
    desk.waiting++;
    try {
      await rooms.receive(table, desk.connection, text);
    } finally {
      desk.waiting--;
    }
  }

  /** The refusal for what is written too often; it is an answer, so it is not repeated. */
  #overQuota(text: string, visitor: Visitor, table: string): ServerMessage | null {
    const { bearer, address } = visitor.arrival;
    const { session, player } = bearer;
    const { limits, permissions, refusals } = this.#context;
    if (!QUOTA_WORDS.test(text)) return null;
    const message = readClientMessage(text);
    if (!message.ok) return null;
    // Those who only watch share a quota of their own: nobody's seat waits because of them.
    const belongs = this.#context.rooms.belongsTo(table, player.id);
    const desk = belongs ? table : `${table} watched`;
    const { type } = message.value;
    if (type === 'hello' || type === 'sync' || type === 'record') {
      if (type !== 'record') visitor.hasGreeted = true;
      const { wholesByPlayer, wholesByTable } = limits;
      if (wholesByPlayer.take(player.id) && wholesByTable.take(desk)) return null;
      refusals.note('whole', 429, address);
      const error = refuse('', 'table.tooFast');
      return type === 'record'
        ? { type: 'answer', id: message.value.id, ok: false, error }
        : { type: 'error', error };
    }
    if (message.value.type !== 'command') return null;
    const { id, command } = message.value;
    if (!HAS_QUOTA[command.type]) return null;
    const isTalk = command.type === 'talk';
    const until = isTalk ? permissions.silencedUntil(player, address) : null;
    if (until !== null) {
      refusals.note('talk', 403, address);
      const params = { until: new Date(until).toISOString().slice(0, 10) };
      return { type: 'answer', id, ok: false, error: refuse('', 'table.talkMuted', params) };
    }
    const allowed = isTalk
      ? limits.talkBySession.take(session.hash) && limits.talkByTable.take(desk)
      : limits.changesByPlayer.take(player.id) && limits.changesByTable.take(desk);
    if (allowed) return null;
    refusals.note(isTalk ? 'talk' : 'change', 429, address);
    const error = refuse('', isTalk ? 'table.talkFast' : 'table.tooFast');
    return { type: 'answer', id, ok: false, error };
  }

  #checkAlive(): void {
    this.#beats = (this.#beats + 1) % BEATS;
    for (const visitor of this.#visitors) {
      if (visitor.arrival.beat !== this.#beats) continue;
      const code = this.#whyGo(visitor);
      if (code === null) visitor.ping();
      else visitor.hangUp(code);
    }
  }

  #hangUpAll(which: (visitor: Visitor) => boolean, code: number): void {
    for (const visitor of this.#visitors) if (which(visitor)) visitor.hangUp(code);
  }

  hangUp(sessionHash: string): void {
    this.#hangUpAll(({ arrival }) => arrival.bearer.session.hash === sessionHash, CLOSE.ended);
  }

  hangUpPlayer(player: PlayerId, table?: string): void {
    const isMeant = ({ arrival }: Visitor) =>
      arrival.bearer.player.id === player && (table ?? arrival.table) === arrival.table;
    this.#hangUpAll(isMeant, table === undefined ? CLOSE.ended : CLOSE.sentAway);
  }

  comeAgain(player: PlayerId): void {
    this.#hangUpAll(({ arrival }) => arrival.bearer.player.id === player, CLOSE.again);
  }

  /** Programs that have changed hands, where nobody says so. */
  async recallMoved(): Promise<void> {
    const present = [...this.#visitors].map(({ arrival }) => arrival.bearer.player);
    const programs = new Map(present.flatMap(({ id, owner }) => (owner ? [[id, owner]] : [])));
    for (const { id, owner } of await this.#context.store.players([...programs.keys()])) {
      if (owner !== programs.get(id)) this.comeAgain(id);
    }
  }

  hangUpBanned(): void {
    const isBanned = ({ arrival: { bearer, address } }: Visitor) => {
      try {
        this.#context.permissions.letIn(bearer.player, address);
        return false;
      } catch {
        return true;
      }
    };
    this.#hangUpAll(isBanned, CLOSE.shutOut);
  }

  /** Says goodbye to everybody, and waits until they are gone or were cut off. */
  async close(): Promise<void> {
    this.#closing = true;
    clearInterval(this.#beat);
    const closed = [...this.#visitors].map(
      ({ socket }) => new Promise((resolve) => socket.once('close', resolve)),
    );
    this.#hangUpAll(() => true, CLOSE.goingAway);
    await Promise.all(closed);
  }
}
