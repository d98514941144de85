import { type JsonObject, Match, StreamRng } from '@taberna/engine';
import { deal, moves, play, setUp } from '@taberna/testkit';
import { describe, expect, it } from 'vitest';
import { romBo } from './index.ts';
import { now } from './testing.ts';

const BASE = { game: 'rom-bo', seats: 2, phase: 'play', turn: 0 };

function refusalOf(position: JsonObject): string {
  const loaded = Match.load(romBo, { ...BASE, ...position }, 'test');
  return loaded.ok ? 'loaded' : loaded.error.code;
}

/** A loaded pile in the centre, and what fits on it from a hand of every kind. */
function takes(cards: readonly string[], down: boolean): string {
  const blocked = { cards: ['9', '*'] };
  const match = setUp(romBo, {
    ...BASE,
    closed: true,
    players: [{ stock: ['9'], hand: [...'23456789TJQKA*'], piles: [[], [], []] }, { stock: ['9'] }],
    centre: [{ cards: [...cards], down }, blocked, blocked],
  });
  return moves(match, 0)
    .filter((move) => /^hand . 1$/.test(move))
    .map((move) => move.charAt(5))
    .join('');
}

describe('positions', () => {
  it('refuses what cannot be on a table', () => {
    const hand = (cards: string[]) => ({ players: [{ hand: cards }, {}] });
    expect(refusalOf(hand(['1']))).toBe('card.unknown');
    expect(refusalOf(hand(['?']))).toBe('card.hidden');
    expect(refusalOf(hand(Array(13).fill('*')))).toBe('card.copies');
    expect(refusalOf({ talon: Array(17).fill('A'), closed: true })).toBe('card.copies');
    expect(refusalOf({ turn: 2 })).toBe('json.integer');
    expect(refusalOf({ turns: 1001 })).toBe('json.integer');
    expect(refusalOf({ phase: 'draw' })).toBe('json.choice');
    expect(refusalOf({ players: [{}] })).toBe('json.length');
    expect(refusalOf({ centre: [{}, {}] })).toBe('json.length');
    expect(refusalOf({ turn: null })).toBe('position.phase');
    expect(refusalOf({ offer: [{ pile: ['2'] }, {}] })).toBe('position.phase');
    const offer = [{ pile: Array(31).fill('2').fill('3', 15) }, { pile: ['4'] }];
    expect(refusalOf({ phase: 'choose', offer })).toBe('position.count');
    expect(refusalOf({ phase: 'choose', closed: true })).toBe('position.phase');
    const options = { variant: 3 };
    expect(refusalOf({ options })).toBe('json.choice');
    expect(refusalOf({ options: { games: 2 } })).toBe('json.choice');
    expect(refusalOf({ options: { speed: 1 } })).toBe('json.key');
  });

  it('gives a fresh game to a position that says nothing', () => {
    const match = setUp(romBo, { game: 'rom-bo', seats: 3 });
    expect(now(match).phase).toBe('choose');
    expect(moves(match, 0)).toEqual(['choose 1', 'choose 2', 'choose 3']);
    const counts = new Int32Array(15);
    match.game.census(match.state, counts);
    expect(Array.from(counts)).toEqual([...Array(13).fill(16), 12, 0]);
  });

  it('RB-02 gives fresh stocks of 2 … K where play is loaded without them', () => {
    const { players, talon } = now(setUp(romBo, { ...BASE, talon: ['A', '5'] }));
    for (const { stock } of players) expect(stock).toMatch(/^[2-9TJQK]( [2-9TJQK]){29}$/);
    expect(talon).toMatch(/^A 5 /);
    expect(talon.split(' ').length).toBe(160);
  });

  it('completes the pack by the seed', () => {
    const position = { ...BASE, players: [{ stock: ['5'], hand: ['2'] }, { stock: ['6'] }] };
    const [one, same] = [setUp(romBo, position), setUp(romBo, position)];
    const other = setUp(romBo, { ...position, seed: 'other' });
    expect(now(one).talon).toBe(now(same).talon);
    expect(now(one).talon).not.toBe(now(other).talon);
    expect(now(one).talon.split(' ').length).toBe(217);
  });

  it('reads from a pile what comes next on it', () => {
    expect(takes([], false)).toBe('2A*');
    expect(takes(['*'], false)).toBe('3');
    expect(takes(['A'], true)).toBe('K');
    expect(takes(['7', 'A'], true)).toBe('7');
    expect(takes(['7', 'A', '7'], true)).toBe('6A*');
    expect(takes(['7', '*'], true)).toBe('5');
    expect(takes(['5', '*', '7'], false)).toBe('8A*');
    expect(takes(['A', 'K', '*'], true)).toBe('J');
    // No game leads here, but it loads.
    expect(takes(['*', 'A'], true)).toBe('2');
    expect(takes([], true)).toBe('2A*');
  });

  it('RB-06 knows a loaded game that is over', () => {
    const match = setUp(romBo, {
      ...BASE,
      turn: null,
      players: [{ stock: ['5', '5'] }, { stock: [] }],
    });
    expect(match.status()).toMatchObject({ over: true, result: { winners: [1] } });
  });

  it('reads back a view that was taken while choosing and in play', () => {
    const match = deal(romBo, { seats: 3 }, 'views');
    for (const line of ['A choose 1', 'B show 2', 'B choose 3']) {
      play(match, line);
      const seen = match.observe(1);
      const options = { variant: 1 } as const;
      const read = romBo.parsePosition(match.game.formatPosition(seen), options, 3, null);
      expect(read.ok && read.value.buf).toEqual(seen.buf);
    }
  });

  it('refuses a view whose open cards are hidden', () => {
    const options = { variant: 1 } as const;
    const view = { ...BASE, players: [{ stock: ['?', '?'], shown: true }, {}] };
    expect(romBo.parsePosition(view, options, 2, null)).toMatchObject({
      ok: false,
      error: { code: 'card.hidden' },
    });
    const covered = { ...BASE, players: [{ stock: ['?', '?'], shown: false }, { stock: ['5'] }] };
    expect(romBo.parsePosition(covered, options, 2, null).ok).toBe(true);
    expect(romBo.parsePosition(covered, options, 2, new StreamRng('x', 1)).ok).toBe(false);
  });
});
