import { Match } from '@taberna/engine';
import { deal, moves, play, setUp } from '@taberna/testkit';
import { describe, expect, it } from 'vitest';
import { romme } from './index.ts';
import { parseOptions } from './options.ts';
import { lossPoints } from './score.ts';
import { compareTotals, LIST_KEEPER, listSign, sumUp, thrownIn } from './series.ts';
import { table, told } from './testing.ts';

describe('deal', () => {
  it('RO-02: at a table of four the dealer sits out; three and two all play', () => {
    const four = told(deal(romme, { seats: 4 }, 'deal'));
    expect(four.players.filter((player) => player === null)).toHaveLength(1);
    const all = told(deal(romme, { seats: 4, options: { allPlay: true } }, 'deal'));
    expect(all.players.map((player) => player?.hand.length)).toEqual([13, 13, 13, 13]);
    for (const seats of [2, 3]) {
      const hands = told(deal(romme, { seats }, 'deal')).players;
      expect(hands.map((player) => player?.hand.length)).toEqual(Array(seats).fill(13));
    }
  });

  it('RO-02: the deal goes left each game, and the turn passes over the dealer', () => {
    const match = setUp(romme, {
      game: 'romme',
      seats: 4,
      options: { games: 4 },
      dealer: 1,
      turn: 0,
      phase: 'play',
      players: [{ hand: ['2c', '3d'] }, null, { hand: ['5c'] }, { hand: ['6c'] }],
    });
    play(match, 'A discard 2c');
    expect(told(match).turn).toBe(2);
    const last = setUp(romme, { ...match.position(), turn: 0, phase: 'play' });
    play(last, 'A discard 3d');
    expect(told(last)).toMatchObject({ dealer: 2, turn: 3 });
    expect(told(last).players[2]).toBeNull();
  });

  it('RO-03: 13 cards each, one card turned up, the rest covered, left of the dealer begins', () => {
    for (const seats of [2, 3, 4]) {
      const position = deal(romme, { seats }, 'deal').position();
      const { stock, open, turn, dealer } = JSON.parse(JSON.stringify(position));
      const players = seats === 4 ? 3 : seats;
      expect(stock).toHaveLength(110 - 13 * players - 1);
      expect(open).toHaveLength(1);
      expect(turn).toBe((dealer + 1) % seats);
    }
  });
});

