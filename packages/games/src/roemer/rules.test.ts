import { isGameEnd } from '@taberna/engine';
import { deal, moves, play, refusalOf, setUp } from '@taberna/testkit';
import { describe, expect, it } from 'vitest';
import { roemer } from './index.ts';
import { at, drawers, hand, handSizes, layout, table, types } from './testing.ts';

const DUMMY = { hand: 'v1-3 v2-3 v3-3', layout: 'v0' };

describe('setup', () => {
  it('RM-10: everybody gets 15 cards and the rest is the draw pile', () => {
    for (const seats of [2, 3, 4]) {
      const match = deal(roemer, { seats }, 'setup');
      expect(handSizes(match)).toEqual(Array.from({ length: seats }, () => 15));
      expect(at(match, 'draw')).toHaveLength(105 - 15 * seats);
    }
  });

  it('RM-10: the first dealer is drawn by lot and the deal passes to the left', () => {
    const first = (seed: number) => at(deal(roemer, { seats: 4 }, `lot ${seed}`), 'dealer');
    expect(new Set(Array.from({ length: 60 }, (_, seed) => first(seed))).size).toBe(4);
    const match = table([{ hand: 'r1-3', layout: 'r0 r0 r0 r0 r0 r0' }, DUMMY, DUMMY2], {
      options: {},
      dealer: 1,
    });
    play(match, 'A attach r1-3');
    expect([at(match, 'dealer'), at(match, 'turn')]).toEqual([2, 0]);
  });

  it('RM-11: the discard pile becomes the draw pile when a card is due and there is none', () => {
    const match = table(
      [
        { hand: 'r1-3 r2-3', layout: 'g0' },
        { hand: 'b1-3', layout: 'b0' },
      ],
      { draw: ['y0'], discard: ['y1-3', 'y2-3', 'y3-3'], closed: true },
    );
    expect(types(play(match, 'A attach r1-3'))).not.toContain('reshuffle');
    expect(at(match, 'draw')).toEqual([]);
    expect(at(match, 'discard')).toHaveLength(3);
    const events = play(match, 'B attach b1-3');
    expect(types(events)).toEqual(['attach', 'reshuffle', 'draw']);
    expect(at(match, 'discard')).toEqual([]);
    expect([...(at(match, 'draw') as string[]), ...hand(match, 1)].sort()).toEqual([
      'y1-3',
      'y2-3',
      'y3-3',
    ]);
  });

  it('RM-11: the shuffled pile is not simply turned over', () => {
    const discard = ['y1-3', 'y2-3', 'y3-3', 'y4-3', 'y5-3', 'y6-3', 'y7-3'];
    const orders = Array.from({ length: 20 }, (_, seed) => {
      const match = table(
        [
          { hand: 'r1-3', layout: 'g0' },
          { hand: 'b1-3', layout: 'b0' },
        ],
        { draw: [], discard, closed: true, seed: `s${seed}` },
      );
      play(match, 'A attach r1-3');
      return JSON.stringify([hand(match, 0), at(match, 'draw')]);
    });
    expect(new Set(orders).size).toBeGreaterThan(15);
  });

  it('RM-11: with both piles empty nobody draws', () => {
    const match = table(
      [
        { hand: 'r1-3 r2-3', layout: 'g0' },
        { hand: 'b1-3', layout: 'b0' },
      ],
      { closed: true },
    );
    expect(drawers(play(match, 'A attach r1-3'))).toEqual([]);
    expect(hand(match, 0)).toEqual(['r2-3']);
  });

  it('RM-12: from the dealer’s left each lays a card face up as trump and draws', () => {
    const match = table([{ hand: 'r0 r1-3' }, { hand: 'r2-3 r0' }, { hand: 'b7-20 b0' }], {
      phase: 'trump',
      turn: 2,
      dealer: 1,
    });
    expect(at(match, 'pending')).toEqual([2, 0, 1]);
    expect(moves(match, 2)).toEqual(['trump b0', 'trump b7-20']);
    expect(refusalOf(match, 'A trump r0').rule).toBe('RM-12');
    expect(refusalOf(match, 'C attach b0').rule).toBe('RM-12');
    const events = play(match, 'C trump b7-20');
    expect(drawers(events)).toEqual([2]);
    // The same colour twice, and a Caesar as trump
    play(match, 'A trump r0', 'B trump r2-3');
    expect([0, 1, 2].map((seat) => layout(match, seat))).toEqual(['r0', 'r2-3', 'b7-20']);
    expect(handSizes(match)).toEqual([2, 2, 2]);
  });

  it('RM-13: the player left of the dealer has the first turn', () => {
    const match = table([{ hand: 'r0 r1-3' }, { hand: 'r2-3 r0' }, { hand: 'b7-20 b0' }], {
      phase: 'trump',
      turn: 2,
      dealer: 1,
    });
    play(match, 'C trump b0', 'A trump r0', 'B trump r0');
    expect([at(match, 'phase'), at(match, 'turn'), at(match, 'turns')]).toEqual(['turn', 2, 0]);
  });
});

