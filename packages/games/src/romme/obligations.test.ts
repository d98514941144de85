import { moves, play, refusalOf } from '@taberna/testkit';
import { describe, expect, it } from 'vitest';
import { meldText, movesWith, table, told } from './testing.ts';

describe('direct and indirect use', () => {
  it('RO-28: a lay-off that was possible at the start of the turn is direct', () => {
    const match = table({
      hand: '4h 9c 2d',
      opened: true,
      phase: 'draw',
      open: '8h',
      melds: ['5h 6h 7h'],
    });
    play(match, 'A take', 'A lay 4h 1', 'A lay 8h 1');
    expect(told(match).bound).toBe(false);
    expect(movesWith(match, 'discard')).toEqual(['discard 9c', 'discard 2d']);
  });

  it('RO-28: a meld laid new this turn makes it direct too', () => {
    const match = table({ hand: '5h 6h 7h 9c 2d', opened: true, phase: 'draw', open: '8h' });
    play(match, 'A take', 'A meld 5h 6h 7h', 'A lay 8h 1');
    expect(told(match).bound).toBe(false);
    expect(movesWith(match, 'discard')).toHaveLength(2);
  });

  it('RO-28: indirect use ends the game in that turn, or it is not offered', () => {
    const indirect = { opened: true, phase: 'draw', open: '9h', melds: ['5h 6h 7h'] } as const;
    const ends = table({ hand: '8h 2d', ...indirect });
    play(ends, 'A take', 'A lay 8h 1', 'A lay 9h 1');
    expect(told(ends).bound).toBe(true);
    expect(moves(ends, 0)).toEqual(['discard 2d']);
    play(ends, 'A discard 2d');
    expect(ends.last?.scores[0]).toBe(5);
    const goesOn = table({ hand: '8h 2d Kc', ...indirect });
    expect(moves(goesOn, 0)).toEqual(['draw']);
  });

  it('RO-28: after an indirect lay-off all other cards must go', () => {
    const match = table({
      hand: '8h Th 2d 4h',
      opened: true,
      phase: 'draw',
      open: '9h',
      melds: ['5h 6h 7h'],
    });
    play(match, 'A take', 'A lay 8h 1', 'A lay 9h 1');
    expect(moves(match, 0)).toEqual(['lay 4h 1', 'lay Th 1']);
    expect(refusalOf(match, 'A discard 2d')).toMatchObject({ rule: 'RO-28', code: 'owed.finish' });
  });

  it('RO-28: the first joker laid decides where the line is for swaps as well', () => {
    const match = table({
      hand: '7h 2d',
      opened: true,
      phase: 'draw',
      open: '7d',
      melds: ['7c 7s *', '4c 5c 6c'],
    });
    play(match, 'A take', 'A lay 7h 1');
    // On the set of three the swap was not possible: only to end the game.
    expect(movesWith(match, 'swap')).toEqual(['swap 7d 1']);
    play(match, 'A swap 7d 1');
    expect(told(match)).toMatchObject({ bound: true, freed: 1 });
    play(match, 'A lay * 2 high', 'A discard 2d');
    expect(match.over).toBe(true);
  });

  it('RO-28: `before` of a loaded position tells what lay at the start of the turn', () => {
    const position = { hand: '2d Kc', opened: true, melds: ['5h 6h 7h 8h'] } as const;
    const direct = table({ ...position, more: { taken: '9h' } });
    expect(moves(direct, 0)).toEqual(['return', 'lay 9h 1']);
    const indirect = table({ ...position, before: ['5h 6h 7h'], more: { taken: '9h' } });
    expect(moves(indirect, 0)).toEqual(['return']);
    expect(refusalOf(indirect, 'A lay 9h 1').rule).toBe('RO-28');
  });

  it('RO-28: only who had opened before this turn', () => {
    const match = table({
      hand: 'Ts Js Qs Ks 8h 2d',
      phase: 'draw',
      open: '9h',
      melds: ['5h 6h 7h'],
    });
    expect(moves(match, 0)).toEqual(['draw']);
  });
});

