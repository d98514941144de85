import { isGameEnd, type JsonObject, type Match } from '@taberna/engine';
import { deal, moves, play, refusalOf, setUp } from '@taberna/testkit';
import { describe, expect, it } from 'vitest';
import { CARDS, CODES } from './cards.ts';
import { roemerschnappen as game } from './index.ts';
import {
  following,
  handOf,
  house,
  ofType,
  optionRefusal,
  optionsFor,
  plain,
  playable,
  playersOf,
  table,
  winnerOf,
} from './testing.ts';

describe('players count', () => {
  function counting(options: JsonObject = {}): Match {
    return setUp(game, {
      seats: 3,
      options: { count: 'players', ...options },
      phase: 'count',
      players: [{ won: ['r2', 'R10'] }, { won: ['R21'] }, { won: [] }],
      closed: true,
    });
  }

  it('RS-44: after the last card all players enter a sum at once', () => {
    const match = table([['SN'], ['r2']], { options: { count: 'players' } });
    const events = play(match, 'A play SN', 'B play r2');
    expect(ofType(events, 'count')).toHaveLength(1);
    expect(match.position()).toMatchObject({ phase: 'count', turn: null });
    expect(match.status()).toMatchObject({ over: false, actors: [0, 1] });
  });

  it('RS-44: legal are whole numbers from 0 to what the pack is worth', () => {
    const last = (options: JsonObject) => moves(counting(options), 0).at(-1);
    expect(moves(counting(), 0)[0]).toBe('sum 0');
    expect(moves(counting(), 0)).toHaveLength(311);
    expect(last({})).toBe('sum 310');
    expect(last({ points: 'printed' })).toBe('sum 363');
    expect(last({ house: { points: { r2: 100 } } })).toBe('sum 405');
    for (const text of ['311', '999999999999999999999', '-1', '8.5', '8,5']) {
      expect(refusalOf(counting(), `A sum ${text}`).rule).toBe('RS-44');
    }
    expect(refusalOf(counting(), 'A sum many').code).toBe('move.unreadable');
  });

  it('RS-44: every card at 1000 points still fits the buffer for legal moves', () => {
    const points = Object.fromEntries(CODES.map((code) => [code, 1000]));
    const match = counting({ house: { points } });
    expect(moves(match, 2)).toHaveLength(48_001);
    expect(game.maxMoves).toBeGreaterThanOrEqual(48_001);
  });

  it('RS-44: entries stay hidden until all are in, and are final', () => {
    const match = counting();
    play(match, 'B sum 20');
    expect(refusalOf(match, 'B sum 21')).toMatchObject({ rule: 'RS-44', code: 'sum.again' });
    const sums = (viewer: number) => playersOf(match.view(viewer)).map((p) => p.sum);
    expect(sums(1)).toEqual([null, 20, null]);
    expect(sums(0)).toEqual([null, '?', null]);
    expect(sums(-1)).toEqual([null, '?', null]);
    play(match, 'A sum 3', 'C sum 0');
    expect(sums(0)).toEqual([3, 20, 0]);
  });

  it('RS-44: a wrong sum is shown as wrong and changes no score', () => {
    const match = counting();
    const events = play(match, 'A sum 3', 'B sum 20', 'C sum 0');
    expect(ofType(events, 'sums')).toEqual([
      { type: 'sums', sums: [3, 20, 0], points: [15, 20, 0] },
    ]);
    expect(match.status()).toMatchObject({
      over: true,
      result: {
        scores: [15, 20, 0],
        winners: [1],
        details: { players: [{ sum: 3, right: false }, { sum: 20, right: true }, { sum: 0 }] },
      },
    });
    const own = events.filter((event) => !isGameEnd(event));
    const told = own.map((e) => match.game.text.event(e, plain)).join('\n');
    expect(told).toContain('A 3 – wrong, it is 15; B 20 – right');
  });

  it('RS-44: nothing but sums in phase count, and no sums before', () => {
    expect(refusalOf(counting(), 'A play r2')).toMatchObject({ rule: 'RS-44', code: 'sum.now' });
    expect(refusalOf(table([['r2'], ['r3']]), 'A sum 5')).toMatchObject({
      rule: 'RS-44',
      code: 'sum.early',
    });
  });
});

