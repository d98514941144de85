import { toldOf } from '@taberna/testkit';
import { describe, expect, it } from 'vitest';
import type { RomansEvent } from './events.ts';
import { romansGoHome } from './index.ts';

describe('what is told of an event', () => {
  it.each<RomansEvent>([
    { type: 'round-began', round: 1, row: ['N1', 'U2'] },
    { type: 'turned-up', attack: 1, warriors: ['Q', null] },
    { type: 'chariotts-crashed', seats: [0, 1] },
    { type: 'seduced', seat: 0, target: 1, warrior: 'M' },
    { type: 'compared', totals: [3, null], winner: 0 },
    { type: 'captured', seat: 0, castle: 'N1', row: ['U2'] },
    { type: 'uncaptured', castle: 'N1', row: ['U2'] },
    { type: 'legions-won', seat: 0 },
    { type: 'kept', seat: 0, kept: ['Q'], discarded: ['M'] },
    { type: 'dropped', seat: 0, warrior: 'Q', because: 'alarm' },
    { type: 'taxed', seat: 0, castle: 'N1' },
    { type: 'round-ended', round: 1 },
  ])('$type is open to all', (event) => {
    expect(toldOf(romansGoHome, event)).toEqual([event, event, event]);
  });

  const drawn: RomansEvent = { type: 'hand-drawn', seat: 1, hand: ['Q', 'M'] };
  const chosen: RomansEvent = { type: 'choice-made', seat: 1, move: 'plan Q M' };
  const planned: RomansEvent = { type: 'planned', seat: 1, covered: ['Q', 'M'], away: 'X' };
  const reordered: RomansEvent = { type: 'reordered', seat: 1, covered: ['Q', 'M'] };

  it.each<[string, RomansEvent, object]>([
    ['RG-11 a hand', drawn, { hand: ['?', '?'] }],
    ['RG-2A a choice', chosen, { move: '?' }],
    ['a plan', planned, { covered: ['?', '?'], away: '?' }],
    ['RG-29 a new order', reordered, { covered: ['?', '?'] }],
  ])('%s is seen by its player alone', (_, event, hidden) => {
    const covered = { ...event, ...hidden };
    expect(toldOf(romansGoHome, event)).toEqual([covered, event, covered]);
  });

  it('RG-51 the cards of a dummy are seen by nobody', () => {
    const laid = (...covered: string[]) => ({ type: 'dummy-laid', seat: 1, covered });
    const covered = laid('?', '?');
    expect(toldOf(romansGoHome, laid('Q', 'M'))).toEqual([covered, covered, covered]);
  });

  it('that nobody has decided about stays secret', () => {
    expect(() => toldOf(romansGoHome, { type: 'unheard-of' })).toThrow('unheard-of');
  });
});
