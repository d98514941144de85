import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../context.ts';
import { areReadable } from '../push/push.ts';
import { bearerIn } from './guard.ts';
import { langOf, Problem } from './problem.ts';
import * as s from './schemas.ts';

interface Subscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Being told of one's turn while the page is closed. */
export function pushRoutes(
  app: FastifyInstance,
  { store, push, limits, now }: ServerContext,
): void {
  const endpoint = { type: 'string', minLength: 10, maxLength: 1000 };
  const key = { type: 'string', pattern: '^[\\w-]{16,120}=*$' };

  app.get(
    '/api/push',
    {
      config: { summary: 'the key that a browser subscribes with' },
      schema: { response: { 200: s.object({ key: s.string }) } },
    },
    async () => ({ key: push.publicKey }),
  );

  app.post<{ Body: Subscription }>(
    '/api/push',
    {
      config: { access: 'person', summary: 'tell this browser when it is my turn' },
      schema: {
        body: s.object({ endpoint, p256dh: key, auth: key }),
        response: { 204: s.nothing },
      },
    },
    async (request, reply) => {
      const { player } = bearerIn(request);
      if (!push.allows(request.body.endpoint)) throw new Problem(422, 'server.pushHost');
      if (!areReadable(request.body)) throw new Problem(422, 'server.pushKey');
      if (!limits.invitations.take(player.id)) throw new Problem(429, 'server.slow');
      const lang = langOf(request.headers['accept-language']);
      await store.addPushTarget({ ...request.body, player: player.id, lang, created: now() });
      return reply.code(204).send();
    },
  );

  app.post<{ Body: { endpoint: string } }>(
    '/api/push/end',
    {
      config: { access: 'person', summary: 'tell this browser nothing any more' },
      schema: { body: s.object({ endpoint }), response: { 204: s.nothing } },
    },
    async (request, reply) => {
      const { player } = bearerIn(request);
      const own = await store.pushTargets(player.id);
      const target = own.find((one) => one.endpoint === request.body.endpoint);
      if (target !== undefined) await store.removePushTarget(target.endpoint);
      return reply.code(204).send();
    },
  );
}
