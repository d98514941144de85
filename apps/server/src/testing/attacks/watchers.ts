import type { Command } from '@taberna/table';
import { eventually, type Guest, Listener } from '../guest.ts';
import type { TestServer } from '../server.ts';
import { type Attack, against, comeFrom, GAME, held, listenAt, said, still } from './attack.ts';

const BEHIND_PROXY = { TRUST_PROXY: '1' };
/** Networks of Eve's, guests of hers in each, and sockets that each of them tries to get. */
const [NETWORKS, GUESTS, TRIES] = [4, 14, 19];

/** Eve's places at the table: nobody of hers says hello. */
async function crowd(url: string, table: string, tries = TRIES): Promise<Listener[]> {
  const all = Array.from({ length: NETWORKS * GUESTS }, async (_, i) => {
    const eve = await comeFrom(url, `203.0.${i % NETWORKS}.7`, `Eve${i}`);
    const mine: Listener[] = [];
    for (let n = 0; n < tries; n++) {
      const one = new Listener(eve.socket(`/ws/tables/${table}`));
      if ((await one.upgraded()) === 101) mine.push(one);
    }
    return mine;
  });
  return (await Promise.all(all)).flat();
}

/** Ann, who is the host, and Bob play in public. */
async function annAndBob({ url }: TestServer) {
  const ann = await comeFrom(url, '198.51.100.1', 'Ann');
  const bob = await comeFrom(url, '198.51.100.2', 'Bob');
  const table = await ann.open(GAME);
  const [a, b] = [await listenAt(ann, table), await listenAt(bob, table)];
  for (const [seat, one] of [a, b].entries()) await said(one, { type: 'sit', seat });
  await said(a, { type: 'start' });
  return { ann, bob, table, a, b };
}

async function statusFor(guest: Guest, table: string): Promise<number> {
  const one = new Listener(guest.socket(`/ws/tables/${table}`));
  const status = await one.upgraded();
  one.close();
  return status;
}

const gone = (one: Listener) => one.until(({ closed }) => closed);

export const watcherAttacks: readonly Attack[] = [
  {
    name: 'I take every place of a table, so that whoever plays there and loses the line stays out',
    run: () =>
      against(
        async (server) => {
          const { ann, bob, table, a, b } = await annAndBob(server);
          const held300 = await crowd(server.url, table);
          b.close();
          a.close();
          for (const [who, guest] of Object.entries({ Bob: bob, Ann: ann })) {
            const status = await statusFor(guest, table);
            held(status === 101, `${who} is kept out: ${status}, I hold ${held300.length}`);
          }
          const most = NETWORKS * GUESTS * 3;
          held(held300.length <= most, `${held300.length} places for ${NETWORKS * GUESTS} guests`);
          for (const one of held300) one.close();
          return `both come back at once; I got ${held300.length} of ${NETWORKS * GUESTS * TRIES} places`;
        },
        BEHIND_PROXY,
        still,
      ),
  },
  {
    name: 'I watch with a few guests and many lines each, so that nobody behind my address gets to a free seat',
    run: () =>
      against(
        async (server) => {
          const ann = await comeFrom(server.url, '198.51.100.1', 'Ann');
          const table = await ann.open(GAME);
          const lines = await crowd(server.url, table, 5);
          const bob = await comeFrom(server.url, '203.0.0.7', 'Bob');
          const status = await statusFor(bob, table);
          held(status === 101, `Bob cannot come in: ${status}, I hold ${lines.length}`);
          for (const one of lines) one.close();
          return `Bob comes in beside ${lines.length} lines of ${NETWORKS * GUESTS} guests`;
        },
        BEHIND_PROXY,
        still,
      ),
  },
  {
    name: 'I sit silently in places of a table, also after its host has sent me and my program away',
    run: () =>
      against(
        async (server) => {
          const { table, a } = await annAndBob(server);
          const eve = await comeFrom(server.url, '203.0.113.7', 'Eve');
          const silent = new Listener(eve.socket(`/ws/tables/${table}`));
          held((await silent.upgraded()) === 101, 'watching is allowed');
          held((await gone(silent)) === 1012, 'the silent one is told something else');
          const { token } = (await eve.ask('POST', '/api/programs', { name: 'R' })).body;
          const program = { authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.7' };
          const mine = [await listenAt(eve, table), await listenAt(eve, table, program)];
          await said(a, { type: 'remove', player: eve.id });
          for (const one of mine) held((await gone(one)) === 4406, `${one.closed}`);
          for (const headers of [eve.headers, program]) {
            const again = new Listener(eve.socket(`/ws/tables/${table}`, headers));
            held((await again.until(({ closed }) => closed)) === 4406, 'let in again');
            held(again.heard.length === 0, 'something is told');
          }
          held(a.closed === null, 'the host is thrown out too');
          return 'who says nothing, and who was sent away, is closed within a round of pings';
        },
        BEHIND_PROXY,
        { beat: 20 },
      ),
  },
  {
    name: 'I watch a match that nobody may watch, to fill its places',
    run: () =>
      against(
        async (server) => {
          const eve = await server.come('Eve');
          const guests = [await server.come('Ann'), await server.come('Bob')] as const;
          const table = await guests[0].open({ ...GAME, spectators: 'none' });
          const players = guests.map((guest) => guest.client(table));
          const all = (command: Command) => Promise.all(players.map((one) => one.send(command)));
          await Promise.all(players.map((one, seat) => one.send({ type: 'sit', seat })));
          await players[0]?.send({ type: 'start' });
          await eventually(() => players.every((one) => one.table?.stage === 'playing'));
          const late = new Listener(eve.socket(`/ws/tables/${table}`));
          held((await gone(late)) === 4407, `${late.closed}`);
          await all({ type: 'vote', on: 'abort', yes: true });
          const waiting = await listenAt(eve, table);
          held(waiting.closed === null, 'nobody may come for the next match');
          await all({ type: 'vote', on: 'rematch', yes: true });
          held((await gone(waiting)) === 4407, `${waiting.closed}`);
          held(
            players.every((one) => one.online),
            'a player is thrown out',
          );
          return 'closed while the match is on, and let in before and after';
        },
        {},
        { beat: 20 },
      ),
  },
];
