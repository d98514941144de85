import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import {
  type Connection,
  MAX_PAYLOAD,
  type PlayerId,
  readClientMessage,
  refuse,
  type ServerMessage,
} from '@taberna/table';
import { WebSocketServer } from 'ws';
import type { ServerContext } from './context.ts';
import { langOf, Problem, problemBody } from './http/problem.ts';
import { MOST_CONNECTIONS } from './limits.ts';
import type { Lobby } from './lobby.ts';
import { networkOf } from './network.ts';
import { isOwnOrigin } from './origin.ts';
import { bearerOf, credentialsIn } from './sessions.ts';
import type { Bearer } from './store/port.ts';
import { type Arrival, CLOSE, Visitor } from './visitor.ts';

/** Messages of one connection that wait for the table. */
const MOST_WAITING = 64;
/** Everybody is asked for a sign of life once in so many beats, a share of them at each. */
const BEATS = 8;
const BEAT = 1000;
/** Whoever falls silent without a goodbye, as in a tunnel, is missed after so many milliseconds at the latest. */
export const LOST_WITHIN = 2 * BEATS * BEAT;

/** Commands that have a quota of their own; moves have the general one. */
const HAS_QUOTA: ReadonlySet<string> = new Set([
  'configure',
  'sit',
  'bot',
  'clear',
  'start',
  'undo',
  'takeback',
  'vote',
  'leave',
  'back',
  'remove',
  'letIn',
  'handOver',
  'talk',
]);
/** Without any of these words, and without an escape, a message has no quota of its own. */
const QUOTA_WORDS = new RegExp(`"(?:${[...HAS_QUOTA, 'hello', 'sync'].join('|')})"|\\\\`);

interface Admission {
  readonly bearer: Bearer;
  readonly table: string | null;
  /** Whom the player does not want to hear. */
  readonly silenced: ReadonlySet<PlayerId>;
}

/** The web sockets: `/ws/tables/ID` speaks the table's protocol, `/ws/lobby` tells what is open. */
export class Sockets {
  readonly #context: ServerContext;
  readonly #lobby: Lobby;
  readonly #report: (error: unknown) => void;
  readonly #addressOf: (request: IncomingMessage) => string;
  readonly #server: WebSocketServer;
  readonly #visitors = new Set<Visitor>();
  /** Connections by address and by session. */
  readonly #present = new Map<string, number>();
  readonly #beat: NodeJS.Timeout;
  #beats = 0;
  #closing = false;

