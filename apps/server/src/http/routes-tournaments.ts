import { reading } from '@taberna/engine';
import {
  type Book,
  bookPieces,
  type Change,
  gamesAt,
  listsOf,
  playerOf,
  readChange,
  seriesToEnter,
  shownName,
  type Wanted,
} from '@taberna/tournament';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerContext } from '../context.ts';
import { mayOpen } from '../limits.ts';
import { networkUrls } from '../network.ts';
import { isTls } from '../origin.ts';
import { freshId, freshToken, hashOf, isSame } from '../secrets.ts';
import { credentialsIn } from '../sessions.ts';
import { isUnderWay, type TournamentRow } from '../store/port.ts';
import { serverText } from '../text.ts';
import { clashText, costOf, isTableCode, mayTable, tableCode, type Wish } from '../tournaments.ts';
import { bearerIn } from './guard.ts';
import { inPieces } from './pieces.ts';
import { langOf, Problem, Refused, RefusedByTournament } from './problem.ts';
import * as s from './schemas.ts';

/** A championship with every list typed is 2 MB. */
const LARGEST_LOG = 6 * 1024 * 1024;
const LARGEST_CHANGE = 512 * 1024;
const LARGEST_LIST = 16 * 1024;
const MOST_ENTRIES = 40_000;
const MOST_FROM_ONE_NETWORK = 40;
const MOST_TOURNAMENTS = 2000;
const LONGEST_WAIT = 25;
/** What a log is taken to cost before that is known: half of what any may. */
const LIKELY_LOAD = 2_000_000;
/** Tables whose code was right, by network; beyond that the longest unused are forgotten. */
const MOST_ENTERING = 10_000;

const params = s.object({ id: s.id });
const tableParams = s.object({ id: s.id, table: s.digits });
const anything: s.Schema = { type: 'object', additionalProperties: true };
const count: s.Schema = { type: 'integer', minimum: 0 };
const cmd: s.Schema = { type: 'string', pattern: '^[\\w-]{8,64}$' };
const query = s.object({ after: s.digits, wait: s.digits }, ['after', 'wait']);

interface Following {
  readonly after?: string;
  readonly wait?: string;
}

interface Body {
  readonly cmd: string;
  readonly after: number;
  readonly who: string;
  readonly at: number;
  /** The sender's clock when it was sent. */
  readonly sent?: number;
  readonly why: string;
  readonly change?: unknown;
  readonly undoes?: number;
}

/** The last ones, so many. */
class Recent {
  readonly #most: number;
  readonly #all = new Set<string>();

  constructor(most: number) {
    this.#most = most;
  }

  has(one: string): boolean {
    return this.#all.has(one);
  }

