import { ask, Guest } from '../guest.ts';
import { type Attack, against, GAME, held, listenAt, said } from './attack.ts';

const NOTHING = ['\u200b', '\u3164', '\u2800\u2800', '\u{e0041}\u{e006e}\u{e006e}', '\u202e'];

export const wordAttacks: readonly Attack[] = [
  {
    name: 'I call myself something that shows nothing, or let a program of mine bear a name that I lost',
    run: () =>
      against(async (server) => {
        const { url } = server;
        const eve = await Guest.come(url, 'Eve');
        for (const name of NOTHING) {
          const tries = [
            await ask(url, 'POST', '/api/session', { body: { name } }),
            await eve.ask('PATCH', '/api/me', { name }),
            await eve.ask('POST', '/api/programs', { name }),
          ];
          const taken = tries.filter(({ status }) => status < 400);
          held(taken.length === 0, `${JSON.stringify(name)} is a name`);
        }
        const locked = await server.operate('PUT', `players/${eve.id}/locked`, { locked: true });
        held(locked.status === 204, locked.text);
        const program = await eve.ask('POST', '/api/programs', { name: 'Rude' });
        held(program.status >= 400, 'the program bears it');
        return `none of ${NOTHING.length} is a name, and what is locked stays so`;
      }),
  },
  {
    name: 'I was refused, so I send the same again until it is taken',
    run: () =>
      against(async ({ url }) => {
        const eve = await Guest.come(url, 'Eve');
        const ear = await listenAt(eve, await eve.open(GAME));
        const start = { type: 'start', fill: 'random' };
        const first = await said(ear, { type: 'undo', seat: 0 }, 'once');
        held(first !== 'taken', 'it was taken at once');
        held((await said(ear, { type: 'sit', seat: 0 })) === 'taken', 'no seat');
        held((await said(ear, start)) === 'taken', 'nothing starts');
        ear.heard.length = 0;
        const again = await said(ear, { type: 'sit', seat: 1 }, 'once');
        held(again === first, `${again} after ${first}`);
        ear.close();
        return `${first}, whatever I send under that name`;
      }),
  },
  {
    name: 'I send commands that nobody can read, so that whoever waits for the answer waits for ever',
    run: () =>
      against(async ({ url }) => {
        const eve = await Guest.come(url, 'Eve');
        const ear = await listenAt(eve, await eve.open(GAME));
        const unreadable = [{}, { type: 'fly' }, { type: 'sit', seat: 'first' }, [], null, 7];
        for (const [i, command] of unreadable.entries()) {
          ear.send({ type: 'command', id: `u${i}`, command });
          const answer = await ear.answer(`u${i}`);
          held(answer.type === 'answer' && !answer.ok, `${JSON.stringify(command)} is taken`);
        }
        ear.close();
        return `all ${unreadable.length} are answered under their ids`;
      }),
  },
];
