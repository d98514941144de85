import { createECDH } from 'node:crypto';
import { ok } from '@taberna/engine';
import {
  drawSeats,
  enterPlayers,
  nextDraw,
  openBook,
  type Tournament,
  USUAL_CONFIG,
  write,
} from '@taberna/tournament';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Authenticator } from '../testing/authenticator.ts';
import { ask, Guest, type Reply } from '../testing/guest.ts';
import { OPERATOR, TestServer } from '../testing/server.ts';

interface Operation {
  readonly summary: string;
  readonly security: readonly Record<string, unknown>[];
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: object }>>;
  };
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: object }>> }>
  >;
}
interface Document {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

const GAME = { game: 'roemerschnappen', seats: 2 };
const ajv = new Ajv2020({ strict: false });

let server: TestServer;
let document: Document;
beforeAll(async () => {
  server = await TestServer.start();
  document = (await ask(server.url, 'GET', '/openapi.json')).body;
});
afterAll(() => server.end());

/** What came back is what the document says: this status, this type, this shape. */
function checkReply(path: string, method: string, reply: Reply): void {
  const operation = document.paths[path]?.[method.toLowerCase()];
  const described = operation?.responses[`${reply.status}`];
  const where = `${method} ${path} ${reply.status} ${reply.text.slice(0, 200)}`;
  expect(described, where).toBeDefined();
  const [[type, content] = ['', undefined]] = Object.entries(described?.content ?? {});
  if (content === undefined) {
    expect(reply.text, where).toBe('');
    return;
  }
  expect(reply.headers.get('content-type'), where).toContain(type);
  const value = type === 'application/json' ? reply.body : reply.text;
  const valid = ajv.validate(content.schema, value);
  expect(valid, `${where}: ${ajv.errorsText()}`).toBe(true);
}

type Check = (
  method: string,
  path: string,
  params?: Record<string, string>,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
) => Promise<void>;

async function checkTournaments(check: Check): Promise<void> {
  const config = { ...USUAL_CONFIG, name: 'Cup', seed: 's', tableEntry: 'players' as const };
  let book = openBook(config, { who: 'Ann', at: 1, why: '' });
  const steps = [
    (t: Tournament) =>
      enterPlayers(t, [{ name: 'A' }, { name: 'B' }, { name: 'C' }, { name: 'D' }]),
    (t: Tournament) => {
      const drawn = drawSeats(t, nextDraw(t, 'lot'));
      return drawn.ok ? ok(drawn.value.change) : drawn;
    },
  ];
  for (const step of steps) {
    const change = book.ok ? step(book.value.tournament) : book;
    if (book.ok && change.ok)
      book = write(book.value, change.value, { who: 'Ann', at: 1, why: '' });
  }
  if (!book.ok) throw new Error(book.error.code);
  const { log } = book.value;
  await check('POST', '/api/tournaments', {}, { log });
  const { id, key } = (await ask(server.url, 'POST', '/api/tournaments', { body: { log } })).body;
  const director = { authorization: `Bearer ${key}` };
  const { codes } = (
    await ask(server.url, 'GET', `/api/tournaments/${id}/codes`, { headers: director })
  ).body;
  const code = { 'x-table-code': codes[0] };
  for (const path of ['log', 'file', 'codes']) {
    await check('GET', `/api/tournaments/{id}/${path}`, { id }, undefined, director);
  }
  await check('POST', '/api/tournaments/{id}/director-code', { id }, undefined, director);
  const path = `/api/tournaments/${id}/director-code`;
  const { code: readOut } = (await ask(server.url, 'POST', path, { headers: director })).body;
  await check('POST', '/api/tournaments/director', {}, { code: readOut });
  const change = { type: 'started', series: 1, minutes: null };
  const wish = { cmd: 'cmd-cmd-1', after: log.length, who: 'Ann', at: 1, why: '', change };
  await check('POST', '/api/tournaments/{id}/log', { id }, wish, director);
  await check('GET', '/api/tournaments/{id}', { id });
  await check('GET', '/api/tournaments/{id}/players/{number}', { id, number: '1' });
  const at = { id, table: '1' };
  await check('GET', '/api/tournaments/{id}/tables/{table}', at, undefined, code);
  const dealer = { type: 'dealerSet', series: 1, table: 1, firstDealer: 1 };
  const entered = { cmd: 'cmd-cmd-2', after: log.length + 1, change: dealer };
  await check('POST', '/api/tournaments/{id}/tables/{table}', at, entered, code);
  const guest = await Guest.come(server.url, 'Online');
  const online = { ...guest.headers, ...code };
  await check('POST', '/api/tournaments/{id}/tables/{table}/online', at, { player: 1 }, online);
  await check('DELETE', '/api/tournaments/{id}', { id }, undefined, director);
  const other = (await ask(server.url, 'POST', '/api/tournaments', { body: { log } })).body.id;
  const operator = { authorization: `Bearer ${OPERATOR}` };
  await check('DELETE', '/api/operator/tournaments/{id}', { id: other }, undefined, operator);
}

async function checkPush(check: Check): Promise<void> {
  const endpoint = 'https://fcm.googleapis.com/fcm/send/one';
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  const keys = { p256dh, auth: 'a'.repeat(22) };
  await check('GET', '/api/push');
  await check('POST', '/api/push', {}, { endpoint, ...keys });
  await check('POST', '/api/push/end', {}, { endpoint });
}

it('every operation of the document answers as it says, and is refused as it says', async () => {
  const [ann, bob] = [await Guest.come(server.url, 'Ann'), await Guest.come(server.url, 'Bob')];
  const table = await ann.open(GAME, false);
  const { token } = (await ann.ask('POST', `/api/tables/${table}/invitations`)).body;
  const { code } = (await ann.ask('POST', `/api/tables/${table}/code`)).body;
  const program = (await ann.ask('POST', '/api/programs', { name: 'R' })).body;
  const operator = { authorization: `Bearer ${OPERATOR}` };
  const done = new Set<string>();
  const check = async (
    method: string,
    path: string,
    params: Record<string, string> = {},
    body?: unknown,
    headers: Readonly<Record<string, string>> = ann.headers,
  ) => {
    const url = path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
    const asked = body === undefined ? { headers } : { headers, body };
    const reply = await ask(server.url, method, url, asked);
    expect(reply.status, `${method} ${url} ${reply.text}`).toBeLessThan(300);
    checkReply(path, method, reply);
    done.add(`${method} ${path}`);
  };

  await check('GET', '/openapi.json');
  await check('GET', '/healthz');
  await check('GET', '/livez');
  await check('GET', '/readyz');
  await check('GET', '/metrics', {}, undefined, operator);
  await check('POST', '/api/session', {}, { name: 'Cem' }, {});
  await check('GET', '/api/me');
  await check('PATCH', '/api/me', {}, { name: 'Anna', picture: 'owl' });
  await check('GET', '/api/me/export');
  const players = await ann.ask('GET', `/api/players?ids=${ann.id}`);
  checkReply('/api/players', 'GET', players);
  done.add('GET /api/players');
  await check('GET', '/api/programs');
  await check('POST', '/api/programs', {}, { name: 'S' });
  await check('DELETE', '/api/programs/{id}', { id: program.id });
  await check('POST', '/api/tables', {}, { config: GAME, public: true });
  await check('GET', '/api/tables');
  await check('GET', '/api/tables/{id}', { id: table });
  await check('GET', '/api/lobby');
  await check('POST', '/api/tables/{id}/invitations', { id: table });
  await check('POST', '/api/tables/{id}/code', { id: table });
  await check('GET', '/api/invitations/{token}', { token }, undefined, bob.headers);
  await check('POST', '/api/invitations/{token}', { token }, undefined, bob.headers);
  await check('POST', '/api/codes', {}, { code }, bob.headers);
  await check('DELETE', '/api/tables/{id}/invitations', { id: table });
  await check('GET', '/api/history');
  await checkPush(check);
  for (const path of ['/api/ratings', '/api/daily']) {
    checkReply(path, 'GET', await ann.ask('GET', `${path}?game=romme`));
    done.add(`GET ${path}`);
  }
  await check('POST', '/api/deals', {}, { game: 'roemerschnappen' });
  const { id: deal } = (await ann.ask('POST', '/api/deals', { game: 'roemerschnappen' })).body;
  await check('GET', '/api/deals/{id}', { id: deal });
  await check('POST', '/api/deals/{id}/play', { id: deal });
  await check('GET', '/api/operator/tables', {}, undefined, operator);
  const listed = { listed: false };
  await check('PUT', '/api/operator/tables/{id}/listed', { id: table }, listed, operator);
  await check('DELETE', '/api/operator/tables/{id}/talk', { id: table }, undefined, operator);
  const closed = { closed: false };
  await check('PUT', '/api/operator/tables/{id}/closed', { id: table }, closed, operator);
  const locked = { locked: true };
  await check('PUT', '/api/operator/players/{id}/locked', { id: bob.id }, locked, operator);
  await check('POST', '/api/reports', {}, { player: bob.id, reason: 'name' });
  await check('GET', '/api/operator/reports', {}, undefined, operator);
  const { reports } = (await ask(server.url, 'GET', '/api/operator/reports', { headers: operator }))
    .body;
  const { id: report } = reports[0];
  await check('DELETE', '/api/operator/reports/{id}', { id: report }, undefined, operator);
  const { origin } = new URL(server.url);
  const device = new Authenticator(origin);
  const optionsAt = async (path: string) => (await ann.ask('POST', path)).body;
  await check('POST', '/api/me/passkeys/options');
  const made = device.register(await optionsAt('/api/me/passkeys/options'));
  await check('POST', '/api/me/passkeys', {}, { response: made });
  await check('POST', '/api/me/recovery');
  await check('POST', '/api/login/options', {}, undefined, { origin });
  const login = { response: device.show(await optionsAt('/api/login/options')) };
  await check('POST', '/api/login', {}, login, { origin });
  const fresh = (await ann.ask('POST', '/api/me/recovery')).body.codes;
  await check('POST', '/api/recover', {}, { code: fresh[0] }, { origin });
  await check('GET', '/api/me/passkeys');
  await check('GET', '/api/me/sessions');
  const others = (await ann.ask('GET', '/api/me/sessions')).body.sessions;
  const other = others.find(({ current }: { current: boolean }) => !current);
  await check('DELETE', '/api/me/sessions/{id}', { id: other.id });
  const [passkey] = (await ann.ask('GET', '/api/me/passkeys')).body.passkeys;
  await check('DELETE', '/api/me/passkeys/{id}', { id: passkey.id });
  await check('GET', '/api/me/blocks');
  await check('PUT', '/api/me/blocks/{id}', { id: bob.id }, { kind: 'mute' });
  await check('GET', '/api/me/blocks');
  await check('DELETE', '/api/me/blocks/{id}', { id: bob.id });
  const ruling = { player: bob.id, kind: 'mute', hours: 1, reason: 'rude' };
  await check('POST', '/api/operator/sanctions', {}, ruling, operator);
  await check('GET', '/api/operator/sanctions', {}, undefined, operator);
  const { sanctions } = (
    await ask(server.url, 'GET', '/api/operator/sanctions', { headers: operator })
  ).body;
  const { id: sanction } = sanctions[0];
  await check('DELETE', '/api/operator/sanctions/{id}', { id: sanction }, undefined, operator);
  const kicked = { player: bob.id };
  await check('POST', '/api/operator/tables/{id}/kick', { id: table }, kicked, operator);
  await check('GET', '/api/operator/audit', {}, undefined, operator);
  await check('GET', '/api/operator/load', {}, undefined, operator);
  await checkTournaments(check);
  await check('DELETE', '/api/session', {}, undefined, bob.headers);
  await check('DELETE', '/api/me');

  const all = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  // A record needs a match: `http.test.ts` plays one and reads it.
  expect(all.filter((one) => !done.has(one))).toEqual(['GET /api/records/{link}']);
});

it('whoever may not is refused in the form that the document gives', async () => {
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, { security, responses }] of Object.entries(methods)) {
      if (security.length === 0) continue;
      const url = path.replace(/\{\w+\}/g, 'A'.repeat(22));
      const local = path === '/metrics';
      const reply = await ask(server.url, method.toUpperCase(), url);
      if (!local) expect([401, 403], `${method} ${path}`).toContain(reply.status);
      const schema = responses.default?.content?.['application/json']?.schema;
      if (!local) expect(ajv.validate(schema ?? false, reply.body), ajv.errorsText()).toBe(true);
    }
  }
});
