import { lowestBit, type Move, type Seat } from '@taberna/engine';
import { frenchName } from '@taberna/games/french-pack.ts';
import {
  codeOf,
  JOKER,
  NONE,
  RANK_COUNT,
  RANK_VALUE,
  rankOf,
  suitOf,
} from '@taberna/games/romme/cards.ts';
import { legal, MAX_MOVES, mayTake, mustDraw } from '@taberna/games/romme/legal.ts';
import { meldPoints } from '@taberna/games/romme/meld.ts';
import {
  cardOf,
  DISCARD_MOVE,
  DRAW_MOVE,
  LAY_MOVE,
  MELD_MOVE,
  meldKinds,
  meldOf,
  moveType,
  RETURN_MOVE,
  SWAP_MOVE,
  TAKE_MOVE,
} from '@taberna/games/romme/moves.ts';
import {
  DRAW,
  FREED,
  held,
  LAID,
  openTop,
  PHASE,
  type Romme,
  SUIT_COUNT,
} from '@taberna/games/romme/state.ts';
import type { Choice } from '../player.ts';
import { because, inBoth, type Reason, type Said } from '../reasons.ts';
import { looseIn, mostWith, type Opening, openingIn } from './openings.ts';
import { Sight } from './sight.ts';
import { winByTaking, winNow } from './winning.ts';

const sight = new Sight();

/** The cards of which two and this one would be a meld: sets (RO-10) and runs (RO-11). */
function* pairsWith(kind: number): Generator<readonly [number, number]> {
  const suit = suitOf(kind);
  const rank = rankOf(kind);
  const inSuit = (by: number) => suit * RANK_COUNT + ((rank + by + RANK_COUNT) % RANK_COUNT);
  yield [inSuit(-2), inSuit(-1)];
  yield [inSuit(-1), inSuit(1)];
  yield [inSuit(1), inSuit(2)];
  const others = Array.from({ length: SUIT_COUNT }, (_, s) => s).filter((s) => s !== suit);
  for (const a of others) {
    for (const b of others) if (a < b) yield [a * RANK_COUNT + rank, b * RANK_COUNT + rank];
  }
}

/** The cards that would make a meld with this card and another one of the hand. */
function wantedFor(s: Romme, seat: Seat, kind: number): ReadonlySet<number> {
  const wanted = new Set<number>();
  for (const [a, b] of pairsWith(kind)) {
    const hasA = held(s, seat, a) > 0;
    const hasB = held(s, seat, b) > 0;
    if (hasA !== hasB) wanted.add(hasA ? b : a);
  }
  return wanted;
}

/** How many of those are unseen. */
export function outsOf(s: Romme, seat: Seat, kind: number): number {
  let outs = 0;
  for (const card of wantedFor(s, seat, kind)) outs += sight.copies(suitOf(card), rankOf(card));
  return outs;
}

const nameOf = (kind: number) => inBoth((lang) => frenchName(codeOf(kind), lang));

/** "Kreuz-4 oder Kreuz-6"; null where there are more than people like to hear. */
function named(kinds: ReadonlySet<number>): Said | null {
  if (kinds.size === 0 || kinds.size > MOST_NAMED) return null;
  const names = [...kinds].map(nameOf);
  return inBoth((lang) => names.map((name) => name[lang]).join(lang === 'de' ? ' oder ' : ' or '));
}

const MOST_NAMED = 3;

/** The loose card of the hand, but for this one, that most unseen cards would make a meld of. */
function bestKept(s: Romme, seat: Seat, discarded: number): readonly [number, number] {
  let best: readonly [number, number] = [discarded, -1];
  for (let suit = 0; suit < SUIT_COUNT; suit++) {
    for (let ranks = s.one[seat * SUIT_COUNT + suit]; ranks !== 0; ranks &= ranks - 1) {
      const kind = suit * RANK_COUNT + lowestBit(ranks);
      const outs = kind === discarded ? -1 : outsOf(s, seat, kind);
      if (outs > best[1]) best = [kind, outs];
    }
  }
  return best;
}

