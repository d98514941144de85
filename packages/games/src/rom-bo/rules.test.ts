import { moves, play, refusalOf } from '@taberna/testkit';
import { describe, expect, it } from 'vitest';
import { now, table } from './testing.ts';

/** The moves of A that lay a card on a centre pile from the hand. */
function handPlays(match: ReturnType<typeof table>): string[] {
  return moves(match, 0)
    .filter((move) => move.startsWith('hand'))
    .sort();
}

describe('the aim', () => {
  it('RB-05 has three own piles and three centre piles, used from the top', () => {
    const match = table({
      players: [{ hand: '5', piles: ['K 2', '', ''] }, {}],
      centre: ['', '', ''],
    });
    expect(moves(match, 0).filter((m) => m.startsWith('pile'))).toEqual([
      'pile 1 1',
      'pile 1 2',
      'pile 1 3',
    ]);
    play(match, 'A pile 1 3');
    expect(now(match).centre).toEqual(['', '', '2']);
    expect(now(match).players[0].piles).toEqual(['K', '', '']);
    expect(refusalOf(match, 'A hand 5 4')).toMatchObject({ rule: 'RB-05' });
    expect(refusalOf(match, 'A discard 5 4')).toMatchObject({ rule: 'RB-05' });
    expect(refusalOf(match, 'A pile 4 1')).toMatchObject({ rule: 'RB-05' });
    expect(refusalOf(match, 'A buy B4 1')).toMatchObject({ rule: 'RB-05' });
  });

  it('RB-06 wins at once with the last stock card, whatever lies elsewhere', () => {
    const match = table({
      players: [{ stock: '2', hand: '5 A', piles: ['3', '4', '5'] }, { stock: '7' }],
    });
    play(match, 'A stock 1');
    expect(match.status()).toMatchObject({
      over: true,
      actors: [],
      result: { scores: [1, 0], winners: [0], details: { stock: [0, 1], rule: 'RB-06' } },
    });
    expect(now(match).turn).toBe(null);
    expect(refusalOf(match, 'B discard 5 1')).toMatchObject({ code: 'game.over' });
  });
});

