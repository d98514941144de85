import { moves, play, refusalOf } from '@taberna/testkit';
import { describe, expect, it } from 'vitest';
import { meldText, movesWith, table, told } from './testing.ts';

/** Thirteen cards that have nothing to do with one another. */
const POOR = '2c 4c 7c 9c Jc 3s 6s 8s 2h 4h 6h Td Kd';

describe('a turn', () => {
  it('RO-20: draw, lay, discard; then the turn passes left', () => {
    const match = table({ hand: POOR, phase: 'draw', open: 'Qs' });
    expect(moves(match, 0)).toEqual(['draw']);
    expect(moves(match, 1)).toEqual([]);
    expect(refusalOf(match, 'A discard 2c')).toMatchObject({
      rule: 'RO-20',
      code: 'turn.drawFirst',
    });
    expect(refusalOf(match, 'B draw').rule).toBe('RO-20');
    const top = told(match).stock[0];
    play(match, 'A draw');
    expect(told(match).players[0]?.hand).toContain(top);
    expect(refusalOf(match, 'A draw')).toMatchObject({ rule: 'RO-20', code: 'turn.drawn' });
    expect(refusalOf(match, 'A take').rule).toBe('RO-20');
    play(match, 'A discard 2c');
    expect(told(match)).toMatchObject({ phase: 'draw', turn: 1, open: ['Qs', '2c'] });
  });

  it('RO-20: a card that is not at hand cannot be used', () => {
    const match = table({ hand: '5h 6h 2c 3d', opened: true, melds: ['9h Th Jh'] });
    expect(refusalOf(match, 'A discard 8c')).toMatchObject({ rule: 'RO-20', code: 'card.notHeld' });
    expect(refusalOf(match, 'A meld 5h 6h 7h').params).toEqual({ card: '7h' });
    expect(refusalOf(match, 'A lay 8h 1').code).toBe('card.notHeld');
  });

  it('RO-21: a joker may be discarded only as the very last card', () => {
    const match = table({ hand: '* 5c', opened: true, melds: ['5h 6h 7h'] });
    expect(movesWith(match, 'discard')).toEqual(['discard 5c']);
    expect(refusalOf(match, 'A discard *')).toMatchObject({ rule: 'RO-21', code: 'discard.joker' });
    const last = table({ hand: '*', opened: true });
    expect(moves(last, 0)).toEqual(['discard *']);
    play(last, 'A discard *');
    expect(last.over).toBe(true);
  });

  it('RO-21: the last real card may not go where only jokers would stay', () => {
    const match = table({ hand: '7h * *', opened: true, melds: ['7c 7s 7d', '5h * 7h'] });
    expect(moves(match, 0)).toEqual(['lay * 1', 'discard 7h']);
    expect(refusalOf(match, 'A lay 7h 1')).toMatchObject({ rule: 'RO-21', code: 'owed.jokers' });
  });

  it('RO-21: jokers alone of which none can be laid: one is discarded all the same', () => {
    const match = table({ hand: '* * *', opened: true, melds: ['5h * 7h'] });
    expect(moves(match, 0)).toEqual(['discard *']);
    const unopened = table({ hand: '* *', melds: ['5h 6h 7h'] });
    expect(moves(unopened, 0)).toEqual(['discard *']);
    play(unopened, 'A discard *');
    expect(told(unopened)).toMatchObject({ turn: 1, open: ['*'] });
  });

  it('RO-21: jokers that can be laid are laid first, and where that ends the game it must', () => {
    const some = table({ hand: '* * *', opened: true, melds: ['7c 7s 7h'] });
    expect(moves(some, 0)).toEqual(['lay * 1']);
    play(some, 'A lay * 1');
    expect(moves(some, 0)).toEqual(['discard *']);
    const all = table({ hand: '* * *', opened: true, melds: ['5h 6h 7h'] });
    expect(moves(all, 0)).toEqual(['lay * 1 low', 'lay * 1 high']);
    expect(refusalOf(all, 'A discard *').rule).toBe('RO-21');
  });
});

