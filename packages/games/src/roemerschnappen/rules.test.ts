import { FastRng } from '@taberna/engine';
import { deal, moves, play, refusalOf, setUp } from '@taberna/testkit';
import { describe, expect, it } from 'vitest';
import { CARDS, CODES, NUMBERS, VALUES } from './cards.ts';
import { roemerschnappen as game } from './index.ts';
import {
  following,
  handOf,
  ofType,
  optionRefusal,
  optionsFor,
  plain,
  playable,
  playersOf,
  table,
  winnerOf,
} from './testing.ts';

const WORTH = new Map(CODES.map((code, card) => [code, VALUES[card]]));

describe('cards', () => {
  it('RS-01: 32 numbered colour cards of 5 points and the four-colour card of 0', () => {
    const colour = CODES.filter((code) => /^[rygb][2-9]$/.test(code));
    expect(colour).toHaveLength(32);
    expect(colour.every((code) => WORTH.get(code) === 5)).toBe(true);
    expect(WORTH.get('4f')).toBe(0);
  });

  it('RS-02: 14 Roman cards: X to XX 10 points, I and XXI 20, the laurel 0', () => {
    const roman = CODES.filter((code) => code.startsWith('R'));
    expect(roman).toHaveLength(14);
    for (let n = 10; n <= 20; n++) expect(WORTH.get(`R${n}`)).toBe(10);
    expect([WORTH.get('R1'), WORTH.get('R21'), WORTH.get('RL')]).toEqual([20, 20, 0]);
  });

  it('RS-03: one snap card of 0 points; 48 cards hold 310 points', () => {
    expect(WORTH.get('SN')).toBe(0);
    expect(new Set(CODES).size).toBe(48);
    expect(VALUES.reduce((a, b) => a + b)).toBe(310);
  });

  it('RS-04: a move names a card by its code, and no other text is one', () => {
    const match = table([[...CODES], []]);
    expect(moves(match, 0)).toEqual(CODES.map((code) => `play ${code}`));
    for (const text of ['r1', 'r10', 'R2', 'R22', 'rl', 'sn', '4F', '?', '__proto__']) {
      expect(refusalOf(match, `A play ${text}`)).toMatchObject({
        rule: 'RS-04',
        code: 'card.code',
      });
    }
  });

  it('RS-04: people see Roman numerals', () => {
    const style = { ...plain, names: ['Ann'] };
    const say = (card: string) => game.text.event({ type: 'play', seat: 0, card }, style);
    expect(say('y9')).toBe('Ann plays yellow IX.');
    expect(say('R19')).toBe('Ann plays XIX.');
    expect(say('R1')).toBe('Ann plays I.');
  });
});