describe('a turn', () => {
  it('RB-10 draws up to five cards, and none with five or more', () => {
    const match = table({
      players: [{ hand: '3' }, { hand: '4 5' }, { hand: '2 3 4 5 6 7' }],
      talon: '7 8 9 T J',
    });
    play(match, 'A discard 3 1');
    expect(now(match)).toMatchObject({ turn: 1, talon: 'T J' });
    expect(now(match).players[1].hand).toBe('4 5 7 8 9');
    play(match, 'B discard 4 1');
    expect(now(match)).toMatchObject({ turn: 2, talon: 'T J' });
    expect(now(match).players[2].hand).toBe('2 3 4 5 6 7');
  });

  it('RB-10 does the opening draws of a loaded turn at once', () => {
    const match = table({
      players: [{ hand: '3' }, {}],
      talon: '7 8 9 T J',
      rest: { started: false },
    });
    expect(now(match).players[0].hand).toBe('3 7 8 9 T');
  });

  it('RB-11 ends the turn at a drawn ace, which stays in hand', () => {
    const match = table({
      players: [{ hand: '3' }, { hand: '4' }, {}],
      talon: '7 A 8 A 9 T J Q K 5',
    });
    const events = play(match, 'A discard 3 1');
    // B draws 7 and an ace, C an 8 and an ace, then A draws five.
    expect(now(match)).toMatchObject({ turn: 0, turns: 3, talon: '5' });
    expect(now(match).players.map(({ hand }) => hand)).toEqual(['9 T J Q K', '4 7 A', '8 A']);
    expect(now(match).players.map(({ piles }) => piles[0])).toEqual(['3', '', '']);
    expect(events.filter(({ type }) => type === 'turn-ended')).toMatchObject([
      { seat: 0, why: 'discard' },
      { seat: 1, why: 'ace' },
      { seat: 2, why: 'ace' },
    ]);
  });

  it('RB-12 plays from stock, hand and the tops of own piles, as often as wanted', () => {
    const match = table({
      players: [{ stock: '4 9', hand: '3 K', piles: ['5', '3 2', ''] }, { piles: ['5', '', ''] }],
    });
    expect(refusalOf(match, 'A hand 4 1')).toMatchObject({ rule: 'RB-12', code: 'hand.lacks' });
    expect(refusalOf(match, 'A pile 3 1')).toMatchObject({ rule: 'RB-12', code: 'pile.empty' });
    play(match, 'A pile 2 1', 'A hand 3 1', 'A stock 1', 'A pile 1 1');
    expect(now(match)).toMatchObject({ turn: 0, turns: 0, centre: ['2 3 4 5', '', ''] });
  });

  it('RB-13 leaves the next stock card covered until it is turned', () => {
    const match = table({ players: [{ stock: '2 3 4', hand: '9' }, {}], centre: ['', '2', ''] });
    expect(refusalOf(match, 'A flip')).toMatchObject({ rule: 'RB-13', code: 'flip.shown' });
    play(match, 'A stock 1');
    expect(now(match).players[0]).toMatchObject({ stock: '3 4', shown: false });
    expect(refusalOf(match, 'A stock 1')).toMatchObject({ rule: 'RB-13', code: 'stock.covered' });
    expect(moves(match, 0)).toEqual(['flip', 'discard 9 1', 'discard 9 2', 'discard 9 3']);
    play(match, 'A flip');
    expect(moves(match, 0)).toContain('stock 1');
  });

  it('RB-13 does not compel to turn it, and lets it be turned in a later turn', () => {
    const match = table({
      players: [
        { stock: '2 3 4', hand: '9 9' },
        { stock: '8 8', hand: '9' },
      ],
      talon: '9',
    });
    play(match, 'A stock 1', 'A discard 9 1');
    expect(now(match)).toMatchObject({ turn: 1 });
    expect(moves(match, 1)).not.toContain('flip');
    play(match, 'B discard 9 1');
    expect(now(match).players[0].shown).toBe(false);
    expect(moves(match, 0)).toContain('flip');
  });

  it('RB-14 ends the turn at an ace turned up, to be played later', () => {
    const match = table({
      players: [{ stock: 'A 3', shown: false, hand: '9 9' }, { hand: '9' }],
    });
    play(match, 'A flip');
    expect(now(match)).toMatchObject({ turn: 1, turns: 1 });
    expect(now(match).players[0]).toMatchObject({ stock: 'A 3', shown: true, hand: '9 9' });
    play(match, 'B discard 9 1', 'A stock 1');
    expect(now(match)).toMatchObject({ turn: 0, centre: ['↓A', '', ''] });
  });

  it.each([1, 2] as const)('RB-15 draws five with an empty hand (variation %i)', (variant) => {
    const match = table({
      variant,
      players: [{ hand: '2 9', piles: ['3', '', ''] }, {}],
      talon: '7 7 8 8 T T J',
    });
    play(match, 'A hand 2 1');
    expect(refusalOf(match, 'A draw')).toMatchObject({ rule: 'RB-15', code: 'draw.hand' });
    const empty = table({
      variant,
      players: [{ hand: '2', piles: ['3', '', ''] }, {}],
      talon: '7 7 8 8 T T J',
    });
    play(empty, 'A hand 2 1');
    expect(moves(empty, 0)).toEqual(['pile 1 1', 'draw']);
    play(empty, 'A pile 1 1', 'A draw');
    expect(now(empty)).toMatchObject({ turn: 0, talon: 'T J' });
    expect(now(empty).players[0].hand).toBe('7 7 8 8 T');
  });

  it('RB-15 draws as many as there are', () => {
    const match = table({ players: [{ hand: '' }, {}], talon: '7 8' });
    play(match, 'A draw');
    expect(now(match).players[0].hand).toBe('7 8');
    expect(now(match).turn).toBe(0);
  });

  it('RB-15 ends the turn at an ace drawn then (RB-11)', () => {
    const match = table({ players: [{ hand: '' }, { hand: '9 9 9 9 9' }], talon: '7 A 8' });
    play(match, 'A draw');
    expect(now(match)).toMatchObject({ turn: 1, turns: 1, talon: '8' });
    expect(now(match).players[0].hand).toBe('7 A');
  });

  it('RB-15 makes a covered stock card be turned when nothing else is left', () => {
    const match = table({
      players: [{ stock: '8 8', shown: false, hand: '2' }, { hand: '9' }],
    });
    play(match, 'A hand 2 1');
    expect(moves(match, 0)).toEqual(['flip']);
    play(match, 'A flip');
    // The 8 fits nowhere: the turn ends by itself.
    expect(now(match)).toMatchObject({ turn: 1, turns: 1 });
  });

  it('RB-15 does not end the turn while something can be played or bought', () => {
    const playable = table({ players: [{ hand: '2', stock: '3 8' }, { hand: '9' }] });
    play(playable, 'A hand 2 1');
    expect(moves(playable, 0)).toEqual(['stock 1']);
    const buyable = table({
      players: [{ hand: '2' }, { hand: '9', piles: ['3', '', ''] }],
      talon: '7 7',
    });
    play(buyable, 'A hand 2 1');
    expect(moves(buyable, 0)).toEqual(['buy B1 1', 'draw']);
  });

  it('RB-16 lays any hand card on an own pile and ends the turn', () => {
    const match = table({
      players: [{ hand: '7 A *', piles: ['', '3', ''] }, { hand: '9' }],
      centre: ['3', '3', '3'],
    });
    expect(moves(match, 0).filter((m) => m.startsWith('discard'))).toEqual(
      ['7', 'A', '*'].flatMap((card) => [1, 2, 3].map((pile) => `discard ${card} ${pile}`)),
    );
    expect(refusalOf(match, 'A discard 9 1')).toMatchObject({ rule: 'RB-16', code: 'hand.lacks' });
    play(match, 'A discard A 2');
    expect(now(match)).toMatchObject({ turn: 1, turns: 1 });
    expect(now(match).players[0]).toMatchObject({ hand: '7 *', piles: ['', '3 A', ''] });
  });

  it('RB-17 passes the turn to the left', () => {
    const match = table({ players: [{ hand: '9' }, { hand: '9' }, { hand: '9 9' }] });
    expect(refusalOf(match, 'B discard 9 1')).toMatchObject({ rule: 'RB-17', code: 'turn.other' });
    expect(moves(match, 1)).toEqual([]);
    play(match, 'A discard 9 1', 'B discard 9 1', 'C discard 9 1');
    // A and B have nothing left to do: it is C's turn again.
    expect(now(match).turn).toBe(2);
  });
});

