import { type Move, type Seat, UNKNOWN } from '@taberna/engine';
import { frenchName } from '@taberna/games/french-pack.ts';
import { romBo as game } from '@taberna/games/rom-bo';
import { type Card, codeOf, isSpecial, NO_CARD } from '@taberna/games/rom-bo/cards.ts';
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
import { centreOf } from './centre-moves.ts';
import { AFTER, codeOfCentre, STEPS } from './codes.ts';
import { Judge, WEIGHTS } from './judge.ts';
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

function cardOfMove(s: RomBoState, seat: Seat, move: Move): Card {
  switch (kindOf(move)) {
    case STOCK:
      return stockFace(s, seat);
    case HAND:
      return firstOf(move);
    case BUY:
      return pileFace(s, firstOf(move), secondOf(move));
    default:
      return pileFace(s, seat, firstOf(move));
  }
}

/** What the centre piles give to the others now, and after the move. */
function givesLess(s: RomBoState, seat: Seat, move: Move): boolean {
  const codes = [0, 1, 2].map((centre) => codeOfCentre(s, centre));
  const look = () => {
    judge.centres(codes[0], codes[1], codes[2]);
    return judge.gift();
  };
  judge.look(s, seat);
  const before = look();
  const centre = centreOf(move);
  codes[centre] = AFTER[codes[centre] * 16 + cardOfMove(s, seat, move)];
  return look() < before - NOTICED;
}

/** In stock cards: less is not worth a word. */
const NOTICED = 0.1;

function forStock(s: RomBoState, seat: Seat): Reason {
  const left = s.lengths[stockOf(seat)] - 1;
  return left === 0 ? because('rb.stock.last') : because('rb.stock.now', { left });
}

function forPlay(s: RomBoState, seat: Seat, move: Move): Reason {
  if (kindOf(move) === STOCK) return forStock(s, seat);
  const ending = endingAfter(s, seat, move);
  const way = ending === undefined ? [] : search.way(ending);
  const steps = way.findIndex((step) => kindOf(step.move) === STOCK);
  const face = stockFace(s, seat);
  if (steps === 1) return because('rb.stock.next', { card: cardWord(face) });
  if (steps > 0) return because('rb.stock.way', { steps, card: cardWord(face) });
  if (ending !== undefined && kindOf(ending.move) === DRAW) return because('rb.empty');
  if (givesLess(s, seat, move)) return because('rb.block');
  const isKnown = face !== NO_CARD && face !== UNKNOWN;
  return isKnown ? because('rb.nearer', { card: cardWord(face) }) : because('rb.play');
}

function cardWord(card: Card) {
  return inBoth((lang) => frenchName(codeOf(card), lang));
}

/** The judge's cases of a card laid on another (see `cover`). */
function forDiscard(s: RomBoState, seat: Seat, move: Move): Reason {
  const card = firstOf(move);
  const top = pileFace(s, seat, secondOf(move));
  if (top === NO_CARD) return because('rb.discard.free');
  if (top === card) return because('rb.discard.alike');
  if ((top - card + 12) % 12 === 1) return because('rb.discard.run');
  if (isSpecial(card)) return because('rb.discard.special');
  const steps = [0, 1, 2].map((centre) => STEPS[codeOfCentre(s, centre) * 16 + card]);
  return because(Math.min(...steps) >= FAR ? 'rb.discard.far' : 'rb.discard.least');
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

/** Why the player of the house makes this move. */
export function reasons(s: RomBoState, seat: Seat, { move }: Choice): Reason[] {
  if (s.head[PHASE] === CHOOSE) {
    if (kindOf(move) === SHOW) return [because('rb.show')];
    return [because(s.offerShown[firstOf(move)] === 1 ? 'rb.choose' : 'rb.choose.covered')];
  }
  switch (kindOf(move)) {
    case FLIP:
      return [because('rb.flip')];
    case DRAW:
      return [because('rb.draw')];
    case DISCARD:
      return [forDiscard(s, seat, move)];
    default:
      return [forPlay(s, seat, move)];
  }
}
