import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { GameFinder } from '@taberna/engine';
import { findGame } from '@taberna/games';
import { removeUnsealed } from './backup.ts';
import type { ServerConfig } from './config.ts';
import { Connections } from './connections.ts';
import type { Meters, ServerContext } from './context.ts';
import { takeDataLock } from './data-lock.ts';
import { Deals } from './deals.ts';
import { farewell } from './farewell.ts';
import { type Foundation, layFoundation, reasonOf, seldom } from './foundation.ts';
import { createApp, type Patience } from './http/app.ts';
import { addressOf } from './http/guard.ts';
import { isPageBuilt } from './http/page.ts';
import { openLimits } from './limits.ts';
import { Lobby } from './lobby.ts';
import { Metrics, SECONDS } from './metrics.ts';
import { isEverywhere, networkUrls } from './network.ts';
import { shareLimits } from './nodes/shared-limits.ts';
import { Watch } from './nodes/watch.ts';
import { Permissions } from './permissions.ts';
import { watchPulse } from './pulse.ts';
import { pushKeys, sharedPushKeys } from './push/keys.ts';
import { PUSH_HOSTS, PUSH_PATIENCE, Push } from './push/push.ts';
import { Ratings } from './ratings.ts';
import { Refusals, type Refused } from './refusals.ts';
import { Rooms } from './rooms.ts';
import { Sockets } from './sockets.ts';
import { Complaint } from './text.ts';
import { Tournaments } from './tournaments.ts';

const PAGE_DIR = fileURLToPath(new URL('../../web/dist', import.meta.url));

export interface RunningServer {
  /** For this machine. */
  readonly url: string;
  /** For others in the local network; empty where they cannot come in. */
  readonly networkUrls: readonly string[];
  readonly hasPage: boolean;
  /** Stops taking anything, finishes what was begun, closes the store. */
  stop(): Promise<void>;
}

/** Parts that a test may bring along. */
export interface Parts {
  readonly pageDir?: string;
  readonly now?: () => number;
  readonly find?: GameFinder;
  /** Milliseconds that whoever is connected has to finish once the server stops. */
  readonly grace?: number;
  /** Where push messages may go, and milliseconds until they do. */
  readonly push?: { readonly hosts: readonly string[]; readonly patience: number };
  /** Milliseconds that a bot of the same cards waits before it plays. */
  readonly pace?: number;
  /** Milliseconds between two cleanings. */
  readonly sweepEvery?: number;
  /** Milliseconds between two beats, at which some are asked for a sign of life. */
  readonly beat?: number;
  readonly answers?: Patience;
}

function openMeters(): Meters {
  const all = new Metrics();
  return {
    all,
    requests: all.counter('taberna_http_requests_total', 'requests by route and status', [
      'method',
      'route',
      'status',
    ]),
    refused: all.counter('taberna_refused_total', 'what was over a limit or not allowed', [
      'what',
      'status',
    ]),
    messagesIn: all.counter('taberna_messages_in_total', 'messages of clients'),
    messagesOut: all.counter('taberna_messages_out_total', 'messages to clients'),
    storeErrors: all.counter('taberna_store_errors_total', 'operations that the store failed', [
      'reason',
    ]),
    commits: all.histogram('taberna_commit_seconds', 'time of one durable commit', SECONDS),
    commitGroup: all.histogram(
      'taberna_commit_size',
      'commands in one commit',
      [1, 3, 10, 30, 100],
    ),
    thinking: all.histogram('taberna_bot_seconds', 'time of one bot move', SECONDS),
  };
}

/** Milliseconds that a stop waits for requests under way. */
export const GRACE = 5000;
const PACE = 500;