  add(one: string): void {
    this.#all.delete(one);
    this.#all.add(one);
    const [oldest] = this.#all;
    if (this.#all.size > this.#most && oldest !== undefined) this.#all.delete(oldest);
  }
}

/** What has come after a number, with how far it goes and the time of this server. */
function* entriesPieces(seq: number, log: Book['log'], after: number, at: number) {
  yield `{"seq":${seq},"now":${at},"entries":[`;
  for (let i = after; i < log.length; i++) {
    yield `${i === after ? '' : ','}${JSON.stringify(log[i])}`;
  }
  yield ']}';
}

/** When it was written by the clock of this server, however wrong that of the laptop is. */
function writtenAt({ at, sent }: Body, now: number): number {
  const ago = sent === undefined ? now - at : sent - at;
  return Math.max(0, now - Math.max(0, ago));
}

function changeIn(raw: unknown): Change {
  const read = reading(raw, 'change', readChange);
  if (!read.ok) throw new RefusedByTournament(read.error);
  return read.value;
}

/** Tournaments of clubs: the directors write, the tables enter their lists, everybody reads the wall. */
export function tournamentRoutes(app: FastifyInstance, context: ServerContext): void {
  const { tournaments, limits, now, config } = context;
  const tls = isTls(config);
  // Whose phone is in already stays in, whoever in the same hall mistypes or guesses: to find a code of
  // these by guessing takes a network, at the pace that it may ask at all, weeks.
  const entering = new Recent(MOST_ENTERING);

  // Whoever looks at what nobody has looked at for long pays for carrying out its log.
  app.addHook<{ Params: { id?: string } }>('preHandler', async (request) => {
    const { id } = request.params;
    const isMeant = request.routeOptions.url?.startsWith('/api/tournaments/:id') ?? false;
    if (!isMeant || id === undefined || tournaments.isOpen(id)) return;
    const { tournamentLoads } = limits;
    if (!tournamentLoads.take(request.network, LIKELY_LOAD)) throw new Problem(429, 'server.slow');
    const more = (await tournaments.costOf(id)) - LIKELY_LOAD;
    if (more > 0) tournamentLoads.spend(request.network, more);
    else tournamentLoads.giveBack(request.network, -more);
  });

  async function opened(id: string): Promise<Book> {
    const book = await tournaments.book(id);
    if (book === null) throw new Problem(404, 'server.unknown');
    return book;
  }

  /** The director's key comes as a bearer's token, never by a cookie. */
  async function asDirector(request: FastifyRequest, id: string): Promise<TournamentRow> {
    const row = await tournaments.row(id);
    if (row === null) throw new Problem(404, 'server.unknown');
    if (!isSame(hashOf(keyIn(request)), row.director)) throw new Problem(403, 'tournament.key');
    return row;
  }

  function keyIn(request: FastifyRequest): string {
    const credentials = credentialsIn(request.headers, tls);
    return credentials?.kind === 'token' ? credentials.secret : '';
  }

  /** Codes are short: whoever has tried wrong ones waits. */
  async function asTable(request: FastifyRequest, id: string, table: number): Promise<void> {
    const row = await tournaments.row(id);
    if (row === null) throw new Problem(404, 'server.unknown');
    const typed = request.headers['x-table-code'];
    const { tournamentGuesses } = limits;
    const place = `${request.network} ${id} ${table}`;
    const mayGuess = tournamentGuesses.allows(request.network);
    if (!mayGuess && !entering.has(place)) throw new Problem(429, 'server.slow');
    if (typeof typed === 'string' && isTableCode(row, table, typed)) {
      entering.add(place);
      return;
    }
    if (!tournamentGuesses.take(request.network)) throw new Problem(429, 'server.slow');
    throw new Problem(403, 'tournament.code');
  }

  async function more(reply: FastifyReply, id: string, { after, wait }: Following) {
    const gone = new AbortController();
    // Of the answer, not of the connection: that one carries many of them.
    reply.raw.once('close', () => gone.abort());
    const seconds = Math.min(LONGEST_WAIT, Number(wait ?? 0));
    await tournaments.more(id, Number(after ?? 0), seconds * 1000, gone.signal);
  }

  /** Before megabytes are read, not after. */
  function payForBytes({ headers, network }: FastifyRequest, most: number): void {
    const length = Math.min(Number(headers['content-length'] ?? most), most);
    if (!limits.tournamentBytes.take(network, length)) throw new Problem(429, 'server.slow');
  }

  /** Before it is written out: some megabytes are a tenth of a second, and stay until they are read. */
  async function payForAnswer({ network }: FastifyRequest, id: string, after: number) {
    const length = await tournaments.lengthAfter(id, after);
    if (!limits.tournamentReads.take(network, length)) throw new Problem(429, 'server.slow');
  }

  /** As for carrying out a log. */
  function payForView({ network }: FastifyRequest, cost: number) {
    if (!limits.tournamentLoads.take(network, cost)) throw new Problem(429, 'server.slow');
  }

  /** By tournament and by network: whoever has twenty tournaments has one purse all the same. */
  async function pay(request: FastifyRequest, id: string, seen: number, wanted: Wanted) {
    const cost = costOf(await opened(id), seen, wanted);
    const isAllowed = [id, request.network].every((key) =>
      limits.tournamentChanges.take(key, cost),
    );
    if (!isAllowed) throw new Problem(429, 'server.slow');
  }

  const sendEntries = (reply: FastifyReply, seq: number, { log }: Book, after: number) =>
    reply
      .type('application/json; charset=utf-8')
      .send(inPieces(entriesPieces(seq, log, after, now())));

  async function put(request: FastifyRequest, id: string, wish: Wish) {
    const written = await tournaments.write(id, wish);
    const book = await opened(id);
    if (written === null) throw new Problem(404, 'server.unknown');
    if (written.kind === 'full') throw new Problem(413, 'tournament.long', { most: MOST_ENTRIES });
    if (written.kind === 'refused') throw new RefusedByTournament(written.refusal);
    if (written.kind === 'clash') {
      const lang = langOf(request.headers['accept-language']);
      throw new RefusedByTournament(clashText(book, written.with, lang), 409);
    }
    return { seq: written.seq, book };
  }

  const entries = { seq: count, entries: s.list(anything), now: s.time };

  app.post<{ Body: { log: readonly unknown[] } }>(
    '/api/tournaments',
    {
      bodyLimit: LARGEST_LOG,
      onRequest: async (request) => {
        if (!limits.tournaments.take(request.network)) throw new Problem(429, 'server.slow');
        payForBytes(request, LARGEST_LOG);
      },
      config: { summary: 'put a tournament on the server; whoever has `key` is its director' },
      schema: {
        body: s.object({ log: { type: 'array', maxItems: MOST_ENTRIES } }),
        response: { 201: s.object({ id: s.string, key: s.string }) },
      },
    },
    async (request, reply) => {
      const source = context.permissions.sourceOf(request.network);
      const book = await tournaments.read(source, request.body.log);
      if (book === null) throw new Problem(413, 'tournament.heavy');
      if (!book.ok) throw new RefusedByTournament(book.error);
      const most = MOST_FROM_ONE_NETWORK * config.limitScale;
      if ((await context.store.tournamentsFrom(source)) >= most) {
        throw new Problem(429, 'tournament.many', { most });
      }
      const all = await context.store.tournamentsFrom(null);
      if (all >= MOST_TOURNAMENTS) throw new Problem(503, 'server.full');
      const [id, key] = [freshId(), freshToken()];
      const row = { id, director: hashOf(key), secret: freshToken(), source };
      const lines = book.value.log.map((entry) => JSON.stringify(entry));
      await context.store.createTournament({ ...row, created: now(), at: now() }, lines);
      reply.code(201);
      return { id, key };
    },
  );

  app.get<{ Params: { id: string }; Querystring: Following }>(
    '/api/tournaments/:id/log',
    {
      config: { summary: 'for directors: the entries after a number; waits for the next ones' },
      schema: { params, querystring: query, response: { 200: s.object(entries) } },
    },
    async (request, reply) => {
      const { id } = request.params;
      await asDirector(request, id);
      await more(reply, id, request.query);
      const after = Number(request.query.after ?? 0);
      await payForAnswer(request, id, after);
      const book = await opened(id);
      return sendEntries(reply, book.log.length, book, after);
    },
  );

  app.post<{ Params: { id: string }; Body: Body }>(
    '/api/tournaments/:id/log',
    {
      bodyLimit: LARGEST_CHANGE,
      onRequest: async (request) => payForBytes(request, LARGEST_CHANGE),
      config: { summary: 'for directors: write a change or take an entry back' },
      schema: {
        params,
        body: s.object(
          {
            cmd,
            after: count,
            who: { type: 'string', maxLength: 80 },
            at: s.time,
            sent: s.time,
            why: { type: 'string', maxLength: 500 },
            change: anything,
            undoes: count,
          },
          ['sent', 'change', 'undoes'],
        ),
        response: { 200: s.object(entries) },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      await asDirector(request, id);
      const { body } = request;
      const stamp = { who: body.who, at: writtenAt(body, now()), why: body.why };
      const wanted =
        body.undoes === undefined ? { change: changeIn(body.change) } : { undoes: body.undoes };
      await pay(request, id, body.after, wanted);
      await payForAnswer(request, id, body.after);
      const wish = { cmd: body.cmd, seen: body.after, stamp, wanted };
      const { seq, book } = await put(request, id, wish);
      return sendEntries(reply, seq, book, body.after);
    },
  );

  app.get<{ Params: { id: string } }>(
    '/api/tournaments/:id/file',
    {
      config: { summary: 'for directors: the whole tournament as one file' },
      schema: { params, response: { 200: s.string } },
    },
    async (request, reply) => {
      const { id } = await asDirector(request, request.params.id);
      await payForAnswer(request, id, 0);
      const book = await opened(id);
      return reply.type('text/plain; charset=utf-8').send(inPieces(bookPieces(book)));
    },
  );

  app.get<{ Params: { id: string } }>(
    '/api/tournaments/:id/codes',
    {
      config: { summary: "for directors: the tables' codes, and addresses in the local network" },
      schema: {
        params,
        response: { 200: s.object({ codes: s.list(s.string), network: s.list(s.string) }) },
      },
    },
    async (request) => {
      const row = await asDirector(request, request.params.id);
      const { tournament } = await opened(row.id);
      const tables = Math.max(0, ...tournament.series.map((one) => one.tables.length));
      const codes = Array.from({ length: tables }, (_, i) => tableCode(row, i + 1));
      return { codes, network: [...networkUrls(config, request.socket.localPort)] };
    },
  );

  app.post<{ Params: { id: string } }>(
    '/api/tournaments/:id/director-code',
    {
      config: { summary: 'for directors: a code to read out that lets a second laptop in' },
      schema: { params, response: { 200: s.object({ code: s.string, until: s.time }) } },
    },
    async (request) => {
      const { id } = await asDirector(request, request.params.id);
      if (!limits.directorCodes.take(request.network)) throw new Problem(429, 'server.slow');
      return tournaments.directorCodes.issue({ id, key: keyIn(request) });
    },
  );

  app.post<{ Body: { code: string } }>(
    '/api/tournaments/director',
    {
      config: { summary: "the directors' key of a tournament by a code that was read out" },
      schema: {
        body: s.object({ code: { type: 'string', maxLength: 40 } }),
        response: { 200: s.object({ id: s.string, key: s.string }) },
      },
    },
    async (request) => {
      const { tournamentGuesses } = limits;
      // Every try is paid for before it is looked at, right ones too: looking at one takes long.
      const mayTry =
        tournamentGuesses.allows(request.network) && limits.directorCodes.take(request.network);
      if (!mayTry) throw new Problem(429, 'server.slow');
      const place = await tournaments.directorCodes.redeem(request.body.code);
      if (place !== null) return place;
      tournamentGuesses.take(request.network);
      throw new Problem(403, 'tournament.directorCode');
    },
  );

  app.delete<{ Params: { id: string } }>(
    '/api/tournaments/:id',
    {
      config: { summary: 'for directors: delete the tournament from the server' },
      schema: { params, response: { 204: s.nothing } },
    },
    async (request, reply) => {
      await asDirector(request, request.params.id);
      await tournaments.forget(request.params.id);
      return reply.code(204).send();
    },
  );

  app.get<{ Params: { id: string }; Querystring: Following }>(
    '/api/tournaments/:id',
    {
      config: { summary: 'what hangs on the wall: seats, standings, time; waits for changes' },
      schema: {
        params,
        querystring: query,
        response: { 200: s.object({ seq: count, now: s.time, view: anything }) },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      await opened(id);
      await more(reply, id, request.query);
      const shown = await tournaments.view(id, (cost) => payForView(request, cost));
      if (shown === null) throw new Problem(404, 'server.unknown');
      const { seq, view } = shown;
      reply.type('application/json; charset=utf-8');
      return reply.send(`{"seq":${seq},"now":${now()},"view":${view}}`);
    },
  );

  app.get<{ Params: { id: string; number: string } }>(
    '/api/tournaments/:id/players/:number',
    {
      config: { summary: "a player's lists, series by series" },
      schema: {
        params: s.object({ id: s.id, number: s.digits }),
        response: { 200: s.object({ name: s.string, lists: s.list(anything) }) },
      },
    },
    async (request) => {
      const { tournament } = await opened(request.params.id);
      const number = Number(request.params.number);
      const player = playerOf(tournament, number);
      if (player === undefined) throw new Problem(404, 'server.unknown');
      return { name: player.name, lists: listsOf(tournament, number) };
    },
  );

  app.get<{ Params: { id: string; table: string }; Querystring: Following }>(
    '/api/tournaments/:id/tables/:table',
    {
      config: { summary: "by a table's code: its list of the current series" },
      schema: { params: tableParams, querystring: query, response: { 200: anything } },
    },
    async (request, reply) => {
      const { id } = request.params;
      const number = Number(request.params.table);
      await asTable(request, id, number);
      await more(reply, id, request.query);
      const { log, tournament } = await opened(id);
      return { seq: log.length, ...listFor(tournament, number) };
    },
  );

  onlineRoutes(app, context, asTable);

  app.post<{
    Params: { id: string; table: string };
    Body: { cmd: string; after: number; change: unknown };
  }>(
    '/api/tournaments/:id/tables/:table',
    {
      bodyLimit: LARGEST_LIST,
      onRequest: async (request) => payForBytes(request, LARGEST_LIST),
      config: { summary: "by a table's code: enter or confirm its list" },
      schema: {
        params: tableParams,
        body: s.object({ cmd, after: count, change: anything }),
        response: { 200: anything },
      },
    },
    async (request) => {
      const { id } = request.params;
      const table = Number(request.params.table);
      await asTable(request, id, table);
      if (!limits.tableLists.take(`${id} ${table}`)) throw new Problem(429, 'server.slow');
      const change = changeIn(request.body.change);
      await pay(request, id, request.body.after, { change });
      if (!mayTable(await opened(id), table, change)) {
        throw new Problem(403, 'tournament.notYours');
      }
      const lang = langOf(request.headers['accept-language']);
      const who = serverText('tournament.atTable', lang, { table });
      const stamp = { who, at: now(), why: '' };
      const { cmd: named, after: seen } = request.body;
      await put(request, id, { cmd: named, seen, stamp, wanted: { change } });
      const { log, tournament } = await opened(id);
      return { seq: log.length, ...listFor(tournament, table) };
    },
  );
}

/** A table of the tournament plays in the house: its match becomes its list. */
function onlineRoutes(
  app: FastifyInstance,
  { store, rooms, tournaments, limits, permissions, now }: ServerContext,
  asTable: (request: FastifyRequest, id: string, table: number) => Promise<void>,
): void {
  async function openTable(host: string, network: string, seats: number, games: number) {
    if (!mayOpen(limits, host, network)) throw new Problem(429, 'server.slow');
    const id = freshId();
    await store.createTable({
      id,
      host,
      isPublic: false,
      created: now(),
      source: permissions.sourceOf(network),
    });
    const answer = await rooms.open(id, host, { game: 'romme', seats, options: { games } });
    if (!answer.ok) throw new Refused(answer.error);
    return id;
  }

  app.post<{ Params: { id: string; table: string }; Body: { player: number } }>(
    '/api/tournaments/:id/tables/:table/online',
    {
      config: {
        access: 'person',
        summary: "by a table's code: play its series here; the match becomes its list",
      },
      schema: {
        params: tableParams,
        body: s.object({ player: count }),
        response: { 200: s.object({ table: s.string }) },
      },
    },
    async (request) => {
      const { id } = request.params;
      const number = Number(request.params.table);
      await asTable(request, id, number);
      const { player } = bearerIn(request);
      const book = await tournaments.book(id);
      const shown = book === null ? null : listFor(book.tournament, number).list;
      const isHere = shown?.people.some((one) => one.id === request.body.player);
      if (shown === null || isHere !== true || shown.table.first !== null) {
        throw new Problem(403, 'tournament.notYours');
      }
      const known = (await store.onlineLists(id)).findLast(
        (one) => one.series === shown.series && one.number === number,
      );
      const row = known === undefined ? null : await store.table(known.table);
      const goesOn = row !== null && row.stage !== 'aborted' && row.stage !== 'over';
      // Who sits there as whom is settled before the cards are dealt.
      const isOther = known?.players[player.id] !== request.body.player;
      if (row !== null && isUnderWay(row.stage) && isOther) {
        throw new Problem(403, 'tournament.notYours');
      }
      const link =
        known !== undefined && goesOn
          ? known
          : {
              table: await openTable(player.id, request.network, shown.people.length, shown.games),
              tournament: id,
              series: shown.series,
              number,
              players: {},
            };
      // Each start number is one person: whoever says so last.
      const others = Object.entries(link.players).filter(
        ([who, start]) => who !== player.id && start !== request.body.player,
      );
      const players = Object.fromEntries([...others, [player.id, request.body.player]]);
      await store.linkTable({ ...link, players });
      await store.addMember(link.table, player.id);
      return { table: link.table };
    },
  );
}

/** The list that a table may enter now, with its people; null where there is none. */
function listFor(t: Book['tournament'], number: number) {
  const series = seriesToEnter(t, number);
  const table = series === null ? undefined : t.series[series - 1]?.tables[number - 1];
  if (series === null || table === undefined) return { name: t.config.name, list: null };
  const people = table.seats.map((id) => ({ id, name: shownName(t, id) }));
  const games = gamesAt(t.config, table.seats.length);
  return {
    name: t.config.name,
    list: { series, people, games, table, byPlayers: t.config.tableEntry === 'players' },
  };
}