describe('the deal', () => {
  it.each([2, 3, 4, 6, 8])(
    'RS-10: five cards each for %i players, the rest in the talon',
    (seats) => {
      const match = deal(game, { seats }, 'RS-10');
      for (let seat = 0; seat < seats; seat++) expect(handOf(match, seat)).toHaveLength(5);
      expect(match.position().talon).toHaveLength(CARDS - 5 * seats);
    },
  );

  it('RS-10: three cards and then two, clockwise from the left of the dealer', () => {
    const s = game.create(optionsFor(undefined, 3), 3);
    const rng = new FastRng('RS-10');
    const order = Uint8Array.from({ length: CARDS }, (_, card) => card);
    new FastRng('RS-10').shuffle(order);
    const fromTop = Array.from(order).reverse();
    game.deal(s, rng, 1);
    const players = playersOf(game.formatPosition(s));
    const expected = (first: number, second: number) => {
      const sort = (cards: number[]) => cards.sort((a, b) => a - b).map((card) => CODES[card]);
      return [sort(fromTop.slice(first, first + 3)), sort(fromTop.slice(second, second + 2))];
    };
    expect(players[2]?.hand).toEqual(expected(0, 9).flat());
    expect(new Set(players[0]?.hand)).toEqual(new Set(expected(3, 11).flat()));
    expect(new Set(players[1]?.hand)).toEqual(new Set(expected(6, 13).flat()));
  });

  it('RS-10: the first dealer falls by lot, the next deal goes to the left', () => {
    const dealers = new Set<unknown>();
    for (let i = 0; i < 60; i++) {
      dealers.add(deal(game, { seats: 4 }, `RS-10 ${i}`).position().dealer);
    }
    expect(dealers.size).toBe(4);
    const match = table([['r2'], ['r3']], { dealer: 1, options: { games: 2 } });
    play(match, 'A play r2', 'B play r3');
    expect(match.position().dealer).toBe(0);
  });

  it('RS-11: the caller knows three cards and names any colour, held or not', () => {
    const match = deal(game, { seats: 4 }, 'RS-11');
    const caller = (Number(match.position().dealer) + 1) % 4;
    expect(match.status().actors).toEqual([caller]);
    expect(moves(match, caller)).toEqual(['call r', 'call y', 'call g', 'call b']);
    const seen = (viewer: number) => playersOf(match.view(viewer));
    expect(seen(caller)[caller]?.hand).toEqual([...handOf(match, caller).slice(0, 3), '?', '?']);
    const other = (caller + 1) % 4;
    expect(seen(other)[other]?.hand).toEqual(handOf(match, other));
    expect(seen(other)[caller]?.hand).toEqual(['?', '?', '?', '?', '?']);
  });

  it('RS-11: only the caller calls, once, and before any card', () => {
    const match = deal(game, { seats: 2 }, 'RS-11');
    const caller = match.status().actors[0] === 0 ? 'A' : 'B';
    const other = caller === 'A' ? 'B' : 'A';
    const card = handOf(match, caller === 'A' ? 0 : 1)[0];
    expect(refusalOf(match, `${other} call r`)).toMatchObject({ rule: 'RS-11' });
    expect(refusalOf(match, `${caller} play ${card}`)).toMatchObject({
      rule: 'RS-11',
      code: 'call.first',
    });
    expect(refusalOf(match, `${caller} call x`)).toMatchObject({ rule: 'RS-11' });
    const events = play(match, `${caller} call g`);
    expect(match.position().trump).toBe('g');
    expect(ofType(events, 'pick-up')).toHaveLength(1);
    expect(refusalOf(match, `${caller} call r`)).toMatchObject({
      rule: 'RS-11',
      code: 'call.late',
    });
  });

  it('RS-12: all fill up after a trick, the winner first, then clockwise', () => {
    const hands = [['r2'], ['r9'], ['r3']];
    const match = table(hands, { talon: ['y2', 'y3', 'y4', 'y5', 'y6', 'y7', 'y8', 'y9', 'g2'] });
    const events = play(match, 'A play r2', 'B play r9', 'C play r3');
    expect(ofType(events, 'draw')).toMatchObject([
      { seat: 1, cards: ['y2', 'y3', 'y4', 'y5', 'y6'] },
      { seat: 2, cards: ['y7', 'y8', 'y9', 'g2'] },
    ]);
    expect([0, 1, 2].map((seat) => handOf(match, seat).length)).toEqual([0, 5, 4]);
  });

  it('RS-12: who draws several cards is not told in which order they lay in the talon', () => {
    const drawn = ['y3', 'y2'].map((first) => {
      const talon = [first, first === 'y3' ? 'y2' : 'y3'];
      const match = table([['r2'], ['r9'], ['r3']], { talon });
      return ofType(play(match, 'A play r2', 'B play r9', 'C play r3'), 'draw');
    });
    expect(drawn[0]).toEqual(drawn[1]);
  });

  it('RS-13: the caller leads the first trick, then the winner of the last one', () => {
    const match = deal(game, { seats: 3 }, 'RS-13');
    const caller = Number(match.status().actors[0]);
    play(match, `${'ABC'[caller]} call b`);
    expect(match.status().actors).toEqual([caller]);
    const later = table([
      ['y2', 'g2'],
      ['y9', 'g3'],
      ['y3', 'g4'],
    ]);
    expect(refusalOf(later, 'B play y9')).toMatchObject({ rule: 'RS-13', code: 'turn.notYours' });
    play(later, 'A play y2', 'B play y9', 'C play y3');
    expect(later.status().actors).toEqual([1]);
  });
});

