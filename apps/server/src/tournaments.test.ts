import { FastRng } from '@taberna/engine';
import {
  type Book,
  bookOf,
  type Change,
  drawSeats,
  type Entry,
  enterPlayers,
  inventedList,
  nextDraw,
  openBook,
  type Table,
  type TableEntry,
  USUAL_CONFIG,
  write,
} from '@taberna/tournament';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { MemoryBus } from './bus/memory.ts';
import { MemoryStore } from './store/memory.ts';
import { ask, eventually, Guest } from './testing/guest.ts';
import { playOn } from './testing/play.ts';
import { TestServer } from './testing/server.ts';
import { Tournaments } from './tournaments.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start({ LIMIT_SCALE: '100' }, { pageDir: '/nowhere' });
});
afterAll(() => server.end());

const STAMP = { who: 'Ina', at: 5, why: '' };

const CONFIG = { ...USUAL_CONFIG, name: 'Evening', seed: 's', seriesPlanned: 1 };

function evening(tableEntry: TableEntry = 'players', people = 8, usual = CONFIG): Book {
  const names = Array.from({ length: people }, (_, i) => ({ name: `Player ${i + 1}`, paid: true }));
  const config = { ...usual, tableEntry };
  let book = openBook(config, STAMP);
  if (book.ok) {
    const entered = enterPlayers(book.value.tournament, names);
    if (entered.ok) book = write(book.value, entered.value, STAMP);
  }
  if (book.ok) {
    const { tournament } = book.value;
    const drawn = drawSeats(tournament, nextDraw(tournament, 'lot'));
    if (drawn.ok) book = write(book.value, drawn.value.change, STAMP);
  }
  if (!book.ok) throw new Error(book.error.code);
  return book.value;
}

interface Put {
  readonly id: string;
  readonly director: Readonly<Record<string, string>>;
  readonly book: Book;
}

async function putUp(book = evening()): Promise<Put> {
  const reply = await ask(server.url, 'POST', '/api/tournaments', { body: { log: book.log } });
  expect(reply.status, reply.text).toBe(201);
  const { id, key } = reply.body;
  return { id, director: { authorization: `Bearer ${key}` }, book };
}

let sent = 0;
const wish = (after: number, what: object, who = 'Ina') => ({
  cmd: `command-${++sent}`,
  after,
  who,
  at: 7,
  why: '',
  ...what,
});

const typed = (count: number, game = 0): Change => ({
  type: 'typed',
  series: 1,
  table: 1,
  copy: 'first',
  cells: [{ game, seat: 1, cell: { kind: 'counted', points: 0, count } }],
});

function write1(put: Put, body: object, headers = put.director) {
  return ask(server.url, 'POST', `/api/tournaments/${put.id}/log`, { body, headers });
}

