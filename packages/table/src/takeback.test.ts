import { Match } from '@taberna/engine';
import { roemerschnappen } from '@taberna/games/roemerschnappen';
import { trio } from '@taberna/testkit/toy';
import { describe, expect, it } from 'vitest';
import { foldTable } from './evolve.ts';
import { STORY_KEPT } from './limits.ts';
import { recordSoFar } from './record.ts';
import { snapshot } from './sim/oracle-sights.ts';
import { retold } from './story.ts';
import { TestTable } from './testing.ts';
import { lastDecision } from './undo.ts';

const GAME = roemerschnappen.id;
const find = (id: string) => (id === GAME ? roemerschnappen : undefined);
const refused = (code: string) => ({ ok: false, error: { code } });

/** Ann against a bot, some decisions into the game. */
async function againstBot(config: object, decisions: number): Promise<TestTable> {
  const t = new TestTable([roemerschnappen]);
  await t.open({ game: GAME, seats: 2, pace: 0, seed: 'takeback', ...config });
  await t.join('ann');
  await t.ask('ann', { type: 'sit', seat: 0 });
  await t.ask('ann', { type: 'start', fill: 'random' });
  for (let i = 0; i < decisions; i++) await decide(t);
  return t;
}

async function decide(t: TestTable): Promise<void> {
  await t.wait(1);
  await t.move('ann', 0);
  await t.wait(1);
}

const takeback = { type: 'takeback', seat: 0 } as const;

/** Trio without an end, and how many moves were carried out, first or once more. */
function counted() {
  const work = { moves: 0 };
  const game: typeof trio = {
    ...trio,
    series: { ...trio.series, games: () => null, over: () => false },
    apply: (...asked) => {
      work.moves++;
      trio.apply(...asked);
    },
  };
  return { game, work };
}

/** Ann has played so many moves with a bot, game after game. */
async function longMatch(moves: number) {
  const { game, work } = counted();
  const t = new TestTable([game]);
  await t.open({ game: 'trio', seats: 2, pace: 0, seed: 'long', takeback: true });
  await t.join('ann');
  await t.ask('ann', { type: 'sit', seat: 0 });
  await t.ask('ann', { type: 'start', fill: 'random' });
  while ((t.play.match?.log.length ?? 0) < moves || t.table.stage !== 'playing') {
    if (t.table.stage === 'between') await t.ask('ann', { type: 'ready' });
    else if (t.play.turns[0] !== 0) await t.move('ann', 0);
    else await t.wait(1);
  }
  return { t, game, work };
}

