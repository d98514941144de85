import { moves, play, refusalOf } from '@taberna/testkit';
import { describe, expect, it } from 'vitest';
import { now, table } from './testing.ts';

function sorted(text: string): string {
  return text.split(' ').sort().join(' ');
}

describe('an empty talon', () => {
  it('RB-27 collects all but the top two cards of each plain pile', () => {
    const match = table({
      players: [{ hand: '' }, { hand: '9' }],
      centre: ['2 3 4 5 6 7', '2 3', '2 3 4 *'],
      talon: 'K',
    });
    const events = play(match, 'A draw');
    const { players, centre, talon } = now(match);
    expect(sorted(players[0].hand)).toBe('2 3 4 5 K');
    expect(talon).toBe('');
    expect(centre).toEqual(['6 7', '2 3', '2 3 4 *']);
    expect(events[0]).toEqual({
      type: 'talon-collected',
      cards: ['2', '3', '4', '5'],
      from: [4, 0, 0],
    });
  });

  it('RB-27 waits until a card is needed', () => {
    const match = table({ players: [{ hand: '9 9' }, { hand: '8' }], centre: ['2 3 4', '', ''] });
    expect(now(match).centre[0]).toBe('2 3 4');
    play(match, 'A discard 9 1');
    expect(now(match).centre[0]).toBe('3 4');
    expect(now(match).players[1].hand).toBe('2 8');
  });

  it('RB-27 takes from piles under aces and jokers only when nothing else is left', () => {
    const match = table({
      players: [{ hand: '' }, { hand: '9' }],
      centre: ['2 3 4 5 *', '↓4 5 6 7 A', '2 3'],
    });
    play(match, 'A draw');
    expect(now(match).centre).toEqual(['4 5 *', '↓6 7 A', '2 3']);
    expect(now(match).players[0].hand).toBe('2 3 4 5');
    // What comes next on a shortened pile has not changed.
    expect(refusalOf(match, 'A hand 5 1')).toMatchObject({ rule: 'RB-21', params: { due: '7' } });
    expect(refusalOf(match, 'A hand 5 2')).toMatchObject({ rule: 'RB-22', params: { due: '7' } });
  });

  it('RB-27 collects while a purchase is paid, also twice', () => {
    const match = table({
      players: [{ stock: '9 9', hand: '8' }, { piles: ['8', '', ''] }],
      centre: ['5 6 7', '5 6 7 *', 'J'],
    });
    play(match, 'A buy B1 1');
    // First the 5 of pile 1, then, as nothing else is left, the 5 under the joker.
    expect(now(match).players[0].stock).toBe('9 9 5 5');
    expect(now(match).centre).toEqual(['6 7 8', '6 7 *', 'J']);
  });

  it('RB-28 draws nothing where nothing can be collected', () => {
    const match = table({ players: [{ hand: '', stock: '2 9' }, { hand: '9 9' }] });
    expect(moves(match, 0)).toEqual(['stock 1', 'stock 2', 'stock 3']);
    expect(refusalOf(match, 'A draw')).toMatchObject({ rule: 'RB-28', code: 'draw.none' });
  });

  it('RB-28 ends when nobody can do anything: the fewest stock cards win', () => {
    const match = table({
      players: [{ hand: '9', stock: '8 8 8' }, { stock: '8 8' }, { stock: '8 8 8 8' }],
      centre: ['J', 'J', 'J'],
    });
    const events = play(match, 'A discard 9 1');
    expect(events.map(({ type }) => type)).toContain('table-stuck');
    expect(match.status()).toMatchObject({
      over: true,
      result: { scores: [0, 1, 0], winners: [1], details: { stock: [3, 2, 4], rule: 'RB-28' } },
    });
  });

  it('RB-28 lets equal ones share', () => {
    const match = table({
      players: [{ hand: '9', stock: '8 8' }, { stock: '8 8' }, { stock: '8 8 8' }],
      centre: ['J', 'J', 'J'],
    });
    play(match, 'A discard 9 1');
    expect(match.status().result).toMatchObject({ scores: [1, 1, 0], winners: [0, 1] });
  });

  it.each([
    ['a hand card', { hand: '9' }],
    ['a covered stock card', { shown: false }],
    ['a stock card that fits', { stock: 'Q 8' }],
    ['a discard that fits', { piles: ['Q', '', ''] }],
  ] as const)('RB-28 goes on while somebody has %s', (_what, left) => {
    const match = table({
      players: [{ hand: '9', stock: '8 8' }, { stock: '8 8' }, { stock: '8 8', ...left }],
      centre: ['J', 'J', 'J'],
    });
    play(match, 'A discard 9 1');
    expect(now(match).turn).toBe(2);
    expect(match.over).toBe(false);
  });

  it('RB-28 needs a whole round: what one does opens it for others', () => {
    const match = table({
      players: [{ hand: 'Q', stock: '8 8' }, { stock: 'K 8' }],
      centre: ['J', '9', '9'],
    });
    play(match, 'A hand Q 1');
    // A has nothing left, but B's king fits now.
    expect(now(match)).toMatchObject({ turn: 1, turns: 1 });
    expect(moves(match, 1)).toEqual(['stock 1']);
  });

  it('RB-29 ends after 1,000 turns', () => {
    const match = table({
      players: [{ hand: '9 9' }, { hand: '9 9', stock: '8' }],
      rest: { turns: 998 },
    });
    play(match, 'A discard 9 1');
    expect(match.over).toBe(false);
    play(match, 'B discard 9 1');
    expect(now(match)).toMatchObject({ turns: 1000, turn: null });
    expect(match.status()).toMatchObject({
      over: true,
      result: { scores: [0, 1], details: { stock: [2, 1], rule: 'RB-29' } },
    });
  });

  it('RB-29 counts a turn ended by an ace and one that ended by itself', () => {
    const ace = table({ players: [{ hand: '9' }, {}], talon: 'A', rest: { turns: 998 } });
    play(ace, 'A discard 9 1');
    expect(now(ace)).toMatchObject({ turns: 1000, turn: null });
    const idle = table({
      players: [{ hand: '9' }, {}, { hand: '9' }],
      centre: ['J', 'J', 'J'],
      rest: { turns: 5 },
    });
    play(idle, 'A discard 9 1');
    expect(now(idle)).toMatchObject({ turns: 7, turn: 2 });
  });
});

