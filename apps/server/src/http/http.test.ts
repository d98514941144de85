import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findGame } from '@taberna/games';
import { verifyRecord } from '@taberna/table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, eventually, Guest, Listener } from '../testing/guest.ts';
import { playOn } from '../testing/play.ts';
import { RawSocket } from '../testing/raw.ts';
import { freshFolder, OPERATOR, TestServer } from '../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start({}, { pageDir: '/nowhere' });
});
afterAll(() => server.end());

const GAME = { game: 'roemerschnappen', seats: 2, pace: 0, options: { games: 1 } };
const come = (name: string) => Guest.come(server.url, name);
const operator = { headers: { authorization: `Bearer ${OPERATOR}` } };

describe('guests', () => {
  it('come without signing up, and are known again', async () => {
    const ann = await come('  Änne \u0007 🂡 ');
    expect((await ann.ask('GET', '/api/me')).body).toMatchObject({ id: ann.id, name: 'Änne 🂡' });
    const again = await ann.ask('POST', '/api/session', { name: 'Somebody else' });
    expect(again.status).toBe(200);
    expect(again.body.id).toBe(ann.id);
    expect(again.headers.get('set-cookie')).toBeNull();
  });

  it('change name and picture, and leave', async () => {
    const ann = await come('Ann');
    const changed = await ann.ask('PATCH', '/api/me', { name: 'Anna', picture: 'owl' });
    expect(changed.body).toMatchObject({ name: 'Anna', picture: 'owl' });
    expect((await ann.ask('PATCH', '/api/me', { picture: null })).body.picture).toBeNull();
    const shown = await ann.ask('GET', `/api/players?ids=${ann.id},nobody`);
    expect(shown.body.players).toEqual([{ id: ann.id, name: 'Anna', picture: null }]);
    expect((await ann.ask('DELETE', '/api/session')).status).toBe(204);
    expect((await ann.ask('GET', '/api/me')).status).toBe(401);
    const bob = await come('Bob');
    const forgotten = await bob.ask('GET', `/api/players?ids=${ann.id}`);
    expect(forgotten.body.players).toEqual([{ id: ann.id, name: null, picture: null }]);
  });

  it.each([
    ['no name', {}, 400],
    ['an empty name', { name: '' }, 400],
    ['nothing visible', { name: '\u202e\u0000 ' }, 422],
    ['a name of nothing', { name: '\u3164\u200b\u2800' }, 422],
    ['a name too long', { name: 'x'.repeat(25) }, 422],
    ['a key too many', { name: 'x', admin: true }, 400],
    ['a picture from elsewhere', { name: 'x', picture: 'https://evil.example/x.png' }, 400],
    ['a number for a name', { name: 7 }, 400],
  ])('are refused with %s', async (_, body, status) => {
    const { status: got, body: told } = await ask(server.url, 'POST', '/api/session', { body });
    expect(got).toBe(status);
    expect(told.error.message.length).toBeGreaterThan(5);
  });

  it('are answered in their language', async () => {
    const told = async (lang: string) =>
      (await ask(server.url, 'GET', '/api/me', { headers: { 'accept-language': lang } })).body.error
        .message;
    expect(await told('de-AT,en;q=0.5')).toBe('Dafür braucht es eine Sitzung.');
    expect(await told('fr')).toBe('This takes a session.');
  });
});

