import type { FastifyInstance } from 'fastify';
import type { House } from '../house.ts';
import { publicTables } from '../lobby.ts';
import { Problem } from './problem.ts';
import * as s from './schemas.ts';

/** For who runs the house: moderation, health, figures. */
export function operatorRoutes(app: FastifyInstance, house: House): void {
  const { store, rooms, bus, meters, now } = house;
  const params = s.object({ id: s.id });
  const probe = seldom(() => store.probe(), now);

  app.delete<{ Params: { id: string } }>(
    '/api/operator/players/:id/name',
    {
      config: { access: 'operator', summary: 'take a name and picture away for good' },
      schema: { params, response: { 204: s.nothing } },
    },
    async (request, reply) => {
      const { id } = request.params;
      if (!(await store.lockName(id))) throw new Problem(404, 'server.unknown');
      const tables = (await store.tablesOf(id, 1000)).map((table) => table.id);
      bus.publish({ kind: 'player', player: id, tables });
      return reply.code(204).send();
    },
  );

  app.get(
    '/api/operator/tables',
    {
      config: { access: 'operator', summary: 'the public tables, with ids and names' },
      schema: { response: { 200: s.tables } },
    },
    async () => ({ tables: await publicTables(store) }),
  );

  app.put<{ Params: { id: string }; Body: { listed: boolean } }>(
    '/api/operator/tables/:id/listed',
    {
      config: { access: 'operator', summary: 'take a public table off the list, or put it back' },
      schema: { params, body: s.object({ listed: s.bool }), response: { 204: s.nothing } },
    },
    async (request, reply) => {
      const done = await store.setListed(request.params.id, request.body.listed);
      if (!done) throw new Problem(404, 'server.unknown');
      bus.publish({ kind: 'lobby' });
      return reply.code(204).send();
    },
  );

  app.delete<{ Params: { id: string } }>(
    '/api/operator/tables/:id/talk',
    {
      config: { access: 'operator', summary: 'delete everything that was said at a table' },
      schema: { params, response: { 204: s.nothing } },
    },
    async (request, reply) => {
      await store.deleteTalk(request.params.id);
      rooms.reset(request.params.id);
      return reply.code(204).send();
    },
  );

  app.get(
    '/healthz',
    {
      config: { summary: '200 when moves can be written' },
      schema: { response: { 200: s.object({ ok: s.bool }) } },
    },
    async () => {
      await probe();
      return { ok: true };
    },
  );

  app.get(
    '/metrics',
    {
      config: { access: 'local', summary: 'figures for Prometheus' },
      schema: { response: { 200: s.string } },
    },
    async (_, reply) => reply.type('text/plain; version=0.0.4').send(meters.all.text()),
  );
}

/** A probe writes; asked more than once a second, it gives the last answer. */
function seldom(probe: () => Promise<void>, now: () => number): () => Promise<void> {
  let last = { at: Number.NEGATIVE_INFINITY, answer: Promise.resolve() };
  return () => {
    if (now() - last.at >= 1000) last = { at: now(), answer: probe() };
    return last.answer;
  };
}
