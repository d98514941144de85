import { FastRng, type JsonObject, Match, SPECTATOR } from '@taberna/engine';
import { deal, play, setUp } from '@taberna/testkit';
import { describe, expect, it } from 'vitest';
import { CARDS, CODES } from './cards.ts';
import { roemerschnappen as game } from './index.ts';
import { handOf, optionsFor, playersOf } from './testing.ts';

/** What is wrong with a position; a view where `view` says so. */
function wrong(position: JsonObject, view = false): string {
  const seats = 2;
  const options = optionsFor(position.options, seats);
  const rng = view ? null : new FastRng(1);
  const loaded = game.parsePosition({ seats, ...position }, options, seats, rng);
  if (loaded.ok) throw new Error('accepted');
  const { code, params } = loaded.error;
  return `${code} ${params?.path}`;
}

const playing = { phase: 'play', trump: 'r', closed: true };
const hands = (a: readonly string[], b: readonly string[]) => [{ hand: a }, { hand: b }];

describe('what load does not mention', () => {
  it('is that of a fresh game', () => {
    const match = setUp(game, { seats: 3 });
    expect(match.position()).toMatchObject({ phase: 'call', trump: null, trick: [] });
    expect([0, 1, 2].map((seat) => handOf(match, seat).length)).toEqual([5, 5, 5]);
    expect(match.position().talon).toHaveLength(33);
  });

  it('goes to the bottom of the talon, the same way for the same seed', () => {
    const position = {
      ...playing,
      closed: false,
      seats: 2,
      seed: 'x',
      players: hands(['r2'], ['r3']),
      talon: ['SN', '4f'],
    };
    const talon = setUp(game, position).position().talon;
    expect(talon).toHaveLength(CARDS - 2);
    expect(Array.isArray(talon) ? talon.slice(0, 2) : talon).toEqual(['SN', '4f']);
    expect(setUp(game, position).position().talon).toEqual(talon);
    expect(setUp(game, { ...position, seed: 'y' }).position().talon).not.toEqual(talon);
  });

  it('is nothing in a closed position', () => {
    const match = setUp(game, { ...playing, seats: 2, players: hands(['r2'], ['r3']) });
    expect(match.position().talon).toEqual([]);
  });

  it('follows from the trick: the next seat with cards is to move', () => {
    const match = setUp(game, {
      ...playing,
      seats: 3,
      players: [{ hand: ['r2'] }, { hand: [] }, { hand: ['r4'] }],
      trick: [{ seat: 0, card: 'y2' }],
    });
    expect(match.position().turn).toBe(2);
  });
});

describe('a position', () => {
  it('RS-11: lists the cards that the caller knows first', () => {
    const hand = ['SN', 'R10', 'y2', 'r2', 'r3'];
    const match = setUp(game, { seats: 2, dealer: 1, closed: true, players: hands(hand, []) });
    expect(handOf(match, 0)).toEqual(['y2', 'R10', 'SN', 'r2', 'r3']);
    expect(playersOf(match.view(0))[0]?.hand).toEqual(['y2', 'R10', 'SN', '?', '?']);
    play(match, 'A call b');
    expect(playersOf(match.view(0))[0]?.hand).toEqual(['r2', 'r3', 'y2', 'R10', 'SN']);
  });

  it('shows the tricks of all to all, in the order in which they were won', () => {
    const match = setUp(game, {
      ...playing,
      seats: 2,
      dealer: 1,
      players: [{ hand: ['b9', 'r2'], won: ['SN', 'y2'] }, { hand: ['b3', 'r3'] }],
    });
    play(match, 'A play b9', 'B play b3');
    for (const viewer of [SPECTATOR, 0, 1]) {
      expect(playersOf(match.view(viewer))[0]?.won).toEqual(['SN', 'y2', 'b9', 'b3']);
    }
  });

  it('with a full trick runs on to the next choice', () => {
    const trick = [
      { seat: 0, card: 'y2' },
      { seat: 1, card: 'y3' },
    ];
    const match = setUp(game, { ...playing, seats: 2, players: hands(['r2'], ['r3']), trick });
    expect(match.position()).toMatchObject({ turn: 1, trick: [] });
    expect(playersOf(match.position())[1]?.won).toEqual(['y2', 'y3']);
  });

  it('without any card is the end of the round, or its count', () => {
    const players = hands([], []);
    expect(setUp(game, { ...playing, seats: 2, players }).status().over).toBe(true);
    const options = { count: 'players' };
    const match = setUp(game, { ...playing, seats: 2, players, options });
    expect(match.position()).toMatchObject({ phase: 'count', turn: null });
  });

  it('of a finished count is over', () => {
    const options = { count: 'players' };
    const players = [{ won: ['r2'], sum: 5 }, { sum: 0 }];
    const match = setUp(game, { seats: 2, phase: 'count', options, players, closed: true });
    expect(match.status()).toMatchObject({ over: true, result: { scores: [5, 0] } });
  });
});