describe('tables', () => {
  it('are public or private', async () => {
    const [ann, bob] = [await come('Ann'), await come('Bob')];
    const open = await ann.open(GAME);
    const hidden = await ann.open(GAME, false);
    const lobby = (await bob.ask('GET', '/api/lobby')).body.tables.map((t: { id: string }) => t.id);
    expect(lobby).toContain(open);
    expect(lobby).not.toContain(hidden);
    expect((await bob.ask('GET', `/api/tables/${open}`)).body.host.name).toBe('Ann');
    expect((await bob.ask('GET', `/api/tables/${hidden}`)).status).toBe(404);
    expect((await ann.ask('GET', `/api/tables/${hidden}`)).status).toBe(200);
    expect((await ann.ask('GET', '/api/tables')).body.tables).toHaveLength(2);
  });

  it('refuse a wrong configuration with its reason', async () => {
    const ann = await come('Ann');
    const told = await ann.ask('POST', '/api/tables', { config: { game: 'chess' } });
    expect(told.status).toBe(422);
    expect(told.body.error).toMatchObject({ code: 'table.game', params: { game: 'chess' } });
  });

  it('let people in by a link: GET shows, POST joins', async () => {
    const [ann, bob] = [await come('Ann'), await come('Bob')];
    const table = await ann.open(GAME, false);
    const { body } = await ann.ask('POST', `/api/tables/${table}/invitations`);
    expect(body.path).toBe(`#/join/${body.token}`);
    const page = 'https://club.example/games/';
    expect(new URL(body.path, page).href).toBe(`${page}#/join/${body.token}`);
    expect(Buffer.from(body.token, 'base64url')).toHaveLength(16);
    const shown = await bob.ask('GET', `/api/invitations/${body.token}`);
    expect(shown.body).toMatchObject({ id: table, host: { name: 'Ann' } });
    const stranger = await ask(server.url, 'GET', `/api/invitations/${body.token}`);
    expect(stranger.body).toEqual(shown.body);
    expect(body.network).toEqual([]);
    expect((await bob.ask('GET', `/api/tables/${table}`)).status).toBe(404);
    const joined = await bob.ask('POST', `/api/invitations/${body.token}`);
    expect(joined.body).toEqual({ table });
    expect((await bob.ask('GET', `/api/tables/${table}`)).status).toBe(200);
  });

  it('let people in by a code, however it is typed, until it is revoked', async () => {
    const [ann, bob, cem] = [await come('Ann'), await come('Bob'), await come('Cem')];
    const table = await ann.open(GAME, false);
    const { code } = (await ann.ask('POST', `/api/tables/${table}/code`)).body;
    expect(code).toMatch(/^[A-Z2-9]{3}-[A-Z2-9]{3}$/);
    const typed = ` ${code.toLowerCase().replace('-', ' ')}`;
    expect((await bob.ask('POST', '/api/codes', { code: typed })).body).toEqual({ table });
    expect((await bob.ask('DELETE', `/api/tables/${table}/invitations`)).status).toBe(403);
    expect((await ann.ask('DELETE', `/api/tables/${table}/invitations`)).status).toBe(204);
    const late = await cem.ask('POST', '/api/codes', { code });
    expect(late.body.error.code).toBe('server.invitation');
  });

  it('are told to the lobby when they come and change', async () => {
    const [ann, bob] = [await come('Ann'), await come('Bob')];
    const lobby = new Listener(bob.socket('/ws/lobby'));
    type Feed = { readonly tables: readonly { readonly id: string; readonly stage: string }[] };
    const feeds = () => lobby.heard as unknown as Feed[];
    await lobby.until(() => feeds().length > 0);
    const table = await ann.open(GAME);
    const at = () =>
      feeds()
        .at(-1)
        ?.tables.find(({ id }) => id === table)?.stage;
    await lobby.until(() => at() === 'open');
    const client = ann.client(table);
    await client.send({ type: 'sit', seat: 0 });
    await client.send({ type: 'start', fill: 'random' });
    await lobby.until(() => at() === 'playing' || at() === 'shuffling');
    lobby.close();
    ann.leaveAll();
  });
});

describe('my tables', () => {
  it('say where it is my turn', async () => {
    const [ann, bob] = [await come('Ann'), await come('Bob')];
    const table = await ann.open(GAME, false);
    await ann
      .ask('POST', `/api/tables/${table}/code`)
      .then(({ body }) => bob.ask('POST', '/api/codes', { code: body.code }));
    const [one, two] = [ann.client(table), bob.client(table)];
    await one.send({ type: 'sit', seat: 0 });
    await two.send({ type: 'sit', seat: 1 });
    await one.send({ type: 'start' });
    await eventually(() => one.table?.stage === 'playing');
    const turns = async (guest: Guest) =>
      (await guest.ask('GET', '/api/tables')).body.tables.map(
        (shown: { yourTurn: boolean }) => shown.yourTurn,
      );
    const first = one.isToMove(0);
    expect([await turns(ann), await turns(bob)]).toEqual([[first], [!first]]);
    ann.leaveAll();
    bob.leaveAll();
  });
});

