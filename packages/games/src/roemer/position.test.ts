import { formatRecord, type JsonObject, Match, replayRecord } from '@taberna/engine';
import { setUp } from '@taberna/testkit';
import { describe, expect, it } from 'vitest';
import { roemer } from './index.ts';
import { at, hand, type Place, position, table } from './testing.ts';

const PLACES = [
  { hand: 'r1-3 r2-3', layout: 'g0 y1-3' },
  { hand: 'b0 b1-3', layout: 'b0' },
  { hand: '', layout: '' },
];

function refusal(raw: JsonObject) {
  const match = Match.load(roemer, raw, 'test');
  return match.ok ? 'loaded' : `${match.error.code} ${match.error.params?.path ?? ''}`.trim();
}

const changed = (more: JsonObject, places: readonly Place[] = PLACES) =>
  refusal(position(places, more));

describe('loading', () => {
  it('completes the pack below the draw pile, in an order of the seed', () => {
    const load = (seed: string) => at(table(PLACES, { draw: ['v7-20'], seed }), 'draw') as string[];
    expect(load('a')).toHaveLength(105 - 4 - 3);
    expect(load('a')[0]).toBe('v7-20');
    expect(load('a')).toEqual(load('a'));
    expect(load('a')).not.toEqual(load('b'));
    expect(at(table(PLACES, { closed: true }), 'draw')).toEqual([]);
  });

  it('what a closed position leaves out stays out, also loaded back and replayed', () => {
    const match = table(PLACES, { closed: true });
    match.play(0, 'attach r1-3');
    expect(at(match, 'draw')).toEqual([]);
    expect(setUp(roemer, match.position()).position()).toEqual(match.position());
    const replayed = replayRecord(formatRecord(match), () => roemer);
    expect(replayed.ok ? replayed.value.position() : replayed.error).toEqual(match.position());
    expect(at(table(PLACES), 'closed')).toBeUndefined();
  });

  it('without players is a fresh deal', () => {
    const match = Match.load(roemer, { game: 'roemer', seats: 3, dealer: 1 }, 'fresh');
    if (!match.ok) throw new Error(match.error.code);
    expect(at(match.value, 'pending')).toEqual([2, 0, 1]);
    expect(at(match.value, 'draw')).toHaveLength(60);
    expect(hand(match.value, 2)).toHaveLength(15);
  });

  it('RM-10: without players deals what is named nowhere, and nothing else', () => {
    const told = { game: 'roemer', seats: 2, draw: ['v7-20', 'v7-3'], discard: ['r7-20'] };
    const match = Match.load(roemer, told, 'fresh');
    if (!match.ok) throw new Error(match.error.code);
    expect([0, 1].map((seat) => hand(match.value, seat).length)).toEqual([15, 15]);
    expect(at(match.value, 'discard')).toEqual(['r7-20']);
    expect(at(match.value, 'draw', 0)).toBe('v7-20');
    expect(at(match.value, 'draw', 1)).toBe('v7-3');
    expect(at(match.value, 'draw')).toHaveLength(105 - 31);
  });

  it('RM-10: a dealer who is not told follows from the turn, or from the seed', () => {
    const load = (more: JsonObject, seed: string) => {
      const match = Match.load(roemer, { game: 'roemer', seats: 3, ...more }, seed);
      return match.ok ? at(match.value, 'dealer') : match.error.code;
    };
    expect([0, 1, 2].map((turn) => load({ turn }, 'a'))).toEqual([2, 0, 1]);
    const lots = new Set(Array.from({ length: 20 }, (_, i) => load({}, `seed ${i}`)));
    expect([...lots].sort()).toEqual([0, 1, 2]);
  });

  it('refuses cards that do not exist or occur too often', () => {
    expect(changed({ draw: ['x1'] })).toBe('card.unknown draw[0]');
    expect(changed({ draw: [7] })).toBe('card.unknown draw[0]');
    expect(changed({ draw: ['?'] })).toBe('card.hidden draw[0]');
    expect(changed({ draw: ['r1-3'] })).toBe('card.copies draw[0]');
    expect(changed({ draw: ['v1-3', 'v1-3'], closed: true })).toBe('card.copies draw[1]');
    expect(changed({}, [{ hand: 'v1-3 v1-3', layout: 'g0' }, ...PLACES.slice(1)])).toBe(
      'card.copies players[0].hand[1]',
    );
    expect(changed({ discard: Array.from({ length: 8 }, () => 'r0') })).toBe(
      'card.copies discard[7]',
    );
    expect(changed({ discard: Array.from({ length: 7 }, () => 'r0') })).toBe('loaded');
  });

  it('refuses numbers, seats and lengths out of range', () => {
    expect(changed({ dealer: 3 })).toBe('json.integer dealer');
    expect(changed({ turn: -1 })).toBe('json.integer turn');
    expect(changed({ turns: 1001 })).toBe('json.integer turns');
    expect(changed({ phase: 'x' })).toBe('json.choice phase');
    expect(changed({ players: [] })).toBe('json.length players');
    expect(changed({ discard: ['r0'], discardSeen: [] })).toBe('json.length discardSeen');
    expect(changed({ discard: ['r0'], discardSeen: [[3]] })).toBe('json.integer discardSeen[0][0]');
    const eight = { hand: 'r1-3', layout: 'r0 r0 r0 r0 r0 r0 r0 g0' };
    expect(changed({}, [eight, ...PLACES.slice(1)])).toBe('position.count players[0].layout');
  });

  it.each([
    ['turn without hand cards', { turn: 2 }, 'turn'],
    ['pending outside phase trump', { pending: [0] }, 'pending'],
    ['nobody to lay a trump', { phase: 'trump', turn: 0 }, 'pending'],
    ['an empty pending', { phase: 'trump', turn: 0, pending: [] }, 'pending'],
    ['pending with a trump', { phase: 'trump', turn: 0, pending: [0] }, 'pending'],
    ['a trick in phase turn', { trick: [{ seat: 0, card: 'v0' }] }, 'trick'],
    ['no trick in phase trick', { phase: 'trick', trick: [] }, 'trick'],
    [
      'the wrong seat in a trick',
      { phase: 'trick', turn: 1, trick: [{ seat: 1, card: 'v0' }] },
      'turn',
    ],
    [
      'a complete trick',
      {
        phase: 'trick',
        trick: [
          { seat: 0, card: 'v0' },
          { seat: 1, card: 'v0' },
        ],
      },
      'trick',
    ],
    [
      'a seat twice in a trick',
      {
        phase: 'trick',
        trick: [
          { seat: 0, card: 'v0' },
          { seat: 0, card: 'v0' },
        ],
      },
      'trick',
    ],
    [
      'a seat passed over',
      {
        phase: 'trick',
        trick: [
          { seat: 2, card: 'v0' },
          { seat: 1, card: 'v0' },
        ],
      },
      'trick',
    ],
    ['lineup beside others with cards', { phase: 'lineup' }, 'players'],
    ['a free change in phase trump', { phase: 'trump', changed: true }, 'changed'],
  ])('refuses %s', (_name, more: JsonObject, path) => {
    expect(changed(more)).toBe(`position.phase ${path}`);
  });

  it('refuses a free change where the option does not allow one', () => {
    expect(changed({ changed: true })).toBe('position.changed changed');
    expect(changed({ changed: true, options: { change: 'free' } })).toBe('loaded');
  });

  it('refuses pending seats that do not follow clockwise', () => {
    const bare = [{ hand: 'r1-3' }, { hand: 'r2-3' }, { hand: 'r3-3' }];
    const load = (pending: number[]) =>
      changed({ phase: 'trump', turn: pending[0] ?? 0, pending }, bare);
    expect(load([0, 2, 1])).toBe('position.phase pending');
    expect(load([1, 1])).toBe('position.phase pending');
    expect(load([2, 1])).toBe('loaded');
  });

  it('plays on where a seat with hand cards has no trump, which only loading can make', () => {
    const match = table([{ hand: 'r7-3 r1-3' }, { hand: 'b0 b1-3', layout: 'r0 y7-20' }]);
    expect(match.explain(0, 'attach r1-3')).toMatchObject({
      rule: 'RM-12',
      code: 'attach.noTrump',
    });
    match.play(0, 'lead r7-3');
    match.play(1, 'play b0');
    // The won card lies in position 1, so everybody sees it.
    expect(match.view(-1)).toMatchObject({ players: [{ layout: ['y7-20'] }, { layout: ['r0'] }] });
  });

  it('keeps a view of a hand whole: known or hidden', () => {
    const options = roemer.parseOptions(undefined, 2);
    if (!options.ok) throw new Error(options.error.code);
    const raw = position([
      { hand: 'r1-3 ?', layout: 'g0' },
      { hand: '? ?', layout: 'b0' },
    ]);
    const view = roemer.parsePosition(raw, options.value, 2, null);
    expect(view.ok ? 'read' : view.error.code).toBe('card.hidden');
  });
});
