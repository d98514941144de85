/**
 * Rommé's turn by plain enumeration: every way to play a turn is tried to its end. Slow, and
 * written from the rules alone; it checks the game's search on small hands.
 */

export interface TurnPosition {
  readonly hand: readonly string[];
  readonly opened: boolean;
  readonly melds: readonly (readonly string[])[];
  readonly before: readonly (readonly string[])[];
  readonly taken: string | null;
  readonly freed: number;
  readonly laid: number;
  readonly acted: boolean;
  readonly bound: boolean;
  readonly opening: number;
}

const RANKS = 'A23456789TJQK';
const SUITS = 'cshd';

/** What a meld stands for: a set of a rank, or a run with the code that belongs at each place. */
type Shape =
  | { readonly kind: 'set'; readonly rank: string }
  | { readonly kind: 'run'; readonly suit: string; readonly first: number };

function isJoker(card: string): boolean {
  return card === '*';
}

function shapeOf(cards: readonly string[]): Shape | null {
  const reals = cards.filter((c) => !isJoker(c));
  const jokers = cards.length - reals.length;
  if (cards.length < 3 || jokers >= reals.length) return null;
  const ranks = new Set(reals.map((c) => c[0]));
  const suits = new Set(reals.map((c) => c[1]));
  if (ranks.size === 1) {
    const fits = cards.length <= 4 && suits.size === reals.length;
    return fits ? { kind: 'set', rank: reals[0][0] } : null;
  }
  if (suits.size !== 1 || cards.length > 14) return null;
  const at = cards.findIndex((c) => !isJoker(c));
  const first = (RANKS.indexOf(cards[at][0]) - at + 26) % 13;
  for (const [i, card] of cards.entries()) {
    if (isJoker(card)) {
      if (isJoker(cards[i + 1] ?? '')) return null;
    } else if (RANKS[(first + i) % 13] !== card[0]) return null;
  }
  return { kind: 'run', suit: reals[0][1], first };
}

function pointsOf(cards: readonly string[]): number {
  const shape = shapeOf(cards);
  if (shape === null) return 0;
  let points = 0;
  for (let i = 0; i < cards.length; i++) {
    const rank = shape.kind === 'set' ? shape.rank : RANKS[(shape.first + i) % 13];
    const lowAce = shape.kind === 'run' && rank === 'A' && i === 0;
    points += lowAce ? 1 : rank === 'A' ? 11 : 'TJQK'.includes(rank) ? 10 : Number(rank);
  }
  return points;
}

/** A set is written c s h d with the joker last; a run as it lies. */
function written(cards: readonly string[]): string[] {
  if (shapeOf(cards)?.kind !== 'set') return [...cards];
  const place = (c: string) => (isJoker(c) ? 9 : SUITS.indexOf(c[1]));
  return [...cards].sort((a, b) => place(a) - place(b));
}

type EndName = '' | 'low' | 'high';

/** The meld with the card laid off at an end; null where that is no meld. */
function laidOff(meld: readonly string[], card: string, end: EndName): string[] | null {
  const shape = shapeOf(meld);
  if (shape === null || (shape.kind === 'set') !== (end === '')) return null;
  const grown = end === 'low' ? [card, ...meld] : [...meld, card];
  const becomes = shapeOf(grown);
  if (becomes?.kind !== shape.kind) return null;
  return written(grown);
}

function swapped(meld: readonly string[], card: string): string[] | null {
  const shape = shapeOf(meld);
  if (shape === null || isJoker(card)) return null;
  if (shape.kind === 'set' && meld.length < 4) return null;
  for (const [i, c] of meld.entries()) {
    if (!isJoker(c)) continue;
    if (shape.kind === 'run' && card !== RANKS[(shape.first + i) % 13] + shape.suit) continue;
    const changed = meld.with(i, card);
    if (shapeOf(changed)?.kind === shape.kind) return written(changed);
  }
  return null;
}

/** All melds that can be made of these cards. */
function meldsOf(cards: readonly string[]): string[][] {
  const melds: string[][] = [];
  for (const rank of RANKS) {
    for (let some = 0; some < 16; some++) {
      const reals = [...SUITS].filter((_, i) => (some >> i) & 1).map((suit) => rank + suit);
      melds.push(reals, [...reals, '*']);
    }
  }
  const jokers = cards.filter(isJoker).length;
  for (const suit of SUITS) {
    for (let first = 0; first < 13; first++) {
      growRuns([], suit, first, cards, jokers, melds);
    }
  }
  return melds.filter((meld) => shapeOf(meld) !== null && holds(cards, meld));
}

function growRuns(
  run: string[],
  suit: string,
  first: number,
  cards: readonly string[],
  jokers: number,
  into: string[][],
): void {
  if (run.length >= 3) into.push(run);
  if (run.length === 14) return;
  const real = RANKS[(first + run.length) % 13] + suit;
  if (cards.includes(real)) growRuns([...run, real], suit, first, cards, jokers, into);
  if (jokers > 0) growRuns([...run, '*'], suit, first, cards, jokers - 1, into);
}

function holds(cards: readonly string[], some: readonly string[]): boolean {
  return some.every((c) => count(cards, c) >= count(some, c));
}

function count(cards: readonly string[], card: string): number {
  return cards.filter((c) => c === card).length;
}

function without(cards: readonly string[], card: string): string[] {
  const at = cards.indexOf(card);
  return cards.filter((_, i) => i !== at);
}

/** A way to play one text: the position after it, for one choice of the cards it uses. */
interface Way {
  readonly text: string;
  readonly after: TurnPosition;
}

/** The player had opened before this turn: the points of an opening are kept for its turn. */
function openedBefore(p: TurnPosition): boolean {
  return p.opened && p.laid === 0;
}