describe('buying', () => {
  it('RB-30 pays two talon cards under the own stock, the first above the second', () => {
    const match = table({
      players: [
        { stock: '9 K', hand: '8' },
        { stock: '3 5', piles: ['', '4 2', ''] },
      ],
      talon: '6 7 J',
    });
    play(match, 'A buy B2 3');
    const { players, centre, talon } = now(match);
    expect(players[0].stock).toBe('9 K 6 7');
    expect(players[1]).toMatchObject({ stock: '3 5', piles: ['', '4', ''] });
    expect(centre).toEqual(['', '', '2']);
    expect(talon).toBe('J');
    expect(now(match).turn).toBe(0);
  });

  it('RB-30 buys though own cards would do, but only what fits, and only from others', () => {
    const match = table({
      players: [
        { hand: '2', piles: ['2', '', ''] },
        { stock: '2 9', piles: ['2', '5', ''] },
      ],
      talon: '6 7 J',
    });
    expect(moves(match, 0).filter((m) => m.startsWith('buy'))).toEqual([
      'buy B1 1',
      'buy B1 2',
      'buy B1 3',
    ]);
    expect(refusalOf(match, 'A buy A1 1')).toMatchObject({ rule: 'RB-30', code: 'buy.own' });
    expect(refusalOf(match, 'A buy B3 1')).toMatchObject({ rule: 'RB-30', code: 'buy.empty' });
    expect(refusalOf(match, 'A buy C1 1')).toMatchObject({ rule: 'RB-30', code: 'buy.nobody' });
    expect(refusalOf(match, 'A buy B2 1')).toMatchObject({ rule: 'RB-20' });
  });

  it('RB-31 buys as often as wanted, jokers and aces too, and goes on', () => {
    const match = table({
      players: [{ hand: 'J' }, { piles: ['A', '*', ''] }, { piles: ['3', '', ''] }],
      talon: '6 6 A A 7 7',
    });
    play(match, 'A buy B2 1', 'A buy C1 1', 'A buy B1 2');
    expect(now(match)).toMatchObject({ turn: 0, turns: 0, centre: ['* 3', '↓A', ''] });
    expect(now(match).players[0].stock).toBe('9 9 6 6 A A 7 7');
  });

  it('RB-32 refuses a purchase that the talon cannot pay', () => {
    const match = table({ players: [{ hand: 'J' }, { piles: ['2', '', ''] }], talon: '6' });
    expect(refusalOf(match, 'A buy B1 1')).toMatchObject({ rule: 'RB-32', code: 'buy.talon' });
    expect(moves(match, 0).filter((m) => m.startsWith('buy'))).toEqual([]);
    const collected = table({
      players: [{ hand: 'J' }, { piles: ['2', '', ''] }],
      centre: ['', '5 6 7', ''],
      talon: '6',
    });
    play(collected, 'A buy B1 1');
    expect(now(collected).players[0].stock).toBe('9 9 6 5');
  });
});

