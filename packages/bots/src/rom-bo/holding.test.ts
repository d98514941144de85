import { FastRng, type Move, type Seat } from '@taberna/engine';
import { romBo as game } from '@taberna/games/rom-bo';
import { KINDS, stepOf } from '@taberna/games/rom-bo/cards.ts';
import { DISCARD, HAND, kindOf, PILE, STOCK } from '@taberna/games/rom-bo/moves.ts';
import {
  PHASE,
  PLAYING,
  pileFace,
  type RomBoState,
  stockFace,
  TURN,
} from '@taberna/games/rom-bo/state.ts';
import { table } from '@taberna/games/rom-bo/testing.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Hint, hintFrom, reasonText } from '../hint.ts';
import { messages as de } from '../messages.de.ts';
import { messages as en } from '../messages.en.ts';
import { chooseMove } from '../player.ts';
import { cardOfPlay, whyHeld } from './holding.ts';
import { romBoBots } from './index.ts';

function viewOf(s: RomBoState, seat: Seat): RomBoState {
  const view = game.create(s.options, s.seats);
  game.observe(s, seat, view);
  return view;
}

function hintFor(s: RomBoState, seat: Seat): Hint {
  const player = romBoBots.adviser?.() ?? romBoBots.heuristic();
  const view = viewOf(s, seat);
  const choice = chooseMove(player, view, seat, new FastRng('hint'), { steps: 12 });
  return hintFrom(romBoBots, view, seat, choice);
}

function canPlay(s: RomBoState, seat: Seat): boolean {
  const moves = new Int32Array(game.maxMoves);
  const count = game.legal(s, seat, moves);
  return moves.subarray(0, count).some((move) => [HAND, PILE, STOCK].includes(kindOf(move)));
}

it('a hint that ends the turn while something can be played says why that is not', () => {
  let held = 0;
  const property = fc.property(fc.nat(), fc.constantFrom(2, 3, 4), (seed, seats) => {
    const rng = new FastRng(`hold ${seed}`);
    const s = game.create({ variant: 1 }, seats);
    game.deal(s, rng, 0);
    for (let moves = 0; moves < 120 && game.actors(s) !== 0; moves++) {
      const seat = s.head[TURN];
      if (s.head[PHASE] === PLAYING && canPlay(s, seat) && rng.below(3) === 0) {
        const { move, reasons } = hintFor(s, seat);
        if (kindOf(move) !== DISCARD) continue;
        held++;
        expect(reasons.map(({ key }) => key)).toContainEqual(expect.stringMatching(/^rb\.hold\./));
        expect(reasons.at(-1)?.other).toBeDefined();
      }
      game.apply(s, seat, game.random(s, seat, rng), rng);
    }
  });
  fc.assert(property, { numRuns: 6, endOnFailure: true });
  expect(held).toBeGreaterThan(0);
});

it('names the stock card that the play would help', () => {
  const match = table({
    players: [
      { stock: 'Q 9', hand: '6 K K', piles: ['K', 'K', 'K'] },
      { stock: '7 9', hand: 'J J J J J' },
    ],
    centre: ['5', 'Q K', 'Q K'],
    talon: '8 8 8 8 8 8 8 8 8 8 8 8',
  });
  const s = match.state as RomBoState;
  const hint = hintFor(s, 0);
  expect(game.formatMove(s, 0, hint.move)).toBe('discard K 1');
  expect(reasonText(hint, 'en', [], (move) => game.formatMove(s, 0, move))).toContain(
    '"hand 6 1" would bring a centre pile closer to an opponent\'s stock card 7',
  );
});

it('advises the card that can be played where nothing speaks against it', () => {
  const match = table({
    players: [
      { stock: '5 9', hand: '2 K', piles: ['K', 'K', 'K'] },
      { stock: '2 9', hand: 'J J J J J' },
    ],
    centre: ['', 'Q K A', 'Q K A'],
    talon: '8 8 8 8 8 8 8 8 8 8 8 8',
  });
  const s = match.state as RomBoState;
  expect(game.formatMove(s, 0, hintFor(s, 0).move)).not.toMatch(/^discard/);
});

