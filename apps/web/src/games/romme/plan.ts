import { FRENCH_RANKS as RANKS, FRENCH_SUITS as SUITS } from '@taberna/games/french-pack.ts';
import { kindOfCode, RANK_COUNT } from '@taberna/games/romme/cards.ts';
import {
  isRun,
  type Meld,
  meldPoints,
  rankAt,
  runLength,
  runStart,
  runSuit,
  setRank,
  setSuits,
} from '@taberna/games/romme/meld.ts';
import { meldOfKinds } from '@taberna/games/romme/moves.ts';

/** Cards in an order in which they are a set or a run, and what they count (RO-14). */
export interface Arrangement {
  readonly cards: readonly string[];
  readonly kind: 'set' | 'run';
  /** RO-11: a run that goes on beyond its ace. */
  readonly corner: boolean;
  readonly points: number;
}

const JOKER = '*';

function read(cards: readonly string[]): Arrangement | null {
  const meld = meldOfKinds(cards.map(kindOfCode));
  if (!meld.ok) return null;
  const { value } = meld;
  const points = meldPoints(value);
  return { cards, kind: isRun(value) ? 'run' : 'set', corner: roundCorner(value), points };
}

/** An ace ends a run but for one that goes round the corner, K-A-2 (RO-11). */
function roundCorner(meld: Meld): boolean {
  return isRun(meld) && runStart(meld) + runLength(meld) > RANK_COUNT + 1;
}

/** What a meld on the table is. */
export function kindOf(cards: readonly string[]): 'set' | 'run' | 'corner' {
  const found = read(cards);
  return found?.corner ? 'corner' : (found?.kind ?? 'set');
}

/** Whether a card continues a meld, whoever may lay it there. */
export function fitsMeld(code: string, meld: readonly string[]): boolean {
  return read([...meld, code]) !== null || read([code, ...meld]) !== null;
}

/** The cards as a run that starts with this rank, jokers in the gaps; null where they are none. */
function runFrom(start: number, reals: readonly string[], length: number): string[] | null {
  const run = new Array<string>(length).fill(JOKER);
  for (const code of reals) {
    let place = (RANKS.indexOf(code.charAt(0)) - start + RANK_COUNT) % RANK_COUNT;
    // A run of fourteen has its first rank at both ends.
    if (run[place] !== undefined && run[place] !== JOKER) place += RANK_COUNT;
    if (place >= length || run[place] !== JOKER) return null;
    run[place] = code;
  }
  return run;
}

/** All ways to lay these cards as one meld, the most valuable first. */
export function arrangements(cards: readonly string[]): Arrangement[] {
  if (cards.length < 3) return [];
  const reals = cards.filter((code) => code !== JOKER);
  const jokers = cards.filter((code) => code === JOKER);
  const found: Arrangement[] = [];
  const set = read([...reals, ...jokers]);
  if (set?.kind === 'set') found.push(set);
  for (let start = 0; start < RANK_COUNT; start++) {
    const order = runFrom(start, reals, cards.length);
    const run = order === null ? null : read(order);
    if (run?.kind === 'run') found.push(run);
  }
  return found.sort((a, b) => b.points - a.points);
}

/** The dearest meld of three that this card forms with others of the hand, without jokers. */
export function meldOfHand(code: string, hand: readonly string[]): Arrangement | null {
  const rest = without(hand, [code]).filter((other) => other !== JOKER);
  if (code === JOKER) return null;
  const found = rest.flatMap((a, i) =>
    rest.slice(i + 1).flatMap((b) => arrangements([code, a, b])[0] ?? []),
  );
  return found.sort((a, b) => b.points - a.points)[0] ?? null;
}

/** One or more melds that are laid together. */
export interface Layout {
  readonly melds: readonly Arrangement[];
  readonly points: number;
}

function layoutOf(melds: readonly Arrangement[]): Layout {
  return { melds, points: melds.reduce((sum, { points }) => sum + points, 0) };
}

/** The cards that can lie in one meld with this one: of its rank, of its suit, or jokers. */
function companions(card: string, rest: readonly string[]): readonly (readonly string[])[] {
  const of = (same: (code: string) => boolean) =>
    rest.filter((code) => code === JOKER || same(code));
  return [
    of((code) => code.charAt(0) === card.charAt(0)),
    of((code) => code.charAt(1) === card.charAt(1)),
  ];
}

function* choicesOf(cards: readonly string[], from = 0): Generator<readonly string[]> {
  yield [];
  for (let i = from; i < cards.length; i++) {
    for (const more of choicesOf(cards, i + 1)) yield [cards[i] ?? '', ...more];
  }
}

/** More cards than this are not split any more: nobody lifts them all to see what happens. */
const MOST_TO_SPLIT = 12;

