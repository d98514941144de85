import { FastRng } from '@taberna/engine';
import { chiSquare, chiSquareLimit } from '@taberna/testkit';
import { describe, expect, it } from 'vitest';
import { ACE, copiesOf, KINDS } from './cards.ts';
import { romBo } from './index.ts';
import { stockSize, TALON } from './state.ts';

const DEALS = 6000;

describe.each([2, 3, 4])('the deal for %i players', (seats) => {
  const s = romBo.create({ variant: 1 }, seats);
  const rng = new FastRng(`fair ${seats}`);
  const size = stockSize(seats);
  const offers = new Uint32Array(seats * size * KINDS);
  const talonSize = 220 - seats * size;
  const talon = new Uint32Array(talonSize * KINDS);
  for (let i = 0; i < DEALS; i++) {
    romBo.deal(s, rng, 0);
    for (let cell = 0; cell < seats * size; cell++) offers[cell * KINDS + s.offers[cell]]++;
    for (let cell = 0; cell < s.lengths[TALON]; cell++) talon[cell * KINDS + s.cells[cell]]++;
  }

  it('RB-02 brings every rank equally often to every place of the stock piles', () => {
    for (let cell = 0; cell < seats * size; cell++) {
      const found = offers.subarray(cell * KINDS, cell * KINDS + ACE);
      const statistic = chiSquare(found, new Float64Array(ACE).fill(DEALS / ACE));
      expect(statistic).toBeLessThan(chiSquareLimit(ACE - 1));
    }
  });

  it('RB-04 brings every card of the rest equally often to every place of the talon', () => {
    // Each rank leaves its share in the stocks; aces and jokers are all here.
    const left = 1 - (seats * size) / 192;
    const expected = Float64Array.from({ length: KINDS }, (_, card) => {
      const copies = copiesOf(card) * (card < ACE ? left : 1);
      return (DEALS * copies) / talonSize;
    });
    for (let cell = 0; cell < talonSize; cell++) {
      const found = talon.subarray(cell * KINDS, (cell + 1) * KINDS);
      expect(chiSquare(found, expected)).toBeLessThan(chiSquareLimit(KINDS - 1));
    }
  });
});
