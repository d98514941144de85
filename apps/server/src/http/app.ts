import type { IncomingMessage } from 'node:http';
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { ServerContext } from '../context.ts';
import { LogStream } from '../log.ts';
import { networkOf } from '../network.ts';
import { isOwnName, isOwnOrigin } from '../origin.ts';
import { isSame } from '../secrets.ts';
import { bearerOf, credentialsIn } from '../sessions.ts';
import { type Bearer, StoreError } from '../store/port.ts';
import { publishOpenApi } from './openapi.ts';
import { pageRoutes } from './page.ts';
import { langOf, Problem, problemBody, Refused } from './problem.ts';
import { accountRoutes } from './routes-account.ts';
import { moderationRoutes } from './routes-moderation.ts';
import { operatorRoutes } from './routes-operator.ts';
import { passkeyRoutes } from './routes-passkeys.ts';
import { playRoutes } from './routes-play.ts';
import { tableRoutes } from './routes-tables.ts';

/** Who may call a route. A program is let in only where `player` is enough. */
export type Access = 'anybody' | 'player' | 'person' | 'operator' | 'local';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    summary?: string;
    /** Whoever is shut out may still do it: it is about their own data. */
    whileBanned?: boolean;
    /** Whoever watches the server asks it, also when it is full. */
    probe?: boolean;
  }
  interface FastifyRequest {
    bearer: Bearer | null;
    /** Where it comes from, as limits count it. */
    network: string;
  }
}

/** Who may not, is not known, comes from elsewhere, or asks too much. */
const REFUSED: ReadonlySet<number> = new Set([401, 403, 421, 429]);

const BODY_LIMIT = 16 * 1024;

const HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy':
    "default-src 'self'; img-src 'self' blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

export function isTls({ origin }: ServerContext['config']): boolean {
  return origin?.startsWith('https:') ?? false;
}

/** The bearer of a route that asks for one. */
export function bearerIn(request: FastifyRequest): Bearer {
  if (request.bearer === null) throw new Problem(401, 'server.session');
  return request.bearer;
}

export function createApp(context: ServerContext): FastifyInstance {
  const { config } = context;
  const app = fastify({
    logger: { level: config.logLevel, stream: new LogStream() },
    // Paths may hold secrets: what is logged of a request, `guard` decides.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: (_address, hop) => hop < config.trustProxy,
    forceCloseConnections: 'idle',
    requestTimeout: 30_000,
    http: {
      headersTimeout: 10_000,
      // Whoever asks for another protocol than ours is answered in this one.
      shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
    },
    routerOptions: { maxParamLength: 100 },
    frameworkErrors: (_, request, reply) => {
      reply.headers(headersFor(config));
      return notFound(request, reply);
    },
    ajv: {
      customOptions: { removeAdditional: false, coerceTypes: false, useDefaults: false },
    },
  });
  app.decorateRequest('bearer', null);
  app.decorateRequest('network', '');
  publishOpenApi(app);
  guard(app, context);
  app.setErrorHandler((error, request, reply) => {
    const problem = asProblem(error);
    if (problem.status >= 500) request.log.error({ err: error, route: routeOf(request) }, 'failed');
    const lang = langOf(request.headers['accept-language']);
    return reply.code(problem.status).send(problemBody(problem.refusal, lang));
  });
  app.setNotFoundHandler(notFound);
  accountRoutes(app, context);
  passkeyRoutes(app, context);
  tableRoutes(app, context);
  playRoutes(app, context);
  operatorRoutes(app, context);
  moderationRoutes(app, context);
  pageRoutes(app, context);
  return app;
}

function headersFor(config: ServerContext['config']): Readonly<Record<string, string>> {
  return isTls(config) ? { ...HEADERS, 'strict-transport-security': 'max-age=31536000' } : HEADERS;
}

function notFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const lang = langOf(request.headers['accept-language']);
  return reply.code(404).send(problemBody(new Problem(404, 'server.unknown').refusal, lang));
}

function routeOf(request: FastifyRequest): string {
  return `${request.method} ${request.routeOptions.url ?? '?'}`;
}