describe('joker swaps', () => {
  it('RO-29: the real card takes the place of the joker, which must be laid again', () => {
    const match = table({ hand: '6h 2d 9d', opened: true, melds: ['5h * 7h', '7c 7s 7d'] });
    play(match, 'A swap 6h 1');
    expect(meldText(match, 1)).toBe('5h 6h 7h');
    expect(told(match)).toMatchObject({ freed: 1, added: true });
    expect(told(match).players[0]?.hand).toEqual(['2d', '9d']);
    expect(refusalOf(match, 'A discard 2d')).toMatchObject({ rule: 'RO-29', code: 'owed.freed' });
    expect(moves(match, 0)).toEqual(['lay * 1 low', 'lay * 1 high', 'lay * 2']);
    play(match, 'A lay * 2');
    expect(told(match).freed).toBe(0);
    expect(movesWith(match, 'discard')).toHaveLength(2);
  });

  it('RO-29: where the joker would find no place, the swap is refused', () => {
    const full = 'Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc * Qc Kc Ac';
    const match = table({ hand: 'Jc 2d 9d', opened: true, melds: [full] });
    expect(movesWith(match, 'swap')).toEqual([]);
    expect(refusalOf(match, 'A swap Jc 1')).toMatchObject({ rule: 'RO-29', code: 'owed.freed' });
  });

  it('RO-29: in a set only when it has four cards, and only the missing suit', () => {
    const match = table({
      hand: '7d 7h 2d 3c',
      opened: true,
      melds: ['7c 7s *', '7c 7s 7h *', '5d 6d 7d'],
    });
    expect(movesWith(match, 'swap')).toEqual(['swap 7d 2']);
    expect(refusalOf(match, 'A swap 7d 1')).toMatchObject({ rule: 'RO-29', code: 'swap.noFit' });
    expect(refusalOf(match, 'A swap 7h 2').rule).toBe('RO-29');
    expect(refusalOf(match, 'A swap * 2').rule).toBe('RO-29');
  });

  it('RO-29: a freed joker may go into a new meld, and goes before one of the hand', () => {
    const match = table({ hand: '6h * Qd Kd 2c', opened: true, melds: ['5h * 7h'] });
    play(match, 'A swap 6h 1', 'A meld Qd Kd *');
    expect(told(match)).toMatchObject({ freed: 0 });
    expect(told(match).players[0]?.hand).toEqual(['2c', '*']);
  });
});

describe('obligations', () => {
  it('RO-2A: a move after which the taken card could not be used is refused for it', () => {
    const match = table({
      hand: '9d Td 2c 3s',
      opened: true,
      phase: 'draw',
      open: 'Jd',
      melds: ['6d 7d 8d'],
    });
    play(match, 'A take');
    expect(refusalOf(match, 'A lay 9d 1').rule).toBe('RO-25');
    expect(movesWith(match, 'meld')).toEqual(['meld 9d Td Jd']);
  });

  it('RO-2A: a meld that uses up what the opening needs is refused with its points', () => {
    const match = table({ hand: 'Kc Ks Kh Kd Qd Jd 3c 3s 3h 2c' });
    // K K K K are 40; with the king of diamonds in the run, 30 + 30.
    expect(movesWith(match, 'meld')).toContain('meld 3c 3s 3h');
    expect(movesWith(match, 'meld')).toContain('meld Jd Qd Kd');
    const short = table({ hand: 'Kc Ks Kh Kd 5d 6d 7d 2c' });
    expect(movesWith(short, 'meld')).toContain('meld Kc Ks Kh');
    const poor = table({ hand: '9c 9s 9h 9d 2c 3c', others: ['4c', '4s'] });
    expect(movesWith(poor, 'meld')).toEqual([]);
    expect(refusalOf(poor, 'A meld 9c 9s 9h 9d')).toEqual({
      rule: 'RO-22',
      code: 'owed.opening',
      params: { laid: 36, opening: 40 },
    });
  });

  it('RO-2A: nothing changes by a refused move', () => {
    const match = table({ hand: '9c 9s 9h 2c 3c' });
    const before = JSON.stringify(match.position());
    expect(match.play(0, 'meld 9c 9s 9h').ok).toBe(false);
    expect(JSON.stringify(match.position())).toBe(before);
  });

  it('RO-2A: the card taken is used first, unless the turn could then not end', () => {
    // Laid off on meld 1 the nine taken would be indirect; the nine of the hand goes there.
    const match = table({
      hand: '8h 9h 2d Kc',
      opened: true,
      phase: 'draw',
      open: '9h',
      melds: ['5h 6h 7h', '9c 9s 9d'],
    });
    play(match, 'A take', 'A lay 8h 1', 'A lay 9h 1');
    expect(told(match)).toMatchObject({ taken: '9h', bound: false });
    expect(moves(match, 0)).toEqual(['lay 9h 2']);
    const first = table({
      hand: '9h 2d Kc',
      opened: true,
      phase: 'draw',
      open: '9h',
      melds: ['6h 7h 8h'],
    });
    play(first, 'A take', 'A lay 9h 1');
    expect(told(first)).toMatchObject({ taken: null });
    expect(told(first).players[0]?.hand).toEqual(['Kc', '9h', '2d']);
  });

  it('RO-2A: a position in which the turn could not end is no position', () => {
    const stuck = { hand: '2c 3d', opened: true, melds: ['5h * 7h'], more: { freed: 1 } };
    expect(() => table(stuck)).toThrow('cannot end by the rules');
  });

  it('low and high are required where both ends would do, and accepted where one does', () => {
    const match = table({ hand: '* 8h 2c', opened: true, melds: ['5h 6h 7h'] });
    expect(refusalOf(match, 'A lay * 1')).toMatchObject({ rule: 'RO-11', code: 'lay.whichEnd' });
    expect(refusalOf(match, 'A lay 8h 1 low').rule).toBe('RO-11');
    expect(refusalOf(match, 'A lay 8h 1 high now').code).toBe('move.unreadable');
    play(match, 'A lay 8h 1 high');
    expect(match.log.at(-1)?.text).toBe('lay 8h 1');
    play(match, 'A lay  * 1   low ');
    expect(meldText(match, 1)).toBe('* 5h 6h 7h 8h');
  });
});
