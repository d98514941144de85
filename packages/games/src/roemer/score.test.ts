import { play } from '@taberna/testkit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PACK } from './cards.ts';
import { roemer } from './index.ts';
import { teamPoints } from './score.ts';
import { at, hand, layout, table, types } from './testing.ts';

describe('end and score', () => {
  it('RM-60: the seventh card ends the game at once, nothing is drawn', () => {
    const match = table([
      { hand: 'r1-3 r2-3', layout: 'r0 r0 r0 r0 r0 r0' },
      { hand: 'b0', layout: 'b0' },
    ]);
    expect(types(play(match, 'A attach r1-3'))).toEqual(['attach', 'reveal', 'game-end']);
    expect(hand(match, 0)).toEqual(['r2-3']);
    expect(match.status()).toMatchObject({ over: true, actors: [] });
    expect(match.legal(0)).toEqual([]);
    expect(match.game.check(match.state, 0, 0)).toMatchObject({ rule: 'RM-60' });
  });

  it('RM-60: a loaded layout of seven is a game that is over', () => {
    const match = table([
      { hand: 'r1-3', layout: 'r0 r0 r0 r0 r0 r0 r7-20' },
      { hand: 'b0', layout: 'b0' },
    ]);
    expect(match.status()).toMatchObject({ over: true, result: { scores: [140, 0] } });
  });

  it('RM-61: the worked example counts 195, card by card', () => {
    const match = table([
      { hand: 'r7-20', layout: 'r1-5 g5-10 r0 y0 b5-10 r2-5' },
      { hand: 'b0', layout: 'b7-20 y7-20 b7-3' },
    ]);
    play(match, 'A attach r7-20');
    expect(match.last?.scores).toEqual([195, 49]);
    expect(match.view(0).players.map((one) => teamPoints(one.layout))).toEqual([195, 49]);
    expect(teamPoints(['r1-5', '?', '?'])).toBe(5);
    const card = (
      code: string,
      position: number,
      value: number,
      trump: boolean,
      points: number,
    ) => ({
      card: code,
      position,
      value,
      trump,
      points,
    });
    expect(match.last?.details).toEqual({
      layouts: [
        {
          points: 195,
          cards: [
            card('r1-5', 1, 5, true, 5),
            card('g5-10', 2, 10, false, 10),
            card('r0', 3, 0, true, 0),
            card('y0', 4, 0, false, 0),
            card('b5-10', 5, 10, false, 10),
            card('r2-5', 6, 5, true, 30),
            card('r7-20', 7, 20, true, 140),
          ],
        },
        {
          points: 49,
          cards: [
            card('b7-20', 1, 20, true, 20),
            card('y7-20', 2, 20, false, 20),
            card('b7-3', 3, 3, true, 9),
          ],
        },
      ],
    });
  });

  it('RM-61: at the end everybody sees all layouts, and the view alone gives the score', () => {
    const match = table([
      { hand: 'r7-20', layout: 'r1-5 g5-10 r0 y0 b5-10 r2-5' },
      { hand: 'b0', layout: 'b7-20 y7-20' },
    ]);
    play(match, 'A attach r7-20');
    expect(match.view(-1)).toMatchObject({
      players: [
        { layout: ['r1-5', 'g5-10', 'r0', 'y0', 'b5-10', 'r2-5', 'r7-20'] },
        { hand: ['?'], layout: ['b7-20', 'y7-20'] },
      ],
    });
    const points = new Float64Array(2);
    match.game.scores(match.observe(-1), points);
    expect([...points]).toEqual([195, 40]);
  });

  const almost = (total: number, more = {}) =>
    table(
      [
        { hand: 'r7-20', layout: 'r0 r0 r0 r0 r0 r0' },
        { hand: 'b0', layout: 'b7-20' },
      ],
      { options: {}, match: { totals: [total, 100], game: 3 }, ...more },
    );

  it('RM-62: points add up and the target ends the match', () => {
    const match = almost(359);
    play(match, 'A attach r7-20');
    expect(match.status()).toMatchObject({ over: false, result: { scores: [140, 20] } });
    expect([...match.totals]).toEqual([499, 120]);
    expect([at(match, 'match', 'game'), at(match, 'match', 'games')]).toEqual([4, null]);
    const last = almost(360);
    play(last, 'A attach r7-20');
    expect(last.status()).toMatchObject({ over: true, result: { winners: [0] } });
  });

  it('RM-62: the highest total wins, not the last game; a tie means another game', () => {
    const behind = almost(400, { match: { totals: [400, 521] } });
    play(behind, 'A attach r7-20');
    expect(behind.status()).toMatchObject({ over: true, result: { winners: [1] } });
    const tie = almost(400, { match: { totals: [400, 520] } });
    play(tie, 'A attach r7-20');
    expect([...tie.totals]).toEqual([540, 540]);
    expect(tie.over).toBe(false);
  });

  it('RM-62: another target, and single games without one', () => {
    const short = almost(0, { options: { target: 240 } });
    play(short, 'A attach r7-20');
    expect(short.over).toBe(false);
    const reached = almost(100, { options: { target: 240 } });
    play(reached, 'A attach r7-20');
    expect(reached.over).toBe(true);
    const single = table([
      { hand: 'r7-20', layout: 'r0 r0 r0 r0 r0 r0' },
      { hand: 'b0', layout: 'b0 b0 b0 b0 b0' },
    ]);
    play(single, 'A attach r7-20');
    expect(single.status()).toMatchObject({ over: true, result: { winners: [0] } });
    const draw = table([
      { hand: 'r0', layout: 'r0 r0 r0 r0 r0 r0' },
      { hand: 'b0', layout: 'b0' },
    ]);
    play(draw, 'A attach r0');
    expect(draw.last?.winners).toEqual([0, 1]);
  });

  it('RM-62: options are validated and written back as they differ', () => {
    for (const bad of [
      { target: 0 },
      { target: 1.5 },
      { games: 2 },
      { change: 'x' },
      { x: 1 },
      3,
    ]) {
      expect(roemer.parseOptions(bad, 3).ok, JSON.stringify(bad)).toBe(false);
    }
    for (const raw of [{}, { target: 1 }, { games: 1, change: 'free', memoryAid: true }]) {
      const options = roemer.parseOptions(raw, 3);
      expect(options.ok && roemer.formatOptions(options.value)).toEqual(raw);
    }
  });

  it('RM-64: the game ends when its 1000th turn is complete', () => {
    const start = (turns: number) =>
      table(
        [
          { hand: 'r1-3 r2-3', layout: 'g0' },
          { hand: 'b0 b1-3', layout: 'b0' },
        ],
        { turns },
      );
    const match = start(998);
    play(match, 'A attach r1-3');
    expect(match.over).toBe(false);
    const events = play(match, 'B attach b0');
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'reveal', reason: 'turn-limit' }),
    );
    expect(match.status()).toMatchObject({ over: true, result: { scores: [3, 0] } });
    const led = start(999);
    play(led, 'A lead r1-3');
    expect(led.over).toBe(false);
    play(led, 'B play b1-3');
    expect(led.over).toBe(true);
  });

  it('RM-64: new trumps of the last turn are still laid; free changes do not count', () => {
    const match = table(
      [
        { hand: 'r1-3 r2-3', layout: 'g0' },
        { hand: 'b0 b1-3', layout: 'r0' },
      ],
      { turns: 999 },
    );
    play(match, 'A lead r1-3', 'B play b0');
    expect([match.over, at(match, 'phase'), at(match, 'turns')]).toEqual([false, 'trump', 1000]);
    play(match, 'B trump b1-3');
    expect(match.over).toBe(true);
    expect(layout(match, 1)).toBe('b1-3');
    const free = table(
      [
        { hand: 'r1-3 r2-3', layout: 'g0' },
        { hand: 'b0 b1-3', layout: 'r0' },
      ],
      { turns: 999, options: { games: 1, change: 'free' } },
    );
    play(free, 'A change r1-3');
    expect([free.over, at(free, 'turns')]).toEqual([false, 999]);
    const change = table(
      [
        { hand: 'r1-3 r2-3', layout: 'g0' },
        { hand: 'b0 b1-3', layout: 'r0' },
      ],
      { turns: 999 },
    );
    play(change, 'A change r1-3');
    expect(change.over).toBe(true);
  });

  it('RM-61: no card gives more than 140, and the sum is that of the cards', () => {
    const codes = PACK.kinds.map(({ code }) => code);
    const seven = fc.uniqueArray(fc.constantFrom(...codes), { minLength: 7, maxLength: 7 });
    fc.assert(
      fc.property(seven, (layoutCards) => {
        const match = table([
          { hand: '', layout: layoutCards.join(' ') },
          { hand: '', layout: '' },
        ]);
        const expected = layoutCards.map((code, index) => {
          const value = Number(code.split('-')[1] ?? 0);
          return code.charAt(0) === layoutCards[0]?.charAt(0) ? value * (index + 1) : value;
        });
        expect(Math.max(...expected)).toBeLessThanOrEqual(140);
        expect(match.last?.scores[0]).toBe(expected.reduce((a, b) => a + b, 0));
      }),
    );
  });
});