describe('matches', () => {
  it('are in everybody’s history, with a record that anybody can recompute', async () => {
    const [ann, bob] = [await come('Ann'), await come('Bob')];
    const table = await ann.open(GAME);
    await Promise.all([playOn(ann, table, 0, { host: true, people: 2 }), playOn(bob, table, 1)]);
    const [match] = await eventually(async () => {
      const { matches } = (await ann.ask('GET', '/api/history')).body;
      return matches.length > 0 && matches;
    });
    expect(match).toMatchObject({ table, game: 'roemerschnappen', aborted: false });
    expect(match.players.map((one: { player: { name: string } }) => one.player.name)).toEqual([
      'Ann',
      'Bob',
    ]);
    const record = await ask(server.url, 'GET', `/api/records/${match.link}`);
    expect(record.text).toContain('names: ["Ann","Bob"]');
    expect(verifyRecord(record.text, findGame)).toMatchObject({ ok: true });

    const count = async (guest: Guest, query: string) =>
      (await guest.ask('GET', `/api/history?${query}`)).body.matches.length;
    expect(await count(bob, `with=${ann.id}&game=roemerschnappen`)).toBe(1);
    expect(await count(bob, 'game=romme')).toBe(0);
    expect(await count(bob, 'result=aborted')).toBe(0);
    const won = (await count(ann, 'result=won')) + (await count(bob, 'result=won'));
    expect(won).toBeGreaterThan(0);
    expect(await count(ann, `before=${match.ended}`)).toBe(0);
    expect((await ann.ask('GET', '/api/history?result=sometimes')).status).toBe(400);
    for (const path of ['history', 'ratings']) {
      const { status, body } = await ann.ask('GET', `/api/${path}?game=invented`);
      expect([status, body.error.code]).toEqual([404, 'server.noGame']);
    }
    expect((await ann.ask('GET', '/api/ratings?game=romme')).status).toBe(200);

    const data = (await bob.ask('GET', '/api/me/export')).body;
    expect(data.player).toMatchObject({ id: bob.id, name: 'Bob' });
    expect(data.matches[0].record).toContain('names: ["","Bob"]');
    expect(data.commands.length).toBeGreaterThan(2);
    expect(JSON.stringify(data.sessions)).not.toContain('hash');

    expect((await bob.ask('DELETE', '/api/me')).status).toBe(204);
    expect((await bob.ask('GET', '/api/me')).status).toBe(401);
    const after = await ask(server.url, 'GET', `/api/records/${match.link}`);
    expect(after.text).toContain('names: ["Ann",""]');
    expect(verifyRecord(after.text, findGame)).toMatchObject({ ok: true });
    const [kept] = (await ann.ask('GET', '/api/history')).body.matches;
    expect(kept.players[1].player).toEqual({ id: bob.id, name: null, picture: null });
    ann.leaveAll();
    bob.leaveAll();
  });
});

