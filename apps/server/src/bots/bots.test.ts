import { questionOf } from '@taberna/bots';
import { FastRng, Match } from '@taberna/engine';
import { games } from '@taberna/games';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BOT_LEVELS, BotPool } from './pool.ts';
import { FairQueue } from './queue.ts';

describe('the queue', () => {
  it('lets tables take turns, however much each of them asks', () => {
    const queue = new FairQueue<string>();
    for (const n of [1, 2, 3]) queue.add('a', true, `a${n}`);
    queue.add('b', true, 'b1');
    queue.add('c', true, 'c1');
    const order = Array.from({ length: 6 }, () => queue.next());
    expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'a3', undefined]);
    expect(queue.size).toBe(0);
  });

  it('serves people first behind a thousand tables of bots, and the bots in between', () => {
    const queue = new FairQueue<string>();
    for (let i = 0; i < 1000; i++) queue.add(`bots ${i}`, false, 'bots');
    for (let i = 0; i < 10; i++) queue.add(`people ${i}`, true, 'people');
    const order = Array.from({ length: 13 }, () => queue.next());
    expect(order.filter((one) => one === 'people')).toHaveLength(10);
    expect(order.slice(0, 4)).toEqual(['people', 'people', 'people', 'people']);
    expect(order[4]).toBe('bots');
  });
});

describe('the pool', () => {
  let pool: BotPool;
  beforeAll(() => {
    pool = new BotPool(1);
  });
  afterAll(() => pool.close());

  it.each(games.map((game) => [game.id, game] as const))(
    'plays a legal move at %s, at every level and in another thread',
    async (_, game) => {
      const options = game.parseOptions(undefined, game.defaultSeats);
      if (!options.ok) throw new Error(options.error.code);
      const match = Match.start({
        game,
        options: options.value,
        seats: game.defaultSeats,
        seed: 'seed',
      });
      const seat = match.status().actors[0] ?? 0;
      const bots = pool.forTable('t', () => true);
      for (const level of [...BOT_LEVELS, 'level of old']) {
        const move = await bots.chooseMove(game, match.observe(seat), seat, level, 's');
        expect(match.explain(seat, move), `${level}: ${move}`).toBeNull();
      }
    },
  );

  it('answers a person long before a thousand tables of bots', async () => {
    const [game] = games;
    if (game === undefined) throw new Error('no games');
    const options = game.parseOptions(undefined, game.defaultSeats);
    if (!options.ok) throw new Error(options.error.code);
    const match = Match.start({
      game,
      options: options.value,
      seats: game.defaultSeats,
      seed: 'seed',
    });
    const seat = match.status().actors[0] ?? 0;
    const view = match.observe(seat);
    let bots = 0;
    const asked = Array.from({ length: 1000 }, async (_, i) => {
      await pool.forTable(`bots ${i}`, () => false).chooseMove(game, view, seat, 'random', 's');
      bots++;
    });
    const before: number[] = [];
    for (let turn = 0; turn < 5; turn++) {
      const start = bots;
      await pool.forTable('people', () => true).chooseMove(game, view, seat, 'random', 's');
      before.push(bots - start);
    }
    // At most the one that thinks already and one in between.
    expect(Math.max(...before)).toBeLessThanOrEqual(2);
    expect(pool.waiting).toBeGreaterThan(900);
    await Promise.all(asked);
    expect(bots).toBe(1000);
  });

  it('is as slow with its only card as with a choice: no clock tells that a hand is forced', async () => {
    const game = games.find(({ id }) => id === 'roemerschnappen');
    const options = game?.parseOptions({ games: 1 }, 2);
    if (game === undefined || options?.ok !== true) throw new Error('no game');
    const match = Match.start({ game, options: options.value, seats: 2, seed: 'seed' });
    const ask = async (seat: number) => {
      const question = questionOf(0, game, match.observe(seat), seat, 'level3', 's');
      const start = performance.now();
      await slow.think('t', true, { ...question, steps: 1_000_000, ms: 150 });
      return performance.now() - start;
    };
    const thought: number[] = [];
    const slow = new BotPool(1, (ms) => thought.push(ms));
    await ask(match.status().actors[0] ?? 0);
    const isForced = () => match.status().actors.find((seat) => match.legal(seat).length === 1);
    for (let i = 0; isForced() === undefined && i < 500; i++) {
      const seat = match.status().actors[0] ?? 0;
      const [move = 0] = match.legal(seat);
      match.play(seat, game.formatMove(match.observe(seat), seat, move));
    }
    const seat = isForced();
    if (seat === undefined) throw new Error('nobody was forced');
    const took = await ask(seat);
    expect(thought).toHaveLength(2);
    // Timers may be early by less than a millisecond.
    expect(took).toBeGreaterThan((thought[0] ?? 0) - 2);
    expect(thought[1]).toBeLessThan(thought[0] ?? 0);
    await slow.close();
  });

  it('refuses what it does not know instead of hanging, and goes on', async () => {
    const [game] = games;
    if (game === undefined) throw new Error('no games');
    const options = game.parseOptions(undefined, game.defaultSeats);
    if (!options.ok) throw new Error(options.error.code);
    const view = game.create(options.value, game.defaultSeats);
    game.deal(view, new FastRng('x'), 0);
    const bots = pool.forTable('t', () => true);
    const stranger = Object.assign(Object.create(game), { id: 'stranger' });
    await expect(bots.chooseMove(stranger, view, 0, 'random', 's')).rejects.toThrow();
    expect(pool.waiting).toBe(0);
  });

  it('refuses everything once it is closed', async () => {
    const closed = new BotPool(1);
    await closed.close();
    const [game] = games;
    if (game === undefined) throw new Error('no games');
    const options = game.parseOptions(undefined, game.defaultSeats);
    if (!options.ok) throw new Error(options.error.code);
    const view = game.create(options.value, game.defaultSeats);
    const bots = closed.forTable('t', () => true);
    await expect(bots.chooseMove(game, view, 0, 'random', 's')).rejects.toThrow();
  });
});