  constructor(
    context: ServerContext,
    lobby: Lobby,
    addressOf: (request: IncomingMessage) => string,
    report: (error: unknown) => void,
    beat = BEAT,
  ) {
    this.#context = context;
    this.#lobby = lobby;
    this.#report = report;
    this.#addressOf = addressOf;
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
      if (hint.kind === 'session' && !isOwn) this.hangUp(hint.hash);
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
      this.#context.refusals.note('upgrade', error.status, address);
      return refuseUpgrade(request, socket, error);
    }
    this.#server.handleUpgrade(request, socket, head, (ws) => {
      const { bearer, table, silenced } = admission;
      // A whole round from now, so that nobody is asked twice within a moment.
      const beat = this.#beats;
      const arrival = { bearer, address, table, beat, silenced };
      this.#welcome(new Visitor(ws, socket, arrival, this.#context));
    });
  }

  /** Everything is checked before the upgrade: afterwards there is a connection to abuse. */
  async #admit(request: IncomingMessage, address: string): Promise<Admission> {
    const { config, limits, store, rooms, permissions, now } = this.#context;
    const slow = new Problem(429, 'server.slow');
    if (this.#closing || this.#context.connections.isFull) throw new Problem(503, 'server.full');
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
    if (path === 'lobby') return { bearer, table: null, silenced: new Set() };
    const { id: table } = await permissions.enter(bearer, path.table);
    if (rooms.connectionsAt(table) >= MOST_CONNECTIONS.table) throw slow;
    return { bearer, table, silenced: await this.#silencedBy(bearer.player.id) };
  }

  async #silencedBy(player: PlayerId): Promise<ReadonlySet<PlayerId>> {
    const blocks = await this.#context.store.blocks(player);
    return new Set(blocks.map((one) => one.player));
  }

  /** Somebody has changed whom they want to hear. */
  async hearAgain(player: PlayerId): Promise<void> {
    const silenced = await this.#silencedBy(player);
    for (const { arrival } of this.#visitors) {
      if (arrival.bearer.player.id === player) arrival.silenced = silenced;
    }
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

  #welcome(visitor: Visitor): void {
    const { socket, arrival } = visitor;
    this.#visitors.add(visitor);
    this.#count(visitor, 1);
    if (arrival.table === null) this.#inLobby(visitor);
    else this.#atTable(visitor, arrival.table);
    socket.on('close', () => {
      this.#visitors.delete(visitor);
      this.#count(visitor, -1);
    });
  }

  #inLobby(visitor: Visitor): void {
    const { socket } = visitor;
    const end = this.#lobby.watch((text) => visitor.send(text));
    // There is nothing to say in the lobby.
    socket.on('message', () => visitor.cut(CLOSE.policy));
    socket.on('close', end);
  }

  #atTable(visitor: Visitor, table: string): void {
    const { socket, arrival } = visitor;
    const { rooms } = this.#context;
    const { id } = arrival.bearer.player;
    const connection = rooms.connect(
      table,
      id,
      (text) => visitor.send(text),
      (other) => !arrival.silenced.has(other),
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
    const refusal = this.#overQuota(text, visitor.arrival, table);
    if (refusal !== null) return visitor.say(refusal);
    desk.waiting++;
    try {
      await rooms.receive(table, desk.connection, text);
    } finally {
      desk.waiting--;
    }
  }

  /** The refusal for what is written too often; it is an answer, so it is not repeated. */
  #overQuota(text: string, { bearer, address }: Arrival, table: string): ServerMessage | null {
    const { session, player } = bearer;
    const { limits, permissions, refusals } = this.#context;
    if (!QUOTA_WORDS.test(text)) return null;
    const message = readClientMessage(text);
    if (!message.ok) return null;
    if (message.value.type === 'hello' || message.value.type === 'sync') {
      const { wholesByPlayer, wholesByTable } = limits;
      if (wholesByPlayer.take(player.id) && wholesByTable.take(table)) return null;
      refusals.note('whole', 429, address);
      return { type: 'error', error: refuse('', 'table.tooFast') };
    }
    if (message.value.type !== 'command') return null;
    const { id, command } = message.value;
    if (!HAS_QUOTA.has(command.type)) return null;
    const isTalk = command.type === 'talk';
    const until = isTalk ? permissions.silencedUntil(player, address) : null;
    if (until !== null) {
      refusals.note('talk', 403, address);
      const params = { until: new Date(until).toISOString().slice(0, 10) };
      return { type: 'answer', id, ok: false, error: refuse('', 'table.talkMuted', params) };
    }
    const allowed = isTalk
      ? limits.talkBySession.take(session.hash) && limits.talkByTable.take(table)
      : limits.changesByPlayer.take(player.id) && limits.changesByTable.take(table);
    if (allowed) return null;
    refusals.note(isTalk ? 'talk' : 'change', 429, address);
    const error = refuse('', isTalk ? 'table.talkFast' : 'table.tooFast');
    return { type: 'answer', id, ok: false, error };
  }

  #checkAlive(): void {
    this.#beats = (this.#beats + 1) % BEATS;
    for (const visitor of this.#visitors) {
      if (visitor.arrival.beat === this.#beats) visitor.ping();
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
    this.#hangUpAll(isMeant, CLOSE.ended);
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
    this.#hangUpAll(isBanned, CLOSE.ended);
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

function pathOf({ url = '' }: IncomingMessage): 'lobby' | { readonly table: string } | null {
  const [path = ''] = url.split('?', 1);
  if (path === '/ws/lobby') return 'lobby';
  const table = /^\/ws\/tables\/([\w-]{1,64})$/.exec(path)?.[1];
  return table === undefined ? null : { table };
}

/** The same answer as any other request would get. */
function refuseUpgrade({ headers }: IncomingMessage, socket: Duplex, problem: Problem): void {
  const lang = langOf(headers['accept-language']);
  const { status } = problem;
  const body = JSON.stringify(problemBody(problem, lang));
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'Refused'}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...(status === 503 ? ['Retry-After: 30'] : []),
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`);
}
