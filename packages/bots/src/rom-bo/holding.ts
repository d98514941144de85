// Why a card that could be played is held back, in the terms of the judge that the players use.

import { type Move, roman, type Seat, UNKNOWN } from '@taberna/engine';
import { frenchName } from '@taberna/games/french-pack.ts';
import { romBo as game } from '@taberna/games/rom-bo';
import {
  type Card,
  codeOf,
  isSpecial,
  JOKER,
  KINDS,
  NO_CARD,
} from '@taberna/games/rom-bo/cards.ts';
import {
  DISCARD,
  firstOf,
  HAND,
  kindOf,
  PILE,
  STOCK,
  secondOf,
} from '@taberna/games/rom-bo/moves.ts';
import {
  cellOf,
  isShown,
  OWN_PILES,
  ownPileOf,
  pileFace,
  type RomBoState,
  stockFace,
} from '@taberna/games/rom-bo/state.ts';
import type { Choice, Player } from '../player.ts';
import { inBoth, type Reason, type Said } from '../reasons.ts';
import { centreOf } from './centre-moves.ts';
import { AFTER, codeOfCentre, STEPS, wantedFor } from './codes.ts';
import { Judge, WEIGHTS } from './judge.ts';
import { pilesOf } from './piles.ts';

/** In stock cards: less is not worth a word. */
const NOTICED = 0.05;
/** Where the play is clearly behind, less is a reason too. */
const SLIGHT = 0.01;
/** In stock cards: a play so little behind is as good as the end of the turn. */
const AS_GOOD = 0.15;

const judge = new Judge(WEIGHTS);

export function cardWord(card: Card): Said {
  return inBoth((lang) => frenchName(codeOf(card), lang));
}

/** The card that a play from the own hand, stock or piles lays on a centre pile. */
export function cardOfPlay(s: RomBoState, seat: Seat, move: Move): Card {
  if (kindOf(move) === STOCK) return stockFace(s, seat);
  return kindOf(move) === HAND ? firstOf(move) : pileFace(s, seat, firstOf(move));
}

/** The card below the top one of an own pile. */
export function belowTop(s: RomBoState, seat: Seat, pile: number): Card {
  const own = ownPileOf(seat, pile);
  const height = s.lengths[own];
  return height < 2 ? NO_CARD : s.cells[cellOf(own, height - 2)];
}

/** What the table gives to each other seat, and how near the own stock card is. */
interface Standing {
  readonly gifts: readonly number[];
  readonly reach: number;
  /** By seat and centre pile: how many cards come before the stock card, as a person counts them. */
  readonly steps: readonly (readonly number[])[];
  /** By centre pile: which of those before the own stock card are not at hand, one bit a kind. */
  readonly lacking: readonly number[];
}

/** The stock card of a seat that is seen and has a rank, so that cards up to it can be counted. */
function countedFace(s: RomBoState, seat: Seat): Card | null {
  const face = stockFace(s, seat);
  return face === UNKNOWN || !isPlain(face) ? null : face;
}

export function isPlain(card: Card): boolean {
  return card !== NO_CARD && !isSpecial(card);
}

/** How many cards come before the stock card of a seat on the pile that is nearest to it. */
export function stepsLeft({ steps }: Standing, seat: Seat): number {
  return Math.min(...(steps[seat] ?? []));
}

/** As the table is, or as it will be after a card was played. */
export function standing(s: RomBoState, seat: Seat, play: Move | null): Standing {
  const codes = [0, 1, 2].map((centre) => codeOfCentre(s, centre));
  const counts = Array.from({ length: KINDS }, (_, kind) => s.hands[seat * KINDS + kind]);
  const tops = Array.from({ length: OWN_PILES }, (_, pile) => pileFace(s, seat, pile));
  if (play !== null) {
    const card = cardOfPlay(s, seat, play);
    const centre = centreOf(play);
    codes[centre] = AFTER[codes[centre] * 16 + card];
    if (kindOf(play) === HAND) counts[card]--;
    if (kindOf(play) === PILE) tops[firstOf(play)] = belowTop(s, seat, firstOf(play));
  }
  for (const top of tops) if (top !== NO_CARD) counts[top]++;
  const has = counts.reduce((kinds, count, kind) => (count > 0 ? kinds | (1 << kind) : kinds), 0);
  judge.look(s, seat);
  judge.centres(codes[0], codes[1], codes[2]);
  const own = countedFace(s, seat);
  return {
    gifts: Array.from({ length: s.seats }, (_, other) => judge.giftTo(other)),
    reach: judge.reach(isShown(s, seat), has, counts[JOKER]),
    steps: Array.from({ length: s.seats }, (_, other) => {
      const face = countedFace(s, other);
      return face === null ? [] : codes.map((code) => STEPS[code * 16 + face]);
    }),
    lacking: own === null ? [] : codes.map((code) => wantedFor(code, own) & ~has),
  };
}

/** What can be played without buying. */
function playsOf(s: RomBoState, seat: Seat): Move[] {
  const moves = new Int32Array(game.maxMoves);
  const count = game.legal(s, seat, moves);
  return [...moves.subarray(0, count)].filter((move) => [HAND, PILE, STOCK].includes(kindOf(move)));
}

/** The play that whoever sees the end of the turn advised asks about: of that very card, else the best one. */
function playInstead(s: RomBoState, seat: Seat, { move, candidates }: Choice): Move | null {
  const plays = playsOf(s, seat);
  const same = plays.find((play) => cardOfPlay(s, seat, play) === firstOf(move));
  const tried = candidates.find((candidate) => plays.includes(candidate.move))?.move;
  const plain = plays.find((play) => !isSpecial(cardOfPlay(s, seat, play)));
  return same ?? tried ?? plain ?? plays[0] ?? null;
}

