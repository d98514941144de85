import { play } from '@taberna/testkit';
import { describe, expect, it } from 'vitest';
import { at, drawers, handSizes, layout, type Place, table, types } from './testing.ts';
import { aheadIn } from './trick.ts';

/** Seat A leads; all play one card; what happened, and who won. */
function trick(trumps: string, ...played: string[]) {
  const places: Place[] = played.map((card, seat) => ({
    hand: `${card} v0`,
    layout: `${trumps.charAt(seat)}0`,
  }));
  const match = table(places);
  const lines = played.map((card, i) => `${'ABCD'.charAt(i)} ${i === 0 ? 'lead' : 'play'} ${card}`);
  const events = play(match, ...lines);
  const won = events.find(({ type }) => type === 'trick-won');
  // Whoever shows the trick as a view has it comes to the same.
  const laid = played.map((card, seat) => ({ seat, card }));
  expect(won).toMatchObject({ seat: aheadIn(laid, [...trumps]) });
  return { match, events, won, drawn: drawers(events) };
}

describe('tricks', () => {
  it('RM-30: the own trump colour trumps another led colour', () => {
    expect(trick('yyb', 'r7-3', 'r5-3', 'b1-3').won).toMatchObject({ seat: 2, trumped: true });
    // Another's trump colour is nothing special.
    expect(trick('yyb', 'r7-3', 'b7-3', 'r1-3').won).toMatchObject({ seat: 0, trumped: false });
  });

  it('RM-30: the leader’s card is never a trump', () => {
    expect(trick('rgb', 'r1-3', 'r2-3', 'r3-3').won).toMatchObject({ seat: 2, trumped: false });
    expect(trick('rgb', 'r7-3', 'g1-3', 'r3-3').won).toMatchObject({ seat: 1, trumped: true });
  });

  it('RM-31: when the own trump colour was led it only follows', () => {
    expect(trick('grb', 'r5-3', 'r2-3', 'r3-3').won).toMatchObject({ seat: 0, trumped: false });
    // B follows with red, its trump; C trumps with blue 1 all the same.
    expect(trick('grb', 'r5-3', 'r7-3', 'b1-3').won).toMatchObject({ seat: 2, trumped: true });
  });

  it('RM-32: the highest of several trumps wins, whatever their colours', () => {
    expect(trick('rgbv', 'r7-3', 'g2-3', 'b6-3', 'v5-3').won).toMatchObject({ seat: 2 });
    expect(trick('rgbv', 'r7-3', 'g6-3', 'b2-3', 'v5-3').won).toMatchObject({ seat: 1 });
  });

  it('RM-32: equal trumps: the first; a Caesar trumps with 0', () => {
    expect(trick('rgb', 'r7-3', 'g4-3', 'b4-5').won).toMatchObject({ seat: 1 });
    expect(trick('rgb', 'r7-3', 'g0', 'r6-3').won).toMatchObject({ seat: 1, trumped: true });
    expect(trick('rgb', 'r7-3', 'g0', 'b0').won).toMatchObject({ seat: 1 });
    expect(trick('rgb', 'r7-3', 'g0', 'b1-3').won).toMatchObject({ seat: 2 });
  });

  it('RM-33: not trumped, the highest of the led colour wins, the first on equal values', () => {
    expect(trick('yyy', 'r3-3', 'r5-3', 'b7-20').won).toMatchObject({ seat: 1, trumped: false });
    expect(trick('yyy', 'r3-3', 'r5-10', 'r5-3').won).toMatchObject({ seat: 1 });
    expect(trick('yyy', 'r0', 'r0', 'b7-3').won).toMatchObject({ seat: 0 });
  });

  it('RM-34: of a trumped trick only the winner draws', () => {
    expect(trick('rgbv', 'r7-3', 'g2-3', 'b6-3', 'r5-3').drawn).toEqual([2]);
  });

  it('RM-35: else all who played the led colour draw, the winner first, then clockwise', () => {
    expect(trick('yyyy', 'r3-3', 'b1-3', 'r5-3', 'r4-3').drawn).toEqual([2, 3, 0]);
  });

  it('RM-35: the winner really gets the first card', () => {
    const match = table(
      [
        { hand: 'r1-3 v0', layout: 'y0' },
        { hand: 'r2-3 v0', layout: 'y0' },
      ],
      { draw: ['g7-20', 'g7-3'] },
    );
    const events = play(match, 'A lead r1-3', 'B play r2-3');
    expect(events.filter(({ type }) => type === 'draw')).toEqual([
      { type: 'draw', seat: 1, card: 'g7-20' },
      { type: 'draw', seat: 0, card: 'g7-3' },
    ]);
  });

  it('RM-36: the cards go to the discard pile before anyone draws, in the order played', () => {
    expect(at(trick('yyy', 'r3-3', 'b1-3', 'r5-3').match, 'discard')).toEqual([
      'r3-3',
      'b1-3',
      'r5-3',
    ]);
    const match = table(
      [
        { hand: 'r1-3', layout: 'y0' },
        { hand: 'r2-3', layout: 'y0' },
      ],
      { closed: true },
    );
    expect(types(play(match, 'A lead r1-3', 'B play r2-3'))).toEqual([
      'lead',
      'play',
      'trick-won',
      'reshuffle',
      'draw',
      'draw',
    ]);
    expect(at(match, 'discard')).toEqual([]);
  });

  it('RM-36: everybody knows them', () => {
    const { match } = trick('yyy', 'r3-3', 'b1-3', 'r5-3');
    expect(match.view(-1)).toMatchObject({ discard: ['r3-3', 'b1-3', 'r5-3'] });
  });

  it('RM-37: the winner has the next turn', () => {
    const { match } = trick('yyy', 'r3-3', 'b1-3', 'r5-3');
    expect([at(match, 'phase'), at(match, 'turn'), at(match, 'turns')]).toEqual(['turn', 2, 1]);
  });

  it('RM-38: who plays another colour draws nothing, a beaten trump neither', () => {
    expect(handSizes(trick('yyy', 'r3-3', 'b1-3', 'r5-3').match)).toEqual([2, 1, 2]);
    expect(handSizes(trick('rgb', 'r7-3', 'g2-3', 'b6-3').match)).toEqual([1, 1, 2]);
  });
});

