import { moves, play, refusalOf } from '@taberna/testkit';
import { describe, expect, it } from 'vitest';
import { kindOfCode, PACK } from './cards.ts';
import { romme } from './index.ts';
import { isMeld, jokerRoom, meldPoints } from './meld.ts';
import { enumerateMelds, FULL } from './melds.ts';
import { meldOfKinds } from './moves.ts';
import { cards, meldText, movesWith, table } from './testing.ts';

function points(line: string): number {
  const meld = meldOfKinds(cards(line).map(kindOfCode));
  if (!meld.ok) throw new Error(`${line}: ${meld.error.code}`);
  return meldPoints(meld.value);
}

function refusedMeld(line: string): string {
  const meld = meldOfKinds(cards(line).map(kindOfCode));
  return meld.ok ? 'a meld' : `${meld.error.rule} ${meld.error.code}`;
}

describe('cards and melds', () => {
  it('RO-01: two packs of 52 and six jokers', () => {
    expect(PACK.kinds.reduce((sum, { copies }) => sum + copies, 0)).toBe(110);
    expect(PACK.kinds.filter(({ copies }) => copies === 2)).toHaveLength(52);
    expect(PACK.kinds.at(-1)).toEqual({ code: '*', copies: 6 });
    expect(romme.pack({ opening: 40, allPlay: false, games: null }, 4)).toBe(PACK.kinds);
  });

  it('RO-01: a code that names no card is refused as such', () => {
    const match = table({ hand: '9h 2c' });
    expect(refusalOf(match, 'A discard 1h').rule).toBe('RO-01');
    expect(refusalOf(match, 'A meld 9h 10h Jh').rule).toBe('RO-01');
  });

  it('RO-10: a set has three or four cards of one rank in different suits', () => {
    expect(points('7c 7s 7h')).toBe(21);
    expect(points('7c 7s 7h 7d')).toBe(28);
    expect(refusedMeld('7c 7c 7h')).toBe('RO-10 meld.sameSuit');
    expect(refusedMeld('7c 7s 7h 7d *')).toBe('RO-10 meld.setLong');
    expect(refusedMeld('7c 7s')).toBe('RO-10 meld.short');
    expect(refusedMeld('7c 7s 8h')).toBe('RO-10 meld.neither');
  });

  it('RO-11: a run has three or more cards of one suit in sequence, in order', () => {
    expect(refusedMeld('5h 6h 7h')).toBe('a meld');
    expect(refusedMeld('5h 6h')).toBe('RO-11 meld.short');
    expect(refusedMeld('5h 6h 8h')).toBe('RO-11 meld.noSequence');
    expect(refusedMeld('7h 6h 5h')).toBe('RO-11 meld.noSequence');
    expect(refusedMeld('5h 6c 7h')).toBe('RO-11 meld.neither');
  });

  it('RO-11: the ace follows the king, the 2 follows that ace, round the corner to 14 cards', () => {
    for (const run of ['Qh Kh Ah', 'Qh Kh Ah 2h', 'Kh Ah 2h', 'Ah 2h 3h']) {
      expect(refusedMeld(run), run).toBe('a meld');
    }
    const round = '5h 6h 7h 8h 9h Th Jh Qh Kh Ah 2h 3h 4h 5h';
    expect(refusedMeld(round)).toBe('a meld');
    expect(refusedMeld(`${round} 6h`)).toBe('RO-11 meld.runLong');
  });

  it('RO-11: a run on the table grows round the corner at both ends, up to 14 cards', () => {
    const match = table({
      hand: 'Ah Kh 3c 9h 9d',
      opened: true,
      melds: ['Ah 2h *', '2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac 2c'],
    });
    play(match, 'A lay Kh 1');
    expect(meldText(match, 1)).toBe('Kh Ah 2h *');
    expect(refusalOf(match, 'A lay 3c 2')).toMatchObject({ rule: 'RO-11', code: 'lay.runFull' });
  });

  it('RO-12: jokers are fewer than the real cards and never side by side in a run', () => {
    expect(refusedMeld('5h * *')).toBe('RO-12 meld.minority');
    expect(refusedMeld('5h * 7h *')).toBe('RO-12 meld.minority');
    expect(refusedMeld('5h * * 8h 9h')).toBe('RO-12 meld.neighbours');
    expect(refusedMeld('7c 7s * *')).toBe('RO-12 meld.minority');
    for (const run of ['5h * 7h', '* 6h 7h *  9h', '5h * 7h * 9h', '* 6h * 8h * Th Jh']) {
      expect(refusedMeld(run), run).toBe('a meld');
    }
  });

  it('RO-12: this holds after every addition too', () => {
    const match = table({
      hand: '* 8h 9d Td',
      opened: true,
      melds: ['5h * 7h', '7c 7s *', '* 3c 4c 5c'],
    });
    expect(refusalOf(match, 'A lay * 1')).toMatchObject({ rule: 'RO-12', code: 'lay.joker' });
    expect(refusalOf(match, 'A lay * 2').rule).toBe('RO-12');
    expect(refusalOf(match, 'A lay * 3 low').rule).toBe('RO-12');
    expect(movesWith(match, 'lay')).toEqual(['lay 8h 1', 'lay * 3']);
    play(match, 'A lay 8h 1');
    expect(movesWith(match, 'lay')).toEqual(['lay * 1 low', 'lay * 1 high', 'lay * 3']);
  });

  it('RO-12: the room for jokers alone is that of laying them one by one', () => {
    const room = (line: string) => {
      const meld = meldOfKinds(cards(line).map(kindOfCode));
      return meld.ok ? jokerRoom(meld.value) : -1;
    };
    expect(room('5h 6h 7h')).toBe(2);
    expect(room('5h * 7h')).toBe(0);
    expect(room('5h 6h *')).toBe(0);
    expect(room('5h 6h 7h *')).toBe(1);
    expect(room('5h * 7h 8h')).toBe(1);
    expect(room('7c 7s 7h')).toBe(1);
    expect(room('7c 7s *')).toBe(0);
    expect(room('7c 7s 7h 7d')).toBe(0);
    expect(room('2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac')).toBe(1);
  });

  it('RO-13: a joker in a run stands for the card of its place', () => {
    const match = table({ hand: '6h 6c 2d', opened: true, melds: ['5h * 7h', '8c 9c Tc'] });
    expect(movesWith(match, 'swap')).toEqual(['swap 6h 1']);
  });

  it('RO-13: in a set of three it stands for either missing suit, in a set of four for one', () => {
    const match = table({ hand: '7h 7d 2d 3c', opened: true, melds: ['7c 7s *', '9c Tc Jc'] });
    expect(movesWith(match, 'lay')).toEqual(['lay 7h 1', 'lay 7d 1']);
    expect(refusalOf(match, 'A swap 7h 1').rule).toBe('RO-29');
    play(match, 'A lay 7h 1');
    expect(meldText(match, 1)).toBe('7c 7s 7h *');
    expect(movesWith(match, 'swap')).toEqual(['swap 7d 1']);
  });

  it('RO-14: points of an opening', () => {
    expect(points('Ac As Ah')).toBe(33);
    expect(points('Ac 2c 3c')).toBe(6);
    expect(points('* 2c 3c')).toBe(6);
    expect(points('Qc Kc Ac')).toBe(31);
    expect(points('Kc Ac 2c')).toBe(23);
    expect(points('Jc Qc Kc')).toBe(30);
    expect(points('9c Tc *')).toBe(29);
    expect(points('2c 3c 4c')).toBe(9);
    expect(points('Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac')).toBe(1 + 54 + 30 + 11);
  });

  it('the hand of fourteen with the most melds leaves room for every other move', () => {
    // Found by climbing from many hands: twelve ranks of one suit and two jokers.
    const out = new Int32Array(1 << 12);
    const twelve = 0b1111111110111;
    const count = enumerateMelds([twelve, 0, 0, 0], [0, 0, 0, 0], 0, 2, FULL, out, 0);
    expect(count).toBe(1738);
    expect(new Set(out.subarray(0, count)).size).toBe(count);
    expect(out.subarray(0, count).every(isMeld)).toBe(true);
    // 36 melds with two ends for a card and a joker, a swap for each joker, 14 discards, return.
    expect(count + 36 * 4 + 6 + 14 + 1).toBeLessThan(romme.maxMoves);
  });

  it('a set is written c s h d with the joker last, and read in any order', () => {
    const match = table({ hand: 'Kd Kh Ks * 2c', options: { opening: 20 } });
    play(match, 'A meld * Kd Ks Kh');
    expect(meldText(match, 1)).toBe('Ks Kh Kd *');
    expect(moves(match, 0)).toContain('discard 2c');
  });
});
