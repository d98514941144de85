import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import fastify, { type InjectOptions } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Environment, readConfig } from '../config.ts';
import { type Limits, openLimits, RateLimit } from '../limits.ts';
import { Permissions } from '../permissions.ts';
import { createPlayer } from '../sessions.ts';
import { MemoryStore } from '../store/memory.ts';
import { OPERATOR } from '../testing/server.ts';
import { addressOf, guard, routeOf } from './guard.ts';
import { Problem } from './problem.ts';

const NOON = Date.UTC(2026, 4, 1, 12);
const now = () => NOON;

let store = new MemoryStore();
beforeEach(() => {
  store = new MemoryStore();
});

/** A server of a few routes behind the guard. */
class Guarded {
  readonly permissions: Permissions;
  readonly connections = { isFull: false };
  readonly #app = fastify();

  constructor(env: Environment = {}, limits: Partial<Limits> = {}) {
    const { config, complaints } = readConfig({ OPERATOR_TOKEN: OPERATOR, ...env });
    expect(complaints).toEqual([]);
    this.permissions = new Permissions(store, config, now);
    const app = this.#app;
    guard(app, {
      config,
      limits: { ...openLimits(1, now), ...limits },
      permissions: this.permissions,
      store,
      now,
      connections: this.connections,
    });
    app.setErrorHandler((error, _request, reply) =>
      error instanceof Problem ? reply.code(error.status).send(error.message) : reply.send(error),
    );
    app.setNotFoundHandler((request, reply) => reply.code(404).send(routeOf(request)));
    const summary = 'a route';
    const who = (request: { readonly bearer: { player: { name: string | null } } | null }) =>
      request.bearer?.player.name ?? 'nobody';
    const both = ['GET', 'POST'];
    app.route({ method: both, url: '/api/anybody', config: { summary }, handler: who });
    app.get('/file', who);
    app.get('/healthz', { config: { summary, probe: true } }, who);
    app.route({
      method: both,
      url: '/api/player',
      config: { summary, access: 'player' },
      handler: who,
    });
    app.get('/api/person', { config: { summary, access: 'person' } }, who);
    app.get('/api/own', { config: { summary, access: 'person', whileBanned: true } }, who);
    const operator = { summary, access: 'operator' } as const;
    app.route({ method: both, url: '/api/operator', config: operator, handler: who });
    app.route({ method: both, url: '/api/operator/:id', config: operator, handler: who });
    app.get('/metrics', { config: { summary, access: 'local' } }, who);
    app.get('/network', { config: { summary } }, (request) => request.network);
  }

  async ask(url: string, options: InjectOptions = {}): Promise<string> {
    const { statusCode, body } = await this.#app.inject({ url, ...options });
    return `${statusCode} ${body}`;
  }

  headers(url: string) {
    return this.#app.inject({ url }).then(({ headers }) => headers);
  }
}

const token = (secret: string): InjectOptions => ({
  headers: { authorization: `Bearer ${secret}` },
});
const cookie = (secret: string): InjectOptions => ({ headers: { cookie: `taberna=${secret}` } });
const operator = token(OPERATOR);

async function guest(): Promise<{ readonly id: string; readonly cookie: InjectOptions }> {
  const wish = { name: 'Ann', picture: null, owner: null, onlyTable: null };
  const { player, token } = await createPlayer(store, wish, NOON);
  return { id: player.id, cookie: cookie(token) };
}

async function programOf(owner: string): Promise<InjectOptions> {
  const wish = { name: 'Bot', picture: null, owner, onlyTable: null };
  return token((await createPlayer(store, wish, NOON)).token);
}

