import { countCells, lowestBit, type Rng, type Seat, Unseen } from '@taberna/engine';
import { JOKER, KINDS, NONE, PACK, RANK_COUNT } from './cards.ts';
import { cardsWithoutPlace } from './cover.ts';
import { canFinishTurn } from './finish.ts';
import { meldKinds } from './moves.ts';
import {
  addToHand,
  FREED,
  MELDS,
  OPEN,
  PHASE,
  PLAYING,
  type Romme,
  removeFromHand,
  STOCK,
  SUIT_COUNT,
  TAKEN,
  TURN,
} from './state.ts';
import { Turn } from './turn.ts';

const counts = new Int32Array(KINDS + 1);
const unseen = new Unseen(PACK);
const turn = new Turn();

/** What the viewer cannot see is dealt anew, every arrangement that play allows equally likely. */
export function sample(view: Romme, _viewer: Seat, rng: Rng, out: Romme): boolean {
  census(view, counts);
  if (!unseen.collect(counts)) return false;
  unseen.shuffle(rng);
  out.buf.set(view.buf);
  const actor = view.head[PHASE] === PLAYING ? view.head[TURN] : -1;
  if (actor >= 0 && !dealToActor(out, actor, rng)) return false;
  for (let seat = 0; seat < view.seats; seat++) {
    if (seat !== actor) dealHidden(out, seat);
  }
  unseen.fill(out.stock, 0, view.head[STOCK]);
  return true;
}

function dealHidden(out: Romme, seat: Seat): void {
  const hidden = out.hidden[seat];
  out.size[seat] -= hidden;
  out.hidden[seat] = 0;
  for (let i = 0; i < hidden; i++) addToHand(out, seat, unseen.take());
}

const FAIR_TRIES = 3000;
const STEPS = 300_000;

/**
 * RO-2A: a player in the middle of a turn holds cards with which it can end. Hands are dealt until
 * one fits. Where that is too rare, single cards are exchanged, towards hands that leave fewer
 * cards without a place.
 */
function dealToActor(out: Romme, actor: Seat, rng: Rng): boolean {
  const hidden = out.hidden[actor];
  dealHidden(out, actor);
  const { left } = unseen;
  if (hidden === 0 || endsWell(out, actor)) return true;
  for (let i = 0; i < FAIR_TRIES; i++) {
    for (let at = left + hidden - 1; at >= left; at--) exchange(out, actor, at, rng.below(at + 1));
    if (endsWell(out, actor)) return true;
  }
  return search(out, actor, hidden, rng);
}

/** The hidden cards of the hand are those that were taken from `unseen`: they lie behind the rest. */
function exchange(out: Romme, actor: Seat, at: number, other: number): void {
  const { cards, left } = unseen;
  const kind = cards[other];
  if (other < left) {
    removeFromHand(out, actor, cards[at]);
    addToHand(out, actor, kind);
  }
  cards[other] = cards[at];
  cards[at] = kind;
}

function endsWell(out: Romme, actor: Seat): boolean {
  turn.load(out, actor);
  return turn.calm || canFinishTurn(turn);
}

function search(out: Romme, actor: Seat, hidden: number, rng: Rng): boolean {
  const { left } = unseen;
  if (left === 0) return false;
  let loose = looseCards(out, actor);
  for (let i = 0; i < STEPS; i++) {
    const at = left + rng.below(hidden);
    const other = rng.below(left);
    exchange(out, actor, at, other);
    const now = looseCards(out, actor);
    // Now and then a step back, or the search could stand still.
    if (now > loose && rng.below(64) > 0) exchange(out, actor, at, other);
    else {
      loose = now;
      if (endsWell(out, actor)) return true;
    }
  }
  return false;
}

function looseCards(out: Romme, actor: Seat): number {
  turn.load(out, actor);
  return cardsWithoutPlace(turn);
}

/** Every card wherever it lies; those unknown in counts[KINDS]. */
export function census(s: Romme, into: Int32Array): void {
  into.fill(0);
  for (let seat = 0; seat < s.seats; seat++) {
    for (let suit = 0; suit < SUIT_COUNT; suit++) {
      countRanks(s.one[seat * SUIT_COUNT + suit], suit, into);
      countRanks(s.two[seat * SUIT_COUNT + suit], suit, into);
    }
    into[JOKER] += s.jokers[seat];
    into[KINDS] += s.hidden[seat];
  }
  for (let at = 0; at < s.head[MELDS]; at++) {
    for (const kind of meldKinds(s.melds[at])) into[kind]++;
  }
  countCells(s.stock, 0, s.head[STOCK], KINDS, into);
  countCells(s.open, 0, s.head[OPEN], KINDS, into);
  if (s.head[TAKEN] !== NONE) into[s.head[TAKEN]]++;
  into[JOKER] += s.head[FREED];
}

function countRanks(ranks: number, suit: number, into: Int32Array): void {
  for (let rest = ranks; rest !== 0; rest &= rest - 1) {
    into[suit * RANK_COUNT + lowestBit(rest)]++;
  }
}
