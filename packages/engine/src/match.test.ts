import { type TrioTypes, trio } from '@taberna/testkit/toy';
import { describe, expect, it } from 'vitest';
import type { Game } from './game.ts';
import type { JsonObject } from './json.ts';
import { isGameEnd, Match, type MatchEvent, type Start } from './match.ts';
import { StreamRng } from './random/rng.ts';
import type { Result } from './result.ts';
import { SPECTATOR, seatsOf } from './seats.ts';

type Trio = Game<TrioTypes>;

function optionsOf(raw?: JsonObject): TrioTypes['options'] {
  const parsed = trio.parseOptions(raw, 2);
  if (!parsed.ok) throw new Error(parsed.error.code);
  return parsed.value;
}

const QUICK = { games: 2, rounds: 1 };

function start(
  raw: JsonObject = QUICK,
  more: Partial<Start<TrioTypes>> = {},
): { readonly match: Match<TrioTypes>; readonly told: MatchEvent<TrioTypes>[] } {
  const told: MatchEvent<TrioTypes>[] = [];
  const match = Match.start({
    game: trio,
    options: optionsOf(raw),
    seats: 2,
    seed: 'seed',
    emit: (event) => told.push(event),
    ...more,
  });
  return { match, told };
}

/** The first legal move of the first who is to move. */
function step(match: Match<TrioTypes>, emit?: (event: MatchEvent<TrioTypes>) => void): void {
  const [seat = -1] = match.status().actors;
  const [move = -1] = match.legal(seat);
  expect(match.play(seat, trio.formatMove(match.state, seat, move), emit)).toEqual({
    ok: true,
    value: move,
  });
}

function playOut(match: Match<TrioTypes>, emit?: (event: MatchEvent<TrioTypes>) => void): void {
  const { number } = match;
  const goesOn = () => !match.over && !match.waiting && match.number === number;
  for (let i = 0; i < 20 && goesOn(); i++) step(match, emit);
  expect(goesOn()).toBe(false);
}

/** A deal as anybody can recompute it. */
function dealt(game: number, dealer: number | null, seed = 'seed') {
  const rng = new StreamRng(seed, game);
  const state = trio.create(optionsOf(QUICK), 2);
  trio.deal(state, rng, dealer ?? rng.below(2));
  return { buf: state.buf, offset: rng.offset, dealer: trio.dealer(state) };
}

describe('a match begins', () => {
  it('with a deal from the first stream of its seed, which also draws the dealer', () => {
    for (const seed of ['seed', 'another', 'third']) {
      const { match, told } = start(QUICK, { seed });
      const { buf, offset } = dealt(1, null, seed);
      expect(match.state.buf).toEqual(buf);
      expect(match.offset).toBe(offset);
      expect(told.map(({ type }) => type)).toEqual(['dealt']);
    }
  });

  it('with nothing counted and nothing played', () => {
    const { match } = start();
    expect(match).toMatchObject({ number: 1, last: null, over: false, waiting: false, log: [] });
    expect(match.status()).toStrictEqual({ over: false, actors: [0, 1] });
    expect(match.begun).toEqual({ names: [], date: null, position: null });
    const about = { names: ['Ann', 'Bob'], date: '2026-05-01' };
    expect(start(QUICK, { about }).match.begun).toEqual({ ...about, position: null });
  });

  it('with a position that the referee and each viewer have as they may', () => {
    const { match } = start();
    const standing = { totals: [0, 0], game: 1, games: 2 };
    expect(match.position()).toStrictEqual({
      ...trio.formatPosition(match.state),
      seed: 'seed',
      match: { ...standing, last: null },
      offset: match.offset,
    });
    for (const viewer of [0, 1, SPECTATOR]) {
      const seen = trio.create(match.options, 2);
      trio.observe(match.state, viewer, seen);
      expect(match.observe(viewer).buf).toEqual(seen.buf);
      expect(match.view(viewer)).toStrictEqual({ ...trio.formatPosition(seen), match: standing });
    }
  });
});