describe('a route', () => {
  it('for anybody knows who is here already, and asks nobody', async () => {
    const server = new Guarded();
    expect(await server.ask('/api/anybody')).toBe('200 nobody');
    expect(await server.ask('/api/anybody', (await guest()).cookie)).toBe('200 Ann');
    expect(await server.ask('/file', (await guest()).cookie)).toBe('200 nobody');
  });

  it('for players lets in people and programs, for persons no program', async () => {
    const server = new Guarded();
    const ann = await guest();
    const program = await programOf(ann.id);
    expect(await server.ask('/api/player')).toBe('401 server.session');
    expect(await server.ask('/api/player', ann.cookie)).toBe('200 Ann');
    expect(await server.ask('/api/player', program)).toBe('200 Bot');
    expect(await server.ask('/api/person')).toBe('401 server.session');
    expect(await server.ask('/api/person', ann.cookie)).toBe('200 Ann');
    expect(await server.ask('/api/person', program)).toBe('403 server.person');
  });

  it('for operators asks for the token and nothing else', async () => {
    const server = new Guarded();
    const refused = '403 server.operator';
    expect(await server.ask('/api/operator', operator)).toBe('200 nobody');
    expect(await server.ask('/api/operator')).toBe(refused);
    expect(await server.ask('/api/operator', token(`${OPERATOR}x`))).toBe(refused);
    expect(await server.ask('/api/operator', cookie(OPERATOR))).toBe(refused);
    expect(await server.ask('/api/operator', (await guest()).cookie)).toBe(refused);
    const nobodys = new Guarded({ OPERATOR_TOKEN: undefined });
    expect(await nobodys.ask('/api/operator', operator)).toBe(refused);
  });

  it.each([
    ['127.0.0.1', '200 nobody'],
    ['127.8.8.8', '200 nobody'],
    ['::1', '200 nobody'],
    ['::ffff:127.0.0.1', '200 nobody'],
    ['10.0.0.1', '403 server.operator'],
    ['10.127.0.1', '403 server.operator'],
    ['::ffff:10.0.0.1', '403 server.operator'],
    ['::11', '403 server.operator'],
  ])('for this machine, asked from %s: %s', async (remoteAddress, answer) => {
    expect(await new Guarded().ask('/metrics', { remoteAddress })).toBe(answer);
  });

  it('for this machine asks for the token from afar, and from a proxy on this machine', async () => {
    const far = { remoteAddress: '10.0.0.1' };
    expect(await new Guarded().ask('/metrics', { ...far, ...operator })).toBe('200 nobody');
    const behind = new Guarded({ TRUST_PROXY: '1' });
    expect(await behind.ask('/metrics')).toBe('403 server.operator');
    expect(await behind.ask('/metrics', operator)).toBe('200 nobody');
  });

  it.each(['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'])(
    'for this machine is told nobody through a proxy that nobody spoke of: %s',
    async (name) => {
      const headers = { [name]: '127.0.0.1' };
      expect(await new Guarded().ask('/metrics', { headers })).toBe('403 server.operator');
      const asked = { headers: { ...headers, ...operator.headers } };
      expect(await new Guarded().ask('/metrics', asked)).toBe('200 nobody');
    },
  );

  it('knows where a request comes from as limits count it', async () => {
    const remoteAddress = '2001:db8::1';
    expect(await new Guarded().ask('/network', { remoteAddress })).toBe('200 2001:db8:0:0::/64');
  });

  it('has a name for the log, and none where there is none', async () => {
    expect(await new Guarded().ask('/nowhere')).toBe('404 GET ?');
  });
});

describe('a full server', () => {
  it('sends people away and still answers those who look after it', async () => {
    const server = new Guarded();
    const { cookie } = await guest();
    server.connections.isFull = true;
    for (const url of ['/api/anybody', '/file', '/api/player', '/nowhere']) {
      expect(await server.ask(url, cookie), url).toBe('503 server.full');
    }
    expect(await server.headers('/file')).toMatchObject({
      connection: 'close',
      'retry-after': '30',
    });
    expect(await server.ask('/healthz')).toBe('200 nobody');
    expect(await server.ask('/api/operator', operator)).toBe('200 nobody');
    expect(await server.ask('/metrics')).toBe('200 nobody');
  });
});