/** Takes the cards of a meld: the card taken first or not at all, then freed jokers, then hand. */
function spendings(p: TurnPosition, cards: readonly string[]): TurnPosition[] {
  const after: TurnPosition[] = [];
  for (const useTaken of [true, false]) {
    let rest = [...cards];
    if (useTaken) {
      if (p.taken === null || !cards.includes(p.taken)) continue;
      rest = without(rest, p.taken);
    }
    for (let freed = Math.min(p.freed, count(rest, '*')); freed >= 0; freed--) {
      let fromHand = rest;
      for (let i = 0; i < freed; i++) fromHand = without(fromHand, '*');
      if (!holds(p.hand, fromHand)) continue;
      const hand = fromHand.reduce<readonly string[]>((left, c) => without(left, c), p.hand);
      after.push({
        ...p,
        hand,
        freed: p.freed - freed,
        taken: useTaken ? null : p.taken,
        acted: true,
      });
    }
  }
  return after;
}

function meldWays(p: TurnPosition): Way[] {
  const pool = [...p.hand, ...Array<string>(p.freed).fill('*')];
  if (p.taken !== null) pool.push(p.taken);
  return meldsOf(pool).flatMap((meld) =>
    spendings(p, meld).map((spent) => {
      const laid = openedBefore(p) ? 0 : p.laid + pointsOf(meld);
      return {
        text: `meld ${written(meld).join(' ')}`,
        after: {
          ...spent,
          laid,
          opened: p.opened || laid >= p.opening,
          melds: [...p.melds, written(meld)],
        },
      };
    }),
  );
}

/** One card put on a meld: by the card taken where RO-25 and RO-28 allow it, else another. */
function putWays(
  p: TurnPosition,
  at: number,
  card: string,
  grown: string[],
  direct: boolean,
  text: string,
): Way[] {
  const melds = p.melds.with(at, grown);
  return spendings(p, [card]).flatMap((spent) => {
    const usesTaken = p.taken !== null && spent.taken === null;
    if (!usesTaken) return [{ text, after: { ...spent, melds } }];
    if (!openedBefore(p)) return [];
    if (direct) return [{ text, after: { ...spent, melds } }];
    const twoInHand = p.acted || p.hand.length >= 2;
    return twoInHand ? [{ text, after: { ...spent, melds, bound: true } }] : [];
  });
}

function tableWays(p: TurnPosition): Way[] {
  if (!p.opened) return [];
  const ways: Way[] = [];
  const cards = new Set([...p.hand, ...(p.freed > 0 ? ['*'] : []), ...(p.taken ? [p.taken] : [])]);
  for (const [at, meld] of p.melds.entries()) {
    const old = p.before[at];
    for (const card of cards) {
      const both = laidOff(meld, card, 'low') !== null && laidOff(meld, card, 'high') !== null;
      for (const end of ['', 'low', 'high'] as const) {
        const grown = laidOff(meld, card, end);
        if (grown === null) continue;
        const direct = old === undefined || laidOff(old, card, end) !== null;
        const text = `lay ${card} ${at + 1}${both ? ` ${end}` : ''}`;
        ways.push(...putWays(p, at, card, grown, direct, text));
      }
      const changed = swapped(meld, card);
      if (changed !== null) {
        const direct = old === undefined || swapped(old, card) !== null;
        const text = `swap ${card} ${at + 1}`;
        for (const { after } of putWays(p, at, card, changed, direct, text)) {
          ways.push({ text, after: { ...after, freed: after.freed + 1 } });
        }
      }
    }
  }
  return ways;
}

/** Whether the turn may end with this discard. */
function endsWith(p: TurnPosition, card: string): boolean {
  if (p.taken !== null || p.freed > 0) return false;
  if (p.hand.length === 1) return true;
  const nothingOwed = !p.bound && (p.opened || p.laid === 0);
  return nothingOwed && !isJoker(card);
}

/** One enumeration: what was found out about positions is kept. */
export class RommeTurns {
  readonly #known = new Map<string, boolean>();

  /** Whether some way to go on ends the turn with a discard. */
  canEnd(p: TurnPosition): boolean {
    const key = JSON.stringify([
      [...p.hand].sort(),
      p.opened,
      p.melds,
      p.before,
      p.taken,
      p.freed,
      p.laid,
      p.bound,
      p.acted,
    ]);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const ends =
      p.hand.some((card) => endsWith(p, card)) ||
      [...meldWays(p), ...tableWays(p)].some(({ after }) => this.canEnd(after));
    this.#known.set(key, ends);
    return ends;
  }

  /** The legal moves of the turn as texts, with the position each leads to (null: turn over). */
  legal(p: TurnPosition): Map<string, TurnPosition | null> {
    const moves = new Map<string, TurnPosition | null>();
    if (p.taken !== null && !p.acted) moves.set('return', null);
    const ways = [...meldWays(p), ...tableWays(p)];
    for (const { text, after } of ways) {
      if (!moves.has(text) && this.canEnd(after)) moves.set(text, after);
    }
    for (const card of p.hand) if (endsWith(p, card)) moves.set(`discard ${card}`, null);
    if (moves.size > 0) return moves;
    const nothingOwed = p.taken === null && p.freed === 0 && !p.bound && (p.opened || p.laid === 0);
    if (nothingOwed && p.hand.length > 1 && p.hand.every(isJoker)) {
      for (const { text, after } of ways) if (!moves.has(text)) moves.set(text, after);
      if (moves.size === 0) moves.set('discard *', null);
    }
    return moves;
  }

  /** Whether the open card may be taken. */
  mayTake(p: TurnPosition, card: string): boolean {
    return p.hand.length >= 2 && this.canEnd({ ...p, taken: card });
  }
}
