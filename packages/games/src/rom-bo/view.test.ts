import { FastRng, highestBit, SPECTATOR } from '@taberna/engine';
import { play, toldOf } from '@taberna/testkit';
import { describe, expect, it } from 'vitest';
import type { RomBoEvent } from './events.ts';
import { romBo } from './index.ts';
import { now, table } from './testing.ts';

function afterPurchase() {
  const match = table({
    players: [
      { stock: '9 K', hand: '8 * A 3' },
      { stock: '3 5', hand: '7 A A *', piles: ['6', '4 2', ''] },
    ],
    talon: 'A 7 J',
  });
  return { match, events: play(match, 'A buy B2 3') };
}

describe('what is visible', () => {
  it('RB-40 shows piles, shown stock cards, numbers and aces in hand', () => {
    const { match } = afterPurchase();
    const seen = now(match, 1);
    expect(seen.players[0]).toEqual({
      stock: '9 ? ? ?',
      shown: true,
      hand: 'A ? ? ?',
      piles: ['', '', ''],
    });
    expect(seen.players[1]).toMatchObject({ stock: '3 ?', hand: '7 A A *', piles: ['6', '4', ''] });
    expect(seen).toMatchObject({ centre: ['', '', '2'], talon: '?' });
    expect(now(match, SPECTATOR).players[1].hand).toBe('A A ? ?');
  });

  it('RB-40 hides what was paid from everybody, the buyer too', () => {
    const { match, events } = afterPurchase();
    expect(now(match, 0).players[0].stock).toBe('9 ? ? ?');
    expect(JSON.stringify(events.filter(({ type }) => type === 'card-paid'))).not.toMatch(/[A7]"/);
  });

  it('RB-40 hides a covered top card from its owner', () => {
    const match = table({ players: [{ stock: '2 3 4', hand: '9' }, {}] });
    play(match, 'A stock 1');
    expect(now(match, 0).players[0]).toMatchObject({ stock: '? ?', shown: false });
  });

  it('RB-40 lists hands sorted', () => {
    const match = table({ players: [{ hand: '* K 2 A 7 T' }, { hand: '9 A 3' }] });
    expect(now(match, 0).players[0].hand).toBe('2 7 T K A *');
    expect(now(match, 0).players[1].hand).toBe('A ? ?');
  });

  it('RB-40, RB-11 tells others of drawn cards only their number and an ace', () => {
    const match = table({ players: [{ hand: '9' }, { hand: '' }], talon: '7 * A 8 8' });
    const drawn = play(match, 'A discard 9 1').filter(({ type }) => type === 'cards-drawn');
    const event = { type: 'cards-drawn', seat: 1, cards: ['7', 'A', '*'] } as const;
    expect(drawn[0]).toEqual(event);
    const covered = { ...event, cards: ['A', '?', '?'] };
    expect(toldOf(romBo, event)).toEqual([covered, event, covered]);
  });

  it.each<RomBoEvent>([
    { type: 'piles-dealt', piles: 2, size: 27, talon: 150, card: '7' },
    { type: 'pile-shown', seat: 0, pile: 2, card: '7' },
    { type: 'pile-taken', seat: 0, pile: 2 },
    { type: 'stocks-shown', cards: ['7', '9'] },
    { type: 'talon-collected', cards: ['2', '3', 'K'], from: [3, 0, 0] },
    { type: 'card-laid', seat: 0, from: 'hand', pile: 0, owner: 0, card: '7', centre: 1 },
    { type: 'card-paid', seat: 0 },
    { type: 'stock-turned', seat: 0, card: '7' },
    { type: 'card-discarded', seat: 0, card: '7', pile: 1 },
    { type: 'turn-ended', seat: 0, why: 'discard', turns: 4 },
    { type: 'table-stuck' },
    { type: 'turns-used-up', turns: 500 },
  ])('RB-40 tells everybody of $type', (event) => {
    expect(toldOf(romBo, event)).toEqual([event, event, event]);
  });

  it('RB-40 tells nobody of what nobody has decided about', () => {
    expect(() => toldOf(romBo, { type: 'unheard-of' })).toThrow('unheard-of');
  });

  it('RB-02, RB-40 samples no ace into a dealt stock or another hand', () => {
    const options = { variant: 1 } as const;
    const [s, view, world] = [1, 2, 3].map(() => romBo.create(options, 3));
    const rng = new FastRng('worlds');
    romBo.deal(s, rng, 0);
    for (let i = 0; i < 30; i++) {
      const seat = highestBit(romBo.actors(s));
      romBo.apply(s, seat, romBo.random(s, seat, rng), rng);
    }
    romBo.observe(s, 0, view);
    const bottoms = new Set<number>();
    for (let i = 0; i < 300; i++) {
      expect(romBo.sample(view, 0, rng, world)).toBe(true);
      expect(world.hands[14 + 12]).toBe(view.hands[14 + 12]);
      const { players } = romBo.formatPosition(world);
      for (const { stock, bought } of players) {
        const dealt = stock.slice(0, stock.length - bought);
        expect(dealt.filter((card) => card === 'A' || card === '*')).toEqual([]);
      }
      bottoms.add(world.cells[0]);
    }
    // Every kind comes to the bottom of the talon.
    expect(bottoms.size).toBe(14);
  });
});