describe('centre piles', () => {
  it('RB-20 starts with a 2 and goes up, round the corner after the king', () => {
    const match = table({
      players: [{ hand: '2 3 4 J K' }, {}],
      centre: ['', '2 3', 'Q K'],
    });
    expect(handPlays(match)).toEqual(['hand 2 1', 'hand 2 3', 'hand 4 2']);
    expect(refusalOf(match, 'A hand 3 1')).toMatchObject({ rule: 'RB-20', code: 'centre.start' });
    expect(refusalOf(match, 'A hand K 3')).toMatchObject({ rule: 'RB-20', code: 'centre.up' });
  });

  it('RB-21 lets a joker stand for the rank that is due', () => {
    const match = table({ players: [{ hand: '3 4 5 *' }, {}], centre: ['', '2 3', '2'] });
    play(match, 'A hand * 2');
    // The joker is the 4.
    expect(handPlays(match)).toEqual(['hand 3 3', 'hand 5 2']);
    expect(refusalOf(match, 'A hand 4 2')).toMatchObject({ rule: 'RB-21', code: 'centre.joker' });
    const first = table({ players: [{ hand: '3 4 *' }, {}], centre: ['', '9', '9'] });
    play(first, 'A hand * 1');
    expect(handPlays(first)).toEqual(['hand 3 1']);
    const down = table({ players: [{ hand: 'K Q *' }, {}], centre: ['↓3', '9', '9'] });
    play(down, 'A hand * 1');
    expect(handPlays(down)).toEqual(['hand K 1']);
  });

  it('RB-22 turns the pile at an ace: the real card under it once more, then downwards', () => {
    const match = table({ players: [{ hand: '5 6 7 8 A *' }, {}], centre: ['6 7', 'J', 'J'] });
    play(match, 'A hand A 1');
    expect(now(match).centre[0]).toBe('↓6 7 A');
    expect(moves(match, 0).filter((m) => /^hand . 1/.test(m))).toEqual(['hand 7 1']);
    expect(refusalOf(match, 'A hand 6 1')).toMatchObject({ rule: 'RB-22', code: 'centre.ace' });
    play(match, 'A hand 7 1');
    expect(refusalOf(match, 'A hand 8 1')).toMatchObject({ rule: 'RB-22', code: 'centre.down' });
    play(match, 'A hand 6 1', 'A hand 5 1');
    expect(now(match).centre[0]).toBe('↓6 7 A 7 6 5');
  });

  it('RB-22 asks after an ace for the rank that the card under it stands for', () => {
    // The joker under the 8 was a 7; an ace on the 8 asks for an 8.
    const match = table({ players: [{ hand: '7 8 A' }, {}], centre: ['6 * 8', 'J', 'J'] });
    play(match, 'A hand A 1');
    expect(handPlays(match)).toEqual(['hand 8 1']);
  });

  it('RB-23 turns it back at a further ace', () => {
    const match = table({ players: [{ hand: '4 5 6 A' }, {}], centre: ['↓6 5', 'J', 'J'] });
    play(match, 'A hand A 1');
    expect(now(match).centre[0]).toBe('6 5 A');
    expect(refusalOf(match, 'A hand 4 1')).toMatchObject({ rule: 'RB-23', code: 'centre.ace' });
    play(match, 'A hand 5 1', 'A hand 6 1');
    expect(now(match).centre[0]).toBe('6 5 A 5 6');
  });

  it('RB-24 asks for a real king on an ace that starts a pile, then downwards', () => {
    const match = table({ players: [{ hand: '2 Q K A *' }, {}], centre: ['', '9', '9'] });
    play(match, 'A hand A 1');
    expect(moves(match, 0).filter((m) => /^hand . 1/.test(m))).toEqual(['hand K 1']);
    expect(refusalOf(match, 'A hand 2 1')).toMatchObject({ rule: 'RB-24' });
    play(match, 'A hand K 1', 'A hand Q 1');
    expect(now(match).centre[0]).toBe('↓A K Q');
    const loaded = table({ players: [{ hand: '2 Q K *' }, {}], centre: ['↓A', '9', '9'] });
    expect(moves(loaded, 0).filter((m) => /^hand . 1/.test(m))).toEqual(['hand K 1']);
  });

  it('RB-25 follows a 2 by a king on the way down', () => {
    const match = table({ players: [{ hand: '3 K A' }, {}], centre: ['↓3 2', '9', '9'] });
    expect(refusalOf(match, 'A hand 3 1')).toMatchObject({ rule: 'RB-25' });
    play(match, 'A hand K 1');
    expect(now(match).centre[0]).toBe('↓3 2 K');
  });

  it.each([
    ['A', 'an ace', '↓5 A'],
    ['*', 'a joker', '5 *'],
  ])('RB-26 lays no special card on %s (%s)', (_card, _name, pile) => {
    const match = table({ players: [{ hand: 'A *' }, {}], centre: [pile, '9', '9'] });
    for (const card of ['A', '*']) {
      expect(moves(match, 0)).toContain(`hand ${card} 2`);
      expect(moves(match, 0)).not.toContain(`hand ${card} 1`);
      const refusal = refusalOf(match, `A hand ${card} 1`);
      expect(refusal).toMatchObject({ rule: 'RB-26', code: 'centre.special' });
    }
  });
});
