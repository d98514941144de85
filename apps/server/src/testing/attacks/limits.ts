import { setTimeout as sleep } from 'node:timers/promises';
import { ask, eventually, Guest, Listener } from '../guest.ts';
import { RawSocket } from '../raw.ts';
import { type Attack, against, comeFrom, GAME, held, still } from './attack.ts';

export const limitAttacks: readonly Attack[] = [
  {
    name: 'I guess codes from many sessions, so that nobody here can use a real one',
    run: () =>
      against(
        async ({ url }) => {
          const ann = await Guest.come(url, 'Ann');
          const table = await ann.open(GAME, false);
          const { code } = (await ann.ask('POST', `/api/tables/${table}/code`)).body;
          const { token } = (await ann.ask('POST', `/api/tables/${table}/invitations`)).body;
          const bob = await Guest.come(url, 'Bob');
          const type = (typed: string) => bob.ask('POST', '/api/codes', { code: typed });
          held((await type('BBBBBB')).status === 404, 'mistyped, and it is a code');
          const statuses: number[] = [];
          for (let session = 0; session < 6; session++) {
            const eve = await Guest.come(url, 'Eve');
            for (let i = 0; i < 12; i++) {
              statuses.push(
                (await eve.ask('POST', '/api/codes', { code: `AAAAA${i % 10}` })).status,
              );
            }
          }
          const tried = statuses.filter((status) => status === 404).length;
          held(tried <= 36, `${tried} codes were looked at`);
          held((await type('BBBBBB')).status === 404, 'mistyped again, and all is over');
          held((await type(code)).status === 200, 'the code is dead');
          const cem = await Guest.come(url, 'Cem');
          const joined = await cem.ask('POST', `/api/invitations/${token}`);
          held(joined.status === 200, 'the link is dead');
          return `${tried} of ${statuses.length} guesses were looked at, the real code works`;
        },
        {},
        still,
      ),
  },
  {
    name: 'I guess codes three hundred at a time, before the first is counted',
    run: () =>
      against(
        async ({ url }) => {
          const ann = await Guest.come(url, 'Ann');
          const table = await ann.open(GAME, false);
          const { code } = (await ann.ask('POST', `/api/tables/${table}/code`)).body;
          const eves = await Promise.all(Array.from({ length: 10 }, () => Guest.come(url, 'Eve')));
          const guesses = eves.flatMap((eve) =>
            Array.from({ length: 30 }, (_, i) =>
              eve.ask('POST', '/api/codes', { code: `AAAA${10 + i}` }),
            ),
          );
          const statuses = (await Promise.all(guesses)).map(({ status }) => status);
          const tried = statuses.filter((status) => status === 404).length;
          held(tried <= 50, `${tried} codes were looked at`);
          const bob = await Guest.come(url, 'Bob');
          for (let i = 0; i < 12; i++) {
            const joined = await bob.ask('POST', '/api/codes', { code });
            held(joined.status === 200, `the ${i + 1}. time the right code is none`);
          }
          return `${tried} of ${statuses.length} were looked at, the real code works`;
        },
        {},
        still,
      ),
  },
  {
    name: 'I ask from a new IPv6 address each time',
    run: () =>
      against(
        async ({ url }) => {
          const statuses = await Promise.all(
            Array.from({ length: 700 }, async (_, i) => {
              const headers = { 'x-forwarded-for': `2001:db8:1:2::${i.toString(16)}` };
              return (await ask(url, 'GET', '/api/me', { headers })).status;
            }),
          );
          const slowed = statuses.filter((status) => status === 429).length;
          held(slowed === 100, `${700 - slowed} of 700 were let through`);
          const other = { 'x-forwarded-for': '2001:db8:1:3::1' };
          held((await ask(url, 'GET', '/api/me', { headers: other })).status === 401, 'all pay');
          return `${slowed} of 700 were refused, another network is not`;
        },
        { TRUST_PROXY: '1' },
        still,
      ),
  },
  {
    name: 'I lay out cards for challenges from many sessions, to fill the disk',
    run: () =>
      against(
        async ({ url }) => {
          const statuses: number[] = [];
          for (let session = 0; session < 7; session++) {
            const eve = await Guest.come(url, 'Eve');
            for (let i = 0; i < 20; i++) {
              statuses.push((await eve.ask('POST', '/api/deals', { game: GAME.game })).status);
            }
          }
          const laid = statuses.filter((status) => status === 201).length;
          held(laid === 120, `${laid} deals were laid out`);
          const slowed = statuses.filter((status) => status === 429).length;
          held(slowed === 20, `${slowed} were refused`);
          const ann = await comeFrom(url, '198.51.100.7', 'Ann');
          const other = await ann.ask('POST', '/api/deals', { game: GAME.game });
          held(other.status === 201, 'all pay');
          return `${laid} of ${statuses.length} were laid out, another network may go on`;
        },
        { TRUST_PROXY: '1' },
        still,
      ),
  },
  {
    name: 'I report a hundred and twenty times from four addresses, so that the operator does not see what others report',
    run: () =>
      against(
        async (server) => {
          const { url } = server;
          const others = Array.from({ length: 10 }, (_, n) => comeFrom(url, `10.1.0.${n}`, 'Ann'));
          const about = await Promise.all(others);
          let taken = 0;
          for (let n = 0; n < 12; n++) {
            const eve = await comeFrom(url, `10.9.9.${n % 4}`, 'Eve');
            for (const { id } of about) {
              const report = { player: id, reason: 'name', text: 'junk' };
              if ((await eve.ask('POST', '/api/reports', report)).status === 204) taken++;
            }
          }
          const ann = await comeFrom(url, '10.5.5.5', 'Ann');
          const real = { player: about[0]?.id, reason: 'other', text: 'real trouble' };
          held((await ann.ask('POST', '/api/reports', real)).status === 204, 'not taken');
          const { reports, next } = (await server.operate('GET', 'reports')).body;
          const place = reports.findIndex(({ text }: { text: string }) => text === real.text);
          // The time of all of them is the same: among the first ones of each address the id decides.
          held(place >= 0 && place <= 4, `it stands at place ${place}`);
          const rest = (await server.operate('GET', `reports?after=${next}`)).body;
          held(reports.length + rest.reports.length === taken + 1, 'not all are told');
          held(rest.next === null, 'it never ends');
          return `it stands among the first ones of each address, before ${taken - 4} others`;
        },
        { TRUST_PROXY: '1' },
        still,
      ),
  },
  {
    name: 'I hold all connections that there are',
    run: () =>
      against(
        async ({ url }) => {
          const ann = await Guest.come(url, 'Ann');
          const mine = await Promise.all(Array.from({ length: 12 }, () => RawSocket.open(url)));
          const german = { headers: { ...ann.headers, 'accept-language': 'de' } };
          // Mine are there as soon as the server has taken the last of them.
          const { body, headers } = await eventually(async () => {
            const answer = await ask(url, 'GET', '/api/lobby', german);
            return answer.status === 503 && answer;
          });
          held(headers.get('retry-after') === '30', 'not said when to come again');
          held(body.error.message.includes('halben Minute'), 'no friendly answer');
          const socket = new Listener(ann.socket('/ws/lobby'));
          held((await socket.upgraded()) === 503, 'a socket got in');
          for (const one of mine) one.end();
          return 'the others are told to come in half a minute';
        },
        { MAX_CONNECTIONS: '12' },
      ),
  },
  {
    name: 'I am refused over and over and never hang up, so that nobody else here gets in',
    run: () =>
      against(async ({ url }) => {
        const mine = await Promise.all(Array.from({ length: 20 }, () => RawSocket.open(url, true)));
        const statuses = await Promise.all(mine.map((one) => one.upgrade('/ws/lobby', {})));
        held(
          statuses.every((status) => status === 403),
          `let in: ${statuses}`,
        );
        // Whoever is cut off hears it when they write.
        const areCut = eventually(() => {
          for (const one of mine) if (!one.closed) one.socket.write('x');
          return mine.every((one) => one.closed);
        });
        await areCut.catch(() => held(false, 'some are held for good'));
        return 'each is cut off a second after it was told why';
      }),
  },
  {
    name: 'I let bots play among themselves at table after table, and go',
    run: () =>
      against(
        async ({ url }) => {
          const moves = async () => {
            const { text } = await ask(url, 'GET', '/metrics');
            return Number(/^taberna_bot_seconds_count (\d+)$/m.exec(text)?.[1] ?? 0);
          };
          const eve = await Guest.come(url, 'Eve');
          for (let i = 0; i < 5; i++) {
            const table = await eve.open({ game: 'rom-bo', seats: 4, pace: 0 }, false);
            const there = new Listener(eve.socket(`/ws/tables/${table}`));
            await there.upgraded();
            there.send({ type: 'command', id: 's', command: { type: 'start', fill: 'random' } });
            await there.answer('s');
            there.close();
          }
          let before = -1;
          const played = await eventually(async () => {
            const now = await moves();
            const isOver = now > 0 && now === before;
            before = now;
            if (!isOver) await sleep(500);
            return isOver && now;
          });
          held(played <= 650, `${played} moves for nobody`);
          return `${played} moves, then none`;
        },
        {},
        still,
      ),
  },
  {
    name: 'I ask for /% and for another protocol',
    run: () =>
      against(async ({ url }) => {
        const bad = await ask(url, 'GET', '/%', { headers: { 'accept-language': 'de' } });
        held(bad.status === 404 && bad.body.error.code === 'server.unknown', `/%: ${bad.text}`);
        const policy = bad.headers.get('content-security-policy');
        held(policy !== null, 'without the headers of every answer');
        const raw = await RawSocket.open(url);
        raw.request('GET /healthz', {
          Connection: 'Upgrade, HTTP2-Settings, close',
          Upgrade: 'h2c',
          'HTTP2-Settings': 'AAMAAABkAAQAoAAAAAIAAAAA',
        });
        held((await raw.status()) === 200, `h2c: ${raw.heard.slice(0, 100)}`);
        raw.end();
        return 'the ordinary answers';
      }),
  },
];
