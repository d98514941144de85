import { type PlayerId, plainLine, TALK_KEPT, type TalkLine } from '@taberna/table';
import { readableName } from '@taberna/table/names';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../context.ts';
import { nameRecord } from '../facts.ts';
import { farewell } from '../farewell.ts';
import { playersById } from '../lobby.ts';
import { isTls } from '../origin.ts';
import { freshId } from '../secrets.ts';
import { cookieFor, cookieGone, createPlayer } from '../sessions.ts';
import type { Player, Report } from '../store/port.ts';
import { bearerIn } from './guard.ts';
import { Problem } from './problem.ts';
import * as s from './schemas.ts';

function readName(typed: string): string {
  const name = readableName(typed);
  if (name === null) throw new Problem(422, 'server.name');
  return name;
}

export function describe({ id, name, picture, owner, locked, created }: Player) {
  return { id, name, picture, program: owner !== null, locked, created };
}

/** Guests, their programs and their data. */
export function accountRoutes(app: FastifyInstance, context: ServerContext): void {
  const { store, limits, permissions, bus, now } = context;
  const tls = isTls(context.config);

  /** Everybody at the player's tables learns the name as it is now. */
  async function tellTables(player: PlayerId): Promise<void> {
    const tables = (await store.tablesOf(player, 1000)).map(({ id }) => id);
    bus.publish({ kind: 'player', player, tables });
  }

  app.post<{ Body: { name: string; picture?: string } }>(
    '/api/session',
    {
      config: { summary: 'come in as a guest; who is in already stays who they are' },
      schema: {
        body: s.object({ name: s.name, picture: s.picture }, ['picture']),
        response: { 200: s.me, 201: s.me },
      },
    },
    async (request, reply) => {
      if (request.bearer !== null) return describe(request.bearer.player);
      const name = readName(request.body.name);
      if (!limits.guests.take(request.network)) throw new Problem(429, 'server.slow');
      const { picture = null } = request.body;
      const guest = { name, picture, owner: null, onlyTable: null };
      const { player, token } = await createPlayer(store, guest, now());
      permissions.see(player, request.network);
      reply.header('set-cookie', cookieFor(token, tls)).code(201);
      return describe(player);
    },
  );

  app.delete(
    '/api/session',
    {
      config: {
        access: 'person',
        whileBanned: true,
        summary: 'leave this browser; a guest without a passkey is lost with it',
      },
      schema: { response: { 204: s.nothing } },
    },
    async (request, reply) => {
      const { session, player } = bearerIn(request);
      await store.endSession(session.hash);
      context.hangUp(session.hash);
      // Nobody can come back as this guest: the name goes as well. With a passkey one can.
      if ((await store.passkeys(player.id)).length === 0) {
        await store.describePlayer(player.id, null, null);
        await tellTables(player.id);
      }
      return reply.header('set-cookie', cookieGone(tls)).code(204).send();
    },
  );

  app.get(
    '/api/me',
    {
      config: { access: 'player', whileBanned: true, summary: 'who I am' },
      schema: { response: { 200: s.me } },
    },
    async (request) => describe(bearerIn(request).player),
  );

  app.patch<{ Body: { name?: string; picture?: string | null } }>(
    '/api/me',
    {
      config: { access: 'person', summary: 'change name or picture' },
      schema: {
        body: s.object({ name: s.name, picture: { anyOf: [s.picture, { type: 'null' }] } }, [
          'name',
          'picture',
        ]),
        response: { 200: s.me },
      },
    },
    async (request) => {
      const { player } = bearerIn(request);
      if (player.locked) throw new Problem(403, 'server.nameLocked');
      // Everybody at all of one's tables is told of it.
      if (!limits.changesByPlayer.take(player.id)) throw new Problem(429, 'server.slow');
      const { body } = request;
      const name = body.name === undefined ? player.name : readName(body.name);
      const picture = body.picture === undefined ? player.picture : body.picture;
      await store.describePlayer(player.id, name, picture);
      await tellTables(player.id);
      return describe({ ...player, name, picture });
    },
  );

  app.get(
    '/api/me/export',
    {
      config: { access: 'person', whileBanned: true, summary: 'everything that is kept about me' },
      schema: { response: { 200: { type: 'object', additionalProperties: true } } },
    },
    async (request, reply) => {
      const { player } = bearerIn(request);
      if (!limits.exports.take(player.id)) throw new Problem(429, 'server.slow');
      const data = await store.playerData(player.id);
      if (data === null) throw new Problem(404, 'server.unknown');
      // The others' names are theirs: only the own one stands in the records.
      const own = new Map(player.name === null ? [] : [[player.id, player.name]]);
      const matches = data.matches.map((match) => ({ ...match, record: nameRecord(match, own) }));
      reply.header('content-disposition', 'attachment; filename="taberna.json"');
      return { ...data, matches };
    },
  );

  app.delete(
    '/api/me',
    {
      config: {
        access: 'person',
        whileBanned: true,
        summary: 'delete everything about me that can be deleted',
      },
      schema: { response: { 204: s.nothing } },
    },
    async (request, reply) => {
      const { player } = bearerIn(request);
      await farewell(context, await store.deletePlayer(player.id));
      return reply.header('set-cookie', cookieGone(tls)).code(204).send();
    },
  );

  app.get<{ Querystring: { ids: string } }>(
    '/api/players',
    {
      config: { access: 'player', summary: 'names and pictures' },
      schema: {
        querystring: s.object({
          ids: { type: 'string', pattern: '^[\\w-]{1,64}(,[\\w-]{1,64}){0,31}$' },
        }),
        response: { 200: s.object({ players: s.list(s.card) }) },
      },
    },
    async (request) => {
      const known = await playersById(store, request.query.ids.split(','));
      return {
        players: [...known.values()].map(({ id, name, picture }) => ({ id, name, picture })),
      };
    },
  );

  programRoutes(app, context);
  reportRoutes(app, context);
}

