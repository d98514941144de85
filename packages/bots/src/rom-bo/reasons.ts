import { type Move, roman, type Seat } from '@taberna/engine';
import { romBo as game } from '@taberna/games/rom-bo';
import { type Card, isSpecial, NO_CARD } from '@taberna/games/rom-bo/cards.ts';
import {
  BUY,
  DISCARD,
  DRAW,
  FLIP,
  firstOf,
  HAND,
  kindOf,
  SHOW,
  STOCK,
  secondOf,
} from '@taberna/games/rom-bo/moves.ts';
import {
  CHOOSE,
  PHASE,
  pileFace,
  type RomBoState,
  stockFace,
  stockOf,
} from '@taberna/games/rom-bo/state.ts';
import type { Choice } from '../player.ts';
import { because, inBoth, type Reason } from '../reasons.ts';
import { NODES } from './brain.ts';
import { codeOfCentre, STEPS } from './codes.ts';
import { belowTop, cardWord, isPlain, standing, stepsLeft, whyHeld } from './holding.ts';
import { Judge, WEIGHTS } from './judge.ts';
import { type Piles, pilesOf } from './piles.ts';
import { type Ending, TurnSearch } from './turn.ts';

const MOST_ENDINGS = 12;
const judge = new Judge(WEIGHTS);
const search = new TurnSearch(game.create({ variant: 1 }, 2), judge, NODES, true);

/** The best end of the turn that begins with the move, as the search through the turn sees it. */
function endingAfter(s: RomBoState, seat: Seat, move: Move): Ending | undefined {
  search.begin(s, seat);
  search.run(NODES);
  return search.endings(MOST_ENDINGS).find((end) => search.firstMove(end) === move);
}

/** In stock cards: less is not worth a word. */
const NOTICED = 0.1;

function forStock(s: RomBoState, seat: Seat): Reason {
  const left = s.lengths[stockOf(seat)] - 1;
  return left === 0 ? because('rb.stock.last') : because('rb.stock.now', { left });
}

/** The stock card goes already, without anything before it. */
function goesAtOnce(s: RomBoState, seat: Seat): boolean {
  const moves = new Int32Array(game.maxMoves);
  const count = game.legal(s, seat, moves);
  return moves.subarray(0, count).some((move) => kindOf(move) === STOCK);
}

function forPlay(s: RomBoState, seat: Seat, move: Move): Reason {
  if (kindOf(move) === STOCK) return forStock(s, seat);
  const ending = endingAfter(s, seat, move);
  const way = ending === undefined ? [] : search.way(ending);
  // A reason is what the move brings.
  const steps = goesAtOnce(s, seat) ? -1 : way.findIndex((step) => kindOf(step.move) === STOCK);
  const face = stockFace(s, seat);
  if (steps === 1) return because('rb.stock.next', { card: cardWord(face) });
  if (steps > 0) return because('rb.stock.way', { steps, card: cardWord(face) });
  if (ending !== undefined && kindOf(ending.move) === DRAW) return because('rb.empty');
  return kindOf(move) === BUY ? because('hint.thumb') : forTable(s, seat, move);
}

/** Of a card from the own hand or piles: what its play does to the centre piles, or to the pile it lay on. */
function forTable(s: RomBoState, seat: Seat, move: Move): Reason {
  const before = standing(s, seat, null);
  const after = standing(s, seat, move);
  const isHarder = (gift: number, other: Seat) =>
    gift < before.gifts[other] - NOTICED && stepsLeft(after, other) > stepsLeft(before, other);
  if (after.gifts.some(isHarder) && sumOf(after.gifts) < sumOf(before.gifts)) {
    return because('rb.block');
  }
  if (stepsLeft(after, seat) < stepsLeft(before, seat))
    return because('rb.nearer', { card: cardWord(stockFace(s, seat)) });
  if (kindOf(move) === HAND) return because('rb.play');
  const below = belowTop(s, seat, firstOf(move));
  return below === NO_CARD
    ? because('rb.pile.free')
    : because('rb.pile', { card: cardWord(below) });
}

