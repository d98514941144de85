import { toldOf } from '@taberna/testkit';
import { describe, expect, it } from 'vitest';
import type { RommeEvent } from './events.ts';
import { romme } from './index.ts';

describe('what is told of an event', () => {
  const meld = { meld: 1, cards: ['9c', '9s', '9h'] };
  const moved = { seat: 0, card: '9d', from: 'hand', ...meld, indirect: false } as const;

  it.each<RommeEvent>([
    { type: 'taken', seat: 0, card: '9c' },
    { type: 'returned', seat: 0, card: '9c' },
    { type: 'discarded', seat: 0, card: '9c' },
    { type: 'melded', seat: 0, ...meld, taken: false, freed: 0, points: 27 },
    { type: 'opened', seat: 0, points: 41 },
    { type: 'laid-off', ...moved },
    { type: 'swapped', ...moved },
    { type: 'finished', seat: 0, points: 20 },
    { type: 'stock-out' },
    { type: 'hands-shown', hands: [{ seat: 1, cards: ['9c'], count: 9 }] },
  ])('$type is open to all', (event) => {
    expect(toldOf(romme, event)).toEqual([event, event, event]);
  });

  it('a drawn card is seen by its player alone', () => {
    const drawn = (card: string) => ({ type: 'drawn', seat: 1, card });
    expect(toldOf(romme, drawn('9c'))).toEqual([drawn('?'), drawn('9c'), drawn('?')]);
  });

  it('everybody is dealt a hand of their own; who sits out has none', () => {
    const deal = (...hands: (string[] | null)[]) => ({
      type: 'deal',
      dealer: 2,
      turn: 0,
      hands,
      open: 'Kh',
      stock: 80,
    });
    const [a, b, hidden] = [
      ['9c', '*'],
      ['9s', '2h'],
      ['?', '?'],
    ];
    expect(toldOf(romme, deal(a, b, null))).toEqual([
      deal(a, hidden, null),
      deal(hidden, b, null),
      deal(hidden, hidden, null),
    ]);
  });

  it('that nobody has decided about stays secret', () => {
    expect(() => toldOf(romme, { type: 'unheard-of' })).toThrow('unheard-of');
  });
});
