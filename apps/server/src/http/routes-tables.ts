import { type PlayerId, parseConfig, refuse } from '@taberna/table';
import type { FastifyInstance } from 'fastify';
import { BOT_LEVELS } from '../bots/pool.ts';
import type { ServerContext } from '../context.ts';
import { crowdedBy, mayOpen } from '../limits.ts';
import { showTables } from '../lobby.ts';
import { networkUrls } from '../network.ts';
import { freshCode, freshId, freshLink, hashOf, plainCode } from '../secrets.ts';
import type { Bearer, Invitation, TableRow } from '../store/port.ts';
import { bearerIn } from './guard.ts';
import { Problem, Refused } from './problem.ts';
import * as s from './schemas.ts';

const HOUR = 3600 * 1000;
const LINK_LIFETIME = 7 * 24 * HOUR;
const CODE_LIFETIME = 2 * HOUR;
const CODE_ATTEMPTS = 20;
/** Tables of one player whose logs are read for whose turn it is. */
const MOST_TURNS = 20;

/** Opening tables, finding them and being let in. */
export function tableRoutes(app: FastifyInstance, context: ServerContext): void {
  const { store, rooms, limits, permissions, now, find } = context;
  const params = s.object({ id: s.id });

  /** The list is for tables at which somebody plays; whatever stands there already has to end first. */
  async function letOpenInPublic(player: PlayerId, source: string): Promise<void> {
    const { limitScale } = context.config;
    const crowded = crowdedBy(await store.currentPublic(player, source), limitScale);
    if (crowded !== null) throw new Problem(429, crowded.key, { most: crowded.most });
  }

  app.post<{ Body: { config: unknown; public?: boolean } }>(
    '/api/tables',
    {
      config: { access: 'person', summary: 'open a table; `config` as in docs/protocol.md' },
      schema: {
        body: s.object({ config: { type: 'object', additionalProperties: true }, public: s.bool }, [
          'public',
        ]),
        response: { 201: s.object({ id: s.string }) },
      },
    },
    async (request, reply) => {
      const { player } = bearerIn(request);
      const { config, public: isPublic = false } = request.body;
      const parsed = parseConfig(config, { find, levels: BOT_LEVELS });
      if (!parsed.ok) throw new Refused(parsed.error);
      if (isPublic) await permissions.letPlayInPublic(player);
      if (!mayOpen(limits, player.id, request.network)) throw new Problem(429, 'server.slow');
      const id = freshId();
      const source = permissions.sourceOf(request.network);
      if (isPublic) await letOpenInPublic(player.id, source);
      await store.createTable({ id, host: player.id, isPublic, created: now(), source });
      const answer = await rooms.open(id, player.id, config);
      if (!answer.ok) throw new Refused(answer.error);
      // Deleted in the same breath: when they took leave there was no table yet.
      const isGone = (await store.players([player.id])).length === 0;
      if (isGone) await rooms.leaveForGood(id, player.id);
      reply.code(201);
      return { id };
    },
  );

  app.get(
    '/api/tables',
    {
      config: { access: 'player', summary: 'tables that I opened, sit at or was invited to' },
      schema: { response: { 200: s.ownTables } },
    },
    async (request) => {
      const { id } = bearerIn(request).player;
      const rows = (await store.tablesOf(id, 100)).filter(({ closed }) => !closed);
      const mine = rows.filter(
        ({ stage, seats }) => stage === 'playing' && seats.some(({ player }) => player === id),
      );
      const asked = mine.slice(0, MOST_TURNS).map(async (row) => {
        return (await rooms.toMove(row.id)).some(({ player }) => player === id) ? [row.id] : [];
      });
      const turns = new Set((await Promise.all(asked)).flat());
      const shown = await showTables(store, rows);
      return { tables: shown.map((one) => ({ ...one, yourTurn: turns.has(one.id) })) };
    },
  );

  app.get<{ Params: { id: string } }>(
    '/api/tables/:id',
    {
      config: { access: 'player', summary: 'one table, if I may enter it' },
      schema: { params, response: { 200: s.table } },
    },
    async (request) => {
      const bearer = bearerIn(request);
      const row = await permissions.enter(bearer, request.params.id);
      const { id, owner } = bearer.player;
      for (const one of owner === null ? [id] : [id, owner]) {
        if (await rooms.isKeptOut(row.id, one)) throw new Refused(refuse('', 'table.keptOut'), 403);
      }
      const [shown] = await showTables(store, [row]);
      if (shown === undefined) throw new Problem(404, 'server.unknown');
      return shown;
    },
  );

  app.get(
    '/api/lobby',
    {
      config: { access: 'player', summary: 'public tables; /ws/lobby tells when they change' },
      schema: { response: { 200: s.tables } },
    },
    async () => ({ tables: await context.lobby.tables() }),
  );

  /** Only the host invites, and does not learn of tables of others. */
  async function hosted(id: string, { player }: Bearer): Promise<TableRow> {
    const row = await store.table(id);
    if (row === null) throw new Problem(404, 'server.unknown');
    if (row.closed) throw new Problem(410, 'server.tableClosed');
    if (row.host !== player.id) {
      const known = row.isPublic || (await store.isMember(id, player.id));
      throw known ? new Problem(403, 'server.notHost') : new Problem(404, 'server.unknown');
    }
    if (!limits.invitations.take(player.id)) throw new Problem(429, 'server.slow');
    return row;
  }

  app.post<{ Params: { id: string } }>(
    '/api/tables/:id/invitations',
    {
      config: { access: 'person', summary: 'a link that lets whoever has it in, for a week' },
      schema: {
        params,
        response: {
          201: s.object({
            token: s.string,
            path: s.string,
            expires: s.time,
            network: s.list(s.string),
          }),
        },
      },
    },
    async (request, reply) => {
      const { id } = await hosted(request.params.id, bearerIn(request));
      const token = freshLink();
      const expires = now() + LINK_LIFETIME;
      await store.invite({ key: hashOf(token), kind: 'link', table: id, expires }, now());
      reply.code(201);
      // Behind the # it is not sent to the server, and so stands in nobody's log.
      // Relative to the page, which may lie below a path of a proxy's.
      const network = networkUrls(context.config, request.socket.localPort);
      return { token, path: `#/join/${token}`, expires, network };
    },
  );

  app.post<{ Params: { id: string } }>(
    '/api/tables/:id/code',
    {
      config: { access: 'person', summary: 'a short code for reading out, for two hours' },
      schema: { params, response: { 201: s.object({ code: s.string, expires: s.time }) } },
    },
    async (request, reply) => {
      const { id } = await hosted(request.params.id, bearerIn(request));
      const expires = now() + CODE_LIFETIME;
      for (let i = 0; i < CODE_ATTEMPTS; i++) {
        const code = freshCode();
        if (!(await store.invite({ key: code, kind: 'code', table: id, expires }, now()))) continue;
        reply.code(201);
        return { code: `${code.slice(0, 3)}-${code.slice(3)}`, expires };
      }
      throw new Problem(503, 'server.slow');
    },
  );

  app.delete<{ Params: { id: string } }>(
    '/api/tables/:id/invitations',
    {
      config: { access: 'person', summary: 'no link and no code of the table is valid any more' },
      schema: { params, response: { 204: s.nothing } },
    },
    async (request, reply) => {
      const { id } = await hosted(request.params.id, bearerIn(request));
      await store.revokeInvitations(id);
      return reply.code(204).send();
    },
  );

  joinRoutes(app, context);
}