describe('house rules', () => {
  it('RS-43: the printed rules are the complete default, and each key is optional', () => {
    const printed = game.parseOptions(undefined, 4);
    const empty = game.parseOptions({ house: {} }, 4);
    expect(printed).toEqual(empty);
    expect(printed).toMatchObject({
      value: {
        house: {
          handSize: 5,
          trump: 'called',
          follow: true,
          romans: 'last',
          order: ['snap', 'four', 'roman', 'trump', 'led'],
          refill: 'all',
          points: { r2: 5, R21: 20, SN: 0 },
        },
      },
    });
  });

  it('RS-43: unknown keys and values are refused with their path', () => {
    expect(optionRefusal({ house: { trumps: 'r' } })).toMatchObject({ code: 'json.key' });
    expect(optionRefusal({ house: { trump: 'x' } })).toMatchObject({
      params: { path: 'options.house.trump' },
    });
    for (const handSize of [0, 7, 2.5, '5']) {
      expect(optionRefusal({ house: { handSize } }).code).toBe('json.integer');
    }
    expect(optionRefusal({ house: { follow: 1 } }).code).toBe('json.boolean');
    expect(optionRefusal({ house: { refill: 'some' } }).code).toBe('json.choice');
    expect(optionRefusal({ house: { romans: 'first' } }).code).toBe('json.choice');
    expect(optionRefusal({ house: { order: ['snap'] } }).code).toBe('json.length');
    const twice = ['snap', 'snap', 'roman', 'trump', 'led'];
    expect(optionRefusal({ house: { order: twice } })).toMatchObject({ rule: 'RS-45' });
  });

  it('RS-43: only what differs from the printed rules is written, and reads back', () => {
    const raw = {
      points: 'printed',
      house: { trump: 'g', order: ['led', 'trump', 'roman', 'four', 'snap'], points: { r2: 7 } },
    };
    const options = optionsFor({ ...raw, house: { ...raw.house, follow: true } }, 4);
    expect(game.formatOptions(options)).toEqual(raw);
    expect(optionsFor(raw, 4)).toEqual(options);
  });

  it.each([1, 2, 3, 4, 6])('RS-45: handSize %i is dealt and filled up to', (handSize) => {
    const match = deal(game, { seats: 8, options: { house: { handSize } } }, 'RS-45');
    const caller = Number(match.status().actors[0]);
    expect(handOf(match, caller)).toHaveLength(handSize);
    expect(match.position().talon).toHaveLength(CARDS - 8 * handSize);
    const players = playersOf(match.view(caller));
    const hidden = players[caller]?.hand.filter((card) => card === '?');
    expect(hidden).toHaveLength(Math.max(0, handSize - 3));
  });

  it('RS-45: hands are filled up to handSize', () => {
    const more = { ...house({ handSize: 2 }), talon: ['y2', 'y3', 'y4', 'y5', 'y6'] };
    const match = table([['r2'], ['r3']], more);
    play(match, 'A play r2', 'B play r3');
    expect([handOf(match, 0), handOf(match, 1)]).toEqual([
      ['y4', 'y5'],
      ['y2', 'y3'],
    ]);
  });

  it('RS-45: a fixed trump needs no call', () => {
    const match = deal(game, { seats: 3, options: { house: { trump: 'b' } } }, 'RS-45');
    const caller = (Number(match.position().dealer) + 1) % 3;
    expect(match.position()).toMatchObject({ phase: 'play', trump: 'b', turn: caller });
    const players = playersOf(match.view(caller));
    expect(players[caller]?.hand).not.toContain('?');
    expect(winnerOf(['y9', 'r9', 'b2'], { ...house({ trump: 'b' }), trump: 'b' })).toBe(2);
  });

  it('RS-45: without trump the four-colour card stays the highest colour card', () => {
    const none = { ...house({ trump: 'none' }), trump: null };
    expect(
      deal(game, { seats: 2, options: { house: { trump: 'none' } } }, 'x').position().trump,
    ).toBe(null);
    expect(winnerOf(['y2', 'r9', 'g9'], none)).toBe(0);
    expect(winnerOf(['y9', '4f', 'R21'], none)).toBe(1);
    expect(playable('r5', ['r2', '4f'], none)).toBe('r2');
  });

  it('RS-45: without follow the duties of RS-20 and RS-25 fall away, RS-22 stays', () => {
    const free = house({ follow: false });
    expect(playable('y5', ['y2', 'r3', '4f', 'R10'], free)).toBe('r3 y2 4f');
    expect(refusalOf(following('y5', ['y2', 'R10'], free), 'B play R10').rule).toBe('RS-22');
    expect(playable('R10', ['y2', '4f', 'R11'], free)).toBe('y2 4f R11');
  });

  it('RS-45: free Roman cards may be played to any trick', () => {
    const free = house({ romans: 'free' });
    expect(playable('y5', ['y2', 'r3', 'R10'], free)).toBe('y2 R10');
    expect(playable('4f', ['y2', 'R10'], free)).toBe('y2 R10');
    expect(playable('R10', ['y2', 'R11'], free)).toBe('R11');
  });

  it('RS-45: the order of the classes decides a trick led with colour, four-colour or snap', () => {
    const reverse = house({ order: ['led', 'trump', 'roman', 'four', 'snap'] });
    expect(winnerOf(['y2', 'r9', 'R21', '4f'], reverse)).toBe(0);
    expect(winnerOf(['y2', 'y3', 'SN'], reverse)).toBe(1);
    expect(winnerOf(['4f', 'r2', 'R21'], reverse)).toBe(1);
    expect(winnerOf(['4f', 'R1', 'y9'], reverse)).toBe(1);
    expect(winnerOf(['SN', '4f', 'y9'], reverse)).toBe(1);
    expect(winnerOf(['SN', 'y9', 'g9'], reverse)).toBe(0);
    const ledFirst = house({ order: ['led', 'roman', 'trump', 'four', 'snap'] });
    expect(winnerOf(['r2', 'R21', 'r3'], ledFirst)).toBe(2);
    const romanFirst = house({ order: ['roman', 'snap', 'four', 'trump', 'led'] });
    expect(winnerOf(['y2', 'SN', 'R1'], romanFirst)).toBe(2);
  });

  it('RS-45: a trick led with a Roman card keeps RS-30 and RS-31 in every order', () => {
    const reverse = house({ order: ['led', 'trump', 'four', 'roman', 'snap'] });
    expect(winnerOf(['R1', 'SN', '4f', 'RL'], reverse)).toBe(1);
    expect(winnerOf(['R1', 'r9', '4f', 'R10'], reverse)).toBe(3);
  });

  it('RS-45: only the winner fills up, or nobody', () => {
    const talon = ['y2', 'y3', 'y4', 'y5', 'y6', 'y7'];
    const hands = [
      ['r2', 'g2'],
      ['r3', 'g3'],
      ['r4', 'g4'],
    ];
    const after = (refill: string) => {
      const match = table(hands, { ...house({ refill }), talon });
      play(match, 'A play r2', 'B play r3', 'C play r4');
      return [0, 1, 2].map((seat) => handOf(match, seat).length);
    };
    expect(after('winner')).toEqual([1, 1, 5]);
    expect(after('none')).toEqual([1, 1, 1]);
    expect(after('all')).toEqual([3, 1, 5]);
  });

  it('RS-45: who has no card is passed over, and a winner without cards does not lead', () => {
    const more = { ...house({ refill: 'none' }), talon: ['b9'] };
    const match = table([['y2', 'g2'], ['y9'], [], ['y3', 'g3']], more);
    play(match, 'A play y2', 'B play y9');
    expect(match.status().actors).toEqual([3]);
    play(match, 'D play y3');
    expect(match.status().actors).toEqual([3]);
    play(match, 'D play g3');
    expect(match.status().actors).toEqual([0]);
  });

  it('RS-45: the round ends when nobody holds a card; the talon counts for nobody', () => {
    const more = { ...house({ refill: 'none' }), talon: ['R21', 'R20'] };
    const match = table([['r2'], ['r3']], more);
    play(match, 'A play r2', 'B play r3');
    expect(match.status()).toMatchObject({ over: true, result: { scores: [0, 10] } });
    expect(match.position().talon).toEqual(['R21', 'R20']);
  });

  it('RS-45: house points replace those of single cards', () => {
    const play2 = (options: JsonObject) => {
      const match = table([['r2'], ['r3']], { options });
      play(match, 'A play r2', 'B play r3');
      return match.status().result?.scores;
    };
    expect(play2({ house: { points: { r2: 50 } } })).toEqual([0, 55]);
    expect(play2({ points: 'printed', house: { points: { r2: 50 } } })).toEqual([0, 53]);
  });

  it('RS-45: points are whole numbers from 0 to 1000 for cards of the pack', () => {
    for (const points of [-1, 1001, 1.5, '5', null]) {
      expect(optionRefusal({ house: { points: { r2: points } } })).toMatchObject({
        code: 'json.integer',
        params: { min: 0, max: 1000, path: 'options.house.points.r2' },
      });
    }
    expect(optionRefusal({ house: { points: { r1: 5 } } }).rule).toBe('RS-04');
  });
});