describe('following', () => {
  it('RS-20: who has the colour led must play it', () => {
    expect(playable('y5', ['y2', 'y9', 'r3', 'g4', 'R10'])).toBe('y2 y9');
    for (const card of ['r3', 'g4', 'R10']) {
      expect(refusalOf(following('y5', ['y2', 'r3', 'g4', 'R10']), `B play ${card}`)).toMatchObject(
        { rule: 'RS-20', params: { instead: 'y2' } },
      );
    }
  });

  it('RS-20: the four-colour card counts as trump when trump is led', () => {
    expect(playable('r5', ['r2', 'y2', '4f'])).toBe('r2 4f');
    expect(playable('r5', ['y2', '4f', 'R10'])).toBe('4f');
    expect(refusalOf(following('r5', ['y2', '4f', 'R10']), 'B play y2').rule).toBe('RS-20');
    expect(refusalOf(following('r5', ['y2', '4f', 'R10']), 'B play R10').rule).toBe('RS-20');
  });

  it('RS-21: without the colour any other colour card may be played, trump or not', () => {
    expect(playable('y5', ['r2', 'g3', 'b4', '4f', 'R10'])).toBe('r2 g3 b4 4f');
  });

  it('RS-22: only without any of the 33 colour cards may a Roman card be played', () => {
    expect(playable('y5', ['R1', 'R10', 'RL'])).toBe('R1 R10 RL');
    expect(refusalOf(following('y5', ['g2', 'R1']), 'B play R1').rule).toBe('RS-22');
    expect(refusalOf(following('y5', ['4f', 'R1']), 'B play R1').rule).toBe('RS-22');
  });

  it('RS-23: the four-colour card does not follow a colour that is not trump', () => {
    expect(playable('y5', ['y2', '4f'])).toBe('y2');
    expect(refusalOf(following('y5', ['y2', '4f']), 'B play 4f').rule).toBe('RS-23');
    expect(winnerOf(['r9', '4f'])).toBe(1);
    expect(winnerOf(['y9', '4f'])).toBe(1);
  });

  it('RS-24: four-colour card led: any colour card, and without one a Roman card', () => {
    expect(playable('4f', ['r2', 'y3', 'R10', 'SN'])).toBe('r2 y3 SN');
    expect(playable('4f', ['R10', 'RL'])).toBe('R10 RL');
    expect(refusalOf(following('4f', ['r2', 'R10']), 'B play R10').rule).toBe('RS-22');
  });

  it('RS-25: Roman led: Roman cards; only who has none plays a colour card', () => {
    expect(playable('R10', ['r2', '4f', 'R1', 'RL'])).toBe('R1 RL');
    expect(playable('R10', ['r2', 'y3', '4f'])).toBe('r2 y3 4f');
    expect(refusalOf(following('R10', ['4f', 'R1']), 'B play 4f').rule).toBe('RS-25');
    expect(refusalOf(following('R10', ['r2', 'R1']), 'B play r2').rule).toBe('RS-25');
  });

  it.each(['y5', 'r5', '4f', 'R10'])('RS-26: the snap card may be played to %s', (led) => {
    expect(playable(led, ['y2', 'r2', 'R1', 'SN']).split(' ')).toContain('SN');
  });

  it('RS-26: the snap card may be led, and then all cards are free', () => {
    expect(moves(table([['r2', 'SN'], ['r3']]), 0)).toContain('play SN');
    expect(playable('SN', ['y2', '4f', 'R1', 'RL'])).toBe('y2 4f R1 RL');
  });

  it('RS-13: the leader may lead any card of the hand, but no other', () => {
    const match = table([['y2', '4f', 'R1', 'SN'], ['b2']]);
    expect(moves(match, 0)).toEqual(['play y2', 'play 4f', 'play R1', 'play SN']);
    expect(refusalOf(match, 'A play b2')).toMatchObject({ code: 'play.notHeld', rule: 'RS-10' });
  });
});

