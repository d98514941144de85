import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerContext } from '../context.ts';
import { networkOf } from '../network.ts';
import { isOwnName, isOwnOrigin, isTls } from '../origin.ts';
import { isSame } from '../secrets.ts';
import { bearerOf, credentialsIn } from '../sessions.ts';
import type { Bearer } from '../store/port.ts';
import { Problem } from './problem.ts';

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

/** The bearer of a route that asks for one. */
export function bearerIn(request: FastifyRequest): Bearer {
  if (request.bearer === null) throw new Problem(401, 'server.session');
  return request.bearer;
}

export function routeOf(request: FastifyRequest): string {
  return `${request.method} ${request.routeOptions.url ?? '?'}`;
}

/** What the guard works with. */
export type GuardContext = Pick<
  ServerContext,
  'config' | 'limits' | 'permissions' | 'store' | 'now'
> & { readonly connections: { readonly isFull: boolean } };

/** Before any handler: limits, where it comes from, who it is. */
export function guard(app: FastifyInstance, context: GuardContext): void {
  const { config, connections, limits, permissions, store, now } = context;
  const tls = isTls(config);
  const operator = config.operatorToken;
  app.decorateRequest('bearer', null);
  app.decorateRequest('network', '');

  app.addHook('onRequest', async (request, reply) => {
    request.network = networkOf(request.ip);
    const access = request.routeOptions.config.access ?? 'anybody';
    const isProbe = request.routeOptions.config.probe === true;
    const isHouse = isProbe || access === 'operator' || access === 'local';
    if (connections.isFull && !isHouse) {
      reply.headers({ connection: 'close', 'retry-after': '30' });
      throw new Problem(503, 'server.full');
    }
    const credentials = credentialsIn(request.headers, tls);
    const secret = isHouse && credentials?.kind === 'token' ? credentials.secret : null;
    const isOperator = operator !== null && secret !== null && isSame(secret, operator);
    const isFile = request.routeOptions.config.summary === undefined && !request.is404;
    const limit = isFile ? limits.files : limits.requests;
    // No neighbour who asks too much keeps the operator from acting.
    if (!isOperator && !limit.take(request.network)) throw new Problem(429, 'server.slow');
    const { host, origin } = request.headers;
    if (config.origin === null && (host === undefined || !isOwnName(host))) {
      throw new Problem(421, 'server.origin');
    }
    const changes = request.method !== 'GET' && request.method !== 'HEAD';
    const foreign = origin !== undefined && !isOwnOrigin(origin, host, config.origin);
    const crossSite = request.headers['sec-fetch-site'] === 'cross-site';
    if (changes && (foreign || crossSite)) throw new Problem(403, 'server.origin');

    if (access === 'operator' || access === 'local') {
      if (isOperator) return;
      const isHere = isLoopback(request.ip) && config.trustProxy === 0 && !isPassedOn(request);
      const near = access === 'local' && isHere;
      if (!limits.operator.take(request.network)) throw new Problem(429, 'server.slow');
      if (!near) throw new Problem(403, 'server.operator');
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
}

/** A proxy on this machine says so: whoever asks through it is not here. */
function isPassedOn({ headers }: FastifyRequest): boolean {
  return ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'].some((one) => one in headers);
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
  // Where no proxy is ours, this is behind the end of what was said.
  return chain[Math.max(0, chain.length - trustProxy)] ?? near;
}
