import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../context.ts';
import { cardOf, type LobbyTable, playersById, showTables } from '../lobby.ts';
import type { Store } from '../store/port.ts';
import { Problem } from './problem.ts';
import * as s from './schemas.ts';

/** For who runs the house: moderation, health, figures. */
export function operatorRoutes(app: FastifyInstance, context: ServerContext): void {
  const { store, rooms, tournaments, bus, meters, now } = context;
  const params = s.object({ id: s.id });
  const probe = seldom(() => store.probe(), now);

  app.put<{ Params: { id: string }; Body: { locked: boolean } }>(
    '/api/operator/players/:id/locked',
    {
      config: {
        access: 'operator',
        summary: 'take name and picture of somebody and their programs away, or allow others',
      },
      schema: { params, body: s.object({ locked: s.bool }), response: { 204: s.nothing } },
    },
    async (request, reply) => {
      const meant = await store.setLocked(request.params.id, request.body.locked);
      if (meant.length === 0) throw new Problem(404, 'server.unknown');
      for (const player of meant) {
        const tables = (await store.tablesOf(player, 1000)).map((table) => table.id);
        bus.publish({ kind: 'player', player, tables });
      }
      return reply.code(204).send();
    },
  );

  app.get<{ Querystring: { after?: string } }>(
    '/api/operator/tables',
    {
      config: {
        access: 'operator',
        summary: 'tables that are not over, the newest first; names of public ones only',
      },
      schema: {
        querystring: s.object({ after: { type: 'string', pattern: PLACE.source } }, ['after']),
        response: { 200: s.currentTables },
      },
    },
    async (request) => showCurrent(store, request.query.after),
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

  app.put<{ Params: { id: string }; Body: { closed: boolean } }>(
    '/api/operator/tables/:id/closed',
    {
      config: { access: 'operator', summary: 'send everybody home from a table, or open it again' },
      schema: { params, body: s.object({ closed: s.bool }), response: { 204: s.nothing } },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { closed } = request.body;
      if (!(await store.setClosed(id, closed))) throw new Problem(404, 'server.unknown');
      if (closed) rooms.shut(id);
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

  app.delete<{ Params: { id: string } }>(
    '/api/operator/tournaments/:id',
    {
      config: { access: 'operator', summary: 'delete a tournament of a club: its wall is public' },
      schema: { params, response: { 204: s.nothing } },
    },
    async (request, reply) => {
      const { id } = request.params;
      if ((await tournaments.row(id)) === null) throw new Problem(404, 'server.unknown');
      await tournaments.forget(id);
      return reply.code(204).send();
    },
  );

  app.get<{ Querystring: { after?: string } }>(
    '/api/operator/reports',
    {
      config: {
        access: 'operator',
        summary: 'what people reported: the oldest of each network, then the second of each',
      },
      schema: {
        querystring: s.object({ after: s.digits }, ['after']),
        response: { 200: s.object({ reports: s.list(s.report), next: s.orNull('string') }) },
      },
    },
    async (request) => showReports(store, Number(request.query.after ?? 0)),
  );

  app.delete<{ Params: { id: string } }>(
    '/api/operator/reports/:id',
    {
      config: { access: 'operator', summary: 'a report is dealt with' },
      schema: { params, response: { 204: s.nothing } },
    },
    async (request, reply) => {
      if (!(await store.settleReport(request.params.id))) throw new Problem(404, 'server.unknown');
      return reply.code(204).send();
    },
  );

  const healthy = { response: { 200: s.object({ ok: s.bool }) } };
  app.get(
    '/livez',
    {
      config: { probe: true, summary: '200 while the process answers: if not, start it anew' },
      schema: healthy,
    },
    async () => ({ ok: true }),
  );

  app.get(
    '/readyz',
    {
      config: { probe: true, summary: '200 when people can be sent here: 503 while it stops' },
      schema: healthy,
    },
    async () => {
      if (context.isStopping()) throw new Problem(503, 'server.stopping');
      await probe();
      return { ok: true };
    },
  );

  app.get(
    '/healthz',
    { config: { probe: true, summary: '200 when moves can be written' }, schema: healthy },
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
    async (_, reply) => {
      const { registry } = meters.all;
      return reply.type(registry.contentType).send(await registry.metrics());
    },
  );
}

const MOST_TABLES = 100;
const MOST_REPORTS = 100;
/** A table's place in the list, as `next` names it. */
const PLACE = /^(\d{1,15})-([\w-]{1,64})$/;

/** Who sits at a private table is nobody's business: an id is enough to act. */
async function showCurrent(store: Store, after = '') {
  const [, created, id] = PLACE.exec(after) ?? [];
  const place = id === undefined ? undefined : { created: Number(created), id };
  const rows = await store.currentTables(MOST_TABLES, place);
  const shown = await showTables(store, rows);
  const last = rows.length < MOST_TABLES ? undefined : rows.at(-1);
  return {
    tables: rows.flatMap(({ listed, closed }, i) => {
      const table = shown[i];
      if (table === undefined) return [];
      const said = table.public ? table : withoutNames(table);
      return [{ ...said, listed, closed }];
    }),
    next: last === undefined ? null : `${last.created}-${last.id}`,
  };
}

function withoutNames({ host, seats, ...table }: LobbyTable): LobbyTable {
  const nameless = { name: null, picture: null };
  return {
    ...table,
    host: { ...host, ...nameless },
    seats: seats.map(({ player, level }) => ({
      player: player === null ? null : { ...player, ...nameless },
      level,
    })),
  };
}

/** With the names as they are now: who has changed it since is not judged by the old one. */
async function showReports(store: Store, after: number) {
  const reports = await store.reports(MOST_REPORTS, after);
  const ids = reports.flatMap(({ by, player }) => (player === null ? [by] : [by, player]));
  const known = await playersById(store, ids);
  return {
    reports: reports.map((report) => ({
      ...report,
      by: cardOf(report.by, known),
      player: report.player === null ? null : cardOf(report.player, known),
    })),
    next: reports.length < MOST_REPORTS ? null : `${after + reports.length}`,
  };
}

/** A probe writes; asked more than once a second, it gives the last answer. */
function seldom(probe: () => Promise<void>, now: () => number): () => Promise<void> {
  let last = { at: Number.NEGATIVE_INFINITY, answer: Promise.resolve() };
  return () => {
    if (now() - last.at >= 1000) last = { at: now(), answer: probe() };
    return last.answer;
  };
}
