import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../guest.ts';
import { type Attack, against, held, still } from './attack.ts';

const SERIES = 20;
const HALL = 1000;

const people = (from: number, count: number) =>
  Array.from({ length: count }, (_, i) => ({
    id: from + i,
    name: `Player ${from + i}`.padEnd(80, '.'),
    club: 'Club'.padEnd(80, '.'),
    class: '',
    nearDoor: false,
    present: true,
    paid: true,
  }));

const entered = (from: number, count: number) => ({
  type: 'entered',
  from: 1,
  reseated: [],
  players: people(from, count),
});

/** As many people and series as there may be, and a tandem that is formed again and again. */
export function heavyLog(times: number): object[] {
  const tables = Array.from({ length: HALL / 4 }, (_, i) => [1, 2, 3, 4].map((n) => 4 * i + n));
  const series = Array.from({ length: SERIES }, () => ({ method: 'lot', tables }));
  const tandem = (id: number) => ({
    type: 'grouped',
    kind: 'tandem',
    group: { id, name: 'Two', players: [id, id + HALL / 2] },
  });
  const changes: object[] = [
    { type: 'opened', config: { name: 'Mine', seed: 's', seriesPlanned: SERIES } },
    entered(1, HALL),
    { type: 'drawn', from: 1, series },
  ];
  for (let i = 0; i < times; i++)
    changes.push(tandem(1), { type: 'ungrouped', kind: 'tandem', id: 1 });
  return numbered(changes);
}

function numbered(changes: readonly object[]): object[] {
  return changes.map((change, i) => ({ seq: i + 1, who: 'Eve', at: 1, why: '', change }));
}

export const put = (url: string, log: readonly object[]) =>
  ask(url, 'POST', '/api/tournaments', { body: { log } });

async function mine(url: string, log: readonly object[]) {
  const { status, body, text } = await put(url, log);
  held(status === 201, text);
  const headers = { authorization: `Bearer ${body.key}` };
  let sent = 0;
  const write = (after: number, what: object) =>
    ask(url, 'POST', `/api/tournaments/${body.id}/log`, {
      headers,
      body: { cmd: `command-${++sent}`, after, who: 'Eve', at: 1, why: '', ...what },
    });
  return { path: `/api/tournaments/${body.id}`, headers, write };
}

/** Milliseconds between two who ask. */
const BETWEEN = 25;

const SMALL = numbered([{ type: 'opened', config: { name: 'Mine', seed: 's' } }]);

/** One table of four that enters its own list. */
function evening(): object[] {
  const config = { name: 'Evening', seed: 's', seriesPlanned: 1, tableEntry: 'players' };
  return numbered([
    { type: 'opened', config },
    entered(1, 4),
    { type: 'drawn', from: 1, series: [{ method: 'lot', tables: [[1, 2, 3, 4]] }] },
  ]);
}

const LONG = 10_000;
const WHY = 'w'.repeat(500);

/** Five megabytes of the same. */
function longLog(): object[] {
  const config = { name: 'Mine', seed: 's', seriesPlanned: 1 };
  const changes = Array.from({ length: LONG }, (_, i) => ({
    type: i === 0 ? 'opened' : 'configured',
    config,
  }));
  return numbered(changes).map((entry) => ({ ...entry, why: WHY }));
}

