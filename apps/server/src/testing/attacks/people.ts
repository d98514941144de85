import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually, Guest, Listener } from '../guest.ts';
import { type Attack, against, GAME, held, listenAt, said } from './attack.ts';

async function programOf(owner: Guest, table: string) {
  const { id, token } = (await owner.ask('POST', '/api/programs', { name: 'R' })).body;
  return { id, listener: await listenAt(owner, table, { authorization: `Bearer ${token}` }) };
}

async function takes(listener: Listener, command: object): Promise<void> {
  const code = await said(listener, command);
  held(code === 'taken', code);
}

export const peopleAttacks: readonly Attack[] = [
  {
    name: 'I change the options of my table without end, to fill the disk',
    run: () =>
      against(async ({ url }) => {
        const eve = await Guest.come(url, 'Eve');
        const listener = new Listener(eve.socket(`/ws/tables/${await eve.open(GAME)}`));
        await listener.upgraded();
        listener.send({ type: 'hello', last: 0, talk: 0 });
        for (let i = 0; i < 55; i++) {
          const command = { type: 'configure', config: { ...GAME, pace: i } };
          listener.send({ type: 'command', id: `c${i}`, command });
        }
        const last = await listener.answer('c54');
        held(
          last.type === 'answer' && !last.ok && last.error.code === 'table.tooFast',
          'all taken',
        );
        listener.close();
        return 'refused after forty, then one a second';
      }),
  },
  {
    name: 'I read what was deleted out of the file',
    run: () => {
      const clock = { now: Date.now() };
      return against(
        async ({ url, folder }) => {
          const eve = await Guest.come(url, 'Eve-with-a-long-name');
          const table = await eve.open({ ...GAME, talk: 'free' });
          const client = eve.client(table);
          await client.send({ type: 'sit', seat: 0 });
          await client.send({ type: 'talk', text: 'something that I regret' });
          const inFiles = () =>
            readdirSync(folder)
              .map((name) => readFileSync(join(folder, name), 'latin1'))
              .filter((text) => /that I regret|Eve-with-a-long/.test(text)).length;
          held(inFiles() > 0, 'it never was there');
          held((await eve.ask('DELETE', '/api/me')).status === 204, 'not deleted');
          await eventually(() => inFiles() === 0);
          eve.leaveAll();
          return 'neither the line nor the name is in any file';
        },
        {},
        { now: () => clock.now, sweepEvery: 100 },
      );
    },
  },
  {
    name: 'I was muted, so I seat a program of mine and let it speak for me',
    run: () =>
      against(async ({ url }) => {
        const [ann, bob] = [await Guest.come(url, 'Ann'), await Guest.come(url, 'Bob')];
        const table = await ann.open({ ...GAME, seats: 3, talk: 'free' });
        const ear = await listenAt(ann, table);
        const before = await programOf(bob, table);
        await ann.ask('PUT', `/api/me/blocks/${bob.id}`, { kind: 'mute' });
        const after = await programOf(bob, table);
        for (const [seat, { listener }] of [before, after].entries()) {
          await takes(listener, { type: 'sit', seat });
          await takes(listener, { type: 'talk', text: 'hear me' });
        }
        await takes(ear, { type: 'sit', seat: 2 });
        await takes(ear, { type: 'talk', text: 'how quiet it is' });
        held(ear.heard.filter(({ type }) => type === 'talk').length === 1, 'Ann hears it');
        const again = await listenAt(ann, table);
        held(!JSON.stringify(again.heard).includes('hear me'), 'Ann is told when she comes again');
        held((await bob.ask('DELETE', `/api/programs/${before.id}`)).status === 204, 'still there');
        const last = await listenAt(ann, table);
        held(!JSON.stringify(last.heard).includes('hear me'), 'Ann is told what a past one said');
        for (const one of [ear, again, last, after.listener]) one.close();
        return 'Ann hears none of my programs, old or new';
      }),
  },
  {
    name: 'I delete my account, so that the others lose their connection',
    run: () =>
      against(async ({ url }) => {
        const [eve, ann] = [await Guest.come(url, 'Eve'), await Guest.come(url, 'Ann')];
        const table = await eve.open({ ...GAME, talk: 'free' });
        const client = eve.client(table);
        await client.send({ type: 'sit', seat: 0 });
        await client.send({ type: 'talk', text: 'remember me' });
        const listener = new Listener(ann.socket(`/ws/tables/${table}`));
        await listener.upgraded();
        listener.send({ type: 'hello', last: 0, talk: 0 });
        await listener.until(({ heard }) => heard.some(({ type }) => type === 'names'));
        held((await eve.ask('DELETE', '/api/me')).status === 204, 'not deleted');
        listener.heard.length = 0;
        listener.send({ type: 'hello', last: 0, talk: 0 });
        const welcome = await listener.until(({ heard, closed }) =>
          closed === null ? heard.find(({ type }) => type === 'welcome') : { type: 'closed' },
        );
        held(welcome.type === 'welcome', 'Ann was thrown out');
        held(!JSON.stringify(listener.heard).includes('remember me'), 'what I said is still told');
        listener.close();
        eve.leaveAll();
        return 'Ann stays, and what I said is gone';
      }),
  },
];