describe('a tournament on the server', () => {
  it('tells another laptop of a change while it waits, with number, who and when', async () => {
    const cup = await putUp();
    const seen = cup.book.log.length;
    const { director: headers } = cup;
    const waiting = ask(server.url, 'GET', `/api/tournaments/${cup.id}/log?after=${seen}&wait=20`, {
      headers,
    });
    const done = await write1(cup, wish(seen, { change: typed(20) }));
    expect(done.body.seq).toBe(seen + 1);
    const told: { entries: Entry[] } = (await waiting).body;
    expect(told.entries).toMatchObject([{ seq: seen + 1, who: 'Ina', at: 7, change: typed(20) }]);
  });

  it('a laptop whose clock is wrong writes by the clock of the server', async () => {
    const cup = await putUp();
    const seen = cup.book.log.length;
    const MINUTE = 60_000;
    for (const [i, off] of [-90 * MINUTE, 90 * MINUTE].entries()) {
      const clock = Date.now() + off;
      const before = Date.now();
      const body = { ...wish(seen + i, { change: typed(20 + i, 2 * i) }), sent: clock };
      const done = await write1(cup, { ...body, at: clock - 5 * MINUTE });
      const { entries, now }: { entries: Entry[]; now: number } = done.body;
      expect(entries[0].at).toBeGreaterThanOrEqual(before - 5 * MINUTE);
      expect(entries[0].at).toBeLessThanOrEqual(now - 5 * MINUTE);
    }
  });

  it('refuses what two people want differently, in a sentence, and takes what does not touch', async () => {
    const cup = await putUp();
    const seen = cup.book.log.length;
    await write1(cup, wish(seen, { change: typed(20) }));
    const late = await write1(cup, wish(seen, { change: typed(30) }, 'Olaf'));
    expect(late.status).toBe(409);
    expect(late.body.error.message).toContain('Ina has changed the same meanwhile');
    expect((await write1(cup, wish(seen, { change: typed(30, 2) }, 'Olaf'))).status).toBe(200);
    expect((await write1(cup, wish(seen + 1, { change: typed(30) }, 'Olaf'))).status).toBe(200);
  });

  it('counts a change once however often it is sent, also after a restart', async () => {
    const cup = await putUp();
    const seen = cup.book.log.length;
    const newcomer = enterPlayers(cup.book.tournament, [{ name: 'Late' }]);
    if (!newcomer.ok) throw new Error('no seat');
    const once = wish(seen, { change: newcomer.value });
    expect((await write1(cup, once)).body.seq).toBe(seen + 1);
    expect((await write1(cup, once)).body.seq).toBe(seen + 1);
    await server.stop();
    await server.start();
    expect((await write1(cup, once)).body.seq).toBe(seen + 1);
    const log: Entry[] = (
      await ask(server.url, 'GET', `/api/tournaments/${cup.id}/log`, { headers: cup.director })
    ).body.entries;
    expect(log).toHaveLength(seen + 1);
    expect(bookOf(log).ok).toBe(true);
  });

  it('lets a second laptop in by a code that a director reads out', async () => {
    const cup = await putUp();
    const path = `/api/tournaments/${cup.id}/director-code`;
    const asked = (headers: Put['director']) => ask(server.url, 'POST', path, { headers });
    expect((await asked({})).status).toBe(403);
    expect((await asked((await putUp()).director)).status).toBe(403);
    const { code } = (await asked(cup.director)).body;
    const join = (typed: string) =>
      ask(server.url, 'POST', '/api/tournaments/director', { body: { code: typed } });
    expect((await join('AAAAAAAA')).status).toBe(403);
    const { id, key } = (await join(code)).body;
    const second = { authorization: `Bearer ${key}` };
    const seen = cup.book.log.length;
    expect(id).toBe(cup.id);
    expect((await write1(cup, wish(seen, { change: typed(20) }), second)).status).toBe(200);
  });

  it('is written by its directors only, and read by others as it hangs on the wall', async () => {
    const cup = await putUp();
    const other = await putUp();
    const seen = cup.book.log.length;
    for (const headers of [{}, other.director, { authorization: 'Bearer x' }]) {
      expect((await write1(cup, wish(seen, { change: typed(20) }), headers)).status).toBe(403);
      for (const path of ['log', 'file', 'codes']) {
        const reply = await ask(server.url, 'GET', `/api/tournaments/${cup.id}/${path}`, {
          headers,
        });
        expect(reply.status, path).toBe(403);
      }
      const gone = await ask(server.url, 'DELETE', `/api/tournaments/${cup.id}`, { headers });
      expect(gone.status).toBe(403);
    }
    const wall = await ask(server.url, 'GET', `/api/tournaments/${cup.id}`);
    expect(wall.body.view.seats).toHaveLength(8);
    expect(wall.text).not.toMatch(/paid|seed|secret/);
    const own = await ask(server.url, 'GET', `/api/tournaments/${cup.id}/players/1`);
    expect(own.body).toMatchObject({ name: 'Player 1', lists: [{ series: 1 }] });
    expect((await ask(server.url, 'GET', '/api/tournaments/nothing')).status).toBe(404);
  });

  it('refuses what is no tournament, and what its rules refuse', async () => {
    for (const log of [[], [{ seq: 1 }], [...evening().log].reverse()]) {
      const reply = await ask(server.url, 'POST', '/api/tournaments', { body: { log } });
      expect(reply.status).toBe(422);
      expect(reply.body.error.message.length).toBeGreaterThan(10);
    }
    const cup = await putUp();
    const seen = cup.book.log.length;
    const signed = await write1(
      cup,
      wish(seen, { change: { type: 'signed', series: 1, table: 1 } }),
    );
    expect([signed.status, signed.body.error.code]).toEqual([422, 'list.empty']);
    expect((await write1(cup, wish(seen, { change: { type: 'nonsense' } }))).status).toBe(422);
    expect((await write1(cup, wish(seen, { undoes: 1 }))).status).toBe(422);
  });

  it('is gone when a director deletes it', async () => {
    const cup = await putUp();
    const { director: headers } = cup;
    const waiting = ask(server.url, 'GET', `/api/tournaments/${cup.id}?after=99&wait=20`);
    expect(
      (await ask(server.url, 'DELETE', `/api/tournaments/${cup.id}`, { headers })).status,
    ).toBe(204);
    expect((await waiting).status).toBe(404);
  });
});