describe('opening', () => {
  it('RO-22: the melds of an opening count 40 together, in one turn', () => {
    const match = table({ hand: 'Ts Js Qs 3d 4d 5d 2c' });
    expect(movesWith(match, 'meld')).toEqual(['meld Ts Js Qs', 'meld 3d 4d 5d']);
    play(match, 'A meld Ts Js Qs');
    expect(told(match)).toMatchObject({
      laid: 30,
      acted: true,
      players: [{ opened: false }, {}, {}],
    });
    expect(moves(match, 0)).toEqual(['meld 3d 4d 5d']);
    expect(refusalOf(match, 'A discard 2c')).toEqual({
      rule: 'RO-22',
      code: 'owed.opening',
      params: { laid: 30, opening: 40 },
    });
    play(match, 'A meld 3d 4d 5d');
    expect(told(match)).toMatchObject({ laid: 42, players: [{ opened: true }, {}, {}] });
    play(match, 'A discard 2c');
    expect(match.over).toBe(true);
  });

  it('RO-22: 39 are refused with the number that is missing, 40 are enough', () => {
    const short = table({ hand: 'Ts Js Qs 2d 3d 4d 2c 8c' });
    expect(movesWith(short, 'meld')).toEqual([]);
    expect(refusalOf(short, 'A meld Ts Js Qs')).toMatchObject({
      rule: 'RO-22',
      params: { laid: 30 },
    });
    const enough = table({ hand: 'Ts Js Qs Ks 2d 8c' });
    expect(movesWith(enough, 'meld')).toEqual(['meld Ts Js Qs Ks']);
  });

  it('RO-22: the option `opening` sets the minimum', () => {
    const match = table({ hand: '2d 3d 4d 2c 8c', options: { opening: 9 } });
    play(match, 'A meld 2d 3d 4d');
    expect(told(match).players[0]?.opened).toBe(true);
    const none = table({ hand: '2d 3d 4d 2c 8c 5d', options: { opening: 0 } });
    expect(refusalOf(none, 'A lay 5d 1').rule).toBe('RO-23');
    expect(movesWith(none, 'meld')).toHaveLength(3);
  });

  it('RO-22: lay-offs and swaps come after the 40, and count nothing', () => {
    const match = table({ hand: 'Ts Js Qs Ks As 8h 6h 2c', melds: ['5h * 7h'] });
    expect(refusalOf(match, 'A lay 8h 1')).toMatchObject({ rule: 'RO-22', code: 'opening.first' });
    expect(refusalOf(match, 'A swap 6h 1').rule).toBe('RO-22');
    play(match, 'A meld Ts Js Qs Ks');
    expect(told(match).laid).toBe(40);
    play(match, 'A lay As 2', 'A lay 8h 1');
    expect(told(match)).toMatchObject({ laid: 40, added: true });
    expect(movesWith(match, 'swap')).toEqual(['swap 6h 1']);
  });

  it('RO-22: 29 in melds and 11 by a lay-off do not open', () => {
    const match = table({ hand: '8s 9s Ts Js 3d 8c', melds: ['4d 5d 6d'] });
    expect(movesWith(match, 'meld')).toEqual([]);
  });

  it('RO-23: once opened, melds of any worth, lay-offs on any meld, swaps', () => {
    const match = table({
      hand: '2d 3d 4d 8h 6h Jc 9d',
      opened: true,
      melds: ['5h * 7h', 'Js Jh Jd'],
    });
    expect(moves(match, 0)).toEqual([
      'meld 2d 3d 4d',
      'lay 8h 1',
      'lay Jc 2',
      'swap 6h 1',
      'discard Jc',
      'discard 6h',
      'discard 8h',
      'discard 2d',
      'discard 3d',
      'discard 4d',
      'discard 9d',
    ]);
    expect(refusalOf(match, 'A lay 8h 3')).toMatchObject({ rule: 'RO-23', code: 'meld.number' });
    expect(refusalOf(match, 'A swap 8h 99').rule).toBe('RO-23');
  });

  it('RO-24: what lies is never taken up or moved: melds only grow or change jokers for cards', () => {
    const match = table({ hand: '8h 6h 4h 2c 9d', opened: true, melds: ['5h * 7h'] });
    play(match, 'A lay 8h 1', 'A swap 6h 1');
    expect(meldText(match, 1)).toBe('5h 6h 7h 8h');
    const words = new Set(moves(match, 0).map((move) => move.split(' ')[0]));
    expect([...words].sort()).toEqual(['lay']);
  });
});

