import type { PlayerId } from '@taberna/table';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../context.ts';
import { cardOf, playersById } from '../lobby.ts';
import { freshId } from '../secrets.ts';
import type { Block, Sanction } from '../store/port.ts';
import { bearerIn } from './guard.ts';
import { Problem, Refused } from './problem.ts';
import * as s from './schemas.ts';

const HOUR = 3600 * 1000;
/** Ten years: whoever is meant for good can be ruled about again then. */
const LONGEST_HOURS = 87_600;
const MOST_ACTS = 200;
const MOST_BLOCKS = 500;

/** Bans and mutes for a time, sending away, what was done, and how busy the house is. */
export function moderationRoutes(app: FastifyInstance, context: ServerContext): void {
  sanctionRoutes(app, context);
  blockRoutes(app, context);
  const { store, rooms, bots, meters, hangUpPlayer } = context;

  app.post<{ Params: { id: string }; Body: { player: PlayerId } }>(
    '/api/operator/tables/:id/kick',
    {
      config: {
        access: 'operator',
        summary: 'send somebody away from a table for good; a bot plays on for them',
      },
      schema: {
        params: s.object({ id: s.id }),
        body: s.object({ player: s.id }),
        response: { 204: s.nothing },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { player } = request.body;
      const row = await store.table(id);
      if (row === null) throw new Problem(404, 'server.unknown');
      if (row.host === player) throw new Problem(409, 'server.kickHost');
      const answer = await rooms.sendAway(id, player);
      const isGone = answer.ok || answer.error.code === 'table.removedAlready';
      if (!isGone) throw new Refused(answer.error);
      hangUpPlayer(player, id);
      return reply.code(204).send();
    },
  );

  app.get(
    '/api/operator/audit',
    {
      config: { access: 'operator', summary: 'what operators did, the newest first' },
      schema: { response: { 200: s.object({ acts: s.list(s.act) }) } },
    },
    async () => ({ acts: await store.acts(MOST_ACTS) }),
  );

  app.get(
    '/api/operator/load',
    {
      config: { access: 'operator', summary: 'how busy the house is' },
      schema: { response: { 200: s.load } },
    },
    async () => {
      const { values } = await meters.refused.get();
      return {
        connections: context.openSockets(),
        tables: rooms.size,
        botsWaiting: bots.waiting,
        memory: process.memoryUsage.rss(),
        uptime: Math.floor(process.uptime()),
        refused: values.reduce((sum, { value }) => sum + value, 0),
      };
    },
  );
}

interface Ruling {
  readonly player: PlayerId;
  readonly kind: Sanction['kind'];
  readonly network?: boolean;
  readonly hours: number;
  readonly reason: string;
}

function sanctionRoutes(app: FastifyInstance, context: ServerContext): void {
  const { store, rooms, bus, permissions, now, hangUpBanned } = context;

  async function ruled(): Promise<void> {
    await permissions.refresh();
    bus.publish({ kind: 'sanctions' });
  }

  app.get(
    '/api/operator/sanctions',
    {
      config: { access: 'operator', summary: 'bans and mutes that hold now, the newest first' },
      schema: { response: { 200: s.object({ sanctions: s.list(s.sanction) }) } },
    },
    async () => {
      const sanctions = await store.sanctions(now());
      const known = await playersById(
        store,
        sanctions.map(({ player }) => player),
      );
      const shown = sanctions.map(({ network, player, ...rest }) => ({
        ...rest,
        player: cardOf(player, known),
        network: network !== null,
      }));
      return { sanctions: shown };
    },
  );

  app.post<{ Body: Ruling }>(
    '/api/operator/sanctions',
    {
      config: {
        access: 'operator',
        summary: 'ban or mute a player for some hours, or with `network` everybody where they were',
      },
      schema: {
        body: s.object(
          {
            player: s.id,
            kind: s.sanctionKind,
            network: s.bool,
            hours: { type: 'integer', minimum: 1, maximum: LONGEST_HOURS },
            reason: { type: 'string', minLength: 1, maxLength: 200 },
          },
          ['network'],
        ),
        response: { 201: s.object({ id: s.string, ends: s.time }) },
      },
    },
    async (request, reply) => {
      const { player, kind, network: byNetwork = false, hours, reason } = request.body;
      if ((await store.players([player])).length === 0) throw new Problem(404, 'server.unknown');
      const network = byNetwork ? permissions.markOf(player) : null;
      if (byNetwork && network === null) throw new Problem(409, 'server.noNetwork');
      const [id, at] = [freshId(), now()];
      const ends = at + hours * HOUR;
      await store.sanction({ id, kind, player, network, at, ends, reason });
      await ruled();
      if (kind === 'ban') await sendHome(player);
      reply.code(201);
      return { id, ends };
    },
  );

  /** Nobody has to wait at a table for whoever was shut out of the house. */
  async function sendHome(player: PlayerId): Promise<void> {
    hangUpBanned();
    const programs = (await store.programs(player)).map(({ id }) => id);
    for (const one of [player, ...programs]) {
      const seated = (await store.tablesOf(one, 1000)).filter(({ seats }) =>
        seats.some((seat) => seat.player === one),
      );
      for (const { id } of seated) await rooms.leave(id, one);
    }
    bus.publish({ kind: 'lobby' });
  }

  app.delete<{ Params: { id: string } }>(
    '/api/operator/sanctions/:id',
    {
      config: { access: 'operator', summary: 'end a ban or a mute before its time' },
      schema: { params: s.object({ id: s.id }), response: { 204: s.nothing } },
    },
    async (request, reply) => {
      if (!(await store.liftSanction(request.params.id))) throw new Problem(404, 'server.unknown');
      await ruled();
      return reply.code(204).send();
    },
  );
}

/** Whom a player does not want to hear, or to have at the tables that they open. */
function blockRoutes(app: FastifyInstance, { store, limits, hearAgain }: ServerContext): void {
  app.get(
    '/api/me/blocks',
    {
      config: { access: 'person', summary: 'whom I have muted or blocked' },
      schema: { response: { 200: s.object({ blocks: s.list(s.block) }) } },
    },
    async (request) => {
      const blocks = await store.blocks(bearerIn(request).player.id);
      const known = await playersById(
        store,
        blocks.map(({ player }) => player),
      );
      return {
        blocks: blocks.map(({ player, kind }) => ({ player: cardOf(player, known), kind })),
      };
    },
  );

  async function change(player: PlayerId, other: PlayerId, kind: Block['kind'] | null) {
    if (!limits.changesByPlayer.take(player)) throw new Problem(429, 'server.slow');
    await store.setBlock(player, other, kind);
    await hearAgain(player);
  }

  const params = s.object({ id: s.id });
  app.put<{ Params: { id: PlayerId }; Body: { kind: Block['kind'] } }>(
    '/api/me/blocks/:id',
    {
      config: {
        access: 'person',
        summary: '`mute`: not to hear somebody; `block`: nor to have them at tables that I open',
      },
      schema: { params, body: s.object({ kind: s.blockKind }), response: { 204: s.nothing } },
    },
    async (request, reply) => {
      const { player } = bearerIn(request);
      const { id } = request.params;
      if (id === player.id) throw new Problem(422, 'server.blockSelf');
      if ((await store.players([id])).length === 0) throw new Problem(404, 'server.unknown');
      const blocks = await store.blocks(player.id);
      const isNew = blocks.every((one) => one.player !== id);
      if (isNew && blocks.length >= MOST_BLOCKS) {
        throw new Problem(422, 'server.blockMany', { most: MOST_BLOCKS });
      }
      await change(player.id, id, request.body.kind);
      return reply.code(204).send();
    },
  );

  app.delete<{ Params: { id: PlayerId } }>(
    '/api/me/blocks/:id',
    {
      config: { access: 'person', summary: 'hear and let in somebody again' },
      schema: { params, response: { 204: s.nothing } },
    },
    async (request, reply) => {
      await change(bearerIn(request).player.id, request.params.id, null);
      return reply.code(204).send();
    },
  );
}