describe('end and score', () => {
  it('RO-30: who has laid everything and discards the last card ends the game', () => {
    const match = table({ hand: '8h 2c', opened: true, melds: ['5h 6h 7h'] });
    const events = play(match, 'A lay 8h 1', 'A discard 2c');
    expect(match.over).toBe(true);
    expect(match.last?.winners).toEqual([0]);
    expect(events.map(({ type }) => type)).toContain('finished');
  });

  it('RO-30: one card must be left for the discard', () => {
    const match = table({ hand: '8h 4h', opened: true, melds: ['5h 6h 7h'] });
    play(match, 'A lay 8h 1');
    expect(moves(match, 0)).toEqual(['discard 4h']);
    expect(match.explain(0, 'lay 4h 1')).toMatchObject({ rule: 'RO-30', code: 'owed.card' });
    const meld = table({ hand: '8h 9h Th', opened: true });
    expect(meld.explain(0, 'meld 8h 9h Th')?.rule).toBe('RO-30');
  });

  it('RO-31: who drew the last card completes the turn, then the game ends without a winner', () => {
    const match = table({
      hand: '2c 9d',
      others: ['Kc', 'Kd 5d'],
      othersOpened: true,
      phase: 'draw',
      more: { stock: ['3c'], closed: true },
    });
    const events = play(match, 'A draw', 'A discard 3c');
    expect(match.over).toBe(true);
    expect(match.last).toMatchObject({ scores: [0, 3, 2], winners: [] });
    expect(events.map(({ type }) => type)).toContain('stock-out');
  });

  it('RO-31: that turn may still end the game by Rommé', () => {
    const match = table({
      hand: '2c',
      opened: true,
      melds: ['3c 4c 5c'],
      phase: 'draw',
      more: { stock: ['6c'], closed: true },
    });
    play(match, 'A draw', 'A lay 6c 1', 'A discard 2c');
    expect(match.last).toMatchObject({ scores: [5, 0, 0], winners: [0] });
  });

  it('RO-31: a position in phase draw with an empty stock is over', () => {
    const match = table({ hand: '2c', phase: 'draw', more: { stock: [], closed: true } });
    expect(match.over).toBe(true);
    expect(match.last?.winners).toEqual([]);
  });

  it('RO-32: Rommé gives 5 points', () => {
    const match = table({ hand: '8h 2c', opened: true, melds: ['5h 6h 7h'] });
    play(match, 'A lay 8h 1', 'A discard 2c');
    expect(match.last?.scores[0]).toBe(5);
  });

  const THIRTEEN = '2c 3c 4c 5c 2d 3d 4d 5d 2s 3s 4s 5s 6s';

  it('RO-33: all 13 cards in melds without opening before: 8 points, and no 40 needed', () => {
    const low = table({ hand: '2c 3c 4c 2d 3d 4d 2s 3s 4s 5s Kd' });
    play(low, 'A meld 2c 3c 4c', 'A meld 2d 3d 4d');
    expect(moves(low, 0)).toEqual(['meld 2s 3s 4s 5s']);
    play(low, 'A meld 2s 3s 4s 5s', 'A discard Kd');
    expect(low.last).toMatchObject({ scores: [8, 0, 0], details: { end: 'hand-romme' } });
    const full = table({ hand: `${THIRTEEN} Kh` });
    play(full, 'A meld 2c 3c 4c 5c', 'A meld 2d 3d 4d 5d', 'A meld 2s 3s 4s 5s 6s', 'A discard Kh');
    expect(full.last?.scores[0]).toBe(8);
  });

  it('RO-33: the card taken may be the open one', () => {
    const match = table({ hand: '2c 3c 4c 2d 3d 4d 2s 3s 4s Kd', phase: 'draw', open: '5s' });
    expect(moves(match, 0)).toEqual(['draw', 'take']);
    play(
      match,
      'A take',
      'A meld 2s 3s 4s 5s',
      'A meld 2c 3c 4c',
      'A meld 2d 3d 4d',
      'A discard Kd',
    );
    expect(match.last?.scores[0]).toBe(8);
  });

  it('RO-33: below 40 nothing may be laid off, not on own new melds either', () => {
    const match = table({ hand: '2c 3c 4c 2d 3d 4d 5d 5h Kd', melds: ['6h 7h 8h'] });
    expect(moves(match, 0).filter((move) => move.startsWith('meld'))).toEqual([]);
  });

  it('RO-34: with a lay-off or a swap and 40 in melds: 6 points', () => {
    const match = table({ hand: 'Ts Js Qs Ks 8h 2c', melds: ['5h 6h 7h'] });
    play(match, 'A meld Ts Js Qs Ks', 'A lay 8h 1', 'A discard 2c');
    expect(match.last).toMatchObject({ scores: [6, 0, 0], details: { end: 'hand-romme-lay-off' } });
    const own = table({ hand: 'Ts Js Qs Ks As 2c' });
    play(own, 'A meld Ts Js Qs Ks', 'A lay As 1', 'A discard 2c');
    expect(own.last?.scores[0]).toBe(6);
  });

  it('RO-35: joker 20, ace 11, others as in an opening; the hands are shown clockwise', () => {
    const match = table({
      hand: '8h 2c',
      others: ['* Ac', 'Kd Td 7d'],
      opened: true,
      melds: ['5h 6h 7h'],
    });
    const events = play(match, 'A lay 8h 1', 'A discard 2c');
    expect(events.find(({ type }) => type === 'hands-shown')).toEqual({
      type: 'hands-shown',
      hands: [
        { seat: 1, cards: ['Ac', '*'], count: 31 },
        { seat: 2, cards: ['7d', 'Td', 'Kd'], count: 27 },
      ],
    });
    expect(JSON.parse(JSON.stringify(match.position())).match.totals).toEqual([
      { points: 5, count: 0 },
      { points: 0, count: 31 },
      { points: 0, count: 27 },
    ]);
  });

  it.each([
    ['RO-36', true, 0, 3],
    ['RO-36', true, 10, 3],
    ['RO-36', true, 11, 2],
    ['RO-36', true, 30, 2],
    ['RO-36', true, 31, 1],
    ['RO-36', true, 150, 1],
    ['RO-37', false, 0, 0],
    ['RO-37', false, 100, 0],
    ['RO-37', false, 101, -1],
  ] as const)('%s: opened %s with a count of %i gives %i', (_id, opened, count, points) => {
    expect(lossPoints(opened, count)).toBe(points);
  });

  it('RO-37: over 100 in a hand that was never opened costs a point', () => {
    const match = table({
      hand: '8h 2c',
      others: ['Ac Ad Kc Kd Qc Qd Jc Jd Tc 8d', 'As Ah Ks Kh Qs Qh Js Jh Ts 9h'],
      opened: true,
      melds: ['5h 6h 7h'],
    });
    play(match, 'A lay 8h 1', 'A discard 2c');
    expect(match.last?.scores).toEqual([5, 0, -1]);
  });
});