describe('a move', () => {
  it('is one of those that are listed for a seat that is to move', () => {
    const { match } = start();
    const out = new Int32Array(trio.maxMoves);
    const count = trio.legal(match.state, 0, out);
    expect(count).toBeGreaterThan(0);
    expect(match.legal(0)).toEqual([...out.subarray(0, count)]);
    expect([0, 1, 2, SPECTATOR].map((seat) => match.isActor(seat))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    step(match);
    expect(match.isActor(0)).toBe(false);
    expect(match.legal(0)).toEqual([]);
    expect(match.legal(SPECTATOR)).toEqual([]);
    expect(match.notToMove(0)).toEqual({ rule: '', code: 'turn.notYours', params: { seat: 'A' } });
  });

  it('that is refused changes nothing, and the reason is the game’s', () => {
    const { match, told } = start();
    const before = match.state.buf.slice();
    for (const text of ['nonsense', 'draw']) {
      const refusal = match.explain(0, text);
      const move = trio.parseMove(match.state, 0, text);
      expect(refusal).toEqual(move.ok ? trio.check(match.state, 0, move.value) : move.error);
      expect(refusal).not.toBeNull();
      expect(match.play(0, text)).toEqual({ ok: false, error: refusal });
    }
    expect(match.state.buf).toEqual(before);
    expect(match.log).toEqual([]);
    expect(told).toHaveLength(1);
  });

  it('is logged as the game writes it, and told', () => {
    const { match, told } = start();
    const [move = -1] = match.legal(0);
    const text = trio.formatMove(match.state, 0, move);
    const loose = `  ${text.replace(' ', '   ')} `;
    expect(match.explain(0, loose)).toBeNull();
    expect(match.play(0, loose, (event) => told.push(event)).ok).toBe(true);
    expect(match.log).toEqual([{ seat: 0, text }]);
    expect(told.at(-1)).toMatchObject({ type: 'bid', seat: 0 });
  });
});

describe('a game that is over', () => {
  it('is counted, and the next one is dealt by who sits left of the dealer', () => {
    for (const seed of ['seed', 'another', 'third']) {
      const { match } = start(QUICK, { seed });
      const first = trio.dealer(match.state);
      const told: MatchEvent<TrioTypes>[] = [];
      playOut(match, (event) => told.push(event));
      const { buf, offset } = dealt(2, 1 - first, seed);
      expect(match.number).toBe(2);
      expect(match.state.buf).toEqual(buf);
      expect(match.offset).toBe(offset);
      const [end, deal] = told.slice(-2);
      expect(told.filter(isGameEnd)).toEqual([end]);
      expect(deal).toMatchObject({ type: 'dealt', dealer: 1 - first });
      expect(end).toEqual({
        type: 'game-end',
        game: 1,
        result: match.last,
        totals: [...match.totals],
        matchOver: false,
      });
      expect(match.status()).toEqual({ over: false, actors: [0, 1], result: match.last });
    }
  });

  it('adds to the totals, and the last one brings those of the match', () => {
    const { match } = start({ games: 3, rounds: 2 });
    const sum = [0, 0];
    for (let game = 1; game <= 3; game++) {
      playOut(match);
      match.last?.scores.forEach((points, seat) => {
        sum[seat] = (sum[seat] ?? 0) + (points ?? 0);
      });
      expect([...match.totals]).toEqual(sum);
    }
    const best = Math.max(...sum);
    const winners = [0, 1].filter((seat) => sum[seat] === best);
    expect(match.number).toBe(3);
    expect(match.over).toBe(true);
    expect(match.last?.winners).toEqual(winners);
    expect(match.status()).toEqual({ over: true, actors: [], result: match.last });
    expect(match.legal(0)).toEqual([]);
    expect(match.isActor(0)).toBe(false);
    expect(match.notToMove(1)).toEqual({ rule: '', code: 'game.over', params: { seat: 'B' } });
    expect(match.position()).toMatchObject({ match: { over: true, last: match.last } });
    // The game has a rule of its own for that.
    const move = trio.parseMove(match.state, 0, 'draw');
    expect(match.explain(0, 'draw')).toEqual(move.ok && trio.check(match.state, 0, move.value));
  });

  it('has the game’s winners, but for the last of several', () => {
    const game: Trio = {
      ...trio,
      winners: () => 0b10,
      series: { ...trio.series, winners: () => 0b01 },
    };
    const single = start({ games: 1, rounds: 1 }, { game }).match;
    playOut(single);
    expect(single.over).toBe(true);
    expect(single.last?.winners).toEqual([1]);
    const two = start(QUICK, { game }).match;
    playOut(two);
    expect(two.last?.winners).toEqual([1]);
    playOut(two);
    expect(two.over).toBe(true);
    expect(two.last?.winners).toEqual([0]);
  });

  it('counts nothing for who did not play, and keeps every column', () => {
    const game: Trio = {
      ...trio,
      series: { ...trio.series, columns: ['points', 'count'] },
      scores: (_, out) => out.set([Number.NaN, Number.NaN, 3, 40]),
    };
    const { match, told } = start(QUICK, { game });
    const row = (points: number, count: number) => ({ points, count });
    expect(match.position()).toMatchObject({ match: { totals: [row(0, 0), row(0, 0)] } });
    playOut(match);
    playOut(match, (event) => told.push(event));
    expect(match.last?.scores).toEqual([null, 3]);
    expect([...match.totals]).toEqual([0, 0, 6, 80]);
    expect(told.at(-1)).toMatchObject({ matchOver: true, totals: [row(0, 0), row(6, 80)] });
  });

  it('is followed by a deal of the first seat where nobody deals', () => {
    const dealers: number[] = [];
    const game: Trio = {
      ...trio,
      dealer: () => -1,
      deal: (s, rng, dealer, emit) => {
        dealers.push(dealer);
        trio.deal(s, rng, dealer, emit);
      },
    };
    const { match } = start(QUICK, { game, seed: 'another' });
    playOut(match);
    expect(dealers.slice(1)).toEqual([0]);
  });
});

describe('a match that pauses', () => {
  it('waits for the next deal, and is otherwise the same', () => {
    const { match } = start(QUICK, { pauseBetweenGames: true });
    const other = start(QUICK).match;
    playOut(match);
    playOut(other);
    expect(match).toMatchObject({ waiting: true, number: 1, over: false });
    expect(match.last).toEqual(other.last);
    const told: string[] = [];
    match.dealNext(({ type }) => told.push(type));
    expect(told).toEqual(['dealt']);
    expect(match).toMatchObject({ waiting: false, number: 2 });
    match.dealNext(({ type }) => told.push(type));
    expect(told).toEqual(['dealt']);
    expect(match.position()).toEqual(other.position());
    playOut(match);
    playOut(other);
    expect(match.position()).toEqual(other.position());
    expect(match).toMatchObject({ waiting: false, over: true });
    match.dealNext(({ type }) => told.push(type));
    expect(told).toEqual(['dealt']);
  });

  it('counts a game that is over as it is dealt, as one without pauses does', () => {
    const game: Trio = { ...trio, actors: () => 0 };
    const { match, told } = start({ games: 3 }, { game });
    const types = ['dealt', 'game-end', 'dealt', 'game-end', 'dealt', 'game-end'];
    expect(told.map(({ type }) => type)).toEqual(types);
    expect(match).toMatchObject({ over: true, number: 3 });
    const slow = start({ games: 3 }, { game, pauseBetweenGames: true });
    const emit = (event: MatchEvent<TrioTypes>) => slow.told.push(event);
    expect(slow.told).toHaveLength(2);
    for (const games of [2, 3]) {
      expect(slow.match.waiting).toBe(true);
      slow.match.dealNext(emit);
      expect(slow.told).toHaveLength(2 * games);
    }
    expect(slow.match).toMatchObject({ over: true, waiting: false });
    expect(slow.told).toEqual(told);
  });
});

function loaded(raw: unknown, game: Trio = trio): Match<TrioTypes> {
  const match = Match.load(game, raw, 'fresh');
  if (!match.ok) throw new Error(JSON.stringify(match.error));
  return match.value;
}

/** The code and the place of what is refused; 'taken' where nothing is. */
function refusalOf(raw: unknown, game: Trio = trio): string {
  const match: Result<unknown> = Match.load(game, raw, 'fresh');
  return match.ok ? 'taken' : `${match.error.code} ${match.error.params?.path}`;
}

const FRESH = { game: 'trio', seats: 2 };

describe('a position', () => {
  it('loads back to the same match with the same future, wherever it was left', () => {
    const { match } = start({ games: 3, rounds: 3 }, { seats: 3 });
    for (let i = 0; i < 100; i++) {
      const position = JSON.parse(JSON.stringify(match.position()));
      const again = loaded(position);
      expect(again.position()).toEqual(match.position());
      expect(again.begun).toEqual({ names: [], date: null, position: match.position() });
      expect(again).toMatchObject({ number: match.number, over: match.over, last: match.last });
      expect(again.state.buf).toEqual(match.state.buf);
      expect(again.waiting).toBe(false);
      if (match.over) break;
      step(again);
      step(match);
      expect(again.position()).toEqual(match.position());
    }
    expect(match).toMatchObject({ over: true, number: 3 });
  });

  it('is for people what they say of it', () => {
    const about = { names: ['Ann', 'Bob'], date: '2026-05-01' };
    const match = Match.load(trio, FRESH, 'fresh', about);
    expect(match.ok && match.value.begun).toMatchObject(about);
  });

  it('has its own seed or a fresh one, whose last stream completes the pack', () => {
    for (const [raw, seed] of [
      [FRESH, 'fresh'],
      [{ ...FRESH, seed: 'own' }, 'own'],
    ] as const) {
      const match = loaded(raw);
      const rng = new StreamRng(seed, 0xffffffff);
      const state = trio.parsePosition(raw, optionsOf(), 2, rng);
      expect(match.seed).toBe(seed);
      expect(match.state.buf).toEqual(state.ok && state.value.buf);
      expect(match.offset).toBe(0);
      expect([...match.totals]).toEqual([0, 0]);
      expect(match).toMatchObject({ number: 1, over: false, last: null });
    }
  });

  it('says where its pack is not whole', () => {
    expect(start().match.position()).not.toHaveProperty('closed');
    const game: Trio = {
      ...trio,
      census: (s, counts) => {
        trio.census(s, counts);
        counts[3]--;
      },
    };
    expect(start(QUICK, { game }).match.position()).toHaveProperty('closed', true);
  });

  it('of a game that is over is counted, and the match goes on', () => {
    const { match } = start({ games: 2, rounds: 1 }, { pauseBetweenGames: true });
    playOut(match);
    const told: string[] = [];
    const { match: _, ...position } = match.position();
    const again = Match.load(trio, position, 'fresh', {}, ({ type }) => told.push(type));
    expect(again.ok && again.value.number).toBe(2);
    expect(again.ok && again.value.last?.scores).toEqual(match.last?.scores);
    expect(told).toEqual(['game-end', 'dealt']);
  });

  it('goes on by itself where its rules do, but not in a match that is over', () => {
    let resumed = 0;
    const game: Trio = {
      ...trio,
      resume: () => {
        resumed++;
      },
    };
    loaded(FRESH, game);
    expect(resumed).toBe(1);
    const last = { scores: [1, 0], winners: [0], details: null };
    const over = loaded({ ...FRESH, match: { over: true, last } }, game);
    expect(resumed).toBe(1);
    expect(over.status()).toEqual({ over: true, actors: [], result: last });
    expect(seatsOf(trio.actors(over.state))).toEqual([0, 1]);
    expect(over.isActor(0)).toBe(false);
    expect(over.legal(0)).toEqual([]);
    expect(over.explain(0, 'draw')).toMatchObject({ code: 'game.over' });
    expect(over.play(0, 'draw').ok).toBe(false);
  });

  it.each<[string, unknown, string]>([
    ['no object', 7, 'json.object '],
    ['seats', { seats: 9 }, 'seats.wrong seats'],
    ['no seats', {}, 'seats.wrong seats'],
    ['seats as text', { seats: '2' }, 'seats.wrong seats'],
    ['a long seed', { ...FRESH, seed: 'x'.repeat(1000) }, 'taken'],
    ['a longer seed', { ...FRESH, seed: 'x'.repeat(1001) }, 'json.long seed'],
    ['no turn', { ...FRESH, turn: null }, 'taken'],
    ['the last seat’s turn', { ...FRESH, turn: 1 }, 'taken'],
    ['nobody’s turn', { ...FRESH, turn: 2 }, 'json.integer turn'],
    ['a turn below', { ...FRESH, turn: -1 }, 'json.integer turn'],
    ['options', { ...FRESH, options: { games: 0 } }, 'json.integer options.games'],
    ['the position itself', { ...FRESH, round: 77 }, 'json.integer round'],
    ['an offset', { ...FRESH, offset: 2 ** 30 }, 'taken'],
    ['an offset too large', { ...FRESH, offset: 2 ** 30 + 1 }, 'json.integer offset'],
    ['an offset below', { ...FRESH, offset: -1 }, 'json.integer offset'],
  ])('with %s', (_, raw, expected) => {
    expect(refusalOf(raw)).toBe(expected);
  });

  it('says which numbers of seats there are', () => {
    const match = Match.load(trio, { seats: 9 }, 'fresh');
    const seats = trio.seatCounts.join('/');
    expect(match.ok || match.error.params).toMatchObject({ game: 'trio', seats, got: '9' });
  });
});

describe('the standing of a loaded match', () => {
  const at = (match: JsonObject) => ({ ...FRESH, match });
  const result = (more: JsonObject = {}) =>
    at({ last: { scores: [1, null], winners: [0], details: { any: [1] }, ...more } });

  it('is taken up as it is said', () => {
    const match = loaded(at({ totals: [7, -3], game: 2, games: 2 }));
    expect([...match.totals]).toEqual([7, -3]);
    expect(match.number).toBe(2);
    const { last } = loaded(result());
    expect(last).toEqual({ scores: [1, null], winners: [0], details: { any: [1] } });
    expect(loaded(at({ last: null })).last).toBeNull();
  });

  it('names the columns where there are several', () => {
    const game: Trio = { ...trio, series: { ...trio.series, columns: ['points', 'count'] } };
    const totals = [
      { points: 1, count: 2 },
      { points: 3, count: 4 },
    ];
    expect([...loaded(at({ totals }), game).totals]).toEqual([1, 2, 3, 4]);
    expect(refusalOf(at({ totals: [1, 2] }), game)).toBe('json.object match.totals[0]');
  });

  it.each<[string, unknown, string]>([
    ['no object', at([] as never), 'json.object match'],
    ['totals of too few', at({ totals: [1] }), 'json.length match.totals'],
    ['large totals', at({ totals: [1e9, -1e9] }), 'taken'],
    ['totals too large', at({ totals: [1e9 + 1, 0] }), 'json.integer match.totals[0]'],
    ['totals too small', at({ totals: [0, -1e9 - 1] }), 'json.integer match.totals[1]'],
    ['no game', at({ game: 0 }), 'json.integer match.game'],
    ['a game too many', at({ game: 3 }), 'json.integer match.game'],
    ['other games', at({ games: 3 }), 'match.games match.games'],
    ['over without a result', at({ over: true }), 'match.result match.last'],
    ['over with no result', at({ over: true, last: null }), 'match.result match.last'],
    ['scores of too many', result({ scores: [1, 2, 3] }), 'json.length match.last.scores'],
    ['scores too large', result({ scores: [1e9 + 1, 0] }), 'json.integer match.last.scores[0]'],
    ['scores too small', result({ scores: [0, -1e9 - 1] }), 'json.integer match.last.scores[1]'],
    ['all as winners', result({ winners: [0, 1] }), 'taken'],
    ['nobody as winner', result({ winners: [] }), 'taken'],
    ['a stranger as winner', result({ winners: [2] }), 'json.integer match.last.winners[0]'],
    ['a winner below', result({ winners: [-1] }), 'json.integer match.last.winners[0]'],
    ['winners too many', result({ winners: [0, 1, 0] }), 'json.long match.last.winners'],
  ])('with %s', (_, raw, expected) => {
    expect(refusalOf(raw)).toBe(expected);
  });

  it('says how many games there are', () => {
    const match = Match.load(trio, at({ games: 3 }), 'fresh');
    expect(match.ok || match.error.params).toMatchObject({ games: '2', got: '3' });
  });

  it('counts far where a match goes to a target', () => {
    const game: Trio = { ...trio, series: { ...trio.series, games: () => null } };
    expect(refusalOf(at({ game: 100_000, games: null }), game)).toBe('taken');
    expect(refusalOf(at({ game: 100_001 }), game)).toBe('json.integer match.game');
  });
});
