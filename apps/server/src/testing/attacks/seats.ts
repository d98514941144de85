import type { TableClient } from '@taberna/table';
import { eventually, Guest, Listener } from '../guest.ts';
import { playOn } from '../play.ts';
import type { TestServer } from '../server.ts';
import { type Attack, against, GAME, held, listenAt, said } from './attack.ts';

const HOUR = 3600_000;

interface Playing {
  readonly table: string;
  readonly guests: readonly [Guest, Guest];
  readonly clients: readonly [TableClient, TableClient];
}

/** Eve, who is the host, and Ann play. */
async function playing({ url }: TestServer, config: object): Promise<Playing> {
  const [eve, ann] = [await Guest.come(url, 'Eve'), await Guest.come(url, 'Ann')];
  const table = await eve.open({ ...GAME, ...config });
  const clients = [eve.client(table), ann.client(table)] as const;
  for (const [seat, client] of clients.entries()) await client.send({ type: 'sit', seat });
  await clients[0].send({ type: 'start' });
  await eventually(() => clients.every((one) => one.table?.stage === 'playing'));
  return { table, guests: [eve, ann], clients };
}

/** Whoever's turn it is makes any move. */
async function moveOn(clients: readonly TableClient[]): Promise<void> {
  const mover = await eventually(() => clients.find((one, seat) => one.isToMove(seat)));
  const seat = clients.indexOf(mover);
  await mover.play(seat, mover.legal(seat)[0] ?? '');
}

export const seatAttacks: readonly Attack[] = [
  {
    name: 'My time runs out, so I leave and come back for new time',
    run: () => {
      const clock = { now: Date.now() };
      const bank = { clock: { kind: 'bank', seconds: 20, increment: 5 }, pace: 10_000 };
      return against(
        async (server) => {
          const { guests, clients } = await playing(server, bank);
          const seat = await eventually(() => clients.findIndex((one, i) => one.isToMove(i)) + 1);
          const mine = clients[seat - 1] ?? clients[0];
          const refusal = async () => {
            clock.now += 1000;
            await mine.send({ type: 'leave' });
            clock.now += 3000;
            const answer = await mine.send({ type: 'back' });
            return answer.ok ? null : answer.error.code;
          };
          for (let i = 1; i <= 4; i++) {
            held((await refusal()) === null, 'I may not come back');
            const left = mine.table?.seats[seat - 1]?.left ?? 0;
            held(left <= 20_000 - i * 4000, `${left} ms are left after ${i * 4} seconds`);
          }
          held((await refusal()) === 'table.outOfTime', 'I have time again');
          for (const guest of guests) guest.leaveAll();
          return 'time ran on while I was away, and then it was over';
        },
        {},
        { now: () => clock.now },
      );
    },
  },
  {
    name: 'I am losing, so I break the match off while the other has lost the connection',
    run: () =>
      against(async (server) => {
        const { table, guests, clients } = await playing(server, {});
        const [mine, other] = clients;
        const [eve, ann] = guests;
        other.close();
        await eventually(() => mine.table?.seats[1]?.away);
        await mine.send({ type: 'vote', on: 'abort', yes: true });
        held(mine.table?.stage === 'playing', 'it is broken off');
        const back = ann.client(table);
        await eventually(() => back.table?.vote);
        await back.send({ type: 'vote', on: 'abort', yes: false });
        await eventually(() => mine.table?.vote === null);
        held(mine.table?.stage === 'playing', 'it is broken off all the same');
        for (const guest of [eve, ann]) guest.leaveAll();
        return 'it waits for Ann, who comes back and says no';
      }),
  },
  {
    name: 'I watch a slow table with open cards and tell my friend what is in the hands',
    run: () => {
      const clock = { now: Date.now() };
      const open = { spectators: 'open', openDelay: 30, openMoves: 2 };
      return against(
        async (server) => {
          const { table, guests, clients } = await playing(server, open);
          const eye = await listenAt(await Guest.come(server.url, 'Eye'), table);
          const shown = () =>
            eye.heard.some(
              (one) => one.type === 'update' && one.views.some(({ position }) => position !== null),
            );
          const later = async (moves: number) => {
            for (let i = 0; i < moves; i++) await moveOn(clients);
            clock.now += HOUR;
            // Whatever happens at the table lets out what is due.
            await clients[0].send({ type: 'vote', on: 'pause', yes: true });
            await clients[0].send({ type: 'vote', on: 'pause', yes: false });
            eye.send({ type: 'ping', n: 1 });
            await eye.until(({ heard }) => heard.at(-1)?.type === 'pong');
            eye.heard.splice(0, eye.heard.length, ...eye.heard.filter((m) => m.type !== 'pong'));
          };
          await later(1);
          held(!shown(), 'a hand is shown after one move, because an hour has gone by');
          await later(3);
          await eventually(shown);
          eye.close();
          for (const guest of guests) guest.leaveAll();
          return 'nothing is shown before the moves are made, however long they take';
        },
        {},
        { now: () => clock.now },
      );
    },
  },
  {
    name: 'The host has sent me away, so a program of mine sits down in my place',
    run: () =>
      against(async ({ url }) => {
        const [ann, eve] = [await Guest.come(url, 'Ann'), await Guest.come(url, 'Eve')];
        const table = await ann.open(GAME);
        const host = await listenAt(ann, table);
        const before = await eve.ask('POST', '/api/programs', { name: 'R' });
        held((await said(host, { type: 'remove', player: eve.id })) === 'taken', 'I may stay');
        const after = await eve.ask('POST', '/api/programs', { name: 'S' });
        for (const { body } of [before, after]) {
          const headers = { authorization: `Bearer ${body.token}` };
          const listener = new Listener(eve.socket(`/ws/tables/${table}`, headers));
          if ((await listener.upgraded()) !== 101) continue;
          listener.send({ type: 'hello', last: 0, talk: 0 });
          listener.send({ type: 'command', id: 's', command: { type: 'sit', seat: 1 } });
          // An answer, or the line is closed before there is one.
          const answer = await listener.until(({ heard, closed }) =>
            closed === null ? heard.find((one) => one.type === 'answer') : { ok: false },
          );
          held(!answer.ok, 'it sits');
          held(!listener.heard.some(({ type }) => type === 'welcome'), 'it is shown the table');
          listener.close();
        }
        host.close();
        return 'neither an old nor a new one is let in';
      }),
  },
  {
    name: 'I set the clock of the machine back by hours, so that bots never move again',
    run: () => {
      let off = 0;
      return against(
        async ({ url }) => {
          const ann = await Guest.come(url, 'Ann');
          const table = await ann.open({ ...GAME, options: { games: 2 } });
          const client = ann.client(table);
          client.subscribe(() => {
            const moves = client.seq;
            off = moves > 20 ? 5 * HOUR : moves > 10 ? -5 * HOUR : 0;
          });
          await playOn(ann, table, 0, { host: true, fill: 'random' });
          ann.leaveAll();
          return 'they play on, back and ahead';
        },
        {},
        { now: () => Date.now() + off },
      );
    },
  },
];