const DUMMY2 = { hand: 'v4-3 v5-3 v6-3', layout: 'v0' };

describe('a turn', () => {
  const start = (more = {}) =>
    table(
      [
        { hand: 'r1-3 r1-5 g2-3', layout: 'r0 b0 b1-3' },
        { hand: 'b7-20', layout: 'b0' },
        { hand: '', layout: 'y0' },
      ],
      more,
    );

  it('RM-20: attach any card at the end of the own layout, draw, and the left goes on', () => {
    const match = start({ draw: ['v7-20'] });
    expect(play(match, 'A attach g2-3').slice(1)).toEqual([
      { type: 'draw', seat: 0, card: 'v7-20' },
    ]);
    expect(layout(match, 0)).toBe('r0 b0 b1-3 g2-3');
    expect(hand(match, 0)).toEqual(['r1-3', 'r1-5', 'v7-20']);
    expect([at(match, 'turn'), at(match, 'turns')]).toEqual([1, 1]);
    expect(refusalOf(match, 'A attach r1-3').rule).toBe('RM-20');
    expect(refusalOf(match, 'B attach r1-3')).toMatchObject({
      rule: 'RM-20',
      code: 'card.notInHand',
    });
  });

  it('RM-20: an attached card lies face down', () => {
    const match = start();
    const [attached] = play(match, 'A attach g2-3');
    const seen = attached && !isGameEnd(attached) && match.game.redact(attached, 1);
    expect(seen).toMatchObject({
      card: '?',
    });
    expect(match.view(1)).toMatchObject({ players: [{ layout: ['r0', '?', '?', '?'] }, {}, {}] });
  });

  it('RM-21: a lead is answered clockwise by everybody who has cards, with any card', () => {
    const match = table([
      { hand: 'r1-3', layout: 'g0' },
      { hand: 'r2-3 y0 b3-3', layout: 'g0' },
      { hand: '', layout: 'g0' },
      { hand: 'v0 v1-3', layout: 'g0' },
    ]);
    play(match, 'A lead r1-3');
    expect([at(match, 'phase'), at(match, 'turn')]).toEqual(['trick', 1]);
    expect(moves(match, 1)).toEqual(['play r2-3', 'play y0', 'play b3-3']);
    expect(refusalOf(match, 'D play v0').rule).toBe('RM-21');
    expect(refusalOf(match, 'B attach y0')).toMatchObject({ rule: 'RM-21', code: 'phase.trick' });
    play(match, 'B play y0');
    expect(at(match, 'turn')).toBe(3);
    expect(at(match, 'trick')).toEqual([
      { seat: 0, card: 'r1-3' },
      { seat: 1, card: 'y0' },
    ]);
  });

  it('RM-21: who alone has cards leads a trick of one', () => {
    const match = table([
      { hand: 'r1-3 r2-3', layout: 'g0' },
      { hand: '', layout: 'r0 b0' },
    ]);
    const events = play(match, 'A lead r1-3');
    expect(types(events)).toEqual(['lead', 'trick-won', 'draw', 'card-lost']);
    expect(layout(match, 0)).toBe('g0 b0');
    expect(at(match, 'turn')).toBe(0);
  });

  it('RM-22: a change discards the whole layout and lays another colour', () => {
    const match = start({ draw: ['v7-20'] });
    expect(moves(match, 0).filter((text) => text.startsWith('change'))).toEqual(['change g2-3']);
    expect(refusalOf(match, 'A change r1-3')).toMatchObject({
      rule: 'RM-22',
      code: 'change.sameColour',
    });
    const events = play(match, 'A change g2-3');
    expect(types(events)).toEqual(['change', 'draw']);
    expect(layout(match, 0)).toBe('g2-3');
    expect(at(match, 'discard')).toEqual(['r0', 'b0', 'b1-3']);
    expect(hand(match, 0)).toEqual(['r1-3', 'r1-5', 'v7-20']);
    expect([at(match, 'turn'), at(match, 'turns'), at(match, 'changed')]).toEqual([1, 1, false]);
  });

  it('RM-22: a Caesar can be the new trump; without another colour there is no change', () => {
    const match = table([
      { hand: 'r1-3 y0', layout: 'r0' },
      { hand: 'b7-20 b0', layout: 'b0' },
    ]);
    play(match, 'A change y0');
    expect(layout(match, 0)).toBe('y0');
    expect(moves(match, 1)).toEqual(['attach b0', 'attach b7-20', 'lead b0', 'lead b7-20']);
  });

  it('RM-22: the old layout is in the pile before the new card is drawn', () => {
    const match = table(
      [
        { hand: 'y1-3 r2-3', layout: 'r0' },
        { hand: 'b7-20', layout: 'b0' },
      ],
      { closed: true },
    );
    play(match, 'A change y1-3');
    expect(hand(match, 0)).toEqual(['r0', 'r2-3']);
  });

  it('RM-22: face-down cards are discarded unseen', () => {
    const match = start();
    play(match, 'A change g2-3');
    expect(at(match, 'discardSeen')).toEqual([[0, 1, 2], [0], [0]]);
    expect(match.view(0)).toMatchObject({ discard: ['r0', 'b0', 'b1-3'] });
    expect(match.view(1)).toMatchObject({ discard: ['r0', '?', '?'] });
    expect(match.view(-1)).toMatchObject({ discard: ['r0', '?', '?'] });
  });

  it('RM-22: a free change belongs to its turn until the trick is over', () => {
    const match = start({ options: { games: 1, change: 'free' }, draw: ['v7-20'] });
    play(match, 'A change g2-3', 'A lead r1-3');
    expect([at(match, 'phase'), at(match, 'changed')]).toEqual(['trick', true]);
    expect(setUp(roemer, match.position()).position()).toEqual(match.position());
    play(match, 'B play b7-20');
    expect([at(match, 'turns'), at(match, 'changed')]).toEqual([1, false]);
  });

  it('RM-22: with the option free the turn goes on, with one change at most', () => {
    const match = start({ options: { games: 1, change: 'free' }, draw: ['v7-20'] });
    play(match, 'A change g2-3');
    expect([at(match, 'turn'), at(match, 'turns'), at(match, 'changed')]).toEqual([0, 0, true]);
    expect(moves(match, 0).some((text) => text.startsWith('change'))).toBe(false);
    expect(refusalOf(match, 'A change r1-3')).toMatchObject({
      rule: 'RM-22',
      code: 'change.twice',
    });
    play(match, 'A attach r1-3');
    expect([at(match, 'turn'), at(match, 'turns'), at(match, 'changed')]).toEqual([1, 1, false]);
    play(match, 'B attach b7-20');
    expect(moves(match, 0).some((text) => text.startsWith('change'))).toBe(true);
  });

  it('RM-23: without hand cards there is no turn and no card to a trick', () => {
    const match = start();
    play(match, 'A attach r1-3', 'B attach b7-20');
    expect(at(match, 'turn')).toBe(0);
    expect(refusalOf(match, 'C attach r1-3')).toMatchObject({
      rule: 'RM-23',
      code: 'turn.noCards',
    });
  });

  it('RM-20, RM-21, RM-22: what does not fit the phase is refused with the right way', () => {
    const match = start();
    expect(refusalOf(match, 'A trump r1-3')).toMatchObject({ rule: 'RM-22', code: 'turn.trump' });
    expect(refusalOf(match, 'A play r1-3')).toMatchObject({ rule: 'RM-21', code: 'turn.play' });
    expect(refusalOf(match, 'A attach x9')).toMatchObject({ rule: 'RM-03', code: 'card.noSuch' });
    expect(refusalOf(match, 'A attach')).toMatchObject({ rule: '', code: 'move.unreadable' });
    expect(refusalOf(match, 'A attach r1-3 r1-5')).toMatchObject({ code: 'move.unreadable' });
    expect(match.explain(0, '  attach   r1-3 ')).toBeNull();
  });
});