function forDiscard(s: Romme, seat: Seat, move: Move): Reason {
  const kind = cardOf(move);
  if (s.size[seat] === 1) return because('ro.last'); // RO-30
  if (kind === JOKER) return because('hint.thumb');
  if (held(s, seat, kind) > 1) return because('ro.discard.twin');
  sight.look(s, seat, true);
  const outs = outsOf(s, seat, kind);
  const wanted = named(wantedFor(s, seat, kind));
  const [kept, others] = bestKept(s, seat, kind);
  if (others > outs && outs > 0) {
    const said = { outs, kept: nameOf(kept), others };
    if (wanted === null) return because('ro.discard.fewest', said);
    return because('ro.discard.waits', { ...said, wanted });
  }
  if (outs > 0) return because('ro.discard.spare');
  if (wanted !== null) return because('ro.discard.gone', { wanted });
  const points = RANK_VALUE[rankOf(kind)];
  return points >= HIGH_COUNT
    ? because('ro.discard.points', { points })
    : because('ro.discard.none');
}

function forEnd(s: Romme, seat: Seat, move: Move): Reason {
  const opening = openingIn(s, seat);
  return opening === null ? forDiscard(s, seat, move) : forHolding(s, seat, opening);
}

/** RO-33: what waits, and for how much. */
function forHolding(s: Romme, seat: Seat, { melds, points }: Opening): Reason {
  const said = inBoth((lang) =>
    melds
      .map((meld) =>
        meldKinds(meld)
          .map((kind) => frenchName(codeOf(kind), lang))
          .join(', '),
      )
      .join(lang === 'de' ? ' und ' : ' and '),
  );
  const loose = Math.max(1, looseIn(s, seat) - 1);
  return because('ro.hold', { melds: said, points, loose });
}

/** Cards that cost as much are worth a word. */
const HIGH_COUNT = 8;

function forMeld(s: Romme, seat: Seat, move: Move): Reason {
  const points = meldPoints(meldOf(move));
  if (s.opened[seat] === 1) return because('ro.meld', { points });
  const said = { points: s.head[LAID] + points, need: s.options.opening };
  return because(said.points < said.need ? 'ro.open.first' : 'ro.open', said);
}

function forLay(s: Romme, seat: Seat, move: Move): Reason {
  if (cardOf(move) === JOKER && s.head[FREED] > 0) return because('ro.lay.freed'); // RO-29
  return because('ro.lay', { left: s.size[seat] - 1 });
}

/** RO-25, RO-26: what the open card would bring. */
function forLeaving(s: Romme, seat: Seat): Reason {
  const top = openTop(s);
  const card = nameOf(top);
  if (s.opened[seat] === 1) return because('ro.draw.useless', { card });
  const points = mostWith(s, seat, top);
  if (points === 0) return because('ro.draw.unfit', { card });
  return because('ro.draw.short', { card, points, need: s.options.opening });
}

const only = new Int32Array(MAX_MOVES);

/** Why nothing else goes. */
export function whyOnly(s: Romme, seat: Seat): Reason | null {
  if (s.head[PHASE] !== DRAW) {
    legal(s, seat, only);
    return reasons(s, seat, { move: only[0], candidates: [] })[0] ?? null;
  }
  if (openTop(s) === NONE || s.size[seat] < 2 || mustDraw(s)) return null;
  return forLeaving(s, seat);
}

/** The open card may be taken, and stays. */
function forDraw(s: Romme, seat: Seat): Reason {
  const card = nameOf(openTop(s));
  if (s.opened[seat] === 1) return because('ro.draw', { card });
  return because('ro.draw.closed', { card, loose: Math.max(1, looseIn(s, seat)) });
}

function forTake(s: Romme, seat: Seat): Reason {
  const top = openTop(s);
  const card = nameOf(top);
  if (winByTaking(s, seat, top) > 0) return because('ro.take.win', { card });
  if (s.opened[seat] === 1) return because('ro.take', { card });
  return because('ro.take.open', { card, points: mostWith(s, seat, top) });
}

/** Why the player of the house makes this move. */
export function reasons(s: Romme, seat: Seat, { move }: Choice): Reason[] {
  const type = moveType(move);
  if (type === DRAW_MOVE) {
    return openTop(s) === NONE ? [] : [mayTake(s, seat) ? forDraw(s, seat) : forLeaving(s, seat)];
  }
  if (type === TAKE_MOVE) return [forTake(s, seat)];
  if (type === RETURN_MOVE) return [because('ro.return')];
  if (s.size[seat] > 1 && winNow(s, seat) > 0) return [because('ro.win', { cards: s.size[seat] })];
  switch (type) {
    case MELD_MOVE:
      return [forMeld(s, seat, move)];
    case LAY_MOVE:
      return [forLay(s, seat, move)];
    case SWAP_MOVE:
      return [because('ro.swap')];
    case DISCARD_MOVE:
      return [forEnd(s, seat, move)];
    default:
      return [];
  }
}
