import { afterEach, beforeEach, expect, it } from 'vitest';
import { Authenticator } from './testing/authenticator.ts';
import { ask, eventually, Guest, Listener, type Reply } from './testing/guest.ts';
import { playOn } from './testing/play.ts';
import { TestServer } from './testing/server.ts';

const GAME = { game: 'roemerschnappen', seats: 2, pace: 0 };

let server: TestServer;
let later = 0;
let origin: string;

beforeEach(async () => {
  later = 0;
  server = await TestServer.start({}, { now: () => Date.now() + later });
  origin = new URL(server.url).origin;
});
afterEach(async () => {
  await server.end();
});

const come = (name: string): Promise<Guest> => server.come(name);

async function register(guest: Guest, device: Authenticator): Promise<Reply> {
  const options = (await guest.ask('POST', '/api/me/passkeys/options')).body;
  return guest.ask('POST', '/api/me/passkeys', { response: device.register(options) });
}

/** Somebody who has just come in by these headers' reply. */
function asGuest({ status, headers, body, text }: Reply): Guest {
  if (status !== 200) throw new Error(`not in: ${status} ${text}`);
  const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
  return server.take(new Guest(server.url, body, { cookie, origin }));
}

async function logIn(device: Authenticator, from: Readonly<Record<string, string>> = { origin }) {
  const options = (await ask(server.url, 'POST', '/api/login/options', { headers: from })).body;
  const body = { response: device.show(options) };
  return ask(server.url, 'POST', '/api/login', { headers: from, body });
}

/** One match of both, broken off, so that it is in the history. */
async function play(ann: Guest, bob: Guest): Promise<void> {
  const table = await ann.open(GAME, true);
  const [a, b] = [ann.client(table), bob.client(table)];
  await eventually(() => a.table !== null && b.table !== null);
  await a.send({ type: 'sit', seat: 0 });
  await b.send({ type: 'sit', seat: 1 });
  await a.send({ type: 'start' });
  await eventually(() => a.table?.stage === 'playing');
  await a.send({ type: 'vote', on: 'abort', yes: true });
  await b.send({ type: 'vote', on: 'abort', yes: true });
  await eventually(async () => (await bob.ask('GET', '/api/history')).body.matches.length === 1);
}

it('a passkey brings the same person onto a second device, and the guest there moves in', async () => {
  const [ann, bob] = [await come('Ann'), await come('Bob')];
  const device = new Authenticator(origin);
  expect((await register(ann, device)).body.codes).toHaveLength(8);
  const guest = await come('Ann on the phone');
  await play(guest, bob);
  const phone = asGuest(await logIn(device, guest.headers));
  expect(phone.id).toBe(ann.id);
  const { matches } = (await phone.ask('GET', '/api/history')).body;
  const who = matches[0].players.map(({ player }: { player: { name: string } }) => player.name);
  expect(who).toEqual(['Ann', 'Bob']);
  expect((await guest.ask('GET', '/api/me')).status).toBe(401);
  expect((await ann.ask('GET', '/api/me')).body.name).toBe('Ann');
});

it('what a guest has won counts for the account that they log in to', async () => {
  const [ann, bob, guest] = [await come('Ann'), await come('Bob'), await come('Gus')];
  const device = new Authenticator(origin);
  await register(ann, device);
  const table = await guest.open({ ...GAME, options: { games: 1 } }, true);
  const playing = playOn(guest, table, 0, { host: true, people: 2 });
  await Promise.all([playing, playOn(bob, table, 1)]);
  const rated = async (who: Guest) => {
    const { ratings } = (await who.ask('GET', `/api/ratings?game=${GAME.game}`)).body;
    return ratings.map(({ player, ...rest }: { player: { id: string } }) => [player.id, rest]);
  };
  const before = await eventually(async () => {
    const rows = await rated(guest);
    return rows.length === 2 && rows;
  });
  const phone = asGuest(await logIn(device, guest.headers));
  const moved = before.map(([id, rest]: [string, object]) => [id === guest.id ? ann.id : id, rest]);
  expect(await rated(phone)).toEqual(moved);
  expect(await rated(bob)).toEqual(moved);
});

it('a guest who was sent away from a table does not come back with a passkey', async () => {
  const [ann, guest] = [await come('Ann'), await come('Gus')];
  const device = new Authenticator(origin);
  await register(ann, device);
  const host = await come('Host');
  const table = await host.open(GAME);
  const { token } = (await host.ask('POST', `/api/tables/${table}/invitations`)).body;
  expect((await guest.ask('POST', `/api/invitations/${token}`)).status).toBe(200);
  const [h, g] = [host.client(table), guest.client(table)];
  await eventually(() => h.table !== null && g.table !== null);
  await h.send({ type: 'remove', player: guest.id });
  const phone = asGuest(await logIn(device, guest.headers));
  expect(phone.id).toBe(ann.id);
  const { status, body } = await phone.ask('GET', `/api/tables/${table}`);
  expect([status, body.error.code]).toEqual([403, 'table.keptOut']);
  await eventually(() => h.table?.keptOut?.includes(ann.id));
});

