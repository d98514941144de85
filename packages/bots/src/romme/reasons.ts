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
import { legal, MAX_MOVES, mustDraw } from '@taberna/games/romme/legal.ts';
import { type Meld, meldPoints } from '@taberna/games/romme/meld.ts';
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
import { Sight } from './sight.ts';
import { winNow } from './winning.ts';

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
  if (outs > 0) return because('hint.thumb');
  if (wanted !== null) return because('ro.discard.gone', { wanted });
  const points = RANK_VALUE[rankOf(kind)];
  return points >= HIGH_COUNT
    ? because('ro.discard.points', { points })
    : because('ro.discard.none');
}

function forEnd(s: Romme, seat: Seat, move: Move): Reason {
  const opening = openingIn(s, seat);
  return opening === null ? forDiscard(s, seat, move) : forHolding(opening);
}

const moves = new Int32Array(MAX_MOVES);

interface Opening {
  readonly melds: readonly Meld[];
  readonly points: number;
}

/** RO-22: the opening that is in the hand, the dearest melds first; a player of the house may keep it there. */
function openingIn(s: Romme, seat: Seat): Opening | null {
  if (s.opened[seat] === 1) return null;
  const melds = [...moves.subarray(0, legal(s, seat, moves))]
    .filter((move) => moveType(move) === MELD_MOVE)
    .map(meldOf)
    .sort((a, b) => meldPoints(b) - meldPoints(a));
  const taken: number[] = [];
  const chosen: Meld[] = [];
  let points = s.head[LAID];
  for (const meld of melds) {
    const kinds = meldKinds(meld);
    const left = (kind: number) => held(s, seat, kind) - taken.filter((one) => one === kind).length;
    if (points >= s.options.opening || kinds.some((kind) => left(kind) < 1)) continue;
    taken.push(...kinds);
    chosen.push(meld);
    points += meldPoints(meld);
  }
  return points >= s.options.opening ? { melds: chosen, points } : null;
}

function forHolding({ melds, points }: Opening): Reason {
  const said = inBoth((lang) =>
    melds
      .map((meld) =>
        meldKinds(meld)
          .map((kind) => frenchName(codeOf(kind), lang))
          .join(', '),
      )
      .join(lang === 'de' ? ' und ' : ' and '),
  );
  return because('ro.hold', { melds: said, points });
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

/** RO-25, RO-26: why the open card may only be looked at. */
export function whyOnly(s: Romme, seat: Seat): Reason | null {
  if (s.head[PHASE] !== DRAW || openTop(s) === NONE) return null;
  if (s.size[seat] < 2 || mustDraw(s)) return null;
  return because(s.opened[seat] === 1 ? 'ro.draw.useless' : 'ro.draw.unopened');
}

/** Why the player of the house makes this move. */
export function reasons(s: Romme, seat: Seat, { move, candidates }: Choice): Reason[] {
  const type = moveType(move);
  if (type === DRAW_MOVE) {
    return [
      because(s.opened[seat] === 1 || candidates.length === 0 ? 'ro.draw' : 'ro.draw.closed'),
    ];
  }
  if (type === TAKE_MOVE) return [because('ro.take')];
  if (type === RETURN_MOVE) return [because('ro.return')];
  if (winNow(s, seat) > 0) return [because('ro.win')];
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