describe('series', () => {
  const games = (seats: number, raw: unknown) => {
    const options = parseOptions(raw, seats);
    if (!options.ok) throw new Error(options.error.code);
    return romme.series.games(options.value, seats);
  };

  it('RO-40: 20 games at a table of four, 15 at one of three; with allPlay five a player', () => {
    expect(games(4, {})).toBe(20);
    expect(games(3, {})).toBe(15);
    expect(games(2, {})).toBe(10);
    expect(games(3, { allPlay: true })).toBe(15);
    expect(games(4, { allPlay: true })).toBe(20);
    expect(games(4, { games: 16 })).toBe(16);
  });

  it('RO-41: the list has points and count; a dealer who sits out has none', () => {
    expect(romme.series.columns).toEqual(['points', 'count']);
    const match = setUp(romme, {
      game: 'romme',
      seats: 4,
      options: { games: 1 },
      dealer: 3,
      turn: 0,
      phase: 'play',
      players: [{ hand: ['2c'], opened: true }, { hand: ['5c'] }, { hand: ['6c'] }, null],
    });
    play(match, 'A discard 2c');
    expect(match.last?.scores).toEqual([5, 0, 0, null]);
    expect([...match.totals]).toEqual([5, 0, 0, 5, 0, 6, 0, 0]);
  });

  it('RO-41: a lost point is a cross; crosses are subtracted in the end', () => {
    expect([3, 0, -1, -2].map(listSign)).toEqual(['3', '0', '×', '××']);
    const list = [
      { points: 5, count: 0 },
      null,
      { points: -1, count: 120 },
      { points: 2, count: 30 },
    ];
    expect(sumUp(list)).toEqual({ points: 6, count: 150, crosses: 1 });
  });

  it('RO-42: more points, then the lower count; equal players share the place', () => {
    const { winners } = romme.series;
    const options = { opening: 40, allPlay: false, games: null };
    expect(winners(options, 3, Float64Array.of(5, 90, 7, 80, 7, 60))).toBe(0b100);
    expect(winners(options, 3, Float64Array.of(7, 60, 7, 80, 7, 60))).toBe(0b101);
    expect(compareTotals({ points: 7, count: 60 }, { points: 8, count: 90 })).toBeGreaterThan(0);
  });

  it('RO-43: the player at the first seat keeps the list', () => {
    expect(LIST_KEEPER).toBe(0);
  });

  it.each([
    [true, 0, 2, 11],
    [true, 10, 2, 11],
    [true, 11, 1, 31],
    [true, 30, 1, 31],
    [true, 31, 0, 31],
    [true, 64, 0, 64],
    [false, 40, -1, 150],
    [false, 100, -1, 150],
    [false, 101, -2, 150],
    [false, 170, -2, 170],
  ] as const)('RO-44: thrown in, opened %s, claimed %i: %i points, count %i', (...row) => {
    const [opened, claimed, points, count] = row;
    expect(thrownIn(opened, claimed, 0)).toEqual({ points, count, informDirector: false });
    expect(thrownIn(opened, claimed, 1)).toEqual({ points, count, informDirector: true });
  });

  it('RO-40: a series deals again until its last game, then it is over', () => {
    const options = parseOptions({ games: 2 }, 2);
    if (!options.ok) throw new Error('options');
    const match = Match.start({ game: romme, options: options.value, seats: 2, seed: 'series' });
    let moved = 0;
    for (; !match.over && moved < 5000; moved++) {
      const seat = match.status().actors[0];
      const list = moves(match, seat);
      play(match, `${'AB'[seat]} ${list[(moved * 7) % list.length]}`);
    }
    expect(match.over).toBe(true);
    expect(match.number).toBe(2);
  });
});