it('a stock card that fits already goes first, not a card that it does not need', () => {
  const match = table({
    players: [
      { stock: '4 9', hand: 'A 7 9 K' },
      { stock: '4 9', hand: 'J J J J' },
    ],
    centre: ['2 3', '', ''],
    talon: '8 8 8 8 8 8 8 8 8 8 8 8',
  });
  const s = match.state as RomBoState;
  const hint = hintFor(s, 0);
  expect(game.formatMove(s, 0, hint.move)).toBe('stock 1');
  expect(hint.reasons.map(({ key }) => key)).toEqual(['rb.stock.now']);
});

/** Of a hint's claim about cards in between: how many come before the stock card, on the nearest pile. */
function cardsBefore(s: RomBoState, seat: Seat): number {
  return Math.min(...waysTo(s, seat).map((way) => way.length));
}

/** By centre pile: the cards that come before the stock card, counted one by one. */
function waysTo(s: RomBoState, seat: Seat): number[][] {
  const face = stockFace(s, seat);
  return [0, 1, 2].map((centre) => {
    const way: number[] = [];
    for (let rank = s.due[centre]; rank !== face && way.length < 12; ) {
      way.push(rank);
      rank = stepOf(rank, s.down[centre]);
    }
    return way;
  });
}

function hasAtHand(s: RomBoState, seat: Seat, card: number): boolean {
  if (s.hands[seat * KINDS + card] > 0) return true;
  return [0, 1, 2].some((pile) => pileFace(s, seat, pile) === card);
}

function afterMove(s: RomBoState, seat: Seat, move: Move): RomBoState {
  const after = game.create(s.options, s.seats);
  after.buf.set(s.buf);
  game.apply(after, seat, move, new FastRng(0));
  return after;
}

it('what a hint says of the way to a stock card is so when it is counted', () => {
  const said = new Set<string>();
  const property = fc.property(fc.nat(), fc.constantFrom(2, 3), (seed, seats) => {
    const rng = new FastRng(`count ${seed}`);
    const s = game.create({ variant: 1 }, seats);
    game.deal(s, rng, 0);
    for (let moves = 0; moves < 100 && game.actors(s) !== 0; moves++) {
      const seat = s.head[TURN];
      const mayAsk = s.head[PHASE] === PLAYING && canPlay(s, seat) && rng.below(2) === 0;
      const { move, reasons } = mayAsk ? hintFor(s, seat) : { move: 0, reasons: [] };
      for (const { key, other } of reasons) {
        const before = cardsBefore(s, seat);
        if (key === 'rb.nearer')
          expect(cardsBefore(afterMove(s, seat, move), seat)).toBeLessThan(before);
        if (other === undefined) continue;
        const after = cardsBefore(afterMove(s, seat, other), seat);
        if (key === 'rb.hold.reach') expect(after).toBeGreaterThan(before);
        if (key === 'rb.hold.idle') expect(after).toBeGreaterThanOrEqual(before);
        said.add(key);
      }
      game.apply(s, seat, game.random(s, seat, rng), rng);
    }
  });
  fc.assert(property, { numRuns: 8, endOnFailure: true });
  expect(said.size).toBeGreaterThan(1);
});

it('does not call the way longer where the play shortens it', () => {
  const match = table({
    players: [
      { stock: '8 9', hand: '3 4 4 4', piles: ['2', 'J', ''] },
      { stock: '4 9', hand: 'J J J J J' },
    ],
    centre: ['2', '', ''],
    talon: '8 8 8 8 8 8 8 8 8 8 8 8',
  });
  const s = match.state as RomBoState;
  const play = game.parseMove(s, 0, 'hand 3 1');
  const discard = game.parseMove(s, 0, 'discard 4 3');
  if (!play.ok || !discard.ok) throw new Error('both are moves');
  const candidates = [play.value].map((move) => ({ move, value: 0, visits: 1 }));
  const [why] = whyHeld(s, 0, { move: discard.value, candidates });
  expect(why?.key).not.toBe('rb.hold.reach');
});

