// What a hostile mind tried at the doors of accounts, codes, reports and moderation: every case is an
// attack that worked once.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Challenges } from './challenges.ts';
import { Permissions } from './permissions.ts';
import { MemoryStore } from './store/memory.ts';
import { Authenticator } from './testing/authenticator.ts';
import { ask, eventually, type Guest, Listener } from './testing/guest.ts';
import { TestServer } from './testing/server.ts';

const GAME = { game: 'roemerschnappen', seats: 2, pace: 0 };
/** Self-signed; says that http://crl.evil.example/x.crl knows whether it was revoked. */
const CERTIFICATE =
  'MIIBbjCCAROgAwIBAgIUXD99w1AEHErpMtULSV/LKQwI400wCgYIKoZIzj0EAwIwDDEKMAgGA1UEAwwBeDAgFw0yNjExMTUyMzQ1MzBaGA8yMTI1MDYwOTIzNDUzMFowDDEKMAgGA1UEAwwBeDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABNC7bFmhpJPdq8FuPT+hyqN59n9xYp8QbKTF2GaH4yMf8vsX7H+CPV5oZs2kVz6e+Wev9zr0A5cmMd+GsvI15l2jUTBPMC4GA1UdHwQnMCUwI6AhoB+GHWh0dHA6Ly9jcmwuZXZpbC5leGFtcGxlL3guY3JsMB0GA1UdDgQWBBTn4vO7lYQLAoCGT9+vkDH5DcusrjAKBggqhkjOPQQDAgNJADBGAiEA1UoYX68k41noQSBj6fQ50FZ37l8HbHUMirefD2LaWzECIQDydLgssqz0Ax4Zr7ZKKIWoI7ubU83lpWyem89SOmxOCQ==';

let server: TestServer;
let origin: string;
/** It stands still, so that no limit recovers. */
const AT = Date.now();

beforeEach(async () => {
  server = await TestServer.start({}, { now: () => AT });
  origin = new URL(server.url).origin;
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server.end();
});

const come = (name: string): Promise<Guest> => server.come(name);

const operator = (method: string, path: string, body?: object) =>
  server.operate(method, path, body);

/** Both at a table, in the middle of a match. */
async function playing(ann: Guest, bob: Guest): Promise<string> {
  const table = await ann.open(GAME, true);
  const [a, b] = [ann.client(table), bob.client(table)];
  await eventually(() => a.table !== null && b.table !== null);
  await a.send({ type: 'sit', seat: 0 });
  await b.send({ type: 'sit', seat: 1 });
  await a.send({ type: 'start' });
  await eventually(async () => {
    const { body } = await bob.ask('GET', `/api/tables/${table}`);
    return body.stage === 'playing';
  });
  return table;
}

it('a certificate in a passkey does not send the server to an address of my choice', async () => {
  const eve = await come('Eve');
  const asked = (await eve.ask('POST', '/api/me/passkeys/options')).body;
  const made = new Authenticator(origin).register(asked, Buffer.from(CERTIFICATE, 'base64'));
  const fetched = vi.spyOn(globalThis, 'fetch');
  expect((await eve.ask('POST', '/api/me/passkeys', { response: made })).status).toBe(422);
  expect(fetched.mock.calls.map(([url]) => String(url)).join()).not.toContain('evil');
});

it('asking for challenges again and again drives out nobody who waits for a finger', async () => {
  const challenges = new Challenges(new MemoryStore(), () => AT);
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
  const waiting = text(await challenges.fresh('login'));
  for (let i = 0; i < 20_000; i++) await challenges.fresh('login');
  expect(await challenges.take('login', waiting)).toBe(true);
  expect(await challenges.take('login', waiting)).toBe(false);
  expect(await challenges.take('login', text(await challenges.fresh('eve')))).toBe(false);
  expect(await challenges.take('login', '')).toBe(false);
});

it('new codes and passkeys cannot be asked for without end', async () => {
  const eve = await come('Eve');
  const statuses = new Set<number>();
  for (let i = 0; i < 45; i++) {
    statuses.add((await eve.ask('POST', '/api/me/passkeys/options')).status);
  }
  expect([...statuses]).toEqual([200, 429]);
});

it('a recovery code that cannot be used in the middle of a match is not used up', async () => {
  const [ann, bob, cat] = [await come('Ann'), await come('Bob'), await come('Cat')];
  const asked = (await cat.ask('POST', '/api/me/passkeys/options')).body;
  const response = new Authenticator(origin).register(asked);
  const [code] = (await cat.ask('POST', '/api/me/passkeys', { response })).body.codes;
  await playing(ann, bob);
  expect((await bob.ask('POST', '/api/recover', { code })).status).toBe(409);
  const elsewhere = { headers: { origin }, body: { code } };
  expect((await ask(server.url, 'POST', '/api/recover', elsewhere)).status).toBe(200);
});

