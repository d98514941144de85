import { Authenticator } from '../authenticator.ts';
import { ask, eventually, Guest, type Listener } from '../guest.ts';
import type { TestServer } from '../server.ts';
import { type Attack, against, GAME, held, listenAt, said } from './attack.ts';

const TALKING = { ...GAME, talk: 'free' };

/** Gives somebody a passkey: it makes an account of a guest. */
async function withPasskey(guest: Guest): Promise<Authenticator> {
  const device = new Authenticator(new URL(guest.base).origin);
  const options = (await guest.ask('POST', '/api/me/passkeys/options')).body;
  const made = await guest.ask('POST', '/api/me/passkeys', { response: device.register(options) });
  held(made.status === 201, made.text);
  return device;
}

/** By a device's passkey, from the browser of a guest or a new one. */
async function logIn({ url }: TestServer, device: Authenticator, from?: Guest): Promise<Guest> {
  const origin = new URL(url).origin;
  const headers = from?.headers ?? { origin };
  const options = (await ask(url, 'POST', '/api/login/options', { headers })).body;
  const body = { response: device.show(options) };
  const shown = await ask(url, 'POST', '/api/login', { headers, body });
  held(shown.status === 200, shown.text);
  const cookie = shown.headers.get('set-cookie')?.split(';')[0] ?? '';
  return new Guest(url, shown.body, { cookie, origin });
}

async function takes(listener: Listener, command: object): Promise<void> {
  const code = await said(listener, command);
  held(code === 'taken', code);
}

/** The host of a table, and who is seated beside them. */
async function beside(server: TestServer, seat: (table: string) => Promise<Listener>) {
  const host = await server.come('Host');
  const table = await host.open(TALKING);
  const ear = await listenAt(host, table);
  await takes(ear, { type: 'sit', seat: 0 });
  const listener = await seat(table);
  await takes(listener, { type: 'sit', seat: 1 });
  const isSeatFree = () =>
    eventually(async () => {
      const { seats } = (await host.ask('GET', `/api/tables/${table}`)).body;
      return seats[1].player === null;
    });
  return { host, ear, listener, isSeatFree };
}

const programAt = (owner: Guest, token: string) => (table: string) =>
  listenAt(owner, table, { authorization: `Bearer ${token}` });

async function isCut({ listener }: { readonly listener: Listener }, code: number): Promise<void> {
  const closed = await eventually(() => listener.closed).catch(() => null);
  held(closed === code, `the connection is closed with ${closed}`);
}

export const ghostAttacks: readonly Attack[] = [
  {
    name: 'I sit down and delete myself in one breath, so that nobody has the seat for good',
    run: () =>
      against(async (server) => {
        for (let i = 0; i < 8; i++) {
          const host = await server.come('Host');
          const table = await host.open(TALKING);
          const ear = await listenAt(host, table);
          const eve = await server.come('Eve');
          const listener = await listenAt(eve, table);
          listener.send({ type: 'command', id: 'sit', command: { type: 'sit', seat: 1 } });
          held((await eve.ask('DELETE', '/api/me')).status === 204, 'not deleted');
          await eventually(() => listener.closed);
          // Whatever was under way before it is done when this is answered.
          await takes(ear, { type: 'sit', seat: 0 });
          const told = ear.heard.findLast(({ type }) => type === 'update' || type === 'welcome');
          const seats = told?.type === 'update' || told?.type === 'welcome' ? told.table.seats : [];
          held(seats.length === 2 && seats[1]?.player === undefined, `${i}: the seat is taken`);
          ear.close();
        }
        return 'the seat is free';
      }),
  },
  {
    name: 'I open a table and delete myself in one breath, so that nobody can ever begin there',
    run: () =>
      against(async (server) => {
        const bob = await server.come('Bob');
        for (let i = 0; i < 8; i++) {
          const eve = await server.come('Eve');
          const opening = eve.ask('POST', '/api/tables', { config: GAME, public: true });
          const [made] = await Promise.all([opening, eve.ask('DELETE', '/api/me')]);
          if (made.status !== 201) continue;
          const found = await bob.ask('GET', `/api/tables/${made.body.id}`);
          held(found.status === 410, `${i}: ${found.status}`);
        }
        const { tables } = (await bob.ask('GET', '/api/lobby')).body;
        held(tables.length === 0, `${tables.length} are in the lobby`);
        return 'the table has ended';
      }),
  },
  {
    name: 'I log out and am forgotten, and my program stays and talks where nobody can report or ban it',
    run: () =>
      against(
        async (server) => {
          const eve = await Guest.come(server.url, 'Eve');
          const { token } = (await eve.ask('POST', '/api/programs', { name: 'R' })).body;
          const sat = await beside(server, programAt(eve, token));
          held((await eve.ask('DELETE', '/api/session')).status === 204, 'still in');
          await isCut(sat, 4401);
          await sat.isSeatFree();
          sat.ear.close();
          return 'it is cut off when it is forgotten, and its seat is free';
        },
        {},
        { sweepEvery: 100 },
      ),
  },
  {
    name: 'I am at two devices, log one in to another account, and go on at the other as nobody',
    run: () =>
      against(async (server) => {
        const bob = await withPasskey(await server.come('Bob'));
        const eve = await server.come('Eve');
        const second = await logIn(server, await withPasskey(eve));
        const { passkeys } = (await eve.ask('GET', '/api/me/passkeys')).body;
        await eve.ask('DELETE', `/api/me/passkeys/${passkeys[0].id}`);
        const sat = await beside(server, (table) => listenAt(second, table));
        await logIn(server, bob, eve);
        await isCut(sat, 4401);
        await sat.isSeatFree();
        sat.ear.close();
        return 'both devices are cut off, and the seat is free';
      }),
  },
  {
    name: 'I log in to an account while my program is connected, so that its mutes and bans do not reach it',
    run: () =>
      against(async (server) => {
        const ann = await server.come('Ann');
        const device = await withPasskey(ann);
        const eve = await server.come('Eve');
        const { token } = (await eve.ask('POST', '/api/programs', { name: 'R' })).body;
        const sat = await beside(server, programAt(eve, token));
        await logIn(server, device, eve);
        await isCut(sat, 1012);
        const again = await sat.host.ask('GET', '/api/lobby');
        const table = again.body.tables[0].id;
        const back = await programAt(eve, token)(table);
        const ruling = { player: ann.id, hours: 1, reason: 'rude' };
        await server.operate('POST', 'sanctions', { ...ruling, kind: 'mute' });
        const code = await said(back, { type: 'talk', text: 'hear me' });
        held(code === 'table.talkMuted', code);
        await server.operate('POST', 'sanctions', { ...ruling, kind: 'ban' });
        await isCut({ listener: back }, 4423);
        await sat.isSeatFree();
        sat.ear.close();
        return 'it has to come again, and mute and ban hold for it';
      }),
  },
];
