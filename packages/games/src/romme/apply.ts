import { type Emit, highestBit, lowestBit, type Move, type Rng, type Seat } from '@taberna/engine';
import { codeOf, JOKER, NONE, RANK_COUNT } from './cards.ts';
import { popOpen, popStock, pushOpen } from './deal.ts';
import type { From, RommeEvent } from './events.ts';
import { FROM_HAND, tryLay, tryMeld, trySwap } from './finish.ts';
import {
  isRun,
  layJoker,
  layReal,
  type Meld,
  meldJokers,
  meldPoints,
  runSuit,
  setRank,
  setSuits,
  swapIn,
} from './meld.ts';
import { realRanks, realRanksTwice } from './melds.ts';
import {
  cardOf,
  DRAW_MOVE,
  endOf,
  LAY_MOVE,
  MELD_MOVE,
  meldKinds,
  meldOf,
  moveType,
  RETURN_MOVE,
  SWAP_MOVE,
  TAKE_MOVE,
  targetOf,
} from './moves.ts';
import { reward, shownHands } from './score.ts';
import {
  ACTED,
  ADDED,
  addToHand,
  BOUND,
  DRAW,
  FREED,
  held,
  isOver,
  LAID,
  MELDS,
  nextPlayer,
  PHASE,
  PLAYING,
  RETURNED,
  REWARD,
  type Romme,
  removeFromHand,
  STARTED,
  STOCK,
  TAKEN,
  TURN,
  WINNER,
} from './state.ts';
import { needs, Turn } from './turn.ts';

const turn = new Turn();

export function apply(s: Romme, seat: Seat, move: Move, _rng: Rng, emit?: Emit<RommeEvent>): void {
  switch (moveType(move)) {
    case DRAW_MOVE:
      draw(s, seat, emit);
      break;
    case TAKE_MOVE:
      take(s, seat, emit);
      break;
    case RETURN_MOVE:
      giveBack(s, seat, emit);
      break;
    case MELD_MOVE:
      meld(s, seat, meldOf(move), emit);
      break;
    case LAY_MOVE:
      layOff(s, seat, move, emit);
      break;
    case SWAP_MOVE:
      swap(s, seat, move, emit);
      break;
    default:
      discard(s, seat, cardOf(move), emit);
  }
}

function draw(s: Romme, seat: Seat, emit?: Emit<RommeEvent>): void {
  const kind = popStock(s);
  addToHand(s, seat, kind);
  s.head[PHASE] = PLAYING;
  s.head[RETURNED] = 0;
  emit?.({ type: 'drawn', seat, card: codeOf(kind) });
}

/** RO-25: the card lies open and is not in the hand. */
function take(s: Romme, seat: Seat, emit?: Emit<RommeEvent>): void {
  s.head[TAKEN] = popOpen(s);
  s.head[PHASE] = PLAYING;
  emit?.({ type: 'taken', seat, card: codeOf(s.head[TAKEN]) });
}

/** RO-26 */
function giveBack(s: Romme, seat: Seat, emit?: Emit<RommeEvent>): void {
  const kind = s.head[TAKEN];
  pushOpen(s, kind);
  s.head[RETURNED]++;
  emit?.({ type: 'returned', seat, card: codeOf(kind) });
  endTurn(s, seat, emit);
}

function meld(s: Romme, seat: Seat, laid: Meld, emit?: Emit<RommeEvent>): void {
  const withTaken = meldUsesTaken(s, seat, laid);
  const jokers = meldJokers(laid) - (withTaken && s.head[TAKEN] === JOKER ? 1 : 0);
  const freed = Math.min(s.head[FREED], jokers);
  if (withTaken) {
    if (s.head[TAKEN] !== JOKER) addToHand(s, seat, s.head[TAKEN]);
    s.head[TAKEN] = NONE;
  }
  s.head[FREED] -= freed;
  s.jokers[seat] -= jokers - freed;
  s.size[seat] -= jokers - freed;
  removeReals(s, seat, laid);
  s.by[s.head[MELDS]] = seat;
  s.melds[s.head[MELDS]++] = laid;
  acts(s);
  emit?.({
    type: 'melded',
    seat,
    meld: s.head[MELDS],
    cards: meldKinds(laid).map(codeOf),
    taken: withTaken,
    freed,
    points: meldPoints(laid),
  });
  countOpening(s, seat, laid, emit);
}

/** Where the hand could do without it, the card taken goes first, if the turn can end then. */
function meldUsesTaken(s: Romme, seat: Seat, laid: Meld): boolean {
  if (s.head[TAKEN] === NONE || !needs(laid, s.head[TAKEN])) return false;
  turn.load(s, seat);
  return !turn.holdsMeld(laid, false) || tryMeld(turn, laid) !== FROM_HAND;
}

function removeReals(s: Romme, seat: Seat, laid: Meld): void {
  if (!isRun(laid)) {
    for (let rest = setSuits(laid); rest !== 0; rest &= rest - 1) {
      removeFromHand(s, seat, lowestBit(rest) * RANK_COUNT + setRank(laid));
    }
    return;
  }
  const suit = runSuit(laid) * RANK_COUNT;
  for (let rest = realRanks(laid); rest !== 0; rest &= rest - 1) {
    removeFromHand(s, seat, suit + lowestBit(rest));
  }
  const twice = realRanksTwice(laid);
  if (twice !== 0) removeFromHand(s, seat, suit + highestBit(twice));
}

