import { FastRng, Match } from '@taberna/engine';
import { describe, expect, it } from 'vitest';
import { goldenGame } from './golden.ts';
import { perft } from './perft.ts';
import { deal, moves, play, refusalOf, setUp } from './table.ts';
import { Scripted, Tape } from './tape.ts';
import { trio } from './toy/index.ts';

const position = {
  game: 'trio',
  seats: 2,
  options: { games: 1, rounds: 2 },
  phase: 'bid',
  turn: null,
  dealer: 0,
  round: 0,
  players: [
    { hand: ['a1', 'a1', 'a4'], bid: null, points: 0 },
    { hand: ['b1', 'b2', 'b3'], bid: null, points: 0 },
  ],
  draw: ['c4', 'c3', 'c2', 'c1', 'c1', 'b4', 'b1'],
  discard: ['a2', 'a3'],
};

describe('the table', () => {
  it('sets up a position and plays lines', () => {
    const match = setUp(trio, position);
    expect(match.seed).toBe('test');
    expect(moves(match, 0)).toEqual(['bid a1', 'bid a4']);
    const events = play(match, 'A bid a4', 'B bid b2', 'B draw');
    expect(events.map((event) => event.type)).toEqual(['bid', 'bid', 'revealed', 'drew']);
    expect(moves(match, 1)).toEqual([]);
  });

  it('throws with words where a position, an option or a line is refused', () => {
    expect(() => setUp(trio, { ...position, dealer: 5 })).toThrow(/dealer must be a whole number/);
    expect(() => deal(trio, { seats: 2, options: { rounds: 0 } }, 'x')).toThrow(/options refused/);
    const match = setUp(trio, position);
    expect(() => play(match, 'A bid c1')).toThrow(
      '"A bid c1" refused: TR-2: C1 is not in the hand',
    );
    expect(() => play(match, 'bid a1')).toThrow(/does not begin with a seat/);
  });

  it('says why a line is refused, and throws where it is legal', () => {
    const match = setUp(trio, position);
    expect(refusalOf(match, 'B draw')).toEqual({ rule: 'TR-2', code: 'bidNow' });
    expect(() => refusalOf(match, 'B bid b2')).toThrow('"B bid b2" is legal');
  });

  it('deals from a seed', () => {
    const table = { seats: 3, options: { rounds: 1 } };
    expect(deal(trio, table, 'x').position()).toEqual(deal(trio, table, 'x').position());
    expect(deal(trio, table, 'x').position()).not.toEqual(deal(trio, table, 'y').position());
  });
});

describe('perft', () => {
  /** Counts by playing every line anew through matches. */
  function counted(match: Match, depth: number): number[] {
    const counts = new Array<number>(depth).fill(0);
    const visit = (from: Match, level: number) => {
      for (const seat of from.status().actors) {
        for (const text of moves(from, seat)) {
          counts[level]++;
          if (level + 1 === depth) continue;
          const next = Match.load(trio, from.position(), 'x');
          if (!next.ok) throw new Error(next.error.code);
          next.value.play(seat, text);
          if (!next.value.over) visit(next.value, level + 1);
        }
      }
    };
    visit(match, 0);
    return counts;
  }

  it('counts sequences of seats and moves', () => {
    // A has two different cards, B three: either may bid first.
    expect(perft(trio, setUp(trio, position), 2)).toEqual([5, 12]);
  });

  it('counts what playing every line counts, over a reshuffle and the end', () => {
    const start = deal(trio, { seats: 2, options: { games: 1, rounds: 2 } }, 'perft');
    expect(perft(trio, start, 6)).toEqual(counted(start, 6));
    const late = setUp(trio, {
      ...position,
      draw: [],
      discard: [...position.discard, ...position.draw],
    });
    expect(perft(trio, late, 5)).toEqual(counted(late, 5));
  });

  it('leaves the match as it was', () => {
    const match = setUp(trio, position);
    perft(trio, match, 4);
    expect(match.position()).toEqual(setUp(trio, position).position());
  });
});

describe('goldenGame', () => {
  const golden = (seed: string) => goldenGame(trio, { seats: 2 }, seed);

  it('tells one whole game, and of the next nothing', () => {
    const text = golden('g');
    expect(text).toMatch(/^trio rules 1, 2 seats, seed g\n\n {2}{"type":"dealt"/);
    expect(text.match(/"type":"dealt"/g)).toHaveLength(1);
    expect(text.match(/"type":"game-end"/g)).toHaveLength(1);
    expect(text).toMatch(/A:[0-9a-f]{8} B:[0-9a-f]{8} spectator:[0-9a-f]{8}/);
  });

  it('is the same for the same seed only', () => {
    expect(golden('g')).toBe(golden('g'));
    expect(golden('g')).not.toBe(golden('h'));
  });
});

describe('tapes', () => {
  it('draw again what was drawn', () => {
    const tape = new Tape(new FastRng(1));
    const first = [tape.word(), tape.word(), tape.word()];
    expect(tape.since(1)).toEqual(first.slice(1));
    tape.rewind(1);
    expect([tape.word(), tape.word()]).toEqual(first.slice(1));
    expect(() => tape.rewind(9)).toThrow(RangeError);
  });

  it('follow a script, then another generator', () => {
    const rng = new Scripted([7, 8], new FastRng(1));
    expect([rng.next(), rng.next(), rng.next()]).toEqual([7, 8, new FastRng(1).next()]);
  });
});
