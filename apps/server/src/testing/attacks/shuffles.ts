import { commitmentOf } from '@taberna/engine';
import { fairnessOf } from '@taberna/table';
import { eventually, Guest, type Listener } from '../guest.ts';
import { leaksIn, secretsAt } from '../leaks/search.ts';
import { playOn } from '../play.ts';
import type { TestServer } from '../server.ts';
import { type Attack, against, GAME, held, listenAt, said } from './attack.ts';

const NONCES = ['0123456789abcdef', 'fedcba9876543210'];

interface Shuffling {
  readonly table: string;
  readonly guests: readonly [Guest, Guest];
  readonly ears: readonly [Listener, Listener];
}

/** Eve, who has started the match, and Ann sit at a table that is about to deal. */
async function shuffling({ url }: TestServer): Promise<Shuffling> {
  const [eve, ann] = [await Guest.come(url, 'Eve'), await Guest.come(url, 'Ann')];
  const table = await eve.open(GAME);
  const ears = [await listenAt(eve, table), await listenAt(ann, table)] as const;
  for (const [seat, ear] of ears.entries()) await said(ear, { type: 'sit', seat });
  held((await said(ears[0], { type: 'start' })) === 'taken', 'nothing starts');
  return { table, guests: [eve, ann], ears };
}

const promise = (ear: Listener, seat: number, nonce = NONCES[seat] ?? '') =>
  said(ear, { type: 'promise', seat, hash: commitmentOf(nonce) });

const tell = (ear: Listener, seat: number, nonce = NONCES[seat] ?? '') =>
  said(ear, { type: 'nonce', seat, nonce });

async function refused(answer: Promise<string>, code: string): Promise<void> {
  const came = await answer;
  held(came === code, `${came} instead of ${code}`);
}

export const shuffleAttacks: readonly Attack[] = [
  {
    name: 'I start the match, export all that is kept of me while cards are shuffled, and look for the secret',
    run: () =>
      against(async (server) => {
        const { table, guests, ears } = await shuffling(server);
        const [eve] = guests;
        const [ear] = ears;
        ear.send({ type: 'record', id: 'r' });
        await ear.answer('r');
        const paths = ['me/export', `tables/${table}`, 'tables', 'lobby', 'history'];
        const answers = await Promise.all(paths.map((path) => eve.ask('GET', `/api/${path}`)));
        const texts = [...answers.map(({ text }) => text), JSON.stringify(ear.heard)];
        const heard = texts.map((text) => ({ who: 'Eve', where: 'an answer', text }));
        const secrets = secretsAt(server.folder, table, new Map());
        held(secrets.length === 1, `${secrets.length} secrets are kept`);
        held(leaksIn(heard, secrets).length === 0, leaksIn(heard, secrets).join());
        for (const one of ears) one.close();
        return `it stands in none of ${texts.length} answers`;
      }),
  },
  {
    name: 'I come last and choose a nonce that makes the deal mine, or keep mine back',
    run: () =>
      against(async (server) => {
        const { ears } = await shuffling(server);
        const [eve, ann] = ears;
        await refused(tell(eve, 0), 'table.nonceEarly');
        await refused(promise(eve, 0), 'taken');
        await refused(promise(eve, 0, 'a better one'), 'table.promiseTwice');
        await refused(promise(ann, 1), 'taken');
        await refused(tell(ann, 1), 'taken');
        held(!JSON.stringify(eve.heard).includes(NONCES[1] ?? ''), "I know Ann's nonce");
        await refused(tell(eve, 0, NONCES[1]), 'table.nonceOther');
        await ann.until(({ heard }) =>
          heard.some((one) => one.type === 'update' && one.table.fair?.late?.includes(0)),
        );
        await refused(tell(eve, 0), 'table.nonceLate');
        for (const one of ears) one.close();
        return 'what I promised is all that counts, and everybody sees that I kept it back';
      }),
  },
  {
    name: 'I am the house, and say at the end what fits the cards that I wanted to deal',
    run: () =>
      against(async ({ url }) => {
        const [ann, bob] = [await Guest.come(url, 'Ann'), await Guest.come(url, 'Bob')];
        const table = await ann.open(GAME);
        const playing = playOn(ann, table, 0, { host: true, people: 2 });
        const [client] = await Promise.all([playing, playOn(bob, table, 1)]);
        const fair = await eventually(() => client.table?.fair);
        const { kept } = client;
        const { nonces = [], promises = [], late = [] } = fair;
        const [mine = ''] = nonces;
        const [promised = ''] = promises;
        const other = 'a nonce that suits me';
        const lies = [
          { secret: 'f'.repeat(64) },
          { secret: 'f'.repeat(64), commitment: commitmentOf('f'.repeat(64)) },
          { nonces: [mine, other], promises: [promised, commitmentOf(other)] },
          { nonces: [mine, ''], late },
          { nonces: [mine, ''], promises: [promised, ''] },
          { seed: 'f'.repeat(64) },
        ];
        held(fairnessOf(fair, kept).kind === 'proven', 'the honest one is not proven');
        for (const lie of lies) {
          const { kind } = fairnessOf({ ...fair, ...lie }, kept);
          held(kind === 'broken', `${JSON.stringify(lie)} is ${kind}`);
        }
        for (const guest of [ann, bob]) guest.leaveAll();
        return `Ann's notes show each of ${lies.length} lies`;
      }),
  },
];
