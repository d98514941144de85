import { describe, expect, it } from 'vitest';
import { PRINTED_RULES } from './options.ts';
import { winningAt } from './trick.ts';

const winning = (trump: string | null, ...cards: string[]) =>
  cards[winningAt(PRINTED_RULES, trump, cards)];

describe('which card is winning', () => {
  it('RS-30: the snap card beats all', () => {
    expect(winning('b', 'g6', 'RL', 'SN', '4f')).toBe('SN');
  });
  it('RS-31: to a Roman card the highest one, the laurel above all', () => {
    expect(winning('b', 'R14', 'R18', 'b9')).toBe('R18');
    expect(winning('b', 'R21', 'RL')).toBe('RL');
  });
  it('RS-32: to a colour the four-colour card, then Romans, then trump, then the colour', () => {
    expect(winning('b', 'g6', 'g8', 'r9')).toBe('g8');
    expect(winning('b', 'g6', 'b2')).toBe('b2');
    expect(winning('b', 'g6', 'b2', 'R10', '4f')).toBe('4f');
  });
  it('is none where nothing lies', () => {
    expect(winningAt(PRINTED_RULES, null, [])).toBe(-1);
    expect(winningAt(PRINTED_RULES, null, ['?'])).toBe(-1);
  });
});
