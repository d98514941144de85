import { type Lang, lowestBit, type Move, type Seat } from '@taberna/engine';
import { frenchName } from '@taberna/games/french-pack.ts';
import {
  codeOf,
  JOKER,
  JOKER_COUNT,
  NONE,
  RANK_COUNT,
  RANK_VALUE,
  rankOf,
  suitOf,
} from '@taberna/games/romme/cards.ts';
import { legal, MAX_MOVES, mayTake, mustDraw } from '@taberna/games/romme/legal.ts';
import { type Meld, meldJokers, meldPoints } from '@taberna/games/romme/meld.ts';
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
import { HAND_ROMME } from '@taberna/games/romme/score.ts';
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
import { finishersAfter, nearlyOut, wantedAfter } from './finishers.ts';
import { mostWith, type Opening, openingIn } from './openings.ts';
import { Sight } from './sight.ts';
import { winByTaking, winNow } from './winning.ts';

const sight = new Sight();
const only = new Int32Array(MAX_MOVES);

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

/** "Kreuz-4, Kreuz-6 oder Joker"; null where there are more than people like to hear. */
function named(kinds: ReadonlySet<number>): Said | null {
  if (kinds.size === 0 || kinds.size > MOST_NAMED) return null;
  const names = [...kinds].map(nameOf);
  return inBoth((lang) =>
    listed(
      names.map((name) => name[lang]),
      OR[lang],
    ),
  );
}

const MOST_NAMED = 3;
const OR: Readonly<Record<Lang, string>> = { de: 'oder', en: 'or' };

function listed(words: readonly string[], or: string): string {
  const before = words.slice(0, -1).join(', ');
  return [before, words.at(-1)].filter(Boolean).join(` ${or} `);
}

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

/** A meld of a hand that has opened, ready but for the joker that is rather kept. */
function keptMeld(s: Romme, seat: Seat): Meld | null {
  if (s.opened[seat] === 0) return null;
  const melds = [...only.subarray(0, legal(s, seat, only))]
    .filter((move) => moveType(move) === MELD_MOVE)
    .map(meldOf);
  // Without a joker a meld is laid as soon as it is there.
  if (melds.some((meld) => meldJokers(meld) === 0)) return null;
  return melds.sort((a, b) => meldPoints(b) - meldPoints(a)).at(0) ?? null;
}

function forEnd(s: Romme, seat: Seat, move: Move): Reason {
  const kept = keptMeld(s, seat);
  if (kept !== null && cardOf(move) !== JOKER) {
    const { melds } = openingSaid({ melds: [kept], points: 0 });
    return because('ro.keep.joker', { melds, count: JOKER_COUNT });
  }
  const opening = openingIn(s, seat);
  const said = opening === null ? null : forWaiting(s, seat, cardOf(move));
  if (opening === null || said === null) return forDiscard(s, seat, move);
  return because(`ro.hold.${said.wanted}`, { ...said.params, ...openingSaid(opening) });
}

/** RO-33: what a closed hand still wants after this discard; null where that is too much to wait for. */
function forWaiting(
  s: Romme,
  seat: Seat,
  discarded: number,
): { readonly wanted: 'one' | 'two'; readonly params: Reason['params'] } | null {
  const wanted = wantedAfter(s, seat, discarded);
  if (wanted === null) return null;
  if (wanted > 1) return { wanted: 'two', params: { reward: HAND_ROMME } };
  const { kinds, cards, points } = finishersAfter(s, seat, discarded);
  const anyOf = { de: `eine von ${cards} Karten`, en: `one of ${cards} cards` };
  return { wanted: 'one', params: { finish: named(new Set(kinds)) ?? anyOf, reward: points } };
}

/** What could be laid, and for how much. */
function openingSaid({ melds, points }: Opening): Reason['params'] {
  const said = inBoth((lang) =>
    melds
      .map((meld) =>
        meldKinds(meld)
          .map((kind) => frenchName(codeOf(kind), lang))
          .join(', '),
      )
      .join(lang === 'de' ? ' und ' : ' and '),
  );
  return { melds: said, points };
}

/** Cards that cost as much are worth a word. */
const HIGH_COUNT = 8;

function forMeld(s: Romme, seat: Seat, move: Move): Reason[] {
  const points = meldPoints(meldOf(move));
  if (s.opened[seat] === 1) return [because('ro.meld', { points })];
  const said = { points: s.head[LAID] + points, need: s.options.opening };
  const opens = because(said.points < said.need ? 'ro.open.first' : 'ro.open', said);
  const who = nearlyOut(s, seat);
  // RO-36, RO-37
  return who === null
    ? [opens]
    : [opens, { ...because('ro.open.now', { cards: s.size[who] }), who }];
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
function forDraw(s: Romme, seat: Seat): Reason[] {
  const card = nameOf(openTop(s));
  if (s.opened[seat] === 1) return [because('ro.draw', { card })];
  const said = forWaiting(s, seat, NONE);
  return said === null ? [] : [because(`ro.draw.${said.wanted}`, { ...said.params, card })];
}

function forTake(s: Romme, seat: Seat): Reason {
  const top = openTop(s);
  const card = nameOf(top);
  if (winByTaking(s, seat, top) > 0) return because('ro.take.win', { card });
  if (s.opened[seat] === 1) return because('ro.take', { card });
  // How many points more lie in the end is for the next hints: a joker may stay in the hand.
  return because('ro.take.open', { card, need: s.options.opening });
}

/** Why the player of the house makes this move. */
export function reasons(s: Romme, seat: Seat, { move }: Choice): Reason[] {
  const type = moveType(move);
  if (type === DRAW_MOVE) {
    return openTop(s) === NONE ? [] : mayTake(s, seat) ? forDraw(s, seat) : [forLeaving(s, seat)];
  }
  if (type === TAKE_MOVE) return [forTake(s, seat)];
  if (type === RETURN_MOVE) return [because('ro.return')];
  if (s.size[seat] > 1 && winNow(s, seat) > 0) return [because('ro.win')];
  switch (type) {
    case MELD_MOVE:
      return forMeld(s, seat, move);
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