describe('special cases', () => {
  it('RM-50: who lost the trump lays a new one at once, and the left of that player goes on', () => {
    const match = table([
      { hand: 'r7-3 r1-3', layout: 'g0' },
      { hand: 'g1-3 g2-3', layout: 'b0' },
      { hand: 'y1-3 y2-3', layout: 'r0' },
    ]);
    const events = play(match, 'A lead r7-3', 'B play g1-3', 'C play y1-3');
    expect(types(events).at(-1)).toBe('card-lost');
    expect([at(match, 'phase'), at(match, 'turn'), at(match, 'pending')]).toEqual([
      'trump',
      2,
      [2],
    ]);
    expect(refusalOf(match, 'A lead r1-3').rule).toBe('RM-50');
    expect(refusalOf(match, 'C lead y2-3').rule).toBe('RM-50');
    expect(drawers(play(match, 'C trump y2-3'))).toEqual([2]);
    expect([at(match, 'phase'), at(match, 'turn'), at(match, 'turns')]).toEqual(['turn', 0, 1]);
  });

  it('RM-50: the turn goes on left of the last one, not with the winner', () => {
    const match = table([
      { hand: 'r7-3 r1-3', layout: 'g0' },
      { hand: 'g1-3 g2-3', layout: 'r0' },
      { hand: 'y1-3 y2-3', layout: 'b0' },
    ]);
    play(match, 'A lead r7-3', 'B play g1-3', 'C play y1-3', 'B trump g2-3');
    expect(at(match, 'turn')).toBe(2);
  });

  it('RM-50: several lay clockwise from the winner; without hand cards nobody lays', () => {
    const match = table(
      [
        { hand: 'g3-3 g4-3', layout: 'r0' },
        { hand: 'r7-3 r1-3', layout: 'b0' },
        { hand: 'y1-3', layout: 'r0' },
        { hand: 'y2-3 y3-3', layout: 'r0' },
      ],
      { turn: 1 },
    );
    play(match, 'B lead r7-3', 'C play y1-3', 'D play y2-3', 'A play g3-3');
    expect(layout(match, 1)).toBe('b0 r0 r0 r0');
    expect([at(match, 'turn'), at(match, 'pending')]).toEqual([3, [3, 0]]);
    play(match, 'D trump y3-3');
    expect([at(match, 'turn'), at(match, 'pending')]).toEqual([0, [0]]);
    play(match, 'A trump g4-3');
    expect([at(match, 'phase'), at(match, 'turn')]).toEqual(['turn', 1]);
    expect(layout(match, 2)).toBe('');
  });

  it('RM-50: the first is the one nearest to the winner’s left, not to the leader’s', () => {
    const match = table([
      { hand: 'r1-3 g4-3', layout: 'g0' },
      { hand: 'y1-3 y4-3', layout: 'r0' },
      { hand: 'r7-3 b1-3', layout: 'b0' },
      { hand: 'y2-3 y3-3', layout: 'r0' },
    ]);
    play(match, 'A lead r1-3', 'B play y1-3', 'C play r7-3', 'D play y2-3');
    expect([at(match, 'turn'), at(match, 'pending')]).toEqual([3, [3, 1]]);
    play(match, 'D trump y3-3', 'B trump y4-3');
    expect(at(match, 'turn')).toBe(2);
  });

  it('RM-50: if none of them can lay one the winner goes on', () => {
    const match = table([
      { hand: 'r7-3 r1-3', layout: 'b0' },
      { hand: 'y1-3', layout: 'r0' },
      { hand: 'y2-3 y3-3', layout: 'y0' },
    ]);
    play(match, 'A lead r7-3', 'B play y1-3', 'C play y2-3');
    // C trumped with yellow and won.
    expect([at(match, 'phase'), at(match, 'turn'), layout(match, 2)]).toEqual(['turn', 2, 'y0 r0']);
  });

  it('RM-51: alone with hand cards one may line up, without drawing, to the end', () => {
    const match = table([
      { hand: 'r1-3 r2-3 y0', layout: 'g0' },
      { hand: '', layout: 'b0' },
    ]);
    const actions = new Set(moves(match, 0).map((text) => text.split(' ')[0]));
    expect([...actions]).toEqual(['attach', 'lead', 'change', 'lineup']);
    expect(types(play(match, 'A lineup r2-3'))).toEqual(['lineup']);
    expect([at(match, 'phase'), at(match, 'turn')]).toEqual(['lineup', 0]);
    expect(moves(match, 0)).toEqual(['lineup r1-3', 'lineup y0']);
    expect(match.view(0)).toMatchObject({ players: [{ layout: ['g0', 'r2-3'] }, {}] });
    expect(match.view(1)).toMatchObject({ players: [{ layout: ['g0', '?'] }, {}] });
    expect(refusalOf(match, 'A attach y0')).toMatchObject({ rule: 'RM-51', code: 'phase.lineup' });
    const events = play(match, 'A lineup r1-3', 'A lineup y0');
    expect(types(events)).toEqual(['lineup', 'lineup', 'reveal', 'game-end']);
    expect(match.status()).toMatchObject({ over: true, result: { scores: [6, 0], winners: [0] } });
  });

  it('RM-51: lining up ends with the seventh card', () => {
    const match = table([
      { hand: 'r1-3 r2-3 y0', layout: 'g0 g0 g0 g0 g0' },
      { hand: '', layout: 'b0' },
    ]);
    play(match, 'A lineup r2-3', 'A lineup r1-3');
    expect(match.over).toBe(true);
    expect(hand(match, 0)).toEqual(['y0']);
  });

  it('RM-51: others with hand cards forbid it', () => {
    const match = table([
      { hand: 'r1-3', layout: 'g0' },
      { hand: 'b0', layout: 'b0' },
    ]);
    expect(refusalOf(match, 'A lineup r1-3')).toMatchObject({
      rule: 'RM-51',
      code: 'lineup.notAlone',
    });
  });

  it('RM-51: after a free change one may still line up', () => {
    const match = table(
      [
        { hand: 'r1-3 r2-3', layout: 'g0' },
        { hand: '', layout: 'b0' },
      ],
      { options: { games: 1, change: 'free' } },
    );
    play(match, 'A change r1-3', 'A lineup r2-3');
    expect([at(match, 'phase'), at(match, 'changed')]).toEqual(['lineup', true]);
  });

  it('RM-52: without hand cards the last layout card is lost when the own trump is led', () => {
    const match = table([
      { hand: 'r1-3 g0', layout: 'g0' },
      { hand: 'r2-3', layout: 'b0' },
      { hand: '', layout: 'r0 y7-20' },
    ]);
    play(match, 'A lead r1-3', 'B play r2-3');
    expect([layout(match, 1), layout(match, 2)]).toEqual(['b0 y7-20', 'r0']);
  });

  it('RM-53: with neither hand nor layout one is out, scores 0, and the game goes on', () => {
    const match = table([
      { hand: 'r1-3 g0', layout: 'g1-3' },
      { hand: '', layout: 'r0' },
    ]);
    play(match, 'A lead r1-3');
    expect([layout(match, 1), hand(match, 1), match.over]).toEqual(['', [], false]);
    play(match, 'A lead g0');
    expect([match.over, at(match, 'turn')]).toEqual([false, 0]);
    for (const card of hand(match, 0)) play(match, `A lineup ${card}`);
    expect(match.over).toBe(true);
    expect(match.last?.scores[1]).toBe(0);
  });

  it('RM-54: when nobody has hand cards the game is over and scored as it lies', () => {
    const match = table(
      [
        { hand: 'r1-3', layout: 'g1-3' },
        { hand: '', layout: 'b7-20 b7-3' },
      ],
      { closed: true },
    );
    const events = play(match, 'A attach r1-3');
    expect(events).toContainEqual(expect.objectContaining({ type: 'reveal', reason: 'no-cards' }));
    expect(match.status()).toMatchObject({ over: true, result: { scores: [6, 26], winners: [1] } });
  });
});