describe('who wins the trick', () => {
  it('RS-30: the snap card wins every trick', () => {
    for (const led of ['y5', 'r9', '4f', 'RL']) expect(winnerOf([led, 'SN'])).toBe(1);
    expect(winnerOf(['y5', 'SN', '4f', 'R1'])).toBe(1);
  });

  it('RS-31: Roman led: the highest Roman number, above them the laurel', () => {
    expect(winnerOf(['R10', 'R21', 'R1', 'R20'])).toBe(1);
    expect(winnerOf(['R21', 'RL'])).toBe(1);
    expect(winnerOf(['RL', 'R21'])).toBe(0);
  });

  it('RS-31: no colour card wins it, not even the four-colour card', () => {
    expect(winnerOf(['R1', 'r9', '4f', 'y9'])).toBe(0);
  });

  it('RS-32: the four-colour card beats all but the snap card, a Roman card too', () => {
    expect(winnerOf(['y5', '4f', 'RL', 'r9'])).toBe(1);
    expect(winnerOf(['4f', 'RL', 'r9', 'R21'])).toBe(0);
  });

  it('RS-32: else the highest Roman card, even the I', () => {
    expect(winnerOf(['y5', 'R1', 'r9', 'y9'])).toBe(1);
    expect(winnerOf(['y5', 'R1', 'R10', 'y9'])).toBe(2);
  });

  it('RS-32: else the highest trump; else the highest card of the colour led', () => {
    expect(winnerOf(['y9', 'r2', 'r4', 'g9'])).toBe(2);
    expect(winnerOf(['y3', 'y4', 'g9', 'b9'])).toBe(1);
    expect(winnerOf(['y3', 'g9'])).toBe(0);
  });

  it('RS-33: the snap card wins the trick that it led', () => {
    expect(winnerOf(['SN', '4f', 'RL', 'r9'])).toBe(0);
  });
});

describe('end and score', () => {
  const won = [['r2', 'R10'], ['R21', 'y3', '4f'], []];
  const players = won.map((cards, seat) => ({ won: cards, hand: seat === 2 ? ['SN'] : [] }));

  it('RS-40: without talon and cards the round is over; the points of the tricks decide', () => {
    const match = table([[], [], []], { players, turn: 2 });
    expect(match.status().over).toBe(false);
    play(match, 'C play SN');
    expect(match.status()).toMatchObject({
      over: true,
      result: { scores: [15, 25, 0], winners: [1] },
    });
    expect(match.last?.details).toMatchObject({
      players: [
        {
          points: 15,
          cards: [
            { card: 'r2', points: 5 },
            { card: 'R10', points: 10 },
          ],
        },
        { points: 25 },
        { points: 0, cards: [{ card: 'SN', points: 0 }] },
      ],
    });
  });

  it('RS-40: equal points share the place', () => {
    const match = table([['SN'], []], {
      players: [{ hand: ['SN'], won: ['r2'] }, { won: ['y2'] }],
    });
    play(match, 'A play SN');
    expect(match.status().result?.winners).toEqual([0, 1]);
  });

  it('RS-40: a game that is over takes no move', () => {
    const match = table([['SN'], []]);
    play(match, 'A play SN');
    expect(match.game.check(match.state, 0, 1)).toMatchObject({ rule: 'RS-40' });
  });

  it('RS-41: with printed points a card counts its number; the pack holds 363', () => {
    const match = table([[], [], []], { players, turn: 2, options: { points: 'printed' } });
    play(match, 'C play SN');
    expect(match.status().result?.scores).toEqual([12, 24, 0]);
    expect(NUMBERS.reduce((a, b) => a + b)).toBe(363);
  });

  it('RS-42: points add up over the rounds; the highest total wins', () => {
    const match = setUp(game, {
      seats: 2,
      options: { games: 2 },
      phase: 'play',
      trump: 'r',
      turn: 0,
      players: [{ hand: ['SN'], won: ['r2'] }, { hand: ['r3'] }],
      closed: true,
      match: { totals: [10, 40], game: 2, games: 2 },
    });
    play(match, 'A play SN', 'B play r3');
    expect(match.status()).toMatchObject({ over: true, result: { scores: [10, 0], winners: [1] } });
    expect(match.position().match).toMatchObject({ totals: [20, 40] });
    expect(optionRefusal({ games: 0 }).code).toBe('json.integer');
    expect(optionRefusal({ games: 100 }).code).toBe('json.integer');
  });

  it('RS-42: one round by default, else the next one is dealt', () => {
    const match = table([['SN'], ['r2']], { options: { games: 3 } });
    const events = play(match, 'A play SN', 'B play r2');
    expect(ofType(events, 'deal')).toHaveLength(1);
    expect(match.position().match).toMatchObject({ totals: [5, 0], game: 2, games: 3 });
  });
});