it('a mute and a block are not shed by logging in to an account', async () => {
  const [ann, eve, other] = [await come('Ann'), await come('Eve'), await come('Other')];
  const asked = (await other.ask('POST', '/api/me/passkeys/options')).body;
  const device = new Authenticator(origin);
  await other.ask('POST', '/api/me/passkeys', { response: device.register(asked) });
  await ann.ask('PUT', `/api/me/blocks/${eve.id}`, { kind: 'block' });
  await ann.ask('POST', '/api/reports', { player: eve.id, reason: 'name' });
  const mute = { player: eve.id, kind: 'mute', hours: 2, reason: 'rude' };
  await operator('POST', 'sanctions', mute);
  const challenge = (await eve.ask('POST', '/api/login/options')).body;
  const shown = await eve.ask('POST', '/api/login', { response: device.show(challenge) });
  expect(shown.body.id).toBe(other.id);
  const about = (list: readonly { player: { id: string } }[]) =>
    list.map(({ player }) => player.id);
  expect(about((await operator('GET', 'sanctions')).body.sanctions)).toEqual([other.id]);
  expect(about((await operator('GET', 'reports')).body.reports)).toEqual([other.id]);
  expect(about((await ann.ask('GET', '/api/me/blocks')).body.blocks)).toEqual([other.id]);
});

it('guessing codes as many programs is guessing as one person', async () => {
  const eve = await come('Eve');
  const tokens: string[] = [];
  for (let i = 0; i < 12; i++) {
    tokens.push((await eve.ask('POST', '/api/programs', { name: `bot ${i}` })).body.token);
  }
  const guess = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const asking = { headers, body: { code: 'AAAAAA' } };
    return (await ask(server.url, 'POST', '/api/codes', asking)).status;
  };
  const statuses = [];
  for (const token of tokens) statuses.push(await guess(token));
  expect(statuses.filter((status) => status === 404)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
});

it('renaming oneself does not make the server talk to everybody all the time', async () => {
  const eve = await come('Eve');
  const statuses = new Set<number>();
  for (let i = 0; i < 45; i++) {
    statuses.add((await eve.ask('PATCH', '/api/me', { name: `Eve ${i}` })).status);
  }
  expect([...statuses]).toEqual([200, 429]);
});

it('a neighbour who tries out tokens does not keep the operator from acting', async () => {
  const headers = { authorization: 'Bearer wrong-token-wrong-token-wrong-token' };
  const wrong = async () =>
    (await ask(server.url, 'GET', '/api/operator/load', { headers })).status;
  let last = 0;
  for (let i = 0; i < 70; i++) last = await wrong();
  expect(last).toBe(429);
  expect((await operator('GET', 'load')).status).toBe(200);
});

it('the reports of many guests from one network do not bury those of others', async () => {
  const about = await come('Ann');
  let taken = 0;
  for (let i = 0; i < 8; i++) {
    const eve = await come(`Eve ${i}`);
    for (const reason of ['name', 'talk', 'play', 'other', 'other']) {
      const { status } = await eve.ask('POST', '/api/reports', { player: about.id, reason });
      if (status === 204) taken++;
    }
  }
  expect(taken).toBe(30);
});

it('asking for the whole story again and again is refused before it is worked out', async () => {
  const eve = await come('Eve');
  const table = await eve.open(GAME, true);
  const listener = new Listener(eve.socket(`/ws/tables/${table}`));
  await listener.upgraded();
  const count = (kind: string) => listener.heard.filter(({ type }) => type === kind).length;
  listener.send({ type: 'hello', last: 0, talk: 0 });
  for (let i = 0; i < 50; i++) listener.send({ type: 'sync' });
  await listener.until(() => count('error') + count('welcome') === 51);
  expect(count('welcome')).toBe(40);
  listener.close();
});

it('a host does not lock an opponent out in the middle of a match by blocking them', async () => {
  const [ann, bob] = [await come('Ann'), await come('Bob')];
  const table = await playing(ann, bob);
  await ann.ask('PUT', `/api/me/blocks/${bob.id}`, { kind: 'block' });
  expect((await bob.ask('GET', `/api/tables/${table}`)).status).toBe(200);
  const next = await ann.open(GAME, true);
  expect((await bob.ask('GET', `/api/tables/${next}`)).status).toBe(404);
});

const LEAVING: Readonly<Record<string, (eve: Guest) => Promise<unknown>>> = {
  'I log out': (eve) => eve.ask('DELETE', '/api/session'),
  'I delete my account': (eve) => eve.ask('DELETE', '/api/me'),
  'I am banned': ({ id }) => {
    const ban = { player: id, kind: 'ban', hours: 2, reason: 'rude' };
    return operator('POST', 'sanctions', ban);
  },
};

it.each(Object.entries(LEAVING))(
  '%s while my connection is let in, and hear nothing more',
  async (_, leave) => {
    const [ann, eve] = [await come('Ann'), await come('Eve')];
    const table = await ann.open(GAME, true);
    const before = Permissions.prototype.enter;
    let mayEnter = false;
    vi.spyOn(Permissions.prototype, 'enter').mockImplementation(async function (
      this: Permissions,
      ...asked
    ) {
      const row = await before.apply(this, asked);
      if (!mayEnter && asked[0].player.id === eve.id) {
        mayEnter = true;
        await leave(eve);
      }
      return row;
    });
    const socket = new Listener(eve.socket(`/ws/tables/${table}`));
    await socket.until(() => socket.closed !== null);
    expect(mayEnter).toBe(true);
    expect(socket.closed).toBeGreaterThan(1001);
    expect(socket.heard).toEqual([]);
  },
);