describe('limits', () => {
  const once = () => new RateLimit({ burst: 1, perSecond: 0 }, 1, now);
  const slow = '429 server.slow';

  it('are counted by network, files of the page apart from all else', async () => {
    const server = new Guarded({}, { requests: once(), files: once() });
    expect(await server.ask('/api/anybody')).toBe('200 nobody');
    expect(await server.ask('/api/anybody')).toBe(slow);
    expect(await server.ask('/nowhere')).toBe(slow);
    expect(await server.ask('/api/operator', operator)).toBe('200 nobody');
    expect(await server.ask('/api/anybody', { remoteAddress: '10.0.0.1' })).toBe('200 nobody');
    expect(await server.ask('/file')).toBe('200 nobody');
    expect(await server.ask('/file')).toBe(slow);
  });

  it('hold for whoever guesses the operator’s token, and not for the operator', async () => {
    const server = new Guarded({}, { operator: once() });
    expect(await server.ask('/api/operator', token(`${OPERATOR}x`))).toBe('403 server.operator');
    expect(await server.ask('/api/operator', token(`${OPERATOR}x`))).toBe(slow);
    expect(await server.ask('/api/operator', operator)).toBe('200 nobody');
    expect(await server.ask('/api/anybody')).toBe('200 nobody');
  });
});

describe('another site', () => {
  const refused = '403 server.origin';
  const from = (headers: Readonly<Record<string, string>>, method: 'GET' | 'HEAD' | 'POST') => ({
    method,
    headers: { host: 'localhost:5180', ...headers },
  });
  const foreign = { origin: 'http://evil.example' };
  const own = { origin: 'http://localhost:5180' };

  it('changes nothing, and may ask what anybody may', async () => {
    const server = new Guarded();
    const ask = (headers: Readonly<Record<string, string>>, method: 'GET' | 'HEAD' | 'POST') =>
      server.ask('/api/anybody', from(headers, method));
    expect(await ask(foreign, 'POST')).toBe(refused);
    expect(await ask(foreign, 'GET')).toBe('200 nobody');
    expect(await ask(foreign, 'HEAD')).toMatch(/^200/);
    expect(await ask(own, 'POST')).toBe('200 nobody');
    expect(await ask({}, 'POST')).toBe('200 nobody');
    expect(await ask({ 'sec-fetch-site': 'cross-site' }, 'POST')).toBe(refused);
    expect(await ask({ 'sec-fetch-site': 'cross-site' }, 'GET')).toBe('200 nobody');
    expect(await ask({ 'sec-fetch-site': 'same-origin' }, 'POST')).toBe('200 nobody');
  });

  it('is known by the configured origin, where there is one', async () => {
    const server = new Guarded({ ORIGIN: 'https://games.example' });
    const ask = (origin: string) =>
      server.ask('/api/anybody', { method: 'POST', headers: { host: 'inside:80', origin } });
    expect(await ask('https://games.example')).toBe('200 nobody');
    expect(await ask('http://inside:80')).toBe(refused);
  });

  it('that points its name here is told that this is not it', async () => {
    const host = { headers: { host: 'evil.example' } };
    expect(await new Guarded().ask('/api/anybody', host)).toBe('421 server.origin');
    const configured = new Guarded({ ORIGIN: 'https://games.example' });
    expect(await configured.ask('/api/anybody', host)).toBe('200 nobody');
  });

  it('behind TLS the cookie for TLS is asked for', async () => {
    const server = new Guarded({ ORIGIN: 'https://games.example' });
    const wish = { name: 'Ann', picture: null, owner: null, onlyTable: null };
    const { token } = await createPlayer(store, wish, NOON);
    const safe = { headers: { cookie: `__Host-taberna=${token}` } };
    expect(await server.ask('/api/player', safe)).toBe('200 Ann');
    expect(await server.ask('/api/player', cookie(token))).toBe('401 server.session');
  });
});

