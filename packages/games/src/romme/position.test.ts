import { type JsonObject, Match, SPECTATOR } from '@taberna/engine';
import { play } from '@taberna/testkit';
import { describe, expect, it } from 'vitest';
import { romme } from './index.ts';
import { table, told } from './testing.ts';

const BASE = {
  game: 'romme',
  seats: 3,
  dealer: 2,
  turn: 0,
  players: [{ hand: ['2c', '3c'] }, { hand: [] }, { hand: [] }],
};

/** Why a position is refused. */
function refused(change: JsonObject): string {
  const match = Match.load(romme, { ...BASE, ...change }, 'test');
  return match.ok ? 'a position' : `${match.error.rule} ${match.error.code}`.trim();
}

describe('positions', () => {
  it.each<[string, JsonObject]>([
    ['a position', {}],
    ['card.unknown', { open: ['1h'] }],
    ['card.copies', { open: ['2c', '2c'] }],
    ['card.copies', { players: [{ hand: ['Ks', 'Ks', 'Ks'] }, {}, {}] }],
    ['card.hidden', { stock: ['?'] }],
    ['json.integer', { dealer: 3 }],
    ['json.choice', { phase: 'discard' }],
    ['position.phase', { taken: '5h' }],
    ['position.phase', { laid: 20 }],
    ['position.phase', { melds: [{ cards: ['5h', '6h', '7h'], by: 1 }], before: [] }],
    ['position.phase', { phase: 'play', turn: null }],
    ['position.phase', { phase: 'play', freed: 1 }],
    ['position.phase', { turn: null }],
    ['RO-10 meld.sameSuit', { melds: [{ cards: ['5h', '5h', '5c'], by: 1 }] }],
    ['RO-11 meld.noSequence', { melds: [{ cards: ['5h', '6h', '8h'], by: 1 }] }],
    ['RO-12 meld.minority', { melds: [{ cards: ['5h', '*', '*'], by: 1 }] }],
    ['RO-2A position.stuck', { phase: 'play', laid: 20 }],
  ])('%s', (reason, change) => {
    expect(refused(change)).toBe(reason);
  });

  it('RO-02: a dealer who sits out has neither cards nor the turn', () => {
    const four = { seats: 4, dealer: 3, players: [{}, {}, {}, null] };
    expect(refused(four)).toBe('a position');
    expect(refused({ ...four, turn: 3 })).toBe('RO-02 position.sitsOut');
    expect(refused({ ...four, players: [{}, {}, {}, { hand: ['5h'] }] })).toBe(
      'RO-02 position.sitsOut',
    );
  });

  it('RO-03: nobody holds more than 13 cards, and 14 only in the turn', () => {
    const hand = [
      '2c',
      '2c',
      '3c',
      '3c',
      '4c',
      '4c',
      '5c',
      '5c',
      '6c',
      '6c',
      '7c',
      '7c',
      '8c',
      '8c',
    ];
    const players = [{ hand }, { hand: [] }, { hand: [] }];
    expect(refused({ players })).toBe('position.count');
    expect(refused({ players, phase: 'play' })).toBe('a position');
    expect(refused({ players, phase: 'play', taken: '9c' })).toBe('position.count');
  });

  it('cards mentioned nowhere go to the bottom of the stock', () => {
    const match = Match.load(romme, { ...BASE, stock: ['9c', '8c'] }, 'test');
    if (!match.ok) throw new Error(match.error.code);
    const { stock, open } = told(match.value);
    expect(stock).toHaveLength(108);
    expect(stock.slice(0, 2)).toEqual(['9c', '8c']);
    expect(open).toEqual([]);
  });

  it('RO-25: what lay open is seen by all, hands and stock are not', () => {
    const match = table({
      hand: '2c 9d',
      others: ['Kc Kd', 'Qc'],
      opened: true,
      phase: 'draw',
      open: '3c 8h',
      melds: ['5h 6h 7h'],
    });
    play(match, 'A take');
    for (const viewer of [1, SPECTATOR]) {
      const view = JSON.parse(JSON.stringify(match.view(viewer)));
      expect(view).toMatchObject({ taken: '8h', open: ['3c'] });
      expect(view.players[0].hand).toEqual(['?', '?']);
      expect(view.players[1].hand).toEqual(viewer === 1 ? ['Kc', 'Kd'] : ['?', '?']);
      expect(new Set(view.stock)).toEqual(new Set(['?']));
    }
  });

  it('RO-35: when the game is over the hands lie open to all', () => {
    const match = table({
      hand: '8h 2c',
      others: ['* Ac', 'Kd'],
      opened: true,
      melds: ['5h 6h 7h'],
    });
    play(match, 'A lay 8h 1', 'A discard 2c');
    const view = JSON.parse(JSON.stringify(match.view(SPECTATOR)));
    expect(view.players[1].hand).toEqual(['Ac', '*']);
    expect(view.turn).toBeNull();
  });
});

describe('what a position does not mention', () => {
  it('RO-03: is dealt as in a fresh game', () => {
    const match = Match.load(romme, { game: 'romme', seats: 3 }, 'fresh');
    if (!match.ok) throw new Error(match.error.code);
    const { players, open, stock, phase } = romme.formatPosition(match.value.state);
    expect(players.map((player) => player?.hand.length)).toEqual([13, 13, 13]);
    expect([open.length, stock.length, phase]).toEqual([1, 70, 'draw']);
  });

  it('RO-02: with four the dealer gets no cards', () => {
    const match = Match.load(romme, { game: 'romme', seats: 4, dealer: 2 }, 'fresh');
    if (!match.ok) throw new Error(match.error.code);
    const { players } = romme.formatPosition(match.value.state);
    expect(players.map((player) => player?.hand.length ?? null)).toEqual([13, 13, null, 13]);
  });

  it('RO-03: a hand that is not mentioned is dealt, one that is told stays as it is', () => {
    const players = [{ hand: ['2c', '3c'] }, {}, { opened: true }];
    const match = Match.load(romme, { game: 'romme', seats: 3, open: ['Kh'], players }, 'fresh');
    if (!match.ok) throw new Error(match.error.code);
    const view = romme.formatPosition(match.value.state);
    expect(view.players.map((player) => player?.hand.length)).toEqual([2, 13, 13]);
    expect(view.open).toEqual(['Kh']);
  });
});
