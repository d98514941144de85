import type { TableClient } from '@taberna/table';
import { MOST_LAPSES } from '../../permissions.ts';
import { ask, eventually, Guest } from '../guest.ts';
import { playOn } from '../play.ts';
import { type Attack, against, GAME, held, listenAt, said } from './attack.ts';

const GAME_OF_ONE = { ...GAME, standIn: 'random' };

async function ratedMatches(guest: Guest): Promise<number> {
  const { ratings } = (await guest.ask('GET', `/api/ratings?game=${GAME.game}`)).body;
  return ratings.length;
}

async function keptMatches(guest: Guest): Promise<number> {
  return (await guest.ask('GET', '/api/history')).body.matches.length;
}

/** Plays two to the end; `meanwhile` is what Eve does once cards are dealt. */
async function match(
  eve: Guest,
  bob: Guest,
  config: object,
  meanwhile = async (_: string, other: TableClient) => other,
): Promise<void> {
  const before = await keptMatches(eve);
  const table = await eve.open(config);
  const played = playOn(eve, table, 0, { host: true, people: 2 });
  const first = bob.client(table);
  await first.send({ type: 'sit', seat: 1 });
  await eventually(() => first.table?.stage === 'playing');
  const other = await meanwhile(table, first);
  const act = () => {
    const [move] = other.isToMove(1) && other.pending.length === 0 ? other.legal(1) : [];
    if (move !== undefined) void other.play(1, move);
  };
  other.subscribe(act);
  act();
  await played;
  await eventually(async () => (await keptMatches(eve)) > before);
  eve.leaveAll();
  bob.leaveAll();
}

export const cheatAttacks: readonly Attack[] = [
  {
    name: 'I send my opponent away for a while, so that a bot plays badly in that seat, and win',
    run: () =>
      against(async ({ url }) => {
        const [eve, bob] = [await Guest.come(url, 'Eve'), await Guest.come(url, 'Bob')];
        await match(eve, bob, GAME_OF_ONE, async (table) => {
          const host = eve.client(table);
          await host.send({ type: 'remove', player: bob.id });
          await host.send({ type: 'letIn', player: bob.id });
          const again = bob.client(table);
          await again.send({ type: 'back' });
          return again;
        });
        held((await ratedMatches(eve)) === 0, 'it counts for the rating');
        return 'the match counts for nobody';
      }),
  },
  {
    name: 'I choose the cards by a seed of my own, or let a friend watch all hands, and win',
    run: () =>
      against(async ({ url }) => {
        const [eve, bob] = [await Guest.come(url, 'Eve'), await Guest.come(url, 'Bob')];
        for (const mine of [{ seed: 'I know all cards' }, { spectators: 'open', openMoves: 0 }]) {
          await match(eve, bob, { ...GAME_OF_ONE, ...mine });
          held((await ratedMatches(eve)) === 0, 'it counts for the rating');
        }
        await match(eve, bob, GAME_OF_ONE);
        held((await ratedMatches(eve)) === 2, 'an honest match does not count');
        return 'the match counts for nobody';
      }),
  },
  {
    name: 'Somebody left my table once, so I rematch their bot until the house shuts them out',
    run: () =>
      against(
        async ({ url }) => {
          const [eve, bob] = [await Guest.come(url, 'Eve'), await Guest.come(url, 'Bob')];
          const table = await eve.open(GAME_OF_ONE);
          const [host, other] = [eve.client(table), bob.client(table)];
          await host.send({ type: 'sit', seat: 0 });
          await other.send({ type: 'sit', seat: 1 });
          await host.send({ type: 'start' });
          await eventually(() => other.table?.stage === 'playing');
          await other.send({ type: 'leave' });
          for (let i = 1; i <= MOST_LAPSES; i++) {
            await eventually(() => host.table?.stage === 'playing');
            await host.send({ type: 'vote', on: 'abort', yes: true });
            await eventually(async () => (await keptMatches(eve)) === i);
            await host.send({ type: 'vote', on: 'rematch', yes: true });
          }
          const another = await bob.ask('POST', '/api/tables', { config: GAME, public: true });
          eve.leaveAll();
          bob.leaveAll();
          held(another.status === 201, `Bob is shut out: ${another.text}`);
          return 'Bob answers for the match that he left';
        },
        { LIMIT_SCALE: '1000' },
      ),
  },
  {
    name: "I let a bot play the day's cards and come back for the last ones",
    run: () =>
      against(
        async ({ url }) => {
          const eve = await Guest.come(url, 'Eve');
          const { id } = (await eve.ask('GET', `/api/daily?game=${GAME.game}`)).body;
          const { table } = (await eve.ask('POST', `/api/deals/${id}/play`)).body;
          const away = eve.client(table);
          await eventually(() => away.table?.stage === 'playing');
          await away.send({ type: 'leave' });
          const left = away.seq;
          // The bot's moves are among them.
          await eventually(() => away.seq > left + 6);
          await away.send({ type: 'back' });
          await playOn(eve, table, 0);
          await eventually(async () => (await keptMatches(eve)) === 1);
          const { done, results } = (await eve.ask('GET', `/api/deals/${id}`)).body;
          eve.leaveAll();
          held(!done && results.length === 0, 'it counts as mine');
          return 'it counts for nobody';
        },
        {},
        { pace: 0 },
      ),
  },
  {
    name: "I change the rules of the day's cards before they are dealt",
    run: () =>
      against(async ({ url }) => {
        const eve = await Guest.come(url, 'Eve');
        const { id } = (await eve.ask('GET', `/api/daily?game=${GAME.game}`)).body;
        const { table } = (await eve.ask('POST', `/api/deals/${id}/play`)).body;
        const listener = await listenAt(eve, table);
        // Whoever is quick enough says it before the start; what holds then is who may at all.
        const wishes = [
          { type: 'configure', config: { ...GAME, takeback: true } },
          { type: 'bot', seat: 1, level: 'random' },
          { type: 'handOver', player: eve.id },
        ];
        for (const command of wishes) {
          const code = await said(listener, command);
          held(code === 'table.notHost', `${command.type}: ${code}`);
        }
        listener.close();
        return 'the table is not mine';
      }),
  },
  {
    name: 'I ask as a stranger for the addresses of the machine in its own network',
    run: () =>
      against(
        async ({ url }) => {
          const origin = 'https://games.example';
          const { headers } = await ask(url, 'POST', '/api/session', {
            body: { name: 'Eve' },
            headers: { origin },
          });
          const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
          const daily = await ask(url, 'GET', `/api/daily?game=${GAME.game}`, {
            headers: { cookie },
          });
          held(daily.status === 200, daily.text);
          held(daily.body.network.length === 0, `told: ${daily.body.network}`);
          return 'a house with a name of its own tells no other';
        },
        { HOST: '0.0.0.0', ORIGIN: 'https://games.example' },
      ),
  },
];
