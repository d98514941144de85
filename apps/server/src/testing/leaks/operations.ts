import { randomBytes } from 'node:crypto';
import { Authenticator } from '../authenticator.ts';
import { ask, type Guest, type Reply } from '../guest.ts';
import { RawSocket } from '../raw.ts';
import { type Account, type Cup, EVENING, FILE, GAME, type House, type Role } from './house.ts';

/** What there is to ask for. */
export interface Wares {
  readonly house: House;
  /** The table at which the match under way is played, and one that nobody needs. */
  readonly table: string;
  readonly spare: string;
  readonly link: string;
  readonly deal: string;
  readonly cup: Cup;
  /** As whom the player sits at the tournament's table. */
  readonly number: number;
  readonly account: Account;
}

interface Request {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: unknown;
  /** Instead of those of whoever asks. */
  readonly headers?: Readonly<Record<string, string>>;
}

type Example = (wares: Wares, who: Role) => Request | Promise<Request>;

const NOTHING = 'nothing';
const fresh = () => randomBytes(9).toString('base64url');

const plain: Example = () => ({});
const body =
  (value: unknown): Example =>
  () => ({ body: value });
const game: Example = () => ({ query: `?game=${GAME.game}` });
const atTable: Example = ({ table }) => ({ params: { id: table } });
const atDeal: Example = ({ deal }) => ({ params: { id: deal } });
const onStranger =
  (value: unknown): Example =>
  ({ house }) => ({
    params: { id: house.person('stranger').id },
    body: value,
  });

/** Somebody who comes for this one question: the answer would end the stay of anybody else. */
async function passerBy({ house }: Wares): Promise<Guest> {
  return house.server.come('Passer-by');
}
const asPasserBy: Example = async (wares) => ({ headers: (await passerBy(wares)).headers });

/** What an own request of the same person brings. */
async function own(house: House, { headers }: Role, method: string, path: string, value?: unknown) {
  const asked = value === undefined ? { headers } : { headers, body: value };
  return (await ask(house.url, method, path, asked)).body ?? {};
}

async function invitation({ house, table }: Wares): Promise<Request> {
  const made = await house.person('host').ask('POST', `/api/tables/${table}/invitations`);
  return { params: { token: made.body.token } };
}

/** Who directs comes with the key, who plays with the code of the table. */
const asDirector = ({ director }: Cup, { name, headers }: Role) =>
  name === 'operator' ? director : headers;
const withCode = ({ codes }: Cup, { headers }: Role, table: number) => ({
  ...headers,
  'x-table-code': codes[table - 1] ?? '',
});

const directing: Example = ({ cup }, who) => ({
  params: { id: cup.id },
  headers: asDirector(cup, who),
});

async function entriesOf(house: House, { id, director }: Cup): Promise<number> {
  const path = `/api/tournaments/${id}/log`;
  return (await ask(house.url, 'GET', path, { headers: director })).body.seq;
}

let typed = 0;
/** What is written differs each time. */
async function writing({ house, cup }: Wares) {
  const count = 20 + (typed++ % 50);
  const cell = { kind: 'counted', points: 0, count };
  const cells = [{ game: 0, seat: 1, cell }];
  const change = { type: 'typed', series: 1, table: 2, copy: 'first', cells };
  return { cmd: `cmd-${fresh()}`, after: await entriesOf(house, cup), change };
}