/** Starts everything and answers when it is ready; a Complaint says what stands in the way. */
export async function serve(config: ServerConfig, parts: Parts = {}): Promise<RunningServer> {
  const { now = Date.now, pageDir = PAGE_DIR, find = findGame, grace = GRACE } = parts;
  const { pace = PACE, sweepEvery } = parts;
  const meters = openMeters();
  let report: (error: unknown) => void = () => {};
  const releaseLock = takeDataLock(config.dataDir);
  removeUnsealed(config.dataDir);
  let foundation: Foundation;
  try {
    foundation = await layFoundation(
      config,
      meters,
      seldom((error) => report(error), now),
    );
  } catch (error) {
    releaseLock();
    throw error;
  }
  const { store, bus, nodes, bots } = foundation;
  const limits = openLimits(config.limitScale, now);
  const rooms = new Rooms({
    store,
    bus,
    bots,
    limits,
    nodes,
    find,
    now,
    retention: config.retention,
    ...(sweepEvery === undefined ? {} : { sweepEvery }),
    awaited: (table, game, who) => push.awaited(table, game, who),
    departed: (gone) => farewell(context, gone),
    report: (e) => report(e),
  });
  const keys =
    nodes === null ? pushKeys(config.dataDir) : await sharedPushKeys(config.dataDir, store);
  const push = new Push({
    store,
    find,
    keys,
    now,
    subject: config.origin?.startsWith('https:') ? config.origin : 'mailto:nobody@taberna.invalid',
    hosts: parts.push?.hosts ?? PUSH_HOSTS,
    patience: parts.push?.patience ?? PUSH_PATIENCE,
    isAwaited: (table, awaited) => rooms.isAwaited(table, awaited),
    report: seldom((e) => report(e), now),
  });
  const tournaments = new Tournaments(store, bus, now, nodes !== null);
  let warn: (refused: readonly Refused[]) => void = () => {};
  const refusals = new Refusals(meters.refused, (refused) => warn(refused));
  const connections = new Connections(config, refusals);
  const permissions = new Permissions(store, config, now);
  if (nodes !== null) {
    permissions.onSeen = (player, mark) => bus.publish({ kind: 'seen', player, mark });
  }
  const ratings = new Ratings({ store, report: (e) => report(e) });
  bus.subscribe((hint, isOwn) => {
    if (hint.kind === 'seen' && !isOwn) permissions.heardOf(hint.player, hint.mark);
    if (hint.kind === 'matches' && !isOwn) void ratings.moved(hint.from, hint.into);
    if (hint.kind === 'match') void tournaments.fill(hint.table).catch((error) => report(error));
    if (hint.kind === 'sanctions') {
      const ruled = permissions.refresh().then(() => sockets?.hangUpBanned());
      void ruled.catch((error) => report(error));
    }
  });
  const lobby = new Lobby(store, bus, (error) => report(error));
  let sockets: Sockets | null = null;
  let stopping = false;
  const context: ServerContext = {
    config,
    store,
    bus,
    bots,
    rooms,
    lobby,
    tournaments,
    push,
    ratings,
    deals: new Deals({ store, rooms, find, now, pace, report: (e) => report(e) }),
    report: (e) => report(e),
    limits,
    permissions,
    connections,
    meters,
    refusals,
    now,
    pageDir,
    find,
    hangUp: (hash) => {
      sockets?.hangUp(hash);
      bus.publish({ kind: 'session', hash });
    },
    hangUpPlayer: (player, table) => {
      sockets?.hangUpPlayer(player, table);
      bus.publish({ kind: 'gone', player, table: table ?? null });
    },
    comeAgain: (player) => {
      sockets?.comeAgain(player);
      bus.publish({ kind: 'again', player });
    },
    hearAgain: async (player) => {
      await sockets?.hearAgain(player);
      bus.publish({ kind: 'blocks', player });
    },
    hearNoneOf: async (owner) => {
      await sockets?.hearNoneOf(owner);
      bus.publish({ kind: 'program', owner });
    },
    hangUpBanned: () => sockets?.hangUpBanned(),
    openSockets: () => sockets?.size ?? 0,
    isStopping: () => stopping,
  };
  const app = await createApp(context, parts.answers);
  warn = (refused) => app.log.warn({ refused }, 'refused in the last minute');
  report = (error) => app.log.error({ err: error }, reasonOf(error));
  const cameFrom = (request: IncomingMessage) => addressOf(request, config.trustProxy);
  sockets = new Sockets(context, cameFrom, report, parts.beat);
  addGauges(context, sockets);
  const endPulse = watchPulse(meters.all);
  const watched = { bus, rooms, sockets, permissions, lobby, tournaments, now };
  const watch = nodes && new Watch({ ...watched, nodes, report: seldom(report, now) });
  const endSharing = nodes === null ? () => {} : shareLimits(limits, bus);

  const stop = async () => {
    stopping = true;
    // The others take the tables before those who sit there come to them.
    rooms.drain();
    watch?.close();
    endSharing();
    await nodes?.resign().catch(report);
    bus.publish({ kind: 'left' });
    refusals.close();
    endPulse();
    lobby.close();
    ratings.close();
    await tournaments.close();
    push.close();
    // Half a request, an answer that nobody reads, a socket that sleeps: nobody holds us up for ever.
    const cut = setTimeout(() => connections.cutAll(), grace);
    await sockets?.close();
    await app.close();
    clearTimeout(cut);
    await rooms.close();
    await bots.close();
    await nodes?.close();
    await bus.close();
    await store.close();
    releaseLock();
  };
  try {
    // Fastify's server is a plain one: neither HTTPS nor HTTP/2 was asked for.
    const server = app.server as Server;
    connections.listen(server);
    sockets.listen(server);
    await permissions.refresh();
    await rooms.start();
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    await stop();
    throw asComplaint(error, config);
  }
  const { port } = app.server.address() as AddressInfo;
  const local = isEverywhere(config.host)
    ? 'localhost'
    : config.host.includes(':')
      ? `[${config.host}]`
      : config.host;
  return {
    url: `http://${local}:${port}/`,
    networkUrls: networkUrls(config, port),
    hasPage: isPageBuilt(pageDir),
    stop,
  };
}

function addGauges({ meters, rooms, bots }: ServerContext, sockets: Sockets): void {
  const { all } = meters;
  all.gauge('taberna_connections', 'open web sockets', () => sockets.size);
  all.gauge('taberna_tables_in_memory', 'tables taken up here', () => rooms.size);
  all.gauge('taberna_bots_waiting', 'bot turns that wait for a thread', () => bots.waiting);
}

function asComplaint(error: unknown, { host, port }: ServerConfig): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'EADDRINUSE') return new Complaint('start.portTaken', { host, port });
  if (code === 'EACCES') return new Complaint('start.portDenied', { port });
  if (code === 'EADDRNOTAVAIL') return new Complaint('start.hostMissing', { host });
  return error;
}
