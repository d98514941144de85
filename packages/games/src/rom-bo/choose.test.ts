import { deal, moves, play, refusalOf, setUp } from '@taberna/testkit';
import { describe, expect, it } from 'vitest';
import { romBo } from './index.ts';
import { now } from './testing.ts';

interface Offer {
  readonly pile: readonly string[];
  readonly shown: boolean;
}

function offerOf(position: unknown): readonly Offer[] {
  return (position as { readonly offer: readonly Offer[] }).offer;
}

describe('cards and setup', () => {
  it('RB-01 has 16 of each rank and of the aces, 12 jokers, 220 in all', () => {
    const pack = romBo.pack({ variant: 1 }, 2);
    expect(pack.map(({ code }) => code).join('')).toBe('23456789TJQKA*');
    expect(pack.map(({ copies }) => copies)).toEqual([...Array(13).fill(16), 12]);
    const counts = new Int32Array(15);
    const match = deal(romBo, { seats: 2 }, 'pack');
    match.game.census(match.state, counts);
    expect(Array.from(counts)).toEqual([...Array(13).fill(16), 12, 0]);
  });

  it('RB-01 refuses a code that is no card', () => {
    const match = deal(romBo, { seats: 2 }, 'codes');
    expect(refusalOf(match, 'A hand 1 2')).toMatchObject({ rule: 'RB-01', code: 'card.code' });
    expect(refusalOf(match, 'A discard 10 1')).toMatchObject({ rule: 'RB-01' });
    expect(refusalOf(match, 'A hand 7 0')).toMatchObject({ rule: '', code: 'move.unreadable' });
  });

  it.each([
    [2, 30],
    [3, 25],
    [4, 25],
  ])('RB-02 deals to %i players piles of %i cards without aces and jokers', (seats, size) => {
    for (const seed of ['a', 'b', 'c', 'd', 'e']) {
      const offer = offerOf(deal(romBo, { seats }, seed).position());
      expect(offer.map(({ pile }) => pile.length)).toEqual(Array(seats).fill(size));
      expect(offer.flatMap(({ pile }) => pile).filter((c) => c === 'A' || c === '*')).toEqual([]);
    }
  });

  it('RB-03 shows pile 1, seat 0 takes any, the last pile goes by itself', () => {
    const match = deal(romBo, { seats: 2 }, 'choose');
    const [first, second] = offerOf(match.position());
    expect([first.shown, second.shown]).toEqual([true, false]);
    expect(moves(match, 0)).toEqual(['choose 1', 'choose 2']);
    expect(moves(match, 1)).toEqual([]);
    play(match, 'A choose 2');
    const { phase, players } = now(match);
    expect(phase).toBe('play');
    expect(players[0].stock).toBe(second.pile.join(' '));
    expect(players[1].stock).toBe(first.pile.join(' '));
  });

  it('RB-03 lets the next one show a pile only where the shown one is taken', () => {
    const match = deal(romBo, { seats: 4 }, 'show');
    play(match, 'A choose 2');
    expect(moves(match, 1)).toEqual(['choose 1', 'choose 3', 'choose 4']);
    expect(refusalOf(match, 'B show 3')).toMatchObject({ rule: 'RB-03', code: 'offer.showing' });
    play(match, 'B choose 1');
    expect(moves(match, 2)).toEqual(['show 3', 'show 4', 'choose 3', 'choose 4']);
    play(match, 'C show 4');
    expect(moves(match, 2)).toEqual(['choose 3', 'choose 4']);
    expect(refusalOf(match, 'C show 3')).toMatchObject({ rule: 'RB-03', code: 'offer.showing' });
  });

  it('RB-03 keeps a shown pile on offer for whoever comes later', () => {
    const match = deal(romBo, { seats: 4 }, 'keep');
    play(match, 'A choose 1', 'B show 3', 'B choose 4');
    expect(moves(match, 2)).toEqual(['choose 2', 'choose 3']);
  });

  it('RB-03 refuses taken piles, other seats and moves of the play', () => {
    const match = deal(romBo, { seats: 3 }, 'refuse');
    play(match, 'A choose 1');
    expect(refusalOf(match, 'B choose 1')).toMatchObject({ rule: 'RB-03', code: 'offer.none' });
    expect(refusalOf(match, 'B choose 4')).toMatchObject({ rule: 'RB-03', code: 'offer.none' });
    expect(refusalOf(match, 'C choose 2')).toMatchObject({ rule: 'RB-03', code: 'turn.other' });
    expect(refusalOf(match, 'B stock 1')).toMatchObject({ rule: 'RB-03', code: 'choose.first' });
    play(match, 'B choose 2');
    const seat = 'ABC'.charAt(now(match).turn ?? 0);
    expect(refusalOf(match, `${seat} choose 2`)).toMatchObject({ code: 'choose.over' });
  });

  it('RB-03 lets who chose first play first', () => {
    const match = deal(romBo, { seats: 3 }, 'first');
    const events = play(match, 'A choose 3', 'B choose 1');
    const drawn = events.find(({ type }) => type === 'cards-drawn');
    expect(drawn).toMatchObject({ seat: 0 });
  });

  it('RB-03 reads who is to choose from the piles, and refuses what contradicts itself', () => {
    const base = { game: 'rom-bo', seats: 3, phase: 'choose' };
    const offer = [{ pile: [] }, { pile: ['5', '6'], shown: true }, { pile: ['7'] }];
    const players = [{ stock: ['2', '3'] }, {}, {}];
    const match = setUp(romBo, { ...base, offer, players });
    expect(moves(match, 1)).toEqual(['choose 2', 'choose 3']);
    expect(() => setUp(romBo, { ...base, offer, players, turn: 2 })).toThrow('choose');
    expect(() => setUp(romBo, { ...base, offer })).toThrow('choose');
  });

  it('RB-04 shuffles all else into the talon and shows the top stock cards', () => {
    const match = deal(romBo, { seats: 3 }, 'talon');
    const talon = now(match).talon.split(' ');
    expect(talon.length).toBe(220 - 75);
    expect(talon.filter((card) => card === 'A').length).toBe(16);
    expect(talon.filter((card) => card === '*').length).toBe(12);
    expect([...talon].sort()).not.toEqual(talon);
    play(match, 'A choose 1');
    expect(now(match).players.map(({ shown }) => shown)).toEqual([true, false, false]);
    const events = play(match, 'B choose 3');
    const { players } = now(match);
    expect(players.map(({ shown }) => shown)).toEqual([true, true, true]);
    const tops = players.map(({ stock }) => stock.charAt(0));
    expect(events).toContainEqual({ type: 'stocks-shown', cards: tops });
  });
});
