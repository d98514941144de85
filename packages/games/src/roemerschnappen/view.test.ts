import { toldOf } from '@taberna/testkit';
import { describe, expect, it } from 'vitest';
import type { RsEvent } from './events.ts';
import { roemerschnappen } from './index.ts';

describe('what is told of an event', () => {
  it.each<RsEvent>([
    { type: 'call', seat: 0, trump: 'r' },
    { type: 'play', seat: 0, card: 'r2' },
    { type: 'trick-won', seat: 0, cards: ['r2', 'r3'] },
    { type: 'count' },
    { type: 'sums', sums: [3, 4], points: [3, 5] },
  ])('$type is open to all', (event) => {
    expect(toldOf(roemerschnappen, event)).toEqual([event, event, event]);
  });

  it.each<RsEvent & { cards: readonly string[] }>([
    { type: 'pick-up', seat: 1, cards: ['r2', 'SN'] },
    { type: 'draw', seat: 1, cards: ['r2', 'SN'] },
  ])('the cards of $type are seen by its player alone, the others count them', (event) => {
    const covered = { ...event, cards: ['?', '?'] };
    expect(toldOf(roemerschnappen, event)).toEqual([covered, event, covered]);
  });

  it('RS-44 a sum is secret until all are in', () => {
    const sum = (value: number | '?') => ({ type: 'sum', seat: 1, sum: value });
    expect(toldOf(roemerschnappen, sum(7))).toEqual([sum('?'), sum(7), sum('?')]);
  });

  it('RS-11 everybody is dealt a hand of their own, the caller not all of it yet', () => {
    const deal = (caller: number, ...hands: string[][]) => ({
      type: 'deal',
      dealer: 1 - caller,
      caller,
      called: true,
      trump: null,
      hands,
      blind: 2,
      talon: 4,
    });
    const [a, b, none] = [
      ['r2', 'r3', 'r4'],
      ['b2', 'b3', 'b4'],
      ['?', '?', '?'],
    ];
    expect(toldOf(roemerschnappen, deal(0, a, b))).toEqual([
      deal(0, ['r2', '?', '?'], none),
      deal(0, none, b),
      deal(0, none, none),
    ]);
    expect(toldOf(roemerschnappen, deal(1, a, b))).toEqual([
      deal(1, a, none),
      deal(1, none, ['b2', '?', '?']),
      deal(1, none, none),
    ]);
  });

  it('that nobody has decided about stays secret', () => {
    expect(() => toldOf(roemerschnappen, { type: 'unheard-of' })).toThrow('unheard-of');
  });
});