it('a log that would fill the memory by large changes takes no more of them', async () => {
  const [store, book] = [new MemoryStore(), evening()];
  const row = { id: 'cup', director: '', secret: '', source: '', created: 0, at: 0 };
  const lines = book.log.map((entry) => JSON.stringify(entry).padEnd(4 << 20));
  await store.createTournament(row, lines);
  const tournaments = new Tournaments(store, new MemoryBus(), () => 0, false);
  const wanted = { change: typed(20) };
  const written = await tournaments.write('cup', { cmd: 'one', seen: 99, stamp: STAMP, wanted });
  expect(written).toEqual({ kind: 'full' });
});

describe('I look at many tournaments of mine', () => {
  /** Room for so many evenings in memory, one of a club and sixty others. */
  async function house(room: number) {
    const [store, book] = [new MemoryStore(), evening()];
    const lines = book.log.map((entry) => JSON.stringify(entry));
    const length = lines.join('').length;
    const put = async (id: string, source: string, log: readonly string[]) => {
      const row = { id, director: '', secret: '', source, created: 0, at: 0 };
      await store.createTournament(row, log);
    };
    const mine = Array.from({ length: 60 }, (_, i) => `mine${i}`);
    await put('club', 'club', lines);
    for (const id of mine) await put(id, 'mine', lines.slice(0, 1));
    const mostHeld = room * Math.max(length, 8192);
    return { tournaments: new Tournaments(store, new MemoryBus(), () => 0, false, mostHeld), mine };
  }

  it('to push that of a club out of the memory: mine go first', async () => {
    const { tournaments, mine } = await house(41);
    await tournaments.book('club');
    for (const id of mine) await tournaments.book(id);
    await eventually(() => mine.filter((id) => tournaments.isOpen(id)).length < 41);
    expect(tournaments.isOpen('club')).toBe(true);
  });

  it('and wait at each, so that none of them goes: the longest unused is let go', async () => {
    const { tournaments, mine } = await house(40);
    const over = new AbortController();
    let told = 0;
    for (const id of mine) {
      void tournaments.more(id, 99, 20_000, over.signal).then(() => told++);
      await tournaments.book(id);
    }
    await eventually(() => mine.filter((id) => tournaments.isOpen(id)).length <= 40);
    expect(told).toBeGreaterThanOrEqual(20);
    over.abort();
  });

  it('empty ones to have that of a club thrown out at every look, because it is the largest', async () => {
    const { tournaments, mine } = await house(70);
    for (const id of mine) await tournaments.book(id);
    await tournaments.book('club');
    await tournaments.book('mine0');
    await eventually(() => mine.every((id) => tournaments.isOpen(id)));
    expect(tournaments.isOpen('club')).toBe(true);
  });
});

