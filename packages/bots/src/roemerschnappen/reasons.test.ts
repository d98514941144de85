import { FastRng, firstSeat, Match, type Move, type Seat } from '@taberna/engine';
import { roemerschnappen as game } from '@taberna/games/roemerschnappen';
import { codeAt } from '@taberna/games/roemerschnappen/cards.ts';
import { MOVE_CALL, moveValue, packMove } from '@taberna/games/roemerschnappen/moves.ts';
import { plainName } from '@taberna/games/roemerschnappen/names.ts';
import type { RsState } from '@taberna/games/roemerschnappen/state.ts';
import { expect, it } from 'vitest';
import { type Choice, chooseMove } from '../player.ts';
import type { Reason } from '../reasons.ts';
import { roemerschnappenBots } from './index.ts';
import { reasons, whyOnly, withLowest } from './reasons.ts';

const cards = (text: string) => text.split(' ');

function answering(led: string, hand: string): RsState {
  const options = game.parseOptions({}, 2);
  if (!options.ok) throw new Error(options.error.code);
  const position = {
    game: game.id,
    seats: 2,
    phase: 'play',
    turn: 0,
    dealer: 0,
    trump: 'r',
    players: [
      { hand: cards(hand), won: [] },
      { hand: cards('b3 g4 R11 R13'), won: [] },
    ],
    trick: [{ seat: 1, card: led }],
  };
  const state = game.parsePosition(position, options.value, 2, null);
  if (!state.ok) throw new Error(state.error.code);
  return state.value as RsState;
}

it.each([
  ['RS-20', 'y9', 'y2 b4 R14', 'rs.only.follow'],
  ['RS-22', 'y9', 'b4 R14 R15', 'rs.only.colour'],
  ['RS-25', 'R12', 'b4 R14 y5', 'rs.only.roman'],
  ['the last card', 'y9', 'b4', 'rs.only.last'],
])('%s: says why no other card goes on %s: %s', (_, led, hand, key) => {
  const state = answering(led, hand);
  expect(game.legal(state, 0, new Int32Array(game.maxMoves))).toBe(1);
  expect(whyOnly(state, 0)?.key).toBe(key);
});

it.each([
  ['r5 y3 R12 R14 R15', 'r', ['rs.call.high']],
  ['y3 R12 R14 R16 R15', 'y', ['rs.call.only']],
  ['R12 R14 R16 R18 R15', 'y', ['rs.call.none']],
  ['r5 r3 R16 b8 R15', 'r', ['rs.call.most']],
  ['r5 y3 R12 R14 R15', 'y', ['hint.thumb']],
])('says of %s why %s is called', (hand, colour, keys) => {
  const position = {
    seats: 2,
    phase: 'call',
    turn: 0,
    dealer: 1,
    players: [
      { hand: cards(hand), won: [] },
      { hand: cards('g4 b9 g6 y6 R11'), won: [] },
    ],
  };
  const match = Match.load(game, position, 'call');
  if (!match.ok) throw new Error(match.error.code);
  const view = match.value.observe(0);
  const move = packMove(MOVE_CALL, ['r', 'y', 'g', 'b'].indexOf(colour));
  expect(reasons(view, 0, { move, candidates: [] }).map(({ key }) => key)).toEqual(keys);
});

it('advises the lowest of the cards that count alike, where none of them wins the trick', () => {
  const state = answering('y9', 'b2 b5 b8 g3 R14');
  const play = (code: string) => {
    const move = game.parseMove(state, 0, `play ${code}`);
    if (!move.ok) throw new Error(move.error.code);
    return move.value;
  };
  const candidates = ['b5', 'b8', 'b2', 'g3'].map((code) => {
    return { move: play(code), value: 0.4, visits: 9 };
  });
  const choice = withLowest(state, 0, { move: play('b5'), candidates });
  expect(choice.move).toBe(play('b2'));
  const said = reasons(state, 0, choice);
  expect(said.map(({ key }) => key)).toEqual(['trick.lost.plain', 'rs.lowest', 'hint.even']);
  expect(said.at(-1)?.other).toBe(play('g3'));
});

it('says why it is not the lower of two cards that count alike, where that one wins less often', () => {
  const options = game.parseOptions({}, 4);
  if (!options.ok) throw new Error(options.error.code);
  const hands = ['r4 g3 g7 R1 R12', 'r2 y3 g8 R11 b4', 'b2 y4 g9 R14 b5', 'b3 y5 r9 R13 b6'];
  const position = {
    ...{ game: game.id, seats: 4, phase: 'play', turn: 0, dealer: 1, trump: 'r', trick: [] },
    players: hands.map((hand) => ({ hand: cards(hand), won: [] })),
  };
  const match = Match.load(game, position, 'lower');
  if (!match.ok) throw new Error(match.error.code);
  const view = match.value.observe(0);
  const play = (code: string) => {
    const move = game.parseMove(view, 0, `play ${code}`);
    if (!move.ok) throw new Error(move.error.code);
    return move.value;
  };
  const saidWith = (lower: number) => {
    const candidates = ['g7', 'g3', 'r4', 'R12', 'R1'].map((code) => {
      return {
        move: play(code),
        value: code === 'g7' ? 0.5 : code === 'g3' ? lower : 0.4,
        visits: 9,
      };
    });
    return reasons(view, 0, withLowest(view, 0, { move: play('g7'), candidates }));
  };
  const [, more] = saidWith(0.4);
  expect(more).toMatchObject({ key: 'rs.higher', params: { lower: { de: 'Grün III' } } });
  // Whoever hears that the lower one would do as well asks no more.
  expect(saidWith(0.5).map(({ key }) => key)).toEqual(['trick.never.cheap', 'hint.even']);
});