/** People tell the operator what should not be there. */
function reportRoutes(
  app: FastifyInstance,
  { store, limits, permissions, now }: ServerContext,
): void {
  interface Reported {
    readonly player?: string;
    readonly table?: string;
    readonly reason: Report['reason'];
    readonly text?: string;
    /** Numbers of what was said at the table. */
    readonly lines?: readonly number[];
  }
  const LONGEST_TEXT = 300;
  const MOST_LINES = 20;

  /** What was said: the lines that are meant, or else the last ones of whoever is reported. */
  async function linesAt({ table, player, reason, lines }: Reported): Promise<readonly TalkLine[]> {
    if (table === undefined || (reason !== 'talk' && lines === undefined)) return [];
    const said = await store.recentTalk(table, TALK_KEPT);
    if (lines !== undefined) return said.filter(({ n }) => lines.includes(n));
    const own = said.filter((line) => player === undefined || line.player === player);
    return own.slice(-MOST_LINES);
  }

  app.post<{ Body: Reported }>(
    '/api/reports',
    {
      config: { access: 'person', summary: 'tell the operator of a player or a table, or both' },
      schema: {
        body: {
          ...s.object(
            {
              player: s.id,
              table: s.id,
              reason: s.reason,
              text: { type: 'string', maxLength: 600 },
              lines: {
                type: 'array',
                maxItems: MOST_LINES,
                items: { type: 'integer', minimum: 1 },
              },
            },
            ['player', 'table', 'text', 'lines'],
          ),
          anyOf: [{ required: ['player'] }, { required: ['table'] }],
        },
        response: { 204: s.nothing },
      },
    },
    async (request, reply) => {
      const by = bearerIn(request).player.id;
      const { player = null, table = null, reason, text = '' } = request.body;
      const mayReport = limits.reports.take(by) && limits.reportsByNetwork.take(request.network);
      if (!mayReport) throw new Problem(429, 'server.slow');
      const known = player === null || (await store.players([player])).length > 0;
      // Only of what one can see oneself: a report is no way to try out ids.
      const row = table === null ? null : await store.table(table);
      const seen = row === null || row.isPublic || (await store.isMember(row.id, by));
      if (!known || !seen || (table !== null && row === null)) {
        throw new Problem(404, 'server.unknown');
      }
      const said = plainLine(text).slice(0, LONGEST_TEXT);
      const lines = await linesAt(request.body);
      const id = freshId();
      const source = permissions.sourceOf(request.network);
      await store.report({ id, at: now(), by, player, table, reason, text: said, lines }, source);
      return reply.code(204).send();
    },
  );
}

/** Programs of other people: each with a token, an own name and an own place at the table. */
function programRoutes(app: FastifyInstance, context: ServerContext): void {
  const { store, limits, rooms, now, hearNoneOf } = context;
  app.get(
    '/api/programs',
    {
      config: { access: 'person', summary: 'my programs' },
      schema: { response: { 200: s.object({ programs: s.list(s.program) }) } },
    },
    async (request) => ({ programs: await store.programs(bearerIn(request).player.id) }),
  );

  /** Who has only just sat down at a public table is known there a moment before it is noted. */
  const isAt = async (table: string, player: PlayerId): Promise<boolean> =>
    rooms.belongsTo(table, player) || (await store.isMember(table, player));

  app.post<{ Body: { name: string; table?: string } }>(
    '/api/programs',
    {
      config: {
        access: 'person',
        summary: 'a token for a program; `table` confines it. It is shown this once only',
      },
      schema: {
        body: s.object({ name: s.name, table: s.id }, ['table']),
        response: { 201: s.object({ id: s.string, token: s.string, expires: s.time }) },
      },
    },
    async (request, reply) => {
      const { player } = bearerIn(request);
      if (player.locked) throw new Problem(403, 'server.nameLocked');
      if (!limits.programs.take(player.id)) throw new Problem(429, 'server.slow');
      const name = readName(request.body.name);
      const onlyTable = request.body.table ?? null;
      if (onlyTable !== null && !(await isAt(onlyTable, player.id))) {
        throw new Problem(404, 'server.unknown');
      }
      const made = await createPlayer(
        store,
        { name, picture: null, owner: player.id, onlyTable },
        now(),
      );
      // Where its owner was let in, a program confined to that table is too.
      if (onlyTable !== null) await store.addMember(onlyTable, made.player.id);
      await hearNoneOf(player.id);
      reply.code(201);
      return { id: made.player.id, token: made.token, expires: made.expires };
    },
  );

  app.delete<{ Params: { id: string } }>(
    '/api/programs/:id',
    {
      config: { access: 'person', summary: 'end a program: its token is worth nothing any more' },
      schema: { params: s.object({ id: s.id }), response: { 204: s.nothing } },
    },
    async (request, reply) => {
      const { player } = bearerIn(request);
      const { id: program } = request.params;
      const own = await store.programs(player.id);
      if (!own.some(({ id }) => id === program)) throw new Problem(404, 'server.unknown');
      await farewell(context, await store.deletePlayer(program));
      return reply.code(204).send();
    },
  );
}
