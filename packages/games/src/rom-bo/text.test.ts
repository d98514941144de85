import type { Style } from '@taberna/engine';
import { play, refusalOf } from '@taberna/testkit';
import { expect, it } from 'vitest';
import { romBo } from './index.ts';
import { table } from './testing.ts';

const STYLE: Style = { lang: 'de', names: ['Ann', 'Bob'], paint: (text) => text };

function told(hand: string, centre: [string, string, string], move: string): string | null {
  const match = table({ players: [{ hand }, {}], centre });
  const laid = play(match, move).find(({ type }) => type === 'card-laid');
  return laid === undefined ? null : match.game.text.event(laid, STYLE);
}

it('RB-21 says what a joker stands for', () => {
  expect(told('* 9', ['2 3', '', ''], 'A hand * 1')).toBe(
    'Ann spielt Joker als 4 aus der Hand auf Mitte I.',
  );
});

it('RB-22, RB-23 says which way the pile goes after an ace', () => {
  expect(told('A 9', ['', '2 3', ''], 'A hand A 2')).toBe(
    'Ann spielt Ass aus der Hand auf Mitte II. Die Mitte fällt jetzt.',
  );
  expect(told('A 9', ['', '', '↓2 3 A 3'], 'A hand A 3')).toContain(
    'Die Mitte steigt jetzt wieder.',
  );
});

it('piles bear Roman numerals, so that none is taken for the rank of a card', () => {
  const match = table({ players: [{ hand: '9' }, {}], centre: ['2 3', '', ''] });
  const refusal = romBo.text.refusal(refusalOf(match, 'A hand 9 1'), 'de');
  expect(refusal).toContain('Mitte I steigt');
  expect(romBo.text.refusal(refusalOf(match, 'A hand 9 7'), 'de')).toContain('keine Mitte 7');
});