describe('variation 2', () => {
  it('RB-50 ends the turn with a stock card, without laying off', () => {
    const match = table({
      variant: 2,
      players: [{ stock: '2 3 4', hand: '9' }, { hand: '9 9 9 9 9' }],
      talon: '7 7 7',
    });
    play(match, 'A stock 1');
    expect(now(match)).toMatchObject({ turn: 1, turns: 1 });
    expect(now(match).players[0]).toMatchObject({ hand: '9', piles: ['', '', ''] });
  });

  it('RB-50 still wins at once with the last stock card (RB-06)', () => {
    const match = table({ variant: 2, players: [{ stock: '2', hand: '9' }, {}], talon: '7 7' });
    play(match, 'A stock 1');
    expect(match.status().result).toMatchObject({ winners: [0] });
  });

  it('RB-51 draws two at least, and on to five', () => {
    const match = table({
      variant: 2,
      players: [{ hand: '9' }, { hand: '2 3 4 5 6' }, { hand: '8' }],
      talon: '7 7 T T T T J',
    });
    play(match, 'A discard 9 1');
    expect(now(match).players[1].hand).toBe('2 3 4 5 6 7 7');
    play(match, 'B discard 2 1');
    expect(now(match).players[2].hand).toBe('8 T T T T');
    expect(now(match).talon).toBe('J');
  });

  it('RB-51 stops at an ace (RB-11)', () => {
    const match = table({
      variant: 2,
      players: [{ hand: '9 9 9 9' }, { hand: '2 3 4 5 6' }],
      talon: 'A 7 7',
    });
    play(match, 'A discard 9 1');
    expect(now(match)).toMatchObject({ turn: 0, turns: 2, talon: '' });
    expect(now(match).players[1].hand).toBe('2 3 4 5 6 A');
  });

  it('RB-52 buys for one talon card', () => {
    const match = table({
      variant: 2,
      players: [{ hand: 'J' }, { piles: ['2', '', ''] }],
      talon: '6',
    });
    play(match, 'A buy B1 1');
    expect(now(match)).toMatchObject({ turn: 0, talon: '' });
    expect(now(match).players[0].stock).toBe('9 9 6');
  });

  it('RB-53 turns the next stock card at once, and an ace ends nothing', () => {
    const match = table({
      variant: 2,
      players: [{ stock: '2 A 4', hand: '9' }, { hand: '9 9' }],
      talon: '7 7 7 7 7 7 7 7',
    });
    play(match, 'A stock 1');
    expect(now(match).players[0]).toMatchObject({ stock: 'A 4', shown: true });
    expect(now(match).turn).toBe(1);
    const loaded = table({
      variant: 2,
      players: [{ stock: 'A 4', shown: false, hand: '9' }, {}],
      talon: '7 7 7',
    });
    expect(now(loaded)).toMatchObject({ turn: 0, turns: 0 });
    expect(now(loaded).players[0].shown).toBe(true);
    expect(moves(loaded, 0)).toContain('stock 1');
  });
});