/** A request for every operation that somebody may make with success, whatever is asked before. */
export const OPERATIONS: Readonly<Record<string, Example>> = {
  'GET /openapi.json': plain,
  'GET /healthz': plain,
  'GET /livez': plain,
  'GET /readyz': plain,
  'GET /metrics': plain,

  'POST /api/session': body({ name: 'Newcomer' }),
  'DELETE /api/session': asPasserBy,
  'GET /api/me': plain,
  'PATCH /api/me': body({ picture: 'owl' }),
  'GET /api/me/export': plain,
  'DELETE /api/me': asPasserBy,
  'GET /api/players': ({ house }) => ({ query: `?ids=${house.person('player').id}` }),
  'GET /api/programs': plain,
  'POST /api/programs': ({ table }) => ({ body: { name: 'Robot', table } }),
  'DELETE /api/programs/{id}': async ({ house }, who) => {
    const { id = NOTHING } = await own(house, who, 'POST', '/api/programs', { name: 'Robot' });
    return { params: { id } };
  },
  'POST /api/reports': ({ table }) => ({ body: { table, reason: 'talk', text: 'Listen.' } }),

  'GET /api/me/passkeys': plain,
  'POST /api/me/passkeys/options': plain,
  'POST /api/me/passkeys': async ({ house }, who) => {
    const options = await own(house, who, 'POST', '/api/me/passkeys/options');
    const device = new Authenticator(new URL(house.url).origin);
    const { challenge = '' } = options;
    return { body: { response: device.register({ challenge }) } };
  },
  'DELETE /api/me/passkeys/{id}': async ({ house, account }, who) => {
    const { passkeys = [] } = await own(house, who, 'GET', '/api/me/passkeys');
    const other = passkeys.find(({ id }: { id: string }) => id !== account.passkey);
    return { params: { id: other?.id ?? NOTHING } };
  },
  'POST /api/me/recovery': plain,
  'GET /api/me/sessions': plain,
  'DELETE /api/me/sessions/{id}': async ({ house, account }, who) => {
    await logIn(house, account);
    const { sessions = [] } = await own(house, who, 'GET', '/api/me/sessions');
    const other = sessions.find(({ current }: { current: boolean }) => !current);
    return { params: { id: other?.id ?? NOTHING } };
  },
  'POST /api/login/options': plain,
  // A guest who did it would be one with the account.
  'POST /api/login': async ({ house, account }) => ({
    body: { response: await shown(house, account) },
    headers: anew(house),
  }),
  'POST /api/recover': async ({ house }) => {
    const { codes } = (await house.person('watcher').ask('POST', '/api/me/recovery')).body;
    return { body: { code: codes[0] }, headers: anew(house) };
  },

  'POST /api/tables': body({ config: GAME, public: true }),
  'GET /api/tables': plain,
  'GET /api/tables/{id}': atTable,
  'GET /api/lobby': plain,
  'POST /api/tables/{id}/invitations': atTable,
  'POST /api/tables/{id}/code': atTable,
  'DELETE /api/tables/{id}/invitations': atTable,
  'GET /api/invitations/{token}': invitation,
  'POST /api/invitations/{token}': invitation,
  'POST /api/codes': async ({ house, table }) => {
    const { code } = (await house.person('host').ask('POST', `/api/tables/${table}/code`)).body;
    return { body: { code } };
  },
  'GET /api/history': plain,
  'GET /api/ratings': game,
  'GET /api/records/{link}': ({ link }) => ({ params: { link } }),

  'GET /api/push': plain,
  'POST /api/push': ({ house }) => ({ body: house.push.subscription }),
  'POST /api/push/end': body({ endpoint: 'https://push.example/gone' }),
  'GET /api/daily': game,
  'POST /api/deals': body({ game: GAME.game }),
  'GET /api/deals/{id}': atDeal,
  'POST /api/deals/{id}/play': atDeal,

  'PUT /api/operator/players/{id}/locked': onStranger({ locked: false }),
  'GET /api/operator/tables': plain,
  'PUT /api/operator/tables/{id}/listed': ({ table }) => ({
    params: { id: table },
    body: { listed: true },
  }),
  // Of the table itself it would close every connection.
  'PUT /api/operator/tables/{id}/closed': ({ spare }) => ({
    params: { id: spare },
    body: { closed: true },
  }),
  'DELETE /api/operator/tables/{id}/talk': ({ spare }) => ({ params: { id: spare } }),
  'POST /api/operator/tables/{id}/kick': async (wares) => ({
    params: { id: wares.table },
    body: { player: (await passerBy(wares)).id },
  }),
  'DELETE /api/operator/tournaments/{id}': async ({ house }) => ({
    params: { id: (await house.putUpCup()).id },
  }),
  'GET /api/operator/reports': plain,
  'DELETE /api/operator/reports/{id}': async ({ house }) => {
    const report = { player: house.person('stranger').id, reason: 'name' };
    await house.person('watcher').ask('POST', '/api/reports', report);
    const { reports } = (await house.server.operate('GET', 'reports')).body;
    return { params: { id: reports[0].id } };
  },
  'GET /api/operator/sanctions': plain,
  'POST /api/operator/sanctions': ({ house }) => ({
    body: { player: house.person('stranger').id, kind: 'mute', hours: 1, reason: 'rude' },
  }),
  'DELETE /api/operator/sanctions/{id}': async ({ house }) => {
    const ruling = { kind: 'mute', hours: 1, reason: 'rude' };
    const player = house.person('stranger').id;
    const made = await house.server.operate('POST', 'sanctions', { ...ruling, player });
    return { params: { id: made.body.id } };
  },
  'GET /api/operator/audit': plain,
  'GET /api/operator/load': plain,
  'GET /api/me/blocks': plain,
  'PUT /api/me/blocks/{id}': onStranger({ kind: 'mute' }),
  'DELETE /api/me/blocks/{id}': ({ house }) => ({ params: { id: house.person('stranger').id } }),

  'POST /api/tournaments': () => ({ body: { log: EVENING.log } }),
  'GET /api/tournaments/{id}': ({ cup }) => ({ params: { id: cup.id } }),
  'GET /api/tournaments/{id}/log': directing,
  'GET /api/tournaments/{id}/file': directing,
  'GET /api/tournaments/{id}/codes': directing,
  'POST /api/tournaments/{id}/director-code': directing,
  'POST /api/tournaments/{id}/log': async (wares, who) => ({
    ...(await directing(wares, who)),
    body: { ...(await writing(wares)), who: 'Ina', at: 1, why: '' },
  }),
  'POST /api/tournaments/director': async ({ house, cup: { id, director: headers } }) => {
    const made = await ask(house.url, 'POST', `/api/tournaments/${id}/director-code`, { headers });
    return { body: { code: made.body.code } };
  },
  'DELETE /api/tournaments/{id}': async ({ house }, who) => {
    const cup = await house.putUpCup();
    return { params: { id: cup.id }, headers: asDirector(cup, who) };
  },
  'GET /api/tournaments/{id}/players/{number}': ({ cup }) => ({
    params: { id: cup.id, number: '1' },
  }),
  'GET /api/tournaments/{id}/tables/{table}': ({ cup }, who) => ({
    params: { id: cup.id, table: '1' },
    headers: withCode(cup, who, 1),
  }),
  'POST /api/tournaments/{id}/tables/{table}': async (wares, who) => ({
    params: { id: wares.cup.id, table: '2' },
    headers: withCode(wares.cup, who, 2),
    body: await writing(wares),
  }),
  'POST /api/tournaments/{id}/tables/{table}/online': ({ cup, number }, who) => ({
    params: { id: cup.id, table: '1' },
    headers: withCode(cup, who, 1),
    body: { player: number },
  }),
};