/** RO-22: in the turn of the opening its points add up. */
function countOpening(s: Romme, seat: Seat, laid: Meld, emit?: Emit<RommeEvent>): void {
  if (s.opened[seat] === 1 && s.head[LAID] === 0) return;
  s.head[LAID] += meldPoints(laid);
  if (s.opened[seat] === 1 || s.head[LAID] < s.options.opening) return;
  s.opened[seat] = 1;
  emit?.({ type: 'opened', seat, points: s.head[LAID] });
}

function acts(s: Romme): void {
  s.head[ACTED] = 1;
  s.head[RETURNED] = 0;
}

function layOff(s: Romme, seat: Seat, move: Move, emit?: Emit<RommeEvent>): void {
  const kind = cardOf(move);
  const at = targetOf(move);
  const from = sourceOf(s, seat, move);
  const indirect = from === 'taken' && !turn.laysDirectly(at, kind, endOf(move));
  const was = s.melds[at];
  s.melds[at] = kind === JOKER ? layJoker(was, endOf(move)) : layReal(was, kind, endOf(move));
  spend(s, seat, kind, from, indirect);
  emit?.({
    type: 'laid-off',
    seat,
    card: codeOf(kind),
    from,
    meld: at + 1,
    cards: meldKinds(s.melds[at]).map(codeOf),
    indirect,
  });
}

function swap(s: Romme, seat: Seat, move: Move, emit?: Emit<RommeEvent>): void {
  const kind = cardOf(move);
  const at = targetOf(move);
  const from = sourceOf(s, seat, move);
  const indirect = from === 'taken' && !turn.swapsDirectly(at, kind);
  s.melds[at] = swapIn(s.melds[at], kind);
  spend(s, seat, kind, from, indirect);
  s.head[FREED]++;
  emit?.({
    type: 'swapped',
    seat,
    card: codeOf(kind),
    from,
    meld: at + 1,
    cards: meldKinds(s.melds[at]).map(codeOf),
    indirect,
  });
}

/** The card taken, a freed joker, a card of the hand: in this order, if the turn can end then. */
function sourceOf(s: Romme, seat: Seat, move: Move): From {
  const kind = cardOf(move);
  const other = kind === JOKER && s.head[FREED] > 0 ? 'freed' : 'hand';
  if (s.head[TAKEN] !== kind) return other;
  turn.load(s, seat);
  if (other === 'hand' && held(s, seat, kind) === 0) return 'taken';
  const at = targetOf(move);
  const source =
    moveType(move) === LAY_MOVE ? tryLay(turn, at, kind, endOf(move)) : trySwap(turn, at, kind);
  return source === FROM_HAND ? other : 'taken';
}

function spend(s: Romme, seat: Seat, kind: number, from: From, indirect: boolean): void {
  if (from === 'taken') s.head[TAKEN] = NONE;
  else if (from === 'freed') s.head[FREED]--;
  else removeFromHand(s, seat, kind);
  if (indirect) s.head[BOUND] = 1;
  acts(s);
  s.head[ADDED] = 1;
}

function discard(s: Romme, seat: Seat, kind: number, emit?: Emit<RommeEvent>): void {
  removeFromHand(s, seat, kind);
  pushOpen(s, kind);
  emit?.({ type: 'discarded', seat, card: codeOf(kind) });
  if (s.size[seat] === 0) finish(s, seat, emit);
  endTurn(s, seat, emit);
}

/** RO-30 */
function finish(s: Romme, seat: Seat, emit?: Emit<RommeEvent>): void {
  const openedBefore = s.opened[seat] === 1 && s.head[LAID] === 0;
  s.head[WINNER] = seat;
  s.head[REWARD] = reward(openedBefore, s.head[ADDED] === 1);
  emit?.({ type: 'finished', seat, points: s.head[REWARD] });
}

function endTurn(s: Romme, seat: Seat, emit?: Emit<RommeEvent>): void {
  if (s.head[ACTED] === 1) {
    for (let at = 0; at < s.head[MELDS]; at++) s.before[at] = s.melds[at];
    s.head[STARTED] = s.head[MELDS];
  }
  s.head[TAKEN] = NONE;
  s.head[FREED] = 0;
  s.head[LAID] = 0;
  s.head[ACTED] = 0;
  s.head[ADDED] = 0;
  s.head[BOUND] = 0;
  s.head[PHASE] = DRAW;
  // RO-31: with the stock used up nobody can go on.
  const over = s.head[WINNER] !== NONE || s.head[STOCK] === 0;
  s.head[TURN] = over ? NONE : nextPlayer(s, seat);
  if (over && emit) tellEnd(s, emit);
}

function tellEnd(s: Romme, emit: Emit<RommeEvent>): void {
  if (s.head[WINNER] === NONE) emit({ type: 'stock-out' });
  emit({ type: 'hands-shown', hands: shownHands(s) });
}

/** RO-31: a position that was loaded with an empty stock is over. */
export function resume(s: Romme, _rng: Rng, emit?: Emit<RommeEvent>): void {
  if (isOver(s) && emit) tellEnd(s, emit);
}
