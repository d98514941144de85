import { FRENCH_RANKS as RANKS, FRENCH_SUITS as SUITS } from '@taberna/games/french-pack.ts';
import { kindOfCode, RANK_COUNT } from '@taberna/games/romme/cards.ts';
import {
  isRun,
  meldPoints,
  rankAt,
  runSuit,
  setRank,
  setSuits,
} from '@taberna/games/romme/meld.ts';
import { meldOfKinds } from '@taberna/games/romme/moves.ts';

/** Cards in an order in which they are a set or a run, and what they count (RO-14). */
export interface Arrangement {
  readonly cards: readonly string[];
  readonly kind: 'set' | 'run';
  readonly points: number;
}

const JOKER = '*';

function read(cards: readonly string[]): Arrangement | null {
  const meld = meldOfKinds(cards.map(kindOfCode));
  if (!meld.ok) return null;
  return { cards, kind: isRun(meld.value) ? 'run' : 'set', points: meldPoints(meld.value) };
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
