import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { ServerContext } from '../context.ts';
import { LogStream } from '../log.ts';
import { isTls } from '../origin.ts';
import { StoreError } from '../store/port.ts';
import type { ServerMessageKey } from '../text.ts';
import { Answers } from './answers.ts';
import { guard, routeOf } from './guard.ts';
import { publishOpenApi } from './openapi.ts';
import { pageRoutes } from './page.ts';
import { langOf, Problem, problemBody, Refused } from './problem.ts';
import { accountRoutes } from './routes-account.ts';
import { dealRoutes } from './routes-deals.ts';
import { moderationRoutes } from './routes-moderation.ts';
import { operatorRoutes } from './routes-operator.ts';
import { passkeyRoutes } from './routes-passkeys.ts';
import { playRoutes } from './routes-play.ts';
import { pushRoutes } from './routes-push.ts';
import { tableRoutes } from './routes-tables.ts';
import { tournamentRoutes } from './routes-tournaments.ts';

/** Who may not, is not known, comes from elsewhere, or asks too much. */
const REFUSED: ReadonlySet<number> = new Set([401, 403, 421, 429]);
/** A 503 too: what the house has no room for, not what it fails to do. */
const FULL: ServerMessageKey = 'server.full';

const BODY_LIMIT = 16 * 1024;
/** Whoever reads nothing of an answer for so many milliseconds is cut off; nobody waits longer for one. */
const UNREAD = 120_000;

const HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy':
    "default-src 'self'; img-src 'self' blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** For how long answers lie here: in milliseconds, untouched and in all. */
export interface Patience {
  readonly unread?: number;
  readonly taken?: number;
}

export async function createApp(
  context: ServerContext,
  { unread = UNREAD, taken }: Patience = {},
): Promise<FastifyInstance> {
  const { config } = context;
  const answers = new Answers(context, taken);
  const app = fastify({
    logger: { level: config.logLevel, stream: new LogStream() },
    // Paths may hold secrets: what is logged of a request, `guard` decides.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: (_address, hop) => hop < config.trustProxy,
    forceCloseConnections: 'idle',
    requestTimeout: 30_000,
    connectionTimeout: unread,
    http: {
      headersTimeout: 10_000,
      // Whoever asks for another protocol than ours is answered in this one.
      shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
    },
    routerOptions: { maxParamLength: 100 },
    frameworkErrors: (_, request, reply) => {
      if (!answers.begin(request, reply)) return;
      reply.headers(headersFor(config));
      return notFound(request, reply);
    },
    ajv: {
      customOptions: { removeAdditional: false, coerceTypes: false, useDefaults: false },
    },
  });
  answers.listen(app);
  await publishOpenApi(app);
  const headers = headersFor(config);
  app.addHook('onRequest', async (_, reply) => {
    reply.headers(headers);
  });
  guard(app, context);
  watch(app, context);
  answerErrors(app, context);
  app.setNotFoundHandler(notFound);
  accountRoutes(app, context);
  passkeyRoutes(app, context);
  tableRoutes(app, context);
  playRoutes(app, context);
  tournamentRoutes(app, context);
  pushRoutes(app, context);
  dealRoutes(app, context);
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
  return reply.code(404).send(problemBody(new Problem(404, 'server.unknown'), lang));
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

/** What went wrong, in words; whoever was refused is counted. */
function answerErrors(app: FastifyInstance, { refusals }: ServerContext): void {
  app.setErrorHandler((error, request, reply) => {
    const problem = asProblem(error);
    const { status, refusal } = problem;
    const isFull = refusal.code === FULL;
    if (isFull || REFUSED.has(status)) {
      refusals.note('request', status, request.network, routeOf(request));
    } else if (status >= 500) {
      request.log.error({ err: error, route: routeOf(request) }, 'failed');
    }
    const lang = langOf(request.headers['accept-language']);
    return reply.code(status).send(problemBody(problem, lang));
  });
}

/** After every answer: figures. */
function watch(app: FastifyInstance, { meters }: ServerContext): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    meters.requests.inc({ method: request.method, route, status: `${reply.statusCode}` });
    const ms = Math.round(reply.elapsedTime);
    request.log.debug({ route: routeOf(request), status: reply.statusCode, ms }, 'request');
  });
}