interface Loss {
  readonly reason: Omit<Reason, 'other'>;
  readonly by: number;
}

/** What a play takes from the way to the own stock card, where that can be counted. */
function wayLost(
  s: RomBoState,
  seat: Seat,
  play: Move,
  before: Standing,
  after: Standing,
): Loss | null {
  const by = before.reach - after.reach;
  const stock = cardWord(stockFace(s, seat));
  if (stepsLeft(after, seat) > stepsLeft(before, seat)) {
    return { reason: { key: 'rb.hold.reach', params: { card: stock } }, by };
  }
  const card = cardOfPlay(s, seat, play);
  const left = stepsLeft(after, seat);
  const nearest = [0, 1, 2].filter((c) => after.steps[seat]?.[c] === left);
  const isNew = (c: number) => (after.lacking[c] & ~before.lacking[c] & (1 << card)) !== 0;
  // As near from a pile where it is not lacking: nothing is lost.
  const [first] = nearest;
  if (first === undefined || !nearest.every(isNew)) return null;
  const params = { card: cardWord(card), centre: inBoth(() => roman(first + 1)), stock };
  return { reason: { key: 'rb.hold.lacks', params }, by };
}

/** What the player would lose by the play, as far as a person sees it too; the greatest loss. */
function lossBy(s: RomBoState, seat: Seat, play: Move, least = NOTICED): Loss | null {
  const before = standing(s, seat, null);
  const after = standing(s, seat, play);
  const card = cardOfPlay(s, seat, play);
  const losses: Loss[] = [];
  for (let other = 0; other < s.seats; other++) {
    if (other === seat || stepsLeft(after, other) >= stepsLeft(before, other)) continue;
    const params = { card: cardWord(stockFace(s, other)) };
    const by = after.gifts[other] - before.gifts[other];
    losses.push({ reason: { key: 'rb.hold.gift', params }, by });
  }
  const way = wayLost(s, seat, play, before, after);
  if (way !== null) losses.push(way);
  if (isSpecial(card)) {
    const by = card === JOKER ? WEIGHTS.joker : WEIGHTS.ace;
    losses.push({ reason: { key: 'rb.hold.special', params: { card: cardWord(card) } }, by });
  }
  const [greatest] = losses.filter(({ by }) => by > least).toSorted((a, b) => b.by - a.by);
  return greatest ?? null;
}

/** Where the turn is to end though a card could be played: why it is not. */
export function whyHeld(s: RomBoState, seat: Seat, choice: Choice): Reason[] {
  const other = playInstead(s, seat, choice);
  if (other === null) return [];
  const loss = lossBy(s, seat, other, SLIGHT);
  if (loss !== null) return [{ ...loss.reason, other }];
  const face = countedFace(s, seat);
  const isIdle =
    face !== null &&
    stepsLeft(standing(s, seat, other), seat) >= stepsLeft(standing(s, seat, null), seat);
  if (!isIdle) return [{ key: 'rb.hold.worse', params: {}, other }];
  return [{ key: 'rb.hold.idle', params: { card: cardWord(face) }, other }];
}

/** The own stock card on a centre pile that the play leaves as it is; null where it fits none. */
function stockBefore(s: RomBoState, seat: Seat, play: Move): Move | null {
  const stocks = playsOf(s, seat).filter((move) => kindOf(move) === STOCK);
  return stocks.find((move) => centreOf(move) !== centreOf(play)) ?? null;
}

/** The other moves that were found to be as good. */
function asGoodAs({ move, candidates }: Choice): Move[] {
  const own = candidates.find((one) => one.move === move)?.value ?? 0;
  return candidates
    .filter((one) => one.move !== move && own - one.value < AS_GOOD)
    .map((one) => one.move);
}

/** Of the piles that were found to be as good for the card, the one that speaks for itself. */
function onBestPile(s: RomBoState, seat: Seat, choice: Choice): Choice {
  const card = firstOf(choice.move);
  const piles = pilesOf(s, seat);
  const [best] = [choice.move, ...asGoodAs(choice)]
    .filter((move) => kindOf(move) === DISCARD && firstOf(move) === card)
    .toSorted((a, b) => piles.cover(card, secondOf(b)) - piles.cover(card, secondOf(a)));
  return { ...choice, move: best ?? choice.move };
}

/**
 * A choice as it is advised to a person: an end of the turn only where something speaks against playing, and
 * the stock card before a card that can follow as well.
 */
function advised(s: RomBoState, seat: Seat, choice: Choice): Choice {
  const kind = kindOf(choice.move);
  const others = asGoodAs(choice);
  const isPlay = kind === HAND || kind === PILE;
  const stock =
    (isPlay ? stockBefore(s, seat, choice.move) : null) ??
    others.find((move) => kindOf(move) === STOCK);
  if (stock !== undefined) return { ...choice, move: stock };
  if (kind !== DISCARD) return choice;
  const play = playInstead(s, seat, choice);
  const isHeld = play === null || lossBy(s, seat, play) !== null || !others.includes(play);
  return isHeld ? onBestPile(s, seat, choice) : { ...choice, move: play };
}

/** A player for hints. */
export function advising(player: Player<RomBoState>): Player<RomBoState> {
  return {
    think(view, seat, rng) {
      const thinking = player.think(view, seat, rng);
      return {
        run: (units) => thinking.run(units),
        choice: () => advised(view, seat, thinking.choice()),
      };
    },
  };
}