it('what a hint says against a play is so on the nearest way, whoever’s it is, when it is counted', () => {
  const said = new Map<string, number>();
  const property = fc.property(fc.nat(), fc.constantFrom(2, 3, 4), (seed, seats) => {
    const rng = new FastRng(`way ${seed}`);
    const s = game.create({ variant: 1 }, seats);
    game.deal(s, rng, 0);
    for (let turns = 0; turns < 90 && game.actors(s) !== 0; turns++) {
      const seat = s.head[TURN];
      for (const play of s.head[PHASE] === PLAYING ? playsOf(s, seat) : []) {
        const view = viewOf(s, seat);
        const candidates = [{ move: play, value: 0, visits: 1 }];
        const [why] = whyHeld(view, seat, { move: DISCARD, candidates });
        if (why?.other !== undefined) said.set(why.key, (said.get(why.key) ?? 0) + 1);
        if (why?.other !== undefined) holds(s, seat, why.key, why.other);
      }
      game.apply(s, seat, game.random(s, seat, rng), rng);
    }
  });
  fc.assert(property, { numRuns: 10, endOnFailure: true });
  expect([...said.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(300);
  expect([...said.keys()]).toEqual(expect.arrayContaining(['rb.hold.gift', 'rb.hold.lacks']));
});

function playsOf(s: RomBoState, seat: Seat): Move[] {
  const moves = new Int32Array(game.maxMoves);
  const count = game.legal(s, seat, moves);
  return [...moves.subarray(0, count)].filter((move) => [HAND, PILE].includes(kindOf(move)));
}

/** A second count, by playing the card and going the way card by card. */
function holds(s: RomBoState, seat: Seat, key: string, play: Move): void {
  const after = afterMove(s, seat, play);
  const before = cardsBefore(s, seat);
  if (key === 'rb.hold.reach') expect(cardsBefore(after, seat)).toBeGreaterThan(before);
  if (key === 'rb.hold.gift') {
    const others = Array.from({ length: s.seats }, (_, other) => other).filter((o) => o !== seat);
    expect(others.some((other) => cardsBefore(after, other) < cardsBefore(s, other))).toBe(true);
  }
  if (key !== 'rb.hold.lacks') return;
  const card = cardOfPlay(s, seat, play);
  expect(hasAtHand(s, seat, card)).toBe(true);
  expect(hasAtHand(after, seat, card)).toBe(false);
  const ways = waysTo(after, seat);
  const least = Math.min(...ways.map((way) => way.length));
  for (const way of ways) if (way.length === least) expect(way).toContain(card);
}

it('calls no card missing that is a step on the nearest way', () => {
  const match = table({
    players: [
      { stock: '8 9', hand: '3 7 Q Q K', piles: ['', '', ''] },
      { stock: '9 9', hand: 'J J J J J' },
    ],
    centre: ['2', '', ''],
    talon: '8 8 8 8 8 8 8 8 8 8 8 8',
  });
  const s = match.state as RomBoState;
  const play = game.parseMove(s, 0, 'hand 3 1');
  const discard = game.parseMove(s, 0, 'discard Q 1');
  if (!play.ok || !discard.ok) throw new Error('both are moves');
  const candidates = [{ move: play.value, value: 0, visits: 1 }];
  const [why] = whyHeld(s, 0, { move: discard.value, candidates });
  expect(why?.key).toBe('rb.hold.gift');
});

it('of one open stock a hint speaks in the singular, and no reason is longer than a phone has room for', () => {
  const one = { key: 'rb.choose.covered' as const, params: { open: 1 } };
  const told = (lang: 'de' | 'en', reason: Hint['reasons'][number]) =>
    reasonText({ move: 0, points: null, options: [], reasons: [reason] }, lang, [], () => '');
  expect(told('de', one)).toContain('Die offene Karte ist hoch');
  expect(told('en', one)).toContain('The open card is high');
  const words = [de, en].flatMap((messages) =>
    Object.entries(messages)
      .filter(([key]) => key.startsWith('rb.'))
      .map(([key, text]) => ({ key, length: text.replaceAll(/\{\w+\|[^}]*\}/g, 'one').length })),
  );
  expect(words.filter(({ length }) => length > 100)).toEqual([]);
});