/** What is said at a table of three for the card; the values as a search found them, best first. */
function saidOfThree(
  trick: readonly string[],
  hand: string,
  values: Readonly<Record<string, number>>,
): readonly string[] {
  const options = game.parseOptions({}, 3);
  if (!options.ok) throw new Error(options.error.code);
  const position = {
    ...{ game: game.id, seats: 3, phase: 'play', turn: 0, dealer: 1, trump: 'b' },
    trick: trick.map((card) => ({ seat: 2, card })),
    players: [hand, 'r2 y3 g8 R11 b4', 'y4 g9 R14 b5 r8'].map((held, seat) => ({
      hand: cards(held).slice(0, seat === 2 && trick.length > 0 ? 4 : 5),
      won: [],
    })),
  };
  const match = Match.load(game, position, 'three');
  if (!match.ok) throw new Error(match.error.code);
  const view = match.value.observe(0);
  const candidates = Object.entries(values).map(([code, value]) => {
    const move = game.parseMove(view, 0, `play ${code}`);
    if (!move.ok) throw new Error(move.error.code);
    return { move: move.value, value, visits: 9 };
  });
  const choice = { move: candidates[0]?.move ?? 0, candidates };
  const advised = withLowest(view, 0, choice);
  const said = reasons(view, 0, advised).map(({ key, params }) =>
    'winner' in params ? `${key} ${JSON.stringify(params.winner)}` : key,
  );
  return [codeAt(moveValue(advised.move)), ...said];
}

it.each([
  ['a Roman card below the one that lies', ['R21'], 'g7 r9 R13 R18 y2', { R13: 0.5, R18: 0.4 }],
  ['a card below the snap card', ['SN'], 'g7 r9 R13 R18 y2', { g7: 0.5, r9: 0.4, y2: 0.4 }],
])('says that %s cannot win, though others play after it', (_, trick, hand, values) => {
  expect(saidOfThree(trick, hand, values)[1]).toMatch(/^trick\.lost/);
});

it('calls no trick lost that a card in the hand would win: it says what that card is saved for', () => {
  const snap = ' {"de":"die Schnappkarte","en":"the snap card"}';
  const said = (value: number) => saidOfThree(['R21'], 'g7 r9 R13 SN y2', { R13: 0.5, SN: value });
  expect(said(0.4)).toEqual(['R13', `rs.let${snap}`]);
  expect(said(0.5)).toEqual(['R13', `rs.let.even${snap}`]);
});

it.each([
  ['a colour that is trumped from then on', 'g2 r6 b6 b7 y6', 'g2', 'rs.gain.void'],
  ['the trumps that are kept', 'g2 g3 b6 b7 R12', 'R12', 'rs.gain.trumps'],
])('says what a card that hardly wins is played for: %s', (_, hand, first, key) => {
  const rest = Object.fromEntries(cards(hand).map((code) => [code, 0.4]));
  expect(saidOfThree([], hand, { [first]: 0.5, ...rest, ...{ [first]: 0.5 } })).toContain(key);
});

it('gives no dear card to a trick that is hardly won, where a cheap one would do as well', () => {
  const values = { R1: 0.5, R13: 0.5, R18: 0.4 };
  expect(saidOfThree(['R21'], 'g7 R1 R13 R18 y2', values)[0]).toBe('R13');
  expect(saidOfThree(['R21'], 'g7 R1 R13 R18 y2', { ...values, R13: 0.4 })[0]).toBe('R1');
});

it('no reason calls too good or too dear what it says would be about as good', () => {
  const quick = roemerschnappenBots.heuristic();
  const moves = new Int32Array(game.maxMoves);
  let even = 0;
  for (let seats = 2; seats <= 4; seats++) {
    const options = game.parseOptions({}, seats);
    if (!options.ok) throw new Error(options.error.code);
    const match = Match.start({ game, options: options.value, seats, seed: `even ${seats}` });
    const rng = new FastRng(`even ${seats}`);
    while (!match.over) {
      const seat = firstSeat(game.actors(match.state));
      const view = match.observe(seat);
      const legal = Array.from(moves.subarray(0, game.legal(view, seat, moves)));
      const said = legal.length > 1 ? saidOf(view, seat, anyChoice(view, legal, rng)) : [];
      if (said.some(({ key }) => key === 'hint.even')) even++;
      const { move } = chooseMove(quick, view, seat, rng, { steps: 1 });
      match.play(seat, game.formatMove(view, seat, move));
    }
  }
  expect(even).toBeGreaterThan(40);
});

/** The moves in any order, up to four points apart. */
function anyChoice(view: RsState, legal: readonly Move[], rng: FastRng): Choice {
  const candidates = legal
    .map((move) => ({ move, value: 0.5 + rng.below(5) / view.ruling.total, visits: 9 }))
    .toSorted((a, b) => b.value - a.value);
  return { move: candidates[0]?.move ?? 0, candidates };
}

function saidOf(view: RsState, seat: Seat, choice: Choice): readonly Reason[] {
  const advised = withLowest(view, seat, choice);
  const said = reasons(view, seat, advised);
  expect(contradiction(view, said, moveValue(advised.move)), JSON.stringify(said)).toBe(null);
  return said;
}

/** What is said against the move that is called about as good. */
function contradiction(view: RsState, said: readonly Reason[], card: number): string | null {
  const even = said.find(({ key }) => key === 'hint.even')?.other;
  if (even === undefined) return null;
  const { points } = view.ruling;
  const name = plainName(codeAt(moveValue(even)), 'de');
  const isKept = said.some(({ params: { kept } }) => typeof kept === 'object' && kept.de === name);
  if (isKept) return `${name} is kept`;
  const isCheapest = said.some(({ key }) => key.includes('cheap'));
  return isCheapest && points[moveValue(even)] > points[card] ? `${name} is dearer` : null;
}