it('I change my tournament and look, again and again: it is worked out once for all who look, and the first one pays', async () => {
  const [store, book] = [new MemoryStore(), evening()];
  const row = { id: 'cup', director: '', secret: '', source: '', created: 0, at: 0 };
  const lines = book.log.map((entry) => JSON.stringify(entry));
  await store.createTournament(row, lines);
  const tournaments = new Tournaments(store, new MemoryBus(), () => 0, false);
  const paid: number[] = [];
  const look = () => tournaments.view('cup', (cost) => paid.push(cost));
  const hall = await Promise.all(Array.from({ length: 250 }, look));
  expect(new Set(hall).size).toBe(1);
  await look();
  // Eight people, of one series and of all.
  expect(paid).toEqual([5 * 8 * 2]);
  const wanted = { change: typed(20) };
  await tournaments.write('cup', { cmd: 'one', seen: 99, stamp: STAMP, wanted });
  const after = await Promise.all(Array.from({ length: 250 }, look));
  expect(after.map((shown) => shown?.seq)).toEqual(after.map(() => lines.length + 1));
  expect(paid).toHaveLength(2);
});

it('I look at a tournament whose working out I cannot pay for', async () => {
  const [store, book] = [new MemoryStore(), evening()];
  const row = { id: 'cup', director: '', secret: '', source: '', created: 0, at: 0 };
  await store.createTournament(
    row,
    book.log.map((entry) => JSON.stringify(entry)),
  );
  const tournaments = new Tournaments(store, new MemoryBus(), () => 0, false);
  const refuse = () => {
    throw new Error('slow');
  };
  await expect(tournaments.view('cup', refuse)).rejects.toThrow('slow');
  expect((await tournaments.view('cup', () => {}))?.seq).toBe(book.log.length);
});

describe('those who wait for changes', () => {
  afterEach(() => vi.useRealTimers());

  it('are told together, however fast somebody writes who wants to wake hundreds at every key', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const [store, book] = [new MemoryStore(), evening()];
    const row = { id: 'cup', director: '', secret: '', source: '', created: 0, at: 0 };
    await store.createTournament(
      row,
      book.log.map((entry) => JSON.stringify(entry)),
    );
    const tournaments = new Tournaments(store, new MemoryBus(), () => 0, false);
    const write = (game: number) =>
      tournaments.write('cup', {
        cmd: `command-${game}`,
        seen: 99,
        stamp: STAMP,
        wanted: { change: typed(20, game) },
      });
    let told = 0;
    const wait = async () => {
      const seen = (await tournaments.book('cup'))?.log.length ?? 0;
      void tournaments.more('cup', seen, 20_000, new AbortController().signal).then(() => told++);
      await Promise.resolve();
    };
    await wait();
    await write(2);
    expect(told).toBe(1);
    await wait();
    for (const game of [4, 6, 8]) await write(game);
    expect(told).toBe(1);
    await vi.advanceTimersByTimeAsync(250);
    expect(told).toBe(2);
  });
});