function sumOf(gifts: readonly number[]): number {
  return gifts.reduce((sum, gift) => sum + gift, 0);
}

/** The judge's cases of a card laid on another (see `cover`), and what this pile is chosen before. */
function forDiscard(s: RomBoState, seat: Seat, move: Move): Reason[] {
  const card = firstOf(move);
  const pile = secondOf(move);
  const piles = pilesOf(s, seat);
  const others = [0, 1, 2].filter((one) => one !== pile);
  const better = others.find((one) => piles.cover(card, one) > piles.cover(card, pile));
  if (better !== undefined) {
    return [because('rb.discard.tried', { pile: inBoth(() => roman(better + 1)) })];
  }
  const top = pileFace(s, seat, pile);
  if (top === NO_CARD) return [because('rb.discard.free')];
  const tops = others.map((one) => pileFace(s, seat, one));
  const said = forCover(s, card, top, tops, piles);
  return tops.includes(NO_CARD) ? [said, because('rb.discard.keeps')] : [said];
}

function forCover(
  s: RomBoState,
  card: Card,
  top: Card,
  tops: readonly Card[],
  piles: Piles,
): Reason {
  if (top === card) return because('rb.discard.alike');
  const step = isSpecial(card) || isSpecial(top) ? 0 : (top - card + 12) % 12;
  if (step === 1) return because('rb.discard.run');
  if (step === 11) return because('rb.discard.down');
  if (isSpecial(card)) return because('rb.discard.special');
  if (stepsTo(s, card) >= FAR) return because('rb.discard.far');
  const isLast =
    !isSpecial(top) && tops.every((one) => isPlain(one) && stepsTo(s, one) < stepsTo(s, top));
  if (isLast) return because('rb.discard.over', { card: cardWord(top) });
  const filled = tops.filter((one) => one !== NO_CARD);
  const isLeast = filled.length > 0 && filled.every((one) => piles.worth(one) >= piles.worth(top));
  // An empty place would bury nothing: it is kept, as what lies here is worth less.
  if (!isLeast && filled.length < tops.length) {
    return because('rb.discard.soon', { card: cardWord(top) });
  }
  return isLeast
    ? because('rb.discard.least', { card: cardWord(top) })
    : because('rb.discard.place');
}

/** How many cards must come before a plain one on the centre pile that is nearest to it. */
function stepsTo(s: RomBoState, card: Card): number {
  return Math.min(...[0, 1, 2].map((centre) => STEPS[codeOfCentre(s, centre) * 16 + card]));
}

/** With so many cards before it a card waits for some turns. */
const FAR = 4;

/** Why nothing else goes. */
export function whyOnly(s: RomBoState, seat: Seat): Reason | null {
  const moves = new Int32Array(game.maxMoves);
  game.legal(s, seat, moves);
  const kind = kindOf(moves[0]);
  if (kind === DRAW) return because('rb.draw');
  return kind === FLIP ? because('rb.flip') : null;
}

/** Where something could be played, that is what one asks about first. */
function forEnd(s: RomBoState, seat: Seat, choice: Choice): Reason[] {
  const held = whyHeld(s, seat, choice);
  return held.length > 0 ? held : forDiscard(s, seat, choice.move);
}

/** How many of the stocks that are still to be had show their card. */
function openOffers(s: RomBoState): number {
  return s.offerShown.reduce((sum, shown) => sum + shown, 0);
}

/** Why the player of the house makes this move. */
export function reasons(s: RomBoState, seat: Seat, choice: Choice): Reason[] {
  const { move } = choice;
  if (s.head[PHASE] === CHOOSE) {
    if (kindOf(move) === SHOW) return [because('rb.show')];
    if (s.offerShown[firstOf(move)] === 1) return [because('rb.choose')];
    return [because('rb.choose.covered', { open: openOffers(s) })];
  }
  switch (kindOf(move)) {
    case FLIP:
      return [because('rb.flip')];
    case DRAW:
      return [because('rb.draw')];
    case DISCARD:
      return forEnd(s, seat, choice);
    default:
      return [forPlay(s, seat, move)];
  }
}
