import type { MatchEvent, Seat } from '@taberna/engine';
import type { RommeTypes } from '@taberna/games/romme';

type Told = readonly MatchEvent<RommeTypes>[];

const SUIT_ORDER = 'shcd*';
const RANK_ORDER = '23456789TJQKA*';

function suitPlace(code: string): number {
  return SUIT_ORDER.indexOf(code.slice(-1));
}

function rankPlace(code: string): number {
  return RANK_ORDER.indexOf(code.charAt(0));
}

export type Sorting = 'suit' | 'rank' | 'own';

export function sorted(cards: readonly string[], sorting: Sorting): string[] {
  if (sorting === 'own') return [...cards];
  const [first, second] = sorting === 'suit' ? [suitPlace, rankPlace] : [rankPlace, suitPlace];
  return cards.toSorted((a, b) => first(a) - first(b) || second(a) - second(b));
}

/** The hand in the order in which somebody keeps it; new cards come last. */
export function inOwnOrder(hand: readonly string[], order: readonly string[]): string[] {
  const rest = [...hand];
  const kept = order.filter((code) => {
    const at = rest.indexOf(code);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
  return [...kept, ...rest];
}

/** What can be done with one card on one meld. */
export interface LayOff {
  readonly move: string;
  readonly how: 'lay' | 'low' | 'high' | 'swap';
}

export function layOffs(legal: readonly string[], code: string, meld: number): LayOff[] {
  return legal.flatMap((move): LayOff[] => {
    const [verb, card, number, end] = move.split(' ');
    if (card !== code || number !== String(meld)) return [];
    if (verb === 'swap') return [{ move, how: 'swap' }];
    if (verb !== 'lay') return [];
    return [{ move, how: end === 'low' || end === 'high' ? end : 'lay' }];
  });
}

/** The card that a seat drew in its present turn; null where it has discarded since. */
export function drawnBy(events: Told, seat: Seat): string | null {
  const last = events.findLast(
    (event) => (event.type === 'drawn' || event.type === 'discarded') && event.seat === seat,
  );
  return last?.type === 'drawn' && last.card !== '?' ? last.card : null;
}

/** Whoever has not opened after so many turns is probably after a hand Rommé. */
const PATIENT_TURNS = 8;

export function forHand(events: Told, seat: Seat): boolean {
  const turns = events.filter((event) => event.type === 'discarded' && event.seat === seat);
  return turns.length >= PATIENT_TURNS;
}