describe("a table's code", () => {
  async function atTable(cup: Put, table = 1) {
    const codes = await ask(server.url, 'GET', `/api/tournaments/${cup.id}/codes`, {
      headers: cup.director,
    });
    const headers = { 'x-table-code': String(codes.body.codes[table - 1]).toLowerCase() };
    const path = `/api/tournaments/${cup.id}/tables/${table}`;
    const send = (after: number, change: object) =>
      ask(server.url, 'POST', path, {
        headers,
        body: { cmd: `at-table-${++sent}`, after, change },
      });
    return { headers, path, send };
  }

  it('lets the table enter its list, and the four close it', async () => {
    const cup = await putUp();
    const { headers, path, send } = await atTable(cup);
    const shown = (await ask(server.url, 'GET', path, { headers })).body;
    const table: Table = shown.list.table;
    expect(shown.list.people).toHaveLength(4);
    const cells = inventedList(cup.book.tournament, table, new FastRng('list'));
    const place = { series: 1, table: 1 };
    let last = await send(shown.seq, { type: 'typed', ...place, copy: 'first', cells });
    for (const player of table.seats) {
      expect(last.body.list.table.signed, last.text).toBeNull();
      last = await send(last.body.seq, { type: 'confirmed', ...place, player });
    }
    expect(last.body.list.table.signed.who).toBe('Table 1');
    expect((await send(last.body.seq, typed(3))).status).toBe(403);
  });

  it('opens nothing else: no other table, no draw, no signature, no second copy', async () => {
    const cup = await putUp();
    const { headers, send } = await atTable(cup);
    const seen = cup.book.log.length;
    const others: Change[] = [
      { ...typed(20), table: 2 } as Change,
      { ...typed(20), copy: 'second' } as Change,
      { type: 'signed', series: 1, table: 1 },
      { type: 'cleared', series: 1, table: 1, copy: 'first' },
      { type: 'started', series: 1, minutes: 9 },
      { type: 'withdrew', players: [1], until: 0, reseated: [] },
    ];
    for (const change of others) expect((await send(seen, change)).status).toBe(403);
    const next = `/api/tournaments/${cup.id}/tables/2`;
    expect((await ask(server.url, 'GET', next, { headers })).status).toBe(403);
    expect((await ask(server.url, 'GET', next)).status).toBe(403);
  });

  it('enters nothing where the organisers do not want it', async () => {
    const cup = await putUp(evening('no'));
    const { headers, path, send } = await atTable(cup);
    expect((await ask(server.url, 'GET', path, { headers })).body.list).toBeNull();
    expect((await send(cup.book.log.length, typed(20))).status).toBe(403);
  });

  it('RO-50: what the table plays online becomes its list', async () => {
    const cup = await putUp(evening('players', 3, { ...CONFIG, gamesAtThree: 1 }));
    const { headers, path } = await atTable(cup);
    const people = await Promise.all(
      [1, 2, 3].map((player) => Guest.come(server.url, `Player ${player}`)),
    );
    const tables: string[] = [];
    for (const [i, guest] of people.entries()) {
      const reply = await ask(server.url, 'POST', `${path}/online`, {
        headers: { ...guest.headers, ...headers },
        body: { player: i + 1 },
      });
      tables.push(reply.body.table);
    }
    const [table = ''] = tables;
    expect(new Set(tables).size).toBe(1);
    const [, , third] = people;
    if (third === undefined) throw new Error('nobody');
    const parts = people.map((guest, seat) =>
      playOn(guest, table, seat, { host: seat === 0, people: 3 }),
    );
    // In the middle of it, whoever is losing says to be somebody else.
    await eventually(async () => {
      const { body } = await third.ask('GET', `/api/tables/${table}`);
      return body.stage === 'playing' || body.stage === 'over';
    });
    const other = await ask(server.url, 'POST', `${path}/online`, {
      headers: { ...third.headers, ...headers },
      body: { player: 1 },
    });
    expect(other.status).toBe(403);
    await Promise.all(parts);
    const filled = await eventually(async () => {
      const wall = await ask(server.url, 'GET', `/api/tournaments/${cup.id}`);
      return wall.body.view.missing === 0 ? wall.body.view : null;
    });
    expect(filled.standings).toHaveLength(3);
    for (const guest of people) guest.leaveAll();
  });

  it('is not found by guessing', async () => {
    // Time stands still: no guess comes back, however slow the machine is.
    const at = Date.now();
    const own = await TestServer.start({}, { pageDir: '/nowhere', now: () => at });
    try {
      const body = { log: evening().log };
      const { id } = (await ask(own.url, 'POST', '/api/tournaments', { body })).body;
      const headers = { 'x-table-code': 'AAAAAA' };
      const statuses = new Set<number>();
      for (let i = 0; i < 40; i++) {
        const path = `/api/tournaments/${id}/tables/1`;
        statuses.add((await ask(own.url, 'GET', path, { headers })).status);
      }
      expect([...statuses]).toEqual([403, 429]);
      const wrong = `/api/tournaments/${id}/tables/1`;
      expect((await ask(own.url, 'GET', wrong, { headers })).status).toBe(429);
      // Nor is the directors' code, by whoever has guessed too often already.
      const guess = { body: { code: 'AAAAAAAA' } };
      expect((await ask(own.url, 'POST', '/api/tournaments/director', guess)).status).toBe(429);
    } finally {
      await own.end();
    }
  });
});