describe('the operator', () => {
  it('takes a name away, and allows another one again', async () => {
    const eve = await come('Rude');
    const made = await eve.ask('POST', '/api/programs', { name: 'RudeProgram' });
    const table = await eve.open(GAME);
    const watcher = await come('Ann');
    const listener = new Listener(watcher.socket(`/ws/tables/${table}`));
    await listener.upgraded();
    listener.send({ type: 'hello', last: 0, talk: 0 });
    await listener.until(({ heard }) =>
      heard.some((one) => one.type === 'names' && one.names[eve.id] === 'Rude'),
    );
    const lock = async (locked: boolean, id = eve.id) => {
      const path = `/api/operator/players/${id}/locked`;
      return (await ask(server.url, 'PUT', path, { ...operator, body: { locked } })).status;
    };
    expect(await lock(true)).toBe(204);
    await listener.until(({ heard }) =>
      heard.some((one) => one.type === 'names' && one.names[eve.id] === undefined),
    );
    const again = await eve.ask('PATCH', '/api/me', { name: 'Rude' });
    expect(again.body.error.code).toBe('server.nameLocked');
    const program = await eve.ask('POST', '/api/programs', { name: 'Rude' });
    expect(program.body.error.code).toBe('server.nameLocked');
    const { players } = (await watcher.ask('GET', `/api/players?ids=${made.body.id}`)).body;
    expect(players).toMatchObject([{ id: made.body.id, name: null }]);
    expect(await lock(false)).toBe(204);
    const better = await eve.ask('PATCH', '/api/me', { name: 'Eve' });
    expect(better.body).toMatchObject({ name: 'Eve', locked: false });
    expect(await lock(true, 'nobody')).toBe(404);
    listener.close();
  });

  it('closes a table: everybody is told and sent home, and nobody comes back in', async () => {
    const [eve, ann] = [await come('Eve'), await come('Ann')];
    const table = await eve.open(GAME);
    const listener = new Listener(ann.socket(`/ws/tables/${table}`));
    await listener.upgraded();
    listener.send({ type: 'hello', last: 0, talk: 0 });
    await listener.until(({ heard }) => heard.some(({ type }) => type === 'welcome'));
    const close = async (closed: boolean, id = table) => {
      const path = `/api/operator/tables/${id}/closed`;
      return (await ask(server.url, 'PUT', path, { ...operator, body: { closed } })).status;
    };
    expect(await close(true)).toBe(204);
    await listener.until(({ closed }) => closed);
    expect(listener.heard.at(-1)).toMatchObject({ type: 'error', error: { code: 'table.closed' } });
    expect(await new Listener(eve.socket(`/ws/tables/${table}`)).upgraded()).toBe(410);
    const gone = await eve.ask('GET', `/api/tables/${table}`);
    expect([gone.status, gone.body.error.code]).toEqual([410, 'server.tableClosed']);
    expect((await eve.ask('POST', `/api/tables/${table}/code`)).status).toBe(410);
    const { tables } = (await ann.ask('GET', '/api/lobby')).body;
    expect(tables.map(({ id }: { id: string }) => id)).not.toContain(table);

    expect(await close(false)).toBe(204);
    const back = new Listener(ann.socket(`/ws/tables/${table}`));
    expect(await back.upgraded()).toBe(101);
    back.close();
    expect(await close(true, 'none')).toBe(404);
  });

  it('reads what people report, and settles it', async () => {
    const [ann, eve] = [await come('Ann'), await come('Rude')];
    const table = await eve.open(GAME);
    const hidden = await eve.open(GAME, false);
    const report = (body: object, by = ann) => by.ask('POST', '/api/reports', body);
    const about = { player: eve.id, table, reason: 'name', text: '  so\u0007 rude ' };
    expect((await report(about)).status).toBe(204);
    expect((await report(about)).status).toBe(204);
    expect((await report({ table: hidden, reason: 'talk' })).status).toBe(404);
    expect((await report({ player: 'nobody', reason: 'name' })).status).toBe(404);
    for (const wrong of [{ reason: 'name' }, { ...about, reason: 'x' }, { ...about, more: 1 }]) {
      expect((await report(wrong)).status).toBe(400);
    }
    expect((await ask(server.url, 'POST', '/api/reports', { body: about })).status).toBe(401);
    expect((await ann.ask('GET', '/api/operator/reports')).status).toBe(403);

    const waiting = async () =>
      (await ask(server.url, 'GET', '/api/operator/reports', operator)).body.reports;
    const [first, ...more] = await waiting();
    expect(more).toEqual([]);
    expect(first).toMatchObject({ by: { name: 'Ann' }, player: { name: 'Rude' }, text: 'so rude' });
    expect((await ann.ask('GET', '/api/me/export')).body.reports).toHaveLength(1);
    const path = `/api/operator/reports/${first.id}`;
    expect((await ask(server.url, 'DELETE', path, operator)).status).toBe(204);
    expect((await ask(server.url, 'DELETE', path, operator)).status).toBe(404);
    expect(await waiting()).toEqual([]);
  });

  it('is not flooded with reports', async () => {
    const [ann, eve] = [await come('Ann'), await come('Eve')];
    const statuses: number[] = [];
    for (let i = 0; i < 12; i++) {
      const told = await ann.ask('POST', '/api/reports', { player: eve.id, reason: 'other' });
      statuses.push(told.status);
    }
    expect(statuses.slice(0, 10)).toEqual(new Array(10).fill(204));
    expect(statuses.at(-1)).toBe(429);
  });

  it('sees all tables that are not over, page by page, and who sits there at public ones only', async () => {
    const house = await TestServer.start({ LIMIT_SCALE: '100' });
    const [ann, eve] = [await house.come('Ann'), await house.come('Eve')];
    const hidden = await eve.open(GAME, false);
    await eve.client(hidden).send({ type: 'sit', seat: 0 });
    await Promise.all(Array.from({ length: 99 }, () => eve.open(GAME, false)));
    const shown = await ann.open(GAME);
    const first = (await house.operate('GET', 'tables')).body;
    const second = (await house.operate('GET', `tables?after=${first.next}`)).body;
    const tables = [...first.tables, ...second.tables];
    expect(new Set(tables.map(({ id }) => id)).size).toBe(101);
    expect([first.tables.length, second.next]).toEqual([100, null]);
    const at = (table: string) => tables.find(({ id }) => id === table);
    expect(at(shown).host).toMatchObject({ id: ann.id, name: 'Ann' });
    expect(at(hidden)).toMatchObject({
      public: false,
      host: { id: eve.id, name: null },
      seats: [{ player: { id: eve.id, name: null } }, { player: null }],
    });
    expect((await house.operate('GET', 'tables?after=nowhere')).status).toBe(400);
    await house.end();
  });

  it('takes a table off the list and deletes what was said there', async () => {
    const eve = await come('Eve');
    const table = await eve.open({ ...GAME, talk: 'free' });
    const client = eve.client(table);
    await client.send({ type: 'talk', text: 'rude' });
    const listed = { ...operator, body: { listed: false } };
    const path = `/api/operator/tables/${table}`;
    expect((await ask(server.url, 'PUT', `${path}/listed`, listed)).status).toBe(204);
    const { tables } = (await eve.ask('GET', '/api/lobby')).body;
    expect(tables.map(({ id }: { id: string }) => id)).not.toContain(table);
    expect((await ask(server.url, 'DELETE', `${path}/talk`, operator)).status).toBe(204);
    eve.leaveAll();
    const listener = new Listener(eve.socket(`/ws/tables/${table}`));
    await listener.upgraded();
    listener.send({ type: 'hello', last: 0, talk: 0 });
    const welcome = await listener.until(({ heard }) => heard.find((m) => m.type === 'welcome'));
    expect(welcome).toMatchObject({ talk: [] });
    listener.close();
  });

  it('reads health and figures', async () => {
    expect((await ask(server.url, 'GET', '/healthz')).body).toEqual({ ok: true });
    const { text } = await ask(server.url, 'GET', '/metrics', operator);
    expect(text).toMatch(/taberna_commit_seconds_count \d+/);
    expect(text).toMatch(
      /taberna_http_requests_total\{method="GET",route="\/healthz",status="200"\} \d/,
    );
    expect(text).toMatch(/^taberna_heap_bytes [1-9]\d+$/m);
    expect(text).toMatch(/^taberna_event_loop_delay_seconds_count [1-9]\d*$/m);
    expect(text).toMatch(/^taberna_gc_pause_seconds_count \d+$/m);
  });
});

