import type { JsonObject } from '@taberna/engine';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerContext } from '../context.ts';
import { HOUSE, resultOf } from '../deals.ts';
import { mayOpen } from '../limits.ts';
import { cardOf, playersById } from '../lobby.ts';
import { networkUrls } from '../network.ts';
import type { Deal } from '../store/port.ts';
import { bearerIn } from './guard.ts';
import { Problem, Refused } from './problem.ts';
import * as s from './schemas.ts';

/** Of those who have played a deal, the best ones; beside them whoever asks, and par. */
const MOST_TOLD = 100;

interface Asked {
  readonly game: string;
  readonly seats?: number;
  readonly options?: JsonObject;
}

/** The same cards for everybody: of the day, or as a challenge. */
export function dealRoutes(app: FastifyInstance, context: ServerContext): void {
  const { config, store, deals, limits, permissions, find } = context;

  async function dealAt(id: string): Promise<Deal> {
    const deal = await store.deal(id);
    if (deal === null) throw new Problem(404, 'server.unknown');
    return deal;
  }

  async function show(deal: Deal, request: FastifyRequest) {
    const me = bearerIn(request).player.id;
    const { id, game, seats, options, day } = deal;
    const mine = await store.attempt(id, me);
    const done = mine !== null && resultOf(deal, mine) !== null;
    if (done) void deals.playPar(deal).catch(context.report);
    const standing = await deals.standing(deal);
    // Nobody learns how others fared before having played.
    const told = done
      ? standing.filter(({ player }, i) => i < MOST_TOLD || player === me || player === HOUSE)
      : [];
    const people = told.flatMap(({ player }) => (player === HOUSE ? [] : [player]));
    const known = await playersById(store, people);
    return {
      id,
      game,
      seats,
      options,
      day,
      network: networkUrls(config, request.socket.localPort),
      table: mine?.table ?? null,
      done,
      finished: standing.filter(({ player }) => player !== HOUSE).length,
      results: told.map(({ player, own: { score, won } }) => ({
        player: player === HOUSE ? null : cardOf(player, known),
        mine: player === me,
        score,
        won,
      })),
    };
  }

  const shown = s.object({
    id: s.string,
    game: s.string,
    seats: s.count,
    options: { type: 'object', additionalProperties: true },
    day: s.orNull('string'),
    network: s.list(s.string),
    table: s.orNull('string'),
    done: s.bool,
    finished: s.count,
    results: s.list(
      s.object({
        player: { anyOf: [s.card, { type: 'null' }] },
        mine: s.bool,
        score: s.orNull('number'),
        won: s.bool,
      }),
    ),
  });
  const params = s.object({ id: s.id });

  app.get<{ Querystring: { game: string } }>(
    '/api/daily',
    {
      config: { access: 'player', summary: 'the cards of today in a game' },
      schema: { querystring: s.object({ game: s.id }), response: { 200: shown } },
    },
    async (request) => {
      const deal = await deals.daily(request.query.game);
      if (deal === null) throw new Problem(404, 'server.unknown');
      return show(deal, request);
    },
  );

  app.post<{ Body: Asked }>(
    '/api/deals',
    {
      config: { access: 'person', summary: 'cards to challenge others with' },
      schema: {
        body: s.object(
          { game: s.id, seats: s.count, options: { type: 'object', additionalProperties: true } },
          ['seats', 'options'],
        ),
        response: { 201: s.object({ id: s.string }) },
      },
    },
    async (request, reply) => {
      const { player } = bearerIn(request);
      const game = find(request.body.game);
      if (game === undefined) throw new Problem(404, 'server.unknown');
      const { seats = game.defaultSeats, options: asked = {} } = request.body;
      if (!game.seatCounts.includes(seats)) throw new Problem(422, 'server.form', { why: 'seats' });
      const options = game.parseOptions(asked, seats);
      if (!options.ok) throw new Refused(options.error);
      if (!mayOpen(limits, player.id, request.network)) throw new Problem(429, 'server.slow');
      const written = game.formatOptions(options.value);
      const id = await deals.challenge({ game: game.id, seats, options: written, seat: 0 });
      reply.code(201);
      return { id };
    },
  );

  app.get<{ Params: { id: string } }>(
    '/api/deals/:id',
    {
      config: { access: 'player', summary: 'a deal; how others fared once I have played it' },
      schema: { params, response: { 200: shown } },
    },
    async (request) => show(await dealAt(request.params.id), request),
  );

  app.post<{ Params: { id: string } }>(
    '/api/deals/:id/play',
    {
      config: { access: 'person', summary: 'the one table at which I play a deal' },
      schema: { params, response: { 200: s.object({ table: s.string }) } },
    },
    async (request) => {
      const { player } = bearerIn(request);
      const deal = await dealAt(request.params.id);
      if (!mayOpen(limits, player.id, request.network)) throw new Problem(429, 'server.slow');
      return { table: await deals.play(deal, player.id, permissions.sourceOf(request.network)) };
    },
  );
}