describe('the open card', () => {
  it('RO-25: who has not opened takes it only for melds that open', () => {
    const match = table({
      hand: 'Js Qs Ks 7h 8h 2c',
      phase: 'draw',
      open: 'Ts',
      melds: ['9h Th Jh'],
    });
    expect(moves(match, 0)).toEqual(['draw', 'take']);
    play(match, 'A take');
    expect(told(match)).toMatchObject({ taken: 'Ts', open: [], phase: 'play' });
    expect(told(match).players[0]?.hand).not.toContain('Ts');
    expect(moves(match, 0)).toEqual(['return', 'meld Ts Js Qs Ks']);
    expect(refusalOf(match, 'A discard 2c')).toMatchObject({ rule: 'RO-25', code: 'owed.taken' });
    expect(refusalOf(match, 'A discard Ts').rule).toBe('RO-25');
  });

  it('RO-25: never as a lay-off or swap of the opening turn', () => {
    const match = table({
      hand: 'Ts Js Qs Ks As 2c',
      phase: 'draw',
      open: '8h',
      melds: ['5h 6h 7h'],
    });
    expect(moves(match, 0)).toEqual(['draw']);
    const later = table({
      hand: 'Ts Js Qs Ks 9h Th 2c',
      phase: 'draw',
      open: '8h',
      melds: ['5h 6h 7h'],
    });
    play(later, 'A take', 'A meld Ts Js Qs Ks');
    expect(refusalOf(later, 'A lay 8h 1')).toMatchObject({ rule: 'RO-25', code: 'taken.meldOnly' });
    expect(moves(later, 0)).toEqual(['meld 8h 9h Th']);
  });

  it('RO-25: opened, in a meld, laid off or in a swap', () => {
    const lay = table({
      hand: '2c 9d',
      opened: true,
      phase: 'draw',
      open: '8h',
      melds: ['5h 6h 7h'],
    });
    play(lay, 'A take');
    expect(moves(lay, 0)).toEqual(['return', 'lay 8h 1']);
    const swap = table({
      hand: '2c 9d',
      opened: true,
      phase: 'draw',
      open: '6h',
      melds: ['5h * 7h', '7c 7s 7d'],
    });
    play(swap, 'A take');
    expect(moves(swap, 0)).toEqual(['return', 'swap 6h 1']);
    const meld = table({ hand: '2c 9d Td', opened: true, phase: 'draw', open: 'Jd' });
    play(meld, 'A take');
    expect(moves(meld, 0)).toEqual(['return', 'meld 9d Td Jd']);
  });

  it('RO-26: the open card is offered only where it can be used', () => {
    const match = table({ hand: POOR, phase: 'draw', open: 'Qh' });
    expect(refusalOf(match, 'A take')).toMatchObject({ rule: 'RO-26', code: 'take.useless' });
    const low = table({ hand: '3d 4d 9c Jc 2s', phase: 'draw', open: '5d' });
    expect(moves(low, 0)).toEqual(['draw']);
  });

  it('RO-26: it may be put back while nothing was laid; the turn is over', () => {
    const match = table({ hand: '2c 9d Td', opened: true, phase: 'draw', open: '3c Jd' });
    play(match, 'A take', 'A return');
    expect(told(match)).toMatchObject({ turn: 1, phase: 'draw', open: ['3c', 'Jd'], returned: 1 });
    expect(told(match).players[0]?.hand).toHaveLength(3);
    const laid = table({ hand: '2c 9d Td 5h 6h 7h', opened: true, phase: 'draw', open: 'Jd' });
    expect(refusalOf(laid, 'A return').rule).toBe('RO-20');
    play(laid, 'A take', 'A meld 5h 6h 7h');
    expect(refusalOf(laid, 'A return')).toMatchObject({ rule: 'RO-26', code: 'return.acted' });
    expect(moves(laid, 0)).toEqual(['meld 9d Td Jd']);
    play(laid, 'A meld 9d Td Jd');
    expect(refusalOf(laid, 'A return')).toMatchObject({ rule: 'RO-26', code: 'return.nothing' });
  });

  it('RO-26: when all have returned in succession, the next one must draw', () => {
    const match = table({
      hand: '2c 9d',
      others: ['3c 9s', '4c 8s'],
      opened: true,
      othersOpened: true,
      phase: 'draw',
      open: '8h',
      melds: ['5h 6h 7h'],
    });
    play(match, 'A take', 'A return', 'B take', 'B return', 'C take', 'C return');
    expect(told(match).returned).toBe(3);
    expect(moves(match, 0)).toEqual(['draw']);
    expect(refusalOf(match, 'A take')).toMatchObject({ rule: 'RO-26', code: 'take.mustDraw' });
    play(match, 'A draw');
    expect(told(match).returned).toBe(0);
    play(match, 'A discard 2c');
    expect(moves(match, 1)).toEqual(['draw']);
  });

  it('RO-27: with one card in hand only the covered stock may be drawn from', () => {
    const match = table({
      hand: '2c',
      opened: true,
      phase: 'draw',
      open: '8h',
      melds: ['5h 6h 7h'],
    });
    expect(moves(match, 0)).toEqual(['draw']);
    expect(refusalOf(match, 'A take')).toMatchObject({ rule: 'RO-27', code: 'take.lastCard' });
    const two = table({
      hand: '2c 9d',
      opened: true,
      phase: 'draw',
      open: '8h',
      melds: ['5h 6h 7h'],
    });
    expect(moves(two, 0)).toEqual(['draw', 'take']);
  });
});
