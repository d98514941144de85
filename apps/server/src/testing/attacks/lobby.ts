import { cpSync } from 'node:fs';
import { eventually, Guest, Listener } from '../guest.ts';
import { freshFolder, TestServer } from '../server.ts';
import { type Attack, against, comeFrom, GAME, held } from './attack.ts';

const DAY = 24 * 3600_000;
/** Milliseconds for lists to follow. */
const PATIENCE = 8000;

async function listed(guest: Guest): Promise<readonly string[]> {
  const { tables } = (await guest.ask('GET', '/api/lobby')).body;
  return tables.map(({ id }: { id: string }) => id);
}

/** Waits until a table is listed, and says where all of them stand. */
function whenListed(guest: Guest, table: string): Promise<readonly string[]> {
  return eventually(async () => {
    const ids = await listed(guest);
    return ids.includes(table) && ids;
  });
}

async function seated(guest: Guest): Promise<string> {
  const table = await guest.open(GAME);
  await guest.client(table).send({ type: 'sit', seat: 0 });
  return table;
}

/** Somebody sits down at a table of their own and is gone. */
async function seatedOnce(guest: Guest): Promise<string> {
  const table = await guest.open(GAME);
  const there = new Listener(guest.socket(`/ws/tables/${table}`));
  await there.upgraded();
  there.send({ type: 'command', id: 's', command: { type: 'sit', seat: 0 } });
  await there.answer('s');
  there.close();
  return table;
}

export const lobbyAttacks: readonly Attack[] = [
  {
    name: 'I open tables from one address until nobody sees the others',
    run: () =>
      against(
        async ({ url }) => {
          const ann = await comeFrom(url, '192.0.2.1', 'Ann');
          const hers = await seated(ann);
          let opened = 0;
          for (let i = 0; i < 8; i++) {
            const eve = await comeFrom(url, '203.0.113.9', 'Eve');
            for (let n = 0; n < 20; n++) {
              const made = await eve.ask('POST', '/api/tables', { config: GAME, public: true });
              if (made.status === 201) opened++;
            }
          }
          const bob = await comeFrom(url, '192.0.2.2', 'Bob');
          const late = await seated(bob);
          const all = await whenListed(ann, late);
          for (const guest of [ann, bob]) guest.leaveAll();
          held(all.indexOf(hers) < 2 && all.indexOf(late) < 2, 'the others are far down');
          return `${opened} tables were opened, the two with people stand first`;
        },
        { TRUST_PROXY: '1' },
      ),
  },
  {
    name: 'I open public tables for hours and never play, until nobody behind my address may open one',
    run: async () => {
      const clock = { now: Date.now() };
      return against(
        async ({ url }) => {
          const people = Array.from({ length: 10 }, () => comeFrom(url, '203.0.113.9', 'Eve'));
          const guests = await Promise.all(people);
          const open = async (guest: Guest, isPublic = true) => {
            const made = await guest.ask('POST', '/api/tables', { config: GAME, public: isPublic });
            return made.status === 201 ? 'opened' : made.body.error.code;
          };
          for (const guest of guests) {
            for (let n = 0; n < 20; n++)
              held((await open(guest)) === 'opened', `not the ${n}. one`);
            clock.now += 60_000;
            const more = await open(guest);
            held(more === 'server.publicMany', `one more: ${more}`);
          }
          const pupil = await comeFrom(url, '203.0.113.9', 'Pupil');
          for (let n = 0; n < 2; n++) held((await open(pupil)) === 'opened', 'not the neighbour');
          held((await open(pupil, false)) === 'opened', 'nor a private one');
          const ann = await comeFrom(url, '192.0.2.1', 'Ann');
          held((await open(ann)) === 'opened', 'nor anybody else');
          clock.now += 3600_000;
          const left = async () => (await listed(ann)).length === 0;
          await eventually(left, PATIENCE).catch(() => held(false, 'they are still in the list'));
          return 'twenty a person, the neighbours open as ever, and where nobody comes a table is gone within the hour';
        },
        { TRUST_PROXY: '1' },
        { now: () => clock.now, sweepEvery: 100 },
      );
    },
  },
  {
    name: 'I sit down from many networks and go, or stay at many of one provider, so that nobody sees the others',
    run: () =>
      against(
        async ({ url }) => {
          const networks = Array.from({ length: 5 }, (_, i) => `2001:db8:${i}::1`);
          const ghosts = [];
          for (const network of networks) {
            ghosts.push(await seatedOnce(await comeFrom(url, network, 'Eve')));
          }
          const mine = await Promise.all(
            ['a', 'b', 'c'].map((part) => comeFrom(url, `2001:db8:7:${part}::1`, 'Eve')),
          );
          for (const eve of mine) await seated(eve);
          const bob = await comeFrom(url, '192.0.2.7', 'Bob');
          const his = await seated(bob);
          const stands = eventually(async () => (await listed(bob)).indexOf(his) === 1, PATIENCE);
          await stands.catch(() => held(false, 'Bob, who waits, is far down'));
          const all = await listed(bob);
          for (const guest of [...mine, bob]) guest.leaveAll();
          held(
            all.slice(-5).sort().join() === ghosts.sort().join(),
            'who is gone stands before others',
          );
          return 'who is gone stands behind all who are there, and a provider has one turn';
        },
        { TRUST_PROXY: '1' },
      ),
  },
  {
    name: 'I leave my table, or pull the plug of the server, and stand first in the lobby for weeks',
    run: async () => {
      const folder = freshFolder();
      const cut = await against(async ({ url, folder: before }) => {
        const [left, eve] = [
          await seatedOnce(await Guest.come(url, 'Eve')),
          await Guest.come(url, 'Eve'),
        ];
        const there = await seated(eve);
        await eventually(async () => (await listed(eve))[0] === there);
        cpSync(before, folder, { recursive: true });
        eve.leaveAll();
        return [left, there];
      });
      const clock = { now: Date.now() };
      const parts = { pageDir: '/nowhere', now: () => clock.now, sweepEvery: 100 };
      const server = new TestServer({}, parts, folder);
      await server.start();
      try {
        const bob = await server.come('Bob');
        const his = await seated(bob);
        const stands = eventually(async () => (await listed(bob))[0] === his, PATIENCE);
        await stands.catch(() => held(false, 'Bob, who waits, is not the first'));
        clock.now += DAY;
        const gone = eventually(async () => (await listed(bob)).join() === his, PATIENCE);
        await gone.catch(() => held(false, 'they are still there'));
        return `who waits stands first, and after a day ${cut.length} tables are gone`;
      } finally {
        await server.end();
      }
    },
  },
];