function asProblem(error: unknown): Problem | Refused {
  if (error instanceof Problem || error instanceof Refused) return error;
  if (error instanceof StoreError) return new Problem(503, 'server.storage');
  if (error instanceof Error) {
    const status = 'statusCode' in error ? Number(error.statusCode) : 500;
    const isOurs = 'validation' in error || (status >= 400 && status < 500);
    if (isOurs) return new Problem(status, 'server.form', { why: error.message.slice(0, 200) });
  }
  return new Problem(500, 'server.failed');
}

/** Before any handler: limits, where it comes from, who it is. */
function guard(app: FastifyInstance, context: ServerContext): void {
  const { config, limits, meters, permissions, store, now } = context;
  const tls = isTls(config);
  const operator = config.operatorToken;
  const headers = headersFor(config);

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    request.network = networkOf(request.ip);
    const access = request.routeOptions.config.access ?? 'anybody';
    const isProbe = request.routeOptions.config.probe === true;
    const isHouse = isProbe || access === 'operator' || access === 'local';
    if (context.connections.isFull && !isHouse) {
      reply.headers({ connection: 'close', 'retry-after': '30' });
      throw new Problem(503, 'server.full');
    }
    const isFile = request.routeOptions.config.summary === undefined && !request.is404;
    const limit = isFile ? limits.files : limits.requests;
    if (!limit.take(request.network)) throw new Problem(429, 'server.slow');
    const { host, origin } = request.headers;
    if (config.origin === null && (host === undefined || !isOwnName(host))) {
      throw new Problem(421, 'server.origin');
    }
    const credentials = credentialsIn(request.headers, tls);
    const changes = request.method !== 'GET' && request.method !== 'HEAD';
    const foreign = origin !== undefined && !isOwnOrigin(origin, host, config.origin);
    const crossSite = request.headers['sec-fetch-site'] === 'cross-site';
    if (changes && (foreign || crossSite)) throw new Problem(403, 'server.origin');

    if (access === 'operator' || access === 'local') {
      const secret = credentials?.kind === 'token' ? credentials.secret : null;
      const known = operator !== null && secret !== null && isSame(secret, operator);
      const near = access === 'local' && config.trustProxy === 0 && isLoopback(request.ip);
      if (!limits.operator.take(request.network)) throw new Problem(429, 'server.slow');
      if (!known && !near) throw new Problem(403, 'server.operator');
      return;
    }
    if (access === 'anybody') {
      // Only to know somebody who is here already; nothing depends on it.
      if (request.url.startsWith('/api/')) {
        request.bearer = await bearerOf(store, credentials, now());
        permissions.letIn(request.bearer?.player ?? null, request.network);
      }
      return;
    }
    request.bearer = await bearerOf(store, credentials, now());
    const { player } = bearerIn(request);
    permissions.see(player, request.network);
    if (request.routeOptions.config.whileBanned !== true) {
      permissions.letIn(player, request.network);
    }
    if (access === 'person' && player.owner !== null) throw new Problem(403, 'server.person');
  });

  // Whatever an operator does is written down before it is done.
  app.addHook<{ Params: { id?: string }; Body: { player?: string } | undefined }>(
    'preHandler',
    async (request) => {
      if (request.routeOptions.config.access !== 'operator' || request.method === 'GET') return;
      const { params, body } = request;
      const target = params.id ?? body?.player ?? null;
      const detail = JSON.stringify(body ?? {});
      await store.noteAct({ at: now(), act: routeOf(request), target, detail });
    },
  );

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    meters.requests.inc({ method: request.method, route, status: `${reply.statusCode}` });
    if (REFUSED.has(reply.statusCode)) {
      context.refusals.note('request', reply.statusCode, request.network, routeOf(request));
    }
    const ms = Math.round(reply.elapsedTime);
    request.log.debug({ route: routeOf(request), status: reply.statusCode, ms }, 'request');
  });
}

function isLoopback(address: string): boolean {
  return address === '::1' || address.startsWith('127.') || address.startsWith('::ffff:127.');
}

/** As Fastify tells a request's address, for those that never reach a route. */
export function addressOf(request: IncomingMessage, trustProxy: number): string {
  const near = request.socket.remoteAddress ?? '';
  const chain = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  if (trustProxy === 0 || chain.length === 0) return near;
  return chain[Math.max(0, chain.length - trustProxy)] ?? near;
}