describe('a broken position is refused', () => {
  it('for cards: unknown, twice, hidden', () => {
    expect(wrong({ players: hands(['r1'], []) })).toBe('card.unknown players[0].hand[0]');
    expect(wrong({ talon: [3] })).toBe('card.unknown talon[0]');
    expect(wrong({ talon: ['r2', 'r2'] })).toBe('card.copies talon[1]');
    expect(wrong({ talon: ['?'] })).toBe('card.hidden talon[0]');
    expect(wrong({ players: [{ won: ['?'] }, {}] }, true)).toBe('card.hidden players[0].won[0]');
    expect(wrong({ talon: [...CODES, 'r2'] })).toBe('position.count talon');
  });

  it('for seats and shapes', () => {
    expect(wrong({ dealer: 2 })).toBe('json.integer dealer');
    expect(wrong({ players: [{}] })).toBe('json.length players');
    expect(wrong({ ...playing, trick: [{ seat: 5, card: 'r2' }] })).toBe(
      'json.integer trick[0].seat',
    );
    const twice = [
      { seat: 0, card: 'r2' },
      { seat: 0, card: 'r3' },
    ];
    expect(wrong({ ...playing, trick: twice })).toBe('position.phase trick[1].seat');
    expect(wrong({ phase: 'over' })).toBe('json.choice phase');
  });

  it('for a trump that contradicts the phase or the house', () => {
    expect(wrong({ phase: 'call', trump: 'r' })).toBe('position.phase trump');
    expect(wrong({ phase: 'play' })).toBe('position.phase trump');
    expect(wrong({ phase: 'play', trump: 'x' })).toBe('json.choice trump');
    const fixed = { options: { house: { trump: 'g' } } };
    expect(wrong({ ...fixed, trump: 'r' })).toBe('position.phase trump');
    expect(wrong({ ...fixed, phase: 'call' })).toBe('position.phase phase');
  });

  it('for cards or sums that contradict the phase', () => {
    const count = { phase: 'count', options: { count: 'players' } };
    expect(wrong({ phase: 'count' })).toBe('position.phase phase');
    expect(wrong({ ...count, players: hands(['r2'], []) })).toBe('position.phase players');
    expect(wrong({ ...count, trick: [{ seat: 0, card: 'r2' }] })).toBe('position.phase trick');
    expect(wrong({ phase: 'call', trick: [{ seat: 0, card: 'r2' }] })).toBe('position.phase trick');
    expect(wrong({ ...playing, players: [{ sum: 5 }, {}] })).toBe('position.phase players[0].sum');
    expect(wrong({ ...count, players: [{ sum: 311 }, {}] })).toBe('json.integer players[0].sum');
    expect(wrong({ ...count, players: [{ sum: '?' }, {}] })).toBe('json.integer players[0].sum');
  });

  it('for a turn of somebody who cannot move', () => {
    expect(wrong({ ...playing, turn: 1, players: hands(['r2'], []) })).toBe('position.phase turn');
    expect(wrong({ ...playing, turn: null, players: hands(['r2'], []) })).toBe(
      'position.phase turn',
    );
    expect(wrong({ dealer: 0, turn: 0 })).toBe('position.phase turn');
    const count = { phase: 'count', options: { count: 'players' } };
    expect(wrong({ ...count, turn: 0 })).toBe('position.phase turn');
  });

  it('for a trick that did not go clockwise, or a turn that does not follow it', () => {
    const load = (turn: number | undefined, ...seats: readonly number[]) => {
      const trick = seats.map((seat, i) => ({ seat, card: `b${i + 2}` }));
      const players = ['r2', 'r3', null, 'r4'].map((card) => ({
        hand: card === null ? [] : [card],
      }));
      const told = {
        ...playing,
        seats: 4,
        players,
        trick,
        ...(turn === undefined ? {} : { turn }),
      };
      const match = Match.load(game, told, 'test');
      return match.ok ? match.value.status().actors : match.error.params?.path;
    };
    expect(load(undefined, 0, 1)).toEqual([3]);
    expect(load(3, 0, 1)).toEqual([3]);
    expect(load(3, 1, 2)).toEqual([3]);
    expect(load(1, 3)).toBe('turn');
    expect(load(1, 0, 3)).toBe('trick');
    expect(load(undefined, 1, 0)).toBe('trick');
    expect(load(undefined, 3, 1, 0)).toBe('trick');
  });

  it('with words in both languages', () => {
    const loaded = game.parsePosition({ phase: 'play' }, optionsFor({}, 2), 2, new FastRng(1));
    if (loaded.ok) throw new Error('accepted');
    expect(game.text.refusal(loaded.error, 'de')).toContain('der Trumpf ist schon gerufen');
    expect(game.text.refusal(loaded.error, 'en')).toContain('the trump has been called');
  });
});

describe('sampled worlds', () => {
  it('RS-11: every unseen card may be one of those that the caller has not looked at', () => {
    const match = deal(game, { seats: 4 }, 'worlds');
    const caller = Number(match.status().actors[0]);
    const options = optionsFor({}, 4);
    const view = game.create(options, 4);
    const loaded = game.parsePosition(match.position(), options, 4, new FastRng(1));
    if (!loaded.ok) throw new Error(loaded.error.code);
    game.observe(loaded.value, caller, view);
    const world = game.create(options, 4);
    const rng = new FastRng('worlds');
    const blind = new Set<string | undefined>();
    for (let i = 0; i < 1000; i++) {
      expect(game.sample(view, caller, rng, world)).toBe(true);
      const hand = playersOf(game.formatPosition(world))[caller]?.hand;
      blind.add(hand?.[3]).add(hand?.[4]);
    }
    expect(blind.size).toBe(CARDS - 3);
  });

  it('do not exist for a view with more places than cards', () => {
    const options = optionsFor({}, 2);
    const hidden = Array.from({ length: CARDS - 1 }, () => '?');
    const position = { ...playing, players: hands(['r2'], hidden) };
    const view = game.parsePosition(position, options, 2, null);
    if (!view.ok) throw new Error(view.error.code);
    view.value.held[1]++;
    expect(game.sample(view.value, 0, new FastRng(1), game.create(options, 2))).toBe(false);
  });
});