export const clubAttacks: readonly Attack[] = [
  {
    name: 'I upload a tournament that takes minutes to carry out, so that everybody waits',
    run: () =>
      against(async ({ url }) => {
        const uploaded = put(url, heavyLog(200));
        let others = 0;
        let isOver = false;
        void uploaded.finally(() => {
          isOver = true;
        });
        while (!isOver) {
          held((await ask(url, 'GET', '/livez')).status === 200, 'nobody answers');
          others++;
          // Without end they would meet the limit of their own address.
          await sleep(BETWEEN);
        }
        const { status, text } = await uploaded;
        held(status === 413, `it was taken: ${text}`);
        held(others > 10, `only ${others} others were answered meanwhile`);
        return `refused after a while, ${others} others were answered meanwhile`;
      }),
  },
  {
    name: 'I send a change of a thousand people that has seen nothing, again and again',
    run: () =>
      against(
        async ({ url }) => {
          const cup = await mine(url, SMALL);
          held((await cup.write(0, { change: entered(1, 900) })).status === 200, 'not entered');
          const more = await cup.write(0, { change: entered(2001, 900) });
          held(more.body.error.code === 'player.many', `more than ${HALL}: ${more.text}`);
          for (let i = 0; i < 40; i++) await cup.write(0, { undoes: i + 2 });
          const all = { type: 'withdrew', players: people(1, 900).map(({ id }) => id), until: 0 };
          const { status } = await cup.write(0, { change: { ...all, reseated: [] } });
          held(status === 409, `clash not seen: ${status}`);
          return 'compared at once, no more people than fit';
        },
        {},
        still,
      ),
  },
  {
    name: 'I send six megabytes of nothing again and again',
    run: () =>
      against(
        async ({ url }) => {
          const body = ' '.repeat(6 << 20);
          const headers = { 'content-type': 'application/json' };
          const statuses: number[] = [];
          for (let i = 0; i < 6; i++) {
            const path = new URL('/api/tournaments', url);
            statuses.push((await fetch(path, { method: 'POST', headers, body })).status);
          }
          held(statuses.lastIndexOf(400) <= 3, `all were read: ${statuses}`);
          return `${statuses.lastIndexOf(400) + 1} were read, then none`;
        },
        {},
        still,
      ),
  },
  {
    name: 'I ask for my whole tournament again and again, and read none of it',
    run: () =>
      against(
        async ({ url }) => {
          const cup = await mine(url, longLog());
          const statuses: number[] = [];
          let heard = 0;
          for (let i = 0; i < 14; i++) {
            const path = i % 2 === 0 ? 'file' : 'log?after=0';
            const { status, text } = await ask(url, 'GET', `${cup.path}/${path}`, cup);
            statuses.push(status);
            heard += text.length;
          }
          const after = { change: entered(1, 1) };
          const whole = await cup.write(0, after);
          held(whole.status === 429, `with a change all of it comes: ${whole.status}`);
          held(heard < 80 << 20, `${heard >> 20} MB were handed out`);
          const small = await cup.write(LONG, after);
          held(small.status === 200, `the last entries are refused too: ${small.text}`);
          return `${statuses.lastIndexOf(200) + 1} were answered, then none; changes are`;
        },
        {},
        still,
      ),
  },
  {
    name: 'I type wrong codes in the hall, so that no table can enter its list any more',
    run: () =>
      against(
        async ({ url }) => {
          const cup = await mine(url, evening());
          const { codes } = (await ask(url, 'GET', `${cup.path}/codes`, cup)).body;
          const enter = (code: string) =>
            ask(url, 'GET', `${cup.path}/tables/1`, { headers: { 'x-table-code': code } });
          held((await enter(codes[0])).status === 200, 'the right code is none');
          const statuses: number[] = [];
          for (let i = 0; i < 40; i++) statuses.push((await enter(`AAAAA${i % 10}`)).status);
          held(statuses.filter((status) => status === 403).length <= 30, 'all were looked at');
          held((await enter(codes[0])).status === 200, 'the table is shut out');
          return 'who was in stays in';
        },
        {},
        still,
      ),
  },
  {
    name: "I guess directors' codes three hundred at a time",
    run: () =>
      against(
        async ({ url }) => {
          const guess = (_: unknown, i: number) =>
            ask(url, 'POST', '/api/tournaments/director', { body: { code: `AAAA${1000 + i}` } });
          const statuses = (await Promise.all(Array.from({ length: 300 }, guess))).map(
            ({ status }) => status,
          );
          const tried = statuses.filter((status) => status === 403).length;
          held(tried <= 20, `${tried} codes were looked at`);
          return `${tried} of ${statuses.length} were looked at`;
        },
        {},
        still,
      ),
  },
];