/** These cards as several melds that use every one of them; the most valuable split. */
function split(cards: readonly string[]): Layout | null {
  const first = cards.find((code) => code !== JOKER);
  if (first === undefined || cards.length < 3 || cards.length > MOST_TO_SPLIT) return null;
  const others = without(cards, [first]);
  let best: Layout | null = null;
  for (const group of companions(first, others)) {
    for (const chosen of choicesOf(group)) {
      const [meld] = arrangements([first, ...chosen]);
      if (meld === undefined) continue;
      const rest = without(others, chosen);
      const more = rest.length === 0 ? layoutOf([]) : split(rest);
      if (more === null) continue;
      const all = layoutOf([meld, ...more.melds]);
      if (best === null || all.points > best.points) best = all;
    }
  }
  return best;
}

/** All ways to lay exactly these cards: as one meld, or else as several. */
export function layouts(cards: readonly string[]): readonly Layout[] {
  const single = arrangements(cards).map((meld) => layoutOf([meld]));
  if (single.length > 0) return single;
  const several = cards.length < 6 ? null : split(cards);
  return several === null ? [] : [several];
}

/** A layout of as many points as can be, and the cards that lie in none of its melds. */
export interface Part {
  readonly layout: Layout;
  readonly left: readonly string[];
}

/** What of these cards forms melds, where not all of them do; null where no meld is among them. */
export function partOf(cards: readonly string[]): Part | null {
  if (cards.length > MOST_TO_SPLIT) return null;
  const melds = bestAmong(cards, new Map());
  const layout = layoutOf(melds);
  const left = without(
    cards,
    melds.flatMap((meld) => meld.cards),
  );
  return melds.length === 0 ? null : { layout, left };
}

/** `known`: what was found of the same cards already. */
function bestAmong(
  cards: readonly string[],
  known: Map<string, readonly Arrangement[]>,
): readonly Arrangement[] {
  const first = cards.find((code) => code !== JOKER);
  if (first === undefined || cards.length < 3) return [];
  const key = cards.join(' ');
  const found = known.get(key);
  if (found !== undefined) return found;
  const others = without(cards, [first]);
  let best = bestAmong(others, known);
  for (const group of companions(first, others)) {
    for (const chosen of choicesOf(group)) {
      const [meld] = arrangements([first, ...chosen]);
      if (meld === undefined) continue;
      const all = [meld, ...bestAmong(without(others, chosen), known)];
      if (layoutOf(all).points > layoutOf(best).points) best = all;
    }
  }
  known.set(key, best);
  return best;
}

const jokersIn = (cards: readonly string[]) => cards.filter((code) => code === JOKER).length;
/** Looks at so many combinations at the most: an answer within a moment. */
const MOST_TRIED = 4000;

/**
 * Melds that reach `need` points together, with as few jokers as possible, then as many points;
 * `must` is among them. Out of melds that the rules allow one by one.
 */
export function opening(
  melds: readonly (readonly string[])[],
  cards: readonly string[],
  need: number,
  must: string | null,
): Layout | null {
  const ways = melds
    .flatMap((codes) => arrangements(codes)[0] ?? [])
    .toSorted((a, b) => jokersIn(a.cards) - jokersIn(b.cards) || b.points - a.points);
  let best: Layout | null = null;
  let tried = 0;
  const cost = ({ melds: all }: Layout) => all.reduce((sum, one) => sum + jokersIn(one.cards), 0);
  const search = (from: number, left: readonly string[], laid: readonly Arrangement[]) => {
    const layout = layoutOf(laid);
    const uses = must === null || laid.some((one) => one.cards.includes(must));
    if (uses && laid.length > 0 && layout.points >= need) {
      const cheaper = best === null ? -1 : cost(layout) - cost(best);
      if (best === null || cheaper < 0 || (cheaper === 0 && layout.points > best.points))
        best = layout;
    }
    for (let i = from; i < ways.length && tried < MOST_TRIED; i++) {
      const way = ways[i];
      if (way === undefined) continue;
      tried++;
      const rest = without(left, way.cards);
      if (rest.length === left.length - way.cards.length) search(i + 1, rest, [...laid, way]);
    }
  };
  search(0, cards, []);
  return best;
}

/** RO-13: what the jokers of a meld stand for, null for real cards and where it is still open. */
export function standsFor(cards: readonly string[]): (string | null)[] {
  const meld = meldOfKinds(cards.map(kindOfCode));
  if (!meld.ok) return cards.map(() => null);
  const { value } = meld;
  return cards.map((code, place) => {
    if (code !== JOKER) return null;
    if (isRun(value)) return `${RANKS[rankAt(value, place)]}${SUITS[runSuit(value)]}`;
    const missing = [...SUITS].filter((_, suit) => ((setSuits(value) >> suit) & 1) === 0);
    return missing.length === 1 ? `${RANKS[setRank(value)]}${missing[0]}` : null;
  });
}

/** The cards that are left when others are taken away, each as often as it is named. */
export function without(cards: readonly string[], taken: readonly string[]): string[] {
  const rest = [...cards];
  for (const code of taken) {
    const at = rest.indexOf(code);
    if (at >= 0) rest.splice(at, 1);
  }
  return rest;
}