describe('whoever is banned', () => {
  const ban = { id: 'ban', kind: 'ban', at: NOON, ends: NOON + 1000, reason: 'rude' } as const;

  it('comes to their own data and to nothing else', async () => {
    const server = new Guarded();
    const ann = await guest();
    await store.sanction({ ...ban, player: ann.id, network: null });
    await server.permissions.refresh();
    for (const url of ['/api/anybody', '/api/player', '/api/person']) {
      expect(await server.ask(url, ann.cookie), url).toBe('403 server.banned');
    }
    expect(await server.ask('/api/own', ann.cookie)).toBe('200 Ann');
    expect(await server.ask('/api/anybody')).toBe('200 nobody');
  });

  it('by network gets the page and is told so by all the rest', async () => {
    const server = new Guarded();
    const network = server.permissions.networkMark('127.0.0.1');
    await store.sanction({ ...ban, player: 'ann', network });
    await server.permissions.refresh();
    expect(await server.ask('/api/anybody')).toBe('403 server.banned');
    expect(await server.ask('/file')).toBe('200 nobody');
  });

  it('by network can be found again: it is remembered where a player comes from', async () => {
    const server = new Guarded();
    const ann = await guest();
    await server.ask('/api/anybody', ann.cookie);
    expect(server.permissions.markOf(ann.id)).toBeNull();
    await server.ask('/api/player', ann.cookie);
    expect(server.permissions.markOf(ann.id)).toBe(server.permissions.networkMark('127.0.0.1'));
  });
});

describe('what an operator does', () => {
  it('is written down, with whom it was done to and what was asked for', async () => {
    const server = new Guarded();
    const post = (payload?: object) => ({
      ...operator,
      method: 'POST' as const,
      ...(payload === undefined ? {} : { payload }),
    });
    await server.ask('/api/operator/7', post({ player: 'ann' }));
    await server.ask('/api/operator', post({ player: 'ann', days: 3 }));
    await server.ask('/api/operator', post());
    const act = 'POST /api/operator';
    const at = NOON;
    expect((await store.acts(9)).toReversed()).toEqual([
      { at, act: `${act}/:id`, target: '7', detail: '{"player":"ann"}' },
      { at, act, target: 'ann', detail: '{"player":"ann","days":3}' },
      { at, act, target: null, detail: '{}' },
    ]);
  });

  it('is not what they look at, nor what others do', async () => {
    const server = new Guarded();
    const { cookie } = await guest();
    await server.ask('/api/operator/7', operator);
    await server.ask('/api/operator', { method: 'POST' });
    await server.ask('/api/player', { ...cookie, method: 'POST' });
    await server.ask('/metrics', operator);
    expect(await store.acts(9)).toEqual([]);
  });
});

describe('the address of a request', () => {
  function from(near: string | undefined, forwarded?: string, trusted = 1): string {
    const socket = new Socket();
    Object.defineProperty(socket, 'remoteAddress', { value: near });
    const request = new IncomingMessage(socket);
    if (forwarded !== undefined) request.headers['x-forwarded-for'] = forwarded;
    return addressOf(request, trusted);
  }

  it('is the next one where no proxy is ours, whatever is said', () => {
    expect(from('10.0.0.1', '1.2.3.4', 0)).toBe('10.0.0.1');
    expect(from(undefined, '1.2.3.4', 0)).toBe('');
    expect(from('10.0.0.1')).toBe('10.0.0.1');
    expect(from('10.0.0.1', ' , ')).toBe('10.0.0.1');
  });

  it('is what our proxies say, and not what was said to them', () => {
    expect(from('10.0.0.1', '6.6.6.6, 1.2.3.4')).toBe('1.2.3.4');
    expect(from('10.0.0.1', '6.6.6.6, 1.2.3.4 ,10.0.0.2', 2)).toBe('1.2.3.4');
    expect(from('10.0.0.1', '1.2.3.4', 3)).toBe('1.2.3.4');
  });
});