describe('losing cards', () => {
  const lost = (events: readonly { type: string }[]) =>
    events.filter(({ type }) => type === 'card-lost');

  it('RM-40: who does not follow the own trump colour loses the last card to the winner', () => {
    const match = table([
      { hand: 'r5-3 v0', layout: 'g0' },
      { hand: 'y1-3 r7-20', layout: 'r0 b0 v7-20' },
      { hand: 'r6-3 v0', layout: 'b0' },
    ]);
    play(match, 'A lead r5-3', 'B play y1-3', 'C play r6-3');
    expect([0, 1, 2].map((seat) => layout(match, seat))).toEqual(['g0', 'r0 b0', 'b0 v7-20']);
  });

  it('RM-40: who follows loses nothing, nor does who has another trump', () => {
    const { events } = trick('rry', 'r5-3', 'r1-3', 'v1-3');
    expect(lost(events)).toEqual([]);
  });

  it('RM-40: it holds for a trumped trick too, and the trump card can be lost', () => {
    const { events, match } = trick('grb', 'r5-3', 'y1-3', 'b1-3');
    expect(lost(events)).toMatchObject([{ from: 1, to: 2, lost: { card: 'r0', open: true } }]);
    expect(layout(match, 2)).toBe('b0 r0');
  });

  it('RM-41: the winner adds several unseen, clockwise from the winner’s left', () => {
    const match = table(
      [
        { hand: 'y1-3 v0', layout: 'r0 b1-3' },
        { hand: 'r5-3 v0', layout: 'g0' },
        { hand: 'y2-3 v0', layout: 'r0 b2-3' },
        { hand: 'y3-3 v0', layout: 'r0 b3-3' },
      ],
      { turn: 1 },
    );
    play(match, 'B lead r5-3', 'C play y2-3', 'D play y3-3', 'A play y1-3');
    expect(layout(match, 1)).toBe('g0 b2-3 b3-3 b1-3');
    expect(match.view(1)).toMatchObject({
      players: [{}, { layout: ['g0', '?', '?', '?'] }, {}, {}],
    });
    expect(match.view(3)).toMatchObject({
      players: [{}, { layout: ['g0', '?', 'b3-3', '?'] }, {}, {}],
    });
  });

  it('RM-42: discard, draws, losses, then new trumps', () => {
    const { events, match } = trick('gr', 'r5-3', 'y1-3');
    expect(types(events)).toEqual(['lead', 'play', 'trick-won', 'draw', 'card-lost']);
    expect([at(match, 'phase'), at(match, 'pending')]).toEqual(['trump', [1]]);
  });

  it('RM-43: a winner takes cards up to seven, the nearest first; the rest is discarded', () => {
    const match = table([
      { hand: 'r5-3 v0', layout: 'g0 g0 g0 g0 g0 g0' },
      { hand: 'y1-3 v0', layout: 'r0 b1-3' },
      { hand: 'y2-3 v0', layout: 'r0 b2-3' },
      { hand: 'y3-3 v0', layout: 'r0' },
    ]);
    const events = play(match, 'A lead r5-3', 'B play y1-3', 'C play y2-3', 'D play y3-3');
    expect(lost(events)).toMatchObject([
      { from: 1, to: 0 },
      { from: 2, to: null },
      { from: 3, to: null },
    ]);
    expect([0, 1, 2, 3].map((seat) => layout(match, seat))).toEqual([
      'g0 g0 g0 g0 g0 g0 b1-3',
      'r0',
      'r0',
      '',
    ]);
    expect(at(match, 'discard')).toEqual(['r5-3', 'y1-3', 'y2-3', 'y3-3', 'b2-3', 'r0']);
    // No new trump for D: the game ends at once.
    expect(match.over).toBe(true);
    // Unseen, but for who laid it and for the trump card that lay open.
    expect(at(match, 'discardSeen')).toMatchObject({ 4: [2], 5: [0, 1, 2, 3] });
  });
});
