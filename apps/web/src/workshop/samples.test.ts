import { describe, expect, it } from 'vitest';
import { type House, readHouse } from '../games/roemerschnappen/house.ts';
import { IDEAS, SNAP_POINTS } from './ideas.ts';
import { sampleHands, sampleTricks } from './samples.ts';

const printed = readHouse(null, true).house;
const winners = (house: House) =>
  sampleTricks(house).map(({ cards, winner }) => cards[winner] ?? 'nobody');
/** Of the hand that can follow, and of the one that cannot. */
const playable = (house: House) =>
  sampleHands(house).map(({ cards }) => cards.flatMap(({ code, may }) => (may ? [code] : [])));
const idea = (wanted: string) => IDEAS.find(({ id }) => id === wanted)?.change(printed) ?? printed;

describe('RS-45: what the workshop shows of a rule set', () => {
  it('is what the printed rules say as long as nothing is changed', () => {
    expect(winners(printed)).toEqual(['g2', 'R1', 'SN']);
    for (const { winner, points, printedWinner, printedPoints } of sampleTricks(printed)) {
      expect([winner, points]).toEqual([printedWinner, printedPoints]);
    }
    expect(playable(printed)).toEqual([
      ['r3', 'r8'],
      ['g6', 'b4', 'g4'],
    ]);
  });

  it('shows that without trumps the colour led wins', () => {
    expect(winners(idea('noTrump'))).toEqual(['r9', 'R1', 'SN']);
  });

  it('shows a hand of three cards', () => {
    const [first] = sampleHands(idea('three'));
    expect(first?.cards.map(({ code }) => code)).toEqual(['r3', 'g6', 'R14']);
    expect(playable(idea('three'))).toEqual([['r3'], ['g6', 'b4']]);
  });

  it('shows what a dear snap card brings', () => {
    const before = sampleTricks(printed)[2]?.points ?? 0;
    expect(sampleTricks(idea('snap'))[2]?.points).toBe(before + SNAP_POINTS);
  });

  it('shows the order of strength, and what need not be followed', () => {
    const order: House['order'] = ['led', 'trump', 'roman', 'four', 'snap'];
    expect(winners({ ...printed, order })).toEqual(['r9', 'r5', 'r7']);
    expect(playable({ ...printed, romans: 'free' })[1]).toContain('R14');
    expect(playable({ ...printed, follow: false })[0]).toContain('g6');
  });

  it('works for every size of hand and every trump', () => {
    for (const handSize of [1, 2, 3, 4, 5, 6]) {
      for (const may of playable({ ...printed, handSize })) expect(may.length).toBeGreaterThan(0);
    }
    for (const trump of ['r', 'y', 'g', 'b', 'none']) {
      for (const may of playable({ ...printed, trump })) expect(may.length).toBeGreaterThan(0);
      for (const { winner } of sampleTricks({ ...printed, trump })) {
        expect(winner).toBeGreaterThanOrEqual(0);
      }
    }
  });
});