const anew = ({ url }: House) => ({ origin: new URL(url).origin });

async function shown(house: House, { device }: Account) {
  const options = await ask(house.url, 'POST', '/api/login/options', { headers: anew(house) });
  return device.show(options.body);
}

async function logIn(house: House, account: Account): Promise<void> {
  const asked = { headers: anew(house), body: { response: await shown(house, account) } };
  const { status, text } = await ask(house.url, 'POST', '/api/login', asked);
  if (status !== 200) throw new Error(text);
}

/** The operations that the server describes, as "METHOD path". */
export async function describedBy(url: string): Promise<readonly string[]> {
  const { paths } = (await ask(url, 'GET', '/openapi.json')).body;
  return Object.entries<object>(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
}

function keepAnswer(house: House, who: Role, where: string, { headers, text }: Reply): void {
  house.heard.push({ who: who.name, where, text: `${JSON.stringify([...headers])}${text}` });
}

/** Asks for these operations as everybody and keeps the answers; returns those that nobody was granted. */
export async function askFor(names: readonly string[], wares: Wares): Promise<readonly string[]> {
  const { house } = wares;
  const refused: string[] = [];
  for (const name of names) {
    const [method = '', path = ''] = name.split(' ');
    let granted = false;
    for (const who of house.roles) {
      const { params = {}, query = '', ...asked } = (await OPERATIONS[name]?.(wares, who)) ?? {};
      const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => params[key] ?? NOTHING);
      const needsBody = !['GET', 'DELETE'].includes(method) && asked.body === undefined;
      const request = { headers: who.headers, ...asked, ...(needsBody ? { body: {} } : {}) };
      const reply = await ask(house.url, method, `${filled}${query}`, request);
      granted ||= reply.status < 300;
      keepAnswer(house, who, name, reply);
    }
    if (!granted) refused.push(name);
  }
  return refused;
}

const UNREADABLE = '{"config": {"game": "';

/** Half a body for everything that takes one. */
async function sendHalf({ house, table }: Wares, who: Role, method: string, path: string) {
  const headers = { ...who.headers, 'content-type': 'application/json' };
  const filled = path.replace(/\{\w+\}/g, table);
  const answer = await fetch(new URL(filled, house.url), { method, headers, body: UNREADABLE });
  const { status } = answer;
  return { status, headers: answer.headers, text: await answer.text(), body: null };
}

/** Comes as if from the page of somebody else. */
async function upgradeWrongly({ house, table }: Wares, who: Role): Promise<number> {
  const path = `/ws/tables/${table}`;
  const socket = await RawSocket.open(house.url);
  const status = await socket.upgrade(path, { ...who.headers, origin: 'https://evil.example' });
  house.heard.push({ who: who.name, where: ODD.upgrade, text: socket.heard });
  socket.end();
  return status;
}

/** What no description of the server's operations has in it. */
export const ODD = { upgrade: 'a refused upgrade', path: 'a path', half: 'half a body' } as const;

/** Asks as everybody for what there is not and for files, and sends what nobody can read. */
export async function askOddly(names: readonly string[], wares: Wares): Promise<void> {
  const { house, table } = wares;
  const at = `/api/tables/${table}`;
  const paths = ['/', FILE, '/nowhere', '/%', '/table/1', `${at}/nowhere`, `/ws/tables/${table}`];
  for (const who of house.roles) {
    for (const path of paths) {
      for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST']) {
        const reply = await ask(house.url, method, path, { headers: who.headers });
        keepAnswer(house, who, ODD.path, reply);
      }
    }
    for (const [method = '', path = ''] of names.map((name) => name.split(' '))) {
      if (method === 'GET') {
        const filled = path.replace(/\{\w+\}/g, table);
        const { headers } = who;
        keepAnswer(house, who, ODD.path, await ask(house.url, 'HEAD', filled, { headers }));
      } else if (method !== 'DELETE') {
        const reply = await sendHalf(wares, who, method, path);
        if (reply.status < 400) throw new Error(`${method} ${path} takes half a body`);
        keepAnswer(house, who, ODD.half, reply);
      }
    }
    const status = await upgradeWrongly(wares, who);
    if (status < 400) throw new Error(`${who.name} comes in from elsewhere`);
  }
}