it('a guest in the middle of a match is not taken away from it', async () => {
  const [ann, bob, guest] = [await come('Ann'), await come('Bob'), await come('Gus')];
  const device = new Authenticator(origin);
  await register(ann, device);
  const table = await guest.open(GAME, true);
  const [a, b] = [guest.client(table), bob.client(table)];
  await eventually(() => a.table !== null && b.table !== null);
  await a.send({ type: 'sit', seat: 0 });
  await b.send({ type: 'sit', seat: 1 });
  await a.send({ type: 'start' });
  await eventually(() => a.table?.stage === 'playing');
  await eventually(async () => {
    const { body } = await guest.ask('GET', `/api/tables/${table}`);
    return body.stage === 'playing';
  });
  const refused = await logIn(device, guest.headers);
  expect([refused.status, refused.body.error.code]).toEqual([409, 'server.guestPlaying']);
  expect((await guest.ask('GET', '/api/me')).status).toBe(200);
});

it('a session that is revoked is over at once, with its connections', async () => {
  const ann = await come('Ann');
  const device = new Authenticator(origin);
  await register(ann, device);
  const phone = asGuest(await logIn(device));
  const listener = new Listener(phone.socket('/ws/lobby'));
  await listener.upgraded();
  const { sessions } = (await ann.ask('GET', '/api/me/sessions')).body;
  expect(sessions).toHaveLength(2);
  const [own, other] = ['current', 'other'].map((which) =>
    sessions.find(({ current }: { current: boolean }) => current === (which === 'current')),
  );
  expect((await ann.ask('DELETE', `/api/me/sessions/${own.id}`)).status).toBe(409);
  expect((await ann.ask('DELETE', `/api/me/sessions/${other.id}`)).status).toBe(204);
  expect(await listener.until(({ closed }) => closed)).toBe(4401);
  expect((await phone.ask('GET', '/api/me')).status).toBe(401);
  expect((await ann.ask('GET', '/api/me')).status).toBe(200);
  // Nobody revokes somebody else's.
  const eve = await come('Eve');
  expect((await eve.ask('DELETE', `/api/me/sessions/${own.id}`)).status).toBe(404);
});

it('a recovery code lets in once, and new ones make the old worthless', async () => {
  const ann = await come('Ann');
  const { codes } = (await register(ann, new Authenticator(origin))).body;
  const recover = (code: string) =>
    ask(server.url, 'POST', '/api/recover', { headers: { origin }, body: { code } });
  const back = asGuest(await recover(codes[0].toLowerCase().replaceAll('-', ' ')));
  expect(back.id).toBe(ann.id);
  expect((await recover(codes[0])).status).toBe(401);
  const fresh = (await back.ask('POST', '/api/me/recovery')).body.codes;
  expect((await recover(codes[1])).status).toBe(401);
  expect((await recover(fresh[1])).status).toBe(200);
  expect((await recover('AAAAA-AAAAA-AAAAA-AAAAA')).status).toBe(401);
  const guest = await come('Gus');
  expect((await guest.ask('POST', '/api/me/recovery')).status).toBe(409);
});

it('no answer serves twice, late, for another site or with another key', async () => {
  const ann = await come('Ann');
  const device = new Authenticator(origin);
  await register(ann, device);
  const headers = { origin };
  const options = async () =>
    (await ask(server.url, 'POST', '/api/login/options', { headers })).body;
  const show = async (response: object) =>
    (await ask(server.url, 'POST', '/api/login', { headers, body: { response } })).status;
  const asked = await options();
  expect(await show(device.show(asked))).toBe(200);
  expect(await show(device.show(asked))).toBe(401);
  const late = await options();
  later = 6 * 60_000;
  expect(await show(device.show(late))).toBe(401);
  expect(await show(device.show({ challenge: 'bWFkZSB1cA' }))).toBe(401);
  const elsewhere = new Authenticator('https://evil.example');
  expect(await show({ ...elsewhere.show(await options()), id: device.show(asked).id })).toBe(401);
  expect(await show(elsewhere.show(await options()))).toBe(401);
  const forged = { ...new Authenticator(origin).show(await options()) };
  expect(await show({ ...forged, id: device.show(asked).id, rawId: device.show(asked).id })).toBe(
    401,
  );
  for (const broken of [{}, { id: 7 }, { id: device.show(asked).id }]) {
    expect(await show(broken)).toBe(401);
  }
  // A challenge of one person registers nothing for another, nor a passkey twice.
  const eve = await come('Eve');
  const own = (await ann.ask('POST', '/api/me/passkeys/options')).body;
  const stolen = { response: new Authenticator(origin).register(own) };
  expect((await eve.ask('POST', '/api/me/passkeys', stolen)).status).toBe(422);
  expect((await register(eve, device)).status).toBe(409);
});

it('who logs out with a passkey keeps the name, and who removes the last one is a guest again', async () => {
  const ann = await come('Ann');
  const device = new Authenticator(origin);
  const { codes } = (await register(ann, device)).body;
  await ann.ask('DELETE', '/api/session');
  const back = asGuest(await logIn(device));
  expect(back.name).toBe('Ann');
  const [{ id }] = (await back.ask('GET', '/api/me/passkeys')).body.passkeys;
  expect((await back.ask('DELETE', `/api/me/passkeys/${id}`)).status).toBe(204);
  expect((await logIn(device)).status).toBe(401);
  const body = { code: codes[0] };
  expect(
    (await ask(server.url, 'POST', '/api/recover', { headers: { origin }, body })).status,
  ).toBe(401);
});