describe('the page', () => {
  it('is a plain placeholder before it is built', async () => {
    const { status, text } = await ask(server.url, 'GET', '/', {
      headers: { 'accept-language': 'de' },
    });
    expect(status).toBe(200);
    expect(text).toContain('noch nicht gebaut');
  });

  it('is served as it was built: assets for ever, all else asked for again', async () => {
    const pageDir = freshFolder();
    mkdirSync(join(pageDir, 'assets'));
    writeFileSync(join(pageDir, 'index.html'), '<!doctype html><title>x</title>');
    writeFileSync(join(pageDir, 'assets', 'x-1a2b.js'), 'export {};');
    const built = await TestServer.start({}, { pageDir });
    const get = (path: string) => ask(built.url, 'GET', path);
    const page = await get('/');
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('cache-control')).toBe('no-cache');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
    // fetch would add that it wants no old answer.
    const again = await RawSocket.open(built.url);
    again.request('GET /index.html', { 'If-None-Match': page.headers.get('etag') ?? '' });
    expect(await again.status()).toBe(304);
    again.end();
    const asset = await get('/assets/x-1a2b.js');
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(asset.headers.get('content-type')).toContain('javascript');
    // What was put there later, or lies elsewhere, is not looked for.
    writeFileSync(join(pageDir, 'later.js'), '');
    for (const path of ['/later.js', '/assets/', '/..%2f..%2fetc/passwd', '/assets/../../x']) {
      expect((await get(path)).status, path).toBe(404);
    }
    await built.end();
    rmSync(pageDir, { recursive: true });
  });
});