/** Coming in by an invitation: looking changes nothing, joining is a POST. */
function joinRoutes(
  app: FastifyInstance,
  { store, limits, permissions, now }: ServerContext,
): void {
  const joined = s.object({ table: s.string });

  async function found(key: string, kind: Invitation['kind']): Promise<Invitation> {
    const invitation = await store.invitation(key, kind, now());
    if (invitation === null) throw new Problem(404, 'server.invitation');
    return invitation;
  }

  /**
   * A code is short enough to be guessed; a link of 128 bits is not. A try is paid for before it is
   * looked at, else a thousand at once would be one, and a right one gets it back: what is returned does
   * that. It is counted for a person and their programs together. Where neighbours have guessed too much
   * everybody still has tries that no neighbour can use up; few, since anybody may come as many guests.
   */
  function payForTry(who: PlayerId, network: string): (() => void) | null {
    const { guessesByPlayer, guessesByNetwork, guessesByAll, ownGuesses } = limits;
    if (!guessesByPlayer.take(who)) return null;
    const back = () => guessesByPlayer.giveBack(who);
    if (guessesByNetwork.allows(network) && guessesByAll.allows('')) {
      guessesByNetwork.take(network);
      guessesByAll.take('');
      return () => {
        back();
        guessesByNetwork.giveBack(network);
        guessesByAll.giveBack('');
      };
    }
    if (ownGuesses.take(who)) {
      return () => {
        back();
        ownGuesses.giveBack(who);
      };
    }
    back();
    return null;
  }

  async function foundByCode(
    typed: string,
    { player }: Bearer,
    network: string,
  ): Promise<Invitation> {
    const giveBack = payForTry(player.owner ?? player.id, network);
    if (giveBack === null) throw new Problem(429, 'server.slow');
    const invitation = await found(plainCode(typed), 'code');
    giveBack();
    return invitation;
  }

  async function join({ table }: Invitation, { player, session }: Bearer) {
    if (session.onlyTable !== null && session.onlyTable !== table) {
      throw new Problem(403, 'server.person');
    }
    const row = await store.table(table);
    const unwanted = row !== null && (await permissions.isBlockedBy(row.host, player));
    if (unwanted) throw new Problem(404, 'server.invitation');
    await store.addMember(table, player.id);
    return { table };
  }

  const params = s.object({ token: s.secret });

  app.get<{ Params: { token: string } }>(
    '/api/invitations/:token',
    {
      // Whoever has the link may come in as a guest anyway: looking needs no guest.
      config: { summary: 'what a link invites to' },
      schema: { params, response: { 200: s.table } },
    },
    async (request) => {
      const { table } = await found(hashOf(request.params.token), 'link');
      const row = await store.table(table);
      const [shown] = row === null ? [] : await showTables(store, [row]);
      if (shown === undefined) throw new Problem(404, 'server.invitation');
      return shown;
    },
  );

  app.post<{ Params: { token: string } }>(
    '/api/invitations/:token',
    {
      config: { access: 'player', summary: 'come to the table that a link invites to' },
      schema: { params, response: { 200: joined } },
    },
    async (request) => {
      return join(await found(hashOf(request.params.token), 'link'), bearerIn(request));
    },
  );

  app.post<{ Body: { code: string } }>(
    '/api/codes',
    {
      config: { access: 'player', summary: 'come to the table whose code was read out' },
      schema: {
        body: s.object({ code: { type: 'string', minLength: 6, maxLength: 20 } }),
        response: { 200: joined },
      },
    },
    async (request) => {
      const bearer = bearerIn(request);
      return join(await foundByCode(request.body.code, bearer, request.network), bearer);
    },
  );
}
