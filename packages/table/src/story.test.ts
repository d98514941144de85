import type { GameEvent } from '@taberna/engine';
import { trio } from '@taberna/testkit/toy';
import { describe, expect, it } from 'vitest';
import { foldTable } from './evolve.ts';
import { STORY_KEPT } from './limits.ts';
import { continued, endsIn, presentGameIn, retold, type Story, shortened } from './story.ts';
import { TestTable } from './testing.ts';

const end = (game: number) => ({ type: 'game-end', game });
const plays = (count: number) => Array.from({ length: count }, (_, n) => ({ type: 'play', n }));

describe('a story', () => {
  it('remembers the ends of games whatever their age', () => {
    const story = continued([{ type: 'deal' }, end(1)], 0, [...plays(2 * STORY_KEPT), end(2)]);
    expect(endsIn(story)).toEqual([end(1), end(2)]);
    expect(story).toHaveLength(STORY_KEPT + 1);
    expect(presentGameIn(story)).toHaveLength(STORY_KEPT);
    expect(presentGameIn([...story, { type: 'deal' }])).toEqual([{ type: 'deal' }]);
  });

  it('is the newest events in their order, as many as are kept', () => {
    const [first, ...rest] = plays(STORY_KEPT + 1);
    expect(shortened(rest)).toBe(rest);
    expect(shortened([first ?? end(0), ...rest])).toEqual(rest);
    expect(shortened([end(1), ...rest])).toEqual([end(1), ...rest]);
  });

  it('loses what was taken back before it goes on', () => {
    const story = plays(5);
    expect(continued(story, 2, [end(1)])).toEqual([...plays(3), end(1)]);
    expect(continued(story, 2, [])).toEqual(plays(3));
    expect(continued(story, 0, [end(1)])).toEqual([...story, end(1)]);
    expect(continued(story, 7, [end(1)])).toEqual([end(1)]);
    expect(continued(story, 0, [])).toBe(story);
  });

  it('of the present game is all of it, and after its end still that game', () => {
    expect(presentGameIn([])).toEqual([]);
    expect(presentGameIn(plays(2))).toEqual(plays(2));
    const first = [...plays(2), end(1)];
    expect(presentGameIn(first)).toEqual(first);
    expect(presentGameIn([...first, ...plays(3)])).toEqual(plays(3));
    expect(presentGameIn([...first, ...plays(3), end(2)])).toEqual([...plays(3), end(2)]);
  });
});

describe('retold', () => {
  const players = ['ann', 'bob'];

  /** Everything that was told while it happened. */
  function heardLive(t: TestTable): Story {
    const find = () => t.table.game;
    const heard: GameEvent[] = [];
    const hear = (event: GameEvent) => heard.push(event);
    const folded = foldTable('t', find, t.storage.read('t', 0), () => hear);
    expect(folded.ok).toBe(true);
    return heard;
  }

  async function playGame(t: TestTable): Promise<void> {
    while (t.table.stage === 'playing') {
      const seat = t.play.turns.findIndex((turn) => turn !== 0);
      await t.move(players[seat] ?? '', seat);
      expect(retold(t.table)).toEqual(heardLive(t));
    }
  }

  it('is what everybody heard, from the deal over each game to the end', async () => {
    const t = new TestTable([trio]);
    await t.open({ game: 'trio', seats: 2, options: { games: 2, rounds: 2 } });
    await t.join(...players);
    expect(retold(t.table)).toEqual([]);
    await t.begin(...players);
    expect(retold(t.table)).toEqual(heardLive(t));
    expect(retold(t.table)).not.toEqual([]);
    await playGame(t);
    expect(t.table.stage).toBe('between');
    for (const player of players) await t.ask(player, { type: 'ready' });
    expect(retold(t.table)).toEqual(heardLive(t));
    await playGame(t);
    expect(t.table.stage).toBe('over');
    expect(endsIn(retold(t.table))).toHaveLength(2);
  });

  it('of a long match is what is left of all that everybody heard', async () => {
    const endless = { ...trio, series: { ...trio.series, games: () => null, over: () => false } };
    const t = new TestTable([endless]);
    await t.open({ game: 'trio', seats: 2, seed: 'long' });
    await t.join(...players);
    await t.begin(...players);
    for (let told = 0; told < 3 * STORY_KEPT; told = heardLive(t).length) {
      for (let i = 0; i < 59; i++) {
        const seat = t.play.turns.findIndex((turn) => turn !== 0);
        if (t.table.stage === 'playing') await t.move(players[seat] ?? '', seat);
        else for (const player of players) await t.ask(player, { type: 'ready' });
      }
      expect(shortened(retold(t.table))).toEqual(shortened(heardLive(t)));
    }
    const events = retold(t.table);
    expect(events.length).toBeLessThan(2 * STORY_KEPT);
    expect(endsIn(events)).toEqual(endsIn(heardLive(t)));
  });

  it('leaves out a step that was taken back', async () => {
    const t = new TestTable([trio]);
    await t.open({ game: 'trio', seats: 2 });
    await t.join(...players);
    await t.begin(...players);
    const before = retold(t.table);
    await t.move('ann', 0);
    expect(retold(t.table)).not.toEqual(before);
    await t.ask('ann', { type: 'undo', seat: 0 });
    expect(retold(t.table)).toEqual(before);
  });
});
