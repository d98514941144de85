import type { TableClient } from '@taberna/table';
import { ask, eventually, Guest, Listener } from '../guest.ts';
import { playOn } from '../play.ts';
import { type Attack, against, GAME, held } from './attack.ts';

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
        const listener = new Listener(eve.socket(`/ws/tables/${table}`));
        await listener.upgraded();
        listener.send({ type: 'hello', last: 0, talk: 0 });
        // Whoever is quick enough says it before the start; what holds then is who may at all.
        const wishes = [
          { type: 'configure', config: { ...GAME, takeback: true } },
          { type: 'bot', seat: 1, level: 'random' },
          { type: 'handOver', player: eve.id },
        ];
        for (const [i, command] of wishes.entries()) {
          listener.send({ type: 'command', id: `c${i}`, command });
          const answer = await listener.answer(`c${i}`);
          const code = answer.type === 'answer' && !answer.ok ? answer.error.code : 'taken';
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
