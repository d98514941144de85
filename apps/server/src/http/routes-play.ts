import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../context.ts';
import { nameRecord } from '../facts.ts';
import { cardOf, playersById } from '../lobby.ts';
import { pointsOf } from '../ratings.ts';
import type { HistoryFilter, MatchRow } from '../store/port.ts';
import { bearerIn } from './guard.ts';
import { Problem } from './problem.ts';
import * as s from './schemas.ts';

const PAGE = 50;
/** Matches in which people were met who stand in one's list of ratings. */
const MET = 300;

interface Asked {
  readonly game?: string;
  readonly result?: 'won' | 'lost' | 'aborted';
  readonly with?: string;
  readonly from?: string;
  readonly to?: string;
  readonly before?: string;
}

function filterOf({ from, to, before, ...rest }: Asked): HistoryFilter {
  const times = Object.entries({ from, to, before }).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, Number(value)] as const],
  );
  return { ...rest, ...Object.fromEntries(times), limit: PAGE };
}

/** Matches that are over: the own ones, and any by its link. */
export function playRoutes(app: FastifyInstance, context: ServerContext): void {
  const { store, ratings, limits, find } = context;

  /** Ratings are remembered by game: invented ones would be remembered for ever. */
  function letAskFor(game: string): void {
    if (find(game) === undefined) throw new Problem(404, 'server.noGame', { game });
  }

  async function show(matches: readonly MatchRow[]) {
    const ids = matches.flatMap(({ players }) => players.flatMap(({ player }) => player ?? []));
    const known = await playersById(store, ids);
    return matches.map(({ record: _, players, ...match }) => ({
      ...match,
      players: players.map(({ player, ...rest }) => ({
        ...rest,
        player: player === null ? null : cardOf(player, known),
      })),
    }));
  }

  const optional = ['game', 'result', 'with', 'from', 'to', 'before'];
  app.get<{ Querystring: Asked }>(
    '/api/history',
    {
      config: { access: 'player', summary: `my matches, newest first, ${PAGE} at a time` },
      schema: {
        querystring: s.object(
          {
            game: s.id,
            result: { type: 'string', enum: ['won', 'lost', 'aborted'] },
            with: s.id,
            from: s.digits,
            to: s.digits,
            before: s.digits,
          },
          optional,
        ),
        response: { 200: s.object({ matches: s.list(s.match) }) },
      },
    },
    async (request) => {
      const { player } = bearerIn(request);
      if (!limits.looksBack.take(player.owner ?? player.id)) throw new Problem(429, 'server.slow');
      if (request.query.game !== undefined) letAskFor(request.query.game);
      return { matches: await show(await store.history(player.id, filterOf(request.query))) };
    },
  );

  app.get<{ Querystring: { game: string } }>(
    '/api/ratings',
    {
      config: {
        access: 'player',
        summary: 'ratings in a game among people: mine and of those whom I met, the best first',
      },
      schema: {
        querystring: s.object({ game: s.id }),
        response: {
          200: s.object({
            ratings: s.list(s.object({ player: s.card, points: s.count, matches: s.count })),
          }),
        },
      },
    },
    async (request) => {
      const { player } = bearerIn(request);
      if (!limits.looksBack.take(player.owner ?? player.id)) throw new Problem(429, 'server.slow');
      const { game } = request.query;
      letAskFor(game);
      const met = await store.history(player.id, { game, limit: MET });
      const ids = met.flatMap(({ players }) => players.flatMap((one) => one.player ?? []));
      const known = await playersById(store, [player.id, ...ids]);
      const all = await ratings.of(game);
      const rows = [...known.keys()].flatMap((id) => {
        const rated = all.get(id);
        if (rated === undefined) return [];
        return [{ player: cardOf(id, known), points: pointsOf(rated), matches: rated.matches }];
      });
      return { ratings: rows.sort((a, b) => b.points - a.points) };
    },
  );

  app.get<{ Params: { link: string } }>(
    '/api/records/:link',
    {
      config: { summary: 'the record of a match, for whoever has its link' },
      schema: { params: s.object({ link: s.secret }), response: { 200: s.string } },
    },
    async (request, reply) => {
      const match = await store.matchByLink(request.params.link);
      if (match === null) throw new Problem(404, 'server.unknown');
      const known = await playersById(
        store,
        match.players.flatMap(({ player }) => player ?? []),
      );
      const names = new Map(
        [...known].flatMap(([id, { name }]) => (name === null ? [] : [[id, name]])),
      );
      reply.header('cache-control', 'no-store');
      return reply.type('text/plain; charset=utf-8').send(nameRecord(match, names));
    },
  );
}
