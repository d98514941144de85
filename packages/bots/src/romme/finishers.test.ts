import { FastRng } from '@taberna/engine';
import { romme as game } from '@taberna/games/romme';
import { codeOf, JOKER, PACK, RANK_COUNT, rankOf, suitOf } from '@taberna/games/romme/cards.ts';
import { held, type Romme } from '@taberna/games/romme/state.ts';
import { table } from '@taberna/games/romme/testing.ts';
import { describe, expect, it } from 'vitest';
import { finishersAfter, nearlyOut, wantedAfter } from './finishers.ts';

const KINDS = Array.from({ length: JOKER + 1 }, (_, kind) => kind);
const HAND = 14;

interface Place {
  readonly cards: readonly number[];
  readonly isRun: boolean;
}

/** RO-10, RO-11: all sets and runs in which the card can lie, whole. */
function placesOf(kind: number): Place[] {
  const suit = suitOf(kind);
  const rank = rankOf(kind);
  const places: Place[] = [];
  for (let suits = 0; suits < 16; suits++) {
    const of = [0, 1, 2, 3].filter((one) => (suits >> one) & 1);
    if (of.length < 3 || !of.includes(suit)) continue;
    places.push({ cards: of.map((one) => one * RANK_COUNT + rank), isRun: false });
  }
  for (let length = 3; length <= RANK_COUNT; length++) {
    for (let before = 0; before < length; before++) {
      const ranks = Array.from({ length }, (_, i) => (rank - before + i + RANK_COUNT) % RANK_COUNT);
      places.push({ cards: ranks.map((one) => suit * RANK_COUNT + one), isRun: true });
    }
  }
  return places;
}

const PLACES = KINDS.slice(0, JOKER).map(placesOf);

/** RO-12: which cards of a place jokers may stand for, as long as there are any. */
function* jokersIn(place: Place, jokers: number): Generator<readonly boolean[]> {
  const { length } = place.cards;
  for (let mask = 0; mask < 1 << length; mask++) {
    const by = place.cards.map((_, i) => ((mask >> i) & 1) === 1);
    const count = by.filter(Boolean).length;
    if (count > jokers || count >= length - count) continue;
    if (place.isRun && by.some((one, i) => one && by[i + 1] === true)) continue;
    yield by;
  }
}

/** By trying everything: whether all cards but one, or but none, lie in sets and runs. */
function goesUp(left: number[], mayKeep: boolean): boolean {
  const kind = left.findIndex((copies) => copies > 0);
  if (kind < 0) return !mayKeep;
  if (kind === JOKER) return mayKeep && left[JOKER] === 1;
  if (mayKeep) {
    left[kind]--;
    const goes = goesUp(left, false);
    left[kind]++;
    if (goes) return true;
  }
  for (const place of PLACES[kind]) {
    const lacking = place.cards.filter((card) => left[card] === 0).length;
    if (lacking > left[JOKER]) continue;
    for (const by of jokersIn(place, left[JOKER])) {
      const taken = place.cards.map((card, i) => (by[i] ? JOKER : card));
      if (!taken.includes(kind) || taken.some((card) => left[card] === 0)) continue;
      for (const card of taken) left[card]--;
      const goes = left.every((copies) => copies >= 0) && goesUp(left, mayKeep);
      for (const card of taken) left[card]++;
      if (goes) return true;
    }
  }
  return false;
}

/** Fourteen cards of which all but some lie in sets and runs. */
function closedHand(luck: FastRng, astray: number): Romme {
  // The others of the test table hold a nine of clubs and one of spades.
  const left = PACK.kinds.map(
    ({ copies }, kind) => copies - (/^9[cs]$/.test(codeOf(kind)) ? 1 : 0),
  );
  const hand: number[] = [];
  const add = (kind: number) => {
    if (left[kind] === 0 || hand.length === HAND) return;
    left[kind]--;
    hand.push(kind);
  };
  while (hand.length < HAND - astray) {
    const places = PLACES[luck.below(JOKER)].filter(({ cards }) => cards.length <= 5);
    const { cards } = places[luck.below(places.length)];
    const joker = luck.below(3) === 0 ? luck.below(cards.length) : -1;
    for (const [i, card] of cards.entries()) add(i === joker ? JOKER : card);
  }
  while (hand.length < HAND) add(luck.below(JOKER + 1));
  return table({ hand: hand.map(codeOf).join(' ') }).state as Romme;
}

function countsOf(s: Romme): number[] {
  return KINDS.map((kind) => held(s, 0, kind));
}

describe('what a closed hand waits for', () => {
  it('RO-33: is exactly what brute force finds, for every discard', () => {
    const luck = new FastRng('finishers');
    let waiting = 0;
    for (let hand = 0; hand < 12; hand++) {
      const s = closedHand(luck, hand % 5);
      const counts = countsOf(s);
      for (const discarded of KINDS.slice(0, JOKER).filter((kind) => counts[kind] > 0)) {
        counts[discarded]--;
        const expected = KINDS.filter((kind) => {
          // The discard is gone, and what the own hand has is not to come.
          if (counts[kind] + (kind === discarded ? 1 : 0) >= PACK.kinds[kind].copies) return false;
          counts[kind]++;
          const goes = goesUp(counts, true);
          counts[kind]--;
          return goes;
        });
        counts[discarded]++;
        const said = game.formatPosition(s).players;
        expect(finishersAfter(s, 0, discarded).kinds, JSON.stringify(said)).toEqual(expected);
        if (expected.length > 0) waiting++;
      }
    }
    expect(waiting).toBeGreaterThan(8);
  });

  it('RO-33: two cards that are said to be enough are enough', () => {
    const luck = new FastRng('two');
    let said = 0;
    for (let hand = 0; said < 4; hand++) {
      const s = closedHand(luck, 3 + (hand % 3));
      const discarded = KINDS.findIndex((kind) => held(s, 0, kind) > 0);
      if (wantedAfter(s, 0, discarded) !== 2) continue;
      said++;
      const counts = countsOf(s);
      counts[discarded]--;
      const twoFinish = KINDS.some((first) =>
        KINDS.some((second) => {
          if (second < first) return false;
          counts[first]++;
          counts[second]++;
          const goes = KINDS.some((spare) => {
            if (counts[spare] === 0) return false;
            counts[spare]--;
            const found = goesUp(counts, true);
            counts[spare]++;
            return found;
          });
          counts[first]--;
          counts[second]--;
          return goes;
        }),
      );
      expect(twoFinish, JSON.stringify(game.formatPosition(s).players)).toBe(true);
    }
  });

  it('RO-33: a hand of which ten cards lie in melds, whatever comes, wants more than one card', () => {
    const hand = '8s 8s Qs Ks As 3h 3h 9h Qh Kh Kc Qd * *';
    const s = table({ hand, options: {} }).state as Romme;
    const discarded = PACK.kinds.findIndex((_, kind) => codeOf(kind) === '8s');
    expect(finishersAfter(s, 0, discarded).cards).toBe(0);
  });

  it('RO-37: whoever has opened and holds three cards may end the game before the next turn', () => {
    const others = ['9c 9s Td', '9c 9s Td 2h'];
    const hand = '2c 3c 4c 5c';
    expect(nearlyOut(table({ hand, others, othersOpened: true }).state as Romme, 0)).toBe(1);
    expect(nearlyOut(table({ hand, others }).state as Romme, 0)).toBeNull();
  });
});