describe('a takeback against bots', () => {
  it('goes back decision by decision to the very beginning, and the record says so', async () => {
    const t = await againstBot({ takeback: true }, 5);
    const own = () => t.play.match?.log.filter(({ seat }) => seat === 0).length ?? 0;
    expect(own()).toBe(5);
    for (let left = 4; left >= 0; left--) {
      expect(t.last('ann').views[0]?.takeback).toBe(true);
      expect(await t.ask('ann', takeback)).toMatchObject({ ok: true });
      expect(own()).toBe(left);
      expect(t.play.turns[0], 'Ann decides anew').toBeGreaterThan(0);
    }
    expect(t.last('ann').views[0]?.takeback).toBeUndefined();
    expect(await t.ask('ann', takeback)).toMatchObject(refused('table.undoNone'));
    await decide(t);
    const record = recordSoFar(t.table, {});
    expect(record.ok && record.value).toMatch(/^# A: takes back to here$/m);
  });

  it('is told as the whole story anew, and the log leads to the same table', async () => {
    const t = await againstBot({ takeback: true }, 4);
    await t.ask('ann', takeback);
    const told = t.heard.get('ann')?.findLast(({ type }) => type === 'welcome');
    expect(told).toBeDefined();
    const again = foldTable('t', find, t.storage.read('t', 0));
    expect(again.ok && again.value && snapshot(again.value)).toBe(snapshot(t.table));
  });

  it('is nothing for tables with other people, nor for those that do not allow it', async () => {
    const strict = await againstBot({}, 2);
    expect(strict.last('ann').views[0]?.takeback).toBeUndefined();
    expect(await strict.ask('ann', takeback)).toMatchObject(refused('table.undoOff'));
    const t = new TestTable([roemerschnappen]);
    await t.open({ game: GAME, seats: 2, seed: 'takeback', takeback: true });
    await t.join('ann', 'bob');
    await t.begin('ann', 'bob');
    const seat = t.play.turns.findIndex((turn) => turn !== 0);
    await t.move(seat === 0 ? 'ann' : 'bob', seat);
    const player = seat === 0 ? 'ann' : 'bob';
    expect(await t.ask(player, { type: 'takeback', seat })).toMatchObject(
      refused('table.undoNone'),
    );
  });

  it('gives no time: whoever thinks, takes back and thinks again runs out of it', async () => {
    const t = await againstBot({ takeback: true, clock: { kind: 'bank', seconds: 60 } }, 2);
    const { left, since } = { ...t.play.clocks[0] };
    t.now += 10_000;
    await t.ask('ann', takeback);
    const thought = t.now - (since ?? 0);
    expect(t.play.clocks[0]).toMatchObject({ left: (left ?? 0) - thought, since: t.now });
  });

  it('waits while the table pauses, and is the own seat’s alone', async () => {
    const t = await againstBot({ takeback: true }, 2);
    await t.join('eve');
    expect(await t.ask('eve', takeback)).toMatchObject({
      error: { code: 'table.notYours', params: { seat: 0 } },
    });
    await t.ask('ann', { type: 'vote', on: 'pause', yes: true });
    expect(t.table.paused).not.toBeNull();
    expect(lastDecision(t.table, 0)).toBe(-1);
    expect(await t.ask('ann', takeback)).toMatchObject(refused('table.paused'));
  });

  it('is nobody’s for whom a bot plays now', async () => {
    const t = await againstBot({ takeback: true }, 2);
    expect(lastDecision(t.table, 0)).toBeGreaterThanOrEqual(0);
    const [ann] = t.table.holders;
    if (ann?.kind !== 'person') throw new Error('nobody sits there');
    ann.standIn = { level: 'random', why: 'left', since: 0 };
    expect(lastDecision(t.table, 0)).toBe(-1);
  });

  it('is nothing before the first own decision, whatever bots have decided', async () => {
    const t = new TestTable([trio]);
    await t.open({ game: 'trio', seats: 2, pace: 0, seed: 'x', takeback: true });
    await t.join('ann');
    await t.ask('ann', { type: 'sit', seat: 0 });
    await t.ask('ann', { type: 'start', fill: 'random' });
    await t.wait(1);
    expect(t.play.match?.log.map(({ seat }) => seat)).toEqual([1]);
    expect(await t.ask('ann', takeback)).toMatchObject(refused('table.undoNone'));
  });
});

describe('I play a match without an end and', () => {
  it('take back again and again, so that the house plays all of it each time', async () => {
    const { t, work } = await longMatch(600);
    for (let i = 0; i < 40; i++) {
      const before = work.moves;
      expect(await t.ask('ann', takeback)).toMatchObject({ ok: true });
      // The match itself, and its story for who is told anew.
      expect(work.moves - before).toBeLessThanOrEqual(STORY_KEPT);
    }
    expect(t.play.match?.log.length).toBeLessThan(600);
  });

  it('ask for the whole of it again and again', async () => {
    const { t, work } = await longMatch(600);
    await t.move('ann', 0);
    const before = work.moves;
    await t.say('ann', JSON.stringify({ v: 2, type: 'sync' }));
    expect(t.last('ann').type).toBe('welcome');
    expect(work.moves - before).toBeLessThanOrEqual(STORY_KEPT);
  });

  it('have twenty lines open, each of which is told the story after a takeback', async () => {
    const { t, work } = await longMatch(500);
    for (let i = 0; i < 20; i++) await t.join('ann');
    const before = work.moves;
    await t.ask('ann', takeback);
    expect(work.moves - before).toBeLessThanOrEqual(STORY_KEPT);
  });

  it('go back over many games: the table is the one that all its moves lead to', async () => {
    const { t, game } = await longMatch(170);
    for (let i = 0; i < 60; i++) {
      await t.ask('ann', takeback);
      const { match } = t.play;
      if (match === null) throw new Error('nothing was dealt');
      const { seats, seed, log } = match;
      const options = trio.parseOptions({}, seats);
      if (!options.ok) throw new Error(options.error.code);
      const fresh = Match.start({
        game,
        options: options.value,
        seats,
        seed,
        pauseBetweenGames: true,
      });
      for (const { seat, text } of log) {
        fresh.dealNext();
        fresh.play(seat, text);
      }
      fresh.dealNext();
      expect(match.position()).toEqual(fresh.position());
      expect(match.log).toEqual(fresh.log);
      expect(t.play.ends.map((end) => end.game)).toEqual(
        Array.from({ length: match.number - 1 }, (_, n) => n + 1),
      );
    }
    await t.move('ann', 0);
    const again = foldTable('t', () => game, t.storage.read('t', 0));
    expect(again.ok && again.value && snapshot(again.value)).toBe(snapshot(t.table));
    expect(again.ok && again.value && retold(again.value)).toEqual(retold(t.table));
  });
});
