import type { Emit, Refusal, Rng } from '@taberna/engine';

import { ACE, type Card, codeOf, isSpecial, JOKER, KING, PACK_SIZE, stepOf, TWO } from './cards.ts';
import type { RomBoEvent } from './events.ts';
import { refuse } from './names.ts';
import { CENTRES, cardsOf, cellOf, FIRST_CENTRE, push, type RomBoState, TALON } from './state.ts';

const SPECIALS = (1 << ACE) | (1 << JOKER);

/** The kinds that may be laid on a centre pile now, one bit a kind. */
export function fitting(s: RomBoState, centre: number): number {
  // RB-22, RB-24, RB-26: on an ace or a joker goes a real card of the due rank only
  return (1 << s.due[centre]) | (SPECIALS & (s.capped[centre] - 1));
}

export function fits(s: RomBoState, centre: number, card: Card): boolean {
  return ((fitting(s, centre) >> card) & 1) !== 0;
}

export function fitsAnywhere(s: RomBoState, card: Card): boolean {
  return (((fitting(s, 0) | fitting(s, 1) | fitting(s, 2)) >> card) & 1) !== 0;
}

/**
 * RB-20 … RB-25. An ace turns the pile first; one step back from the rank that was due is the
 * rank under the ace, and the king where it lies on an empty pile.
 */
export function lay(s: RomBoState, centre: number, card: Card): void {
  push(s, FIRST_CENTRE + centre, card);
  if (card === ACE) s.down[centre] ^= 1;
  s.due[centre] = stepOf(s.due[centre], s.down[centre]);
  s.capped[centre] = isSpecial(card) ? 1 : 0;
}

/** Why a card does not fit: the rule says what would. */
export function whyNotOn(s: RomBoState, centre: number, card: Card): Refusal {
  const pile = FIRST_CENTRE + centre;
  const length = s.lengths[pile];
  const params = { card: codeOf(card), centre: centre + 1, due: codeOf(s.due[centre]) };
  if (s.capped[centre] === 0) {
    if (length === 0) return refuse('RB-20', 'centre.start', params);
    if (s.down[centre] === 0) return refuse('RB-20', 'centre.up', params);
    // RB-25 is the corner of the way down
    return refuse(s.due[centre] === KING ? 'RB-25' : 'RB-22', 'centre.down', params);
  }
  if (isSpecial(card)) return refuse('RB-26', 'centre.special', params);
  if (s.cells[cellOf(pile, length - 1)] === JOKER) return refuse('RB-21', 'centre.joker', params);
  if (length === 1) return refuse('RB-24', 'centre.firstAce', params);
  return refuse(s.down[centre] === 1 ? 'RB-22' : 'RB-23', 'centre.ace', params);
}

/** RB-27: what stays of a pile when it is collected. */
function staying(s: RomBoState, centre: number): number {
  return s.capped[centre] !== 0 ? 3 : 2;
}

function loose(s: RomBoState, centre: number): number {
  const more = s.lengths[FIRST_CENTRE + centre] - staying(s, centre);
  return more > 0 ? more : 0;
}

/** How many cards can still be drawn, the talon and all that RB-27 yields. */
export function available(s: RomBoState): number {
  return s.lengths[TALON] + loose(s, 0) + loose(s, 1) + loose(s, 2);
}

const collected = new Uint8Array(PACK_SIZE);

/** RB-27: makes a new talon of what is `available`, which is not nothing. */
export function collect(s: RomBoState, rng: Rng, emit?: Emit<RomBoEvent>): void {
  let plain = 0;
  for (let c = 0; c < CENTRES; c++) if (s.capped[c] === 0) plain += loose(s, c);
  const fallBack = plain === 0 ? 1 : 0;
  const from = emit ? [0, 0, 0] : null;
  let count = 0;
  for (let c = 0; c < CENTRES; c++) {
    if (s.capped[c] !== fallBack) continue;
    const before = count;
    count = takeLoose(s, c, count);
    if (from !== null) from[c] = count - before;
  }
  rng.shuffle(collected, 0, count);
  for (let i = 0; i < count; i++) push(s, TALON, collected[i]);
  if (emit && from !== null) {
    const cards = Array.from(collected.subarray(0, count)).sort((a, b) => a - b);
    emit({ type: 'talon-collected', cards: cards.map(codeOf), from });
  }
}

/** Moves all but the staying cards of a pile into `collected`, and those down to its bottom. */
function takeLoose(s: RomBoState, centre: number, to: number): number {
  const pile = FIRST_CENTRE + centre;
  const length = s.lengths[pile];
  const going = loose(s, centre);
  if (going === 0) return to;
  for (let i = 0; i < going; i++) collected[to + i] = s.cells[cellOf(pile, i)];
  for (let i = 0; i < length; i++) {
    s.cells[cellOf(pile, i)] = i + going < length ? s.cells[cellOf(pile, i + going)] : 0;
  }
  s.lengths[pile] = length - going;
  // In play RB-26 keeps a plain card there; loaded piles may hold anything, and forget what went.
  if (s.capped[centre] !== 0 && isSpecial(s.cells[cellOf(pile, 1)])) {
    readCentre(s, centre, s.down[centre] !== 0);
  }
  return to + going;
}

/** Finds again from the cards of a pile and its direction what comes next on it. */
export function readCentre(s: RomBoState, centre: number, down: boolean): void {
  const cards = cardsOf(s, FIRST_CENTRE + centre);
  const aces = cards.filter((card) => card === ACE).length;
  // RB-20: an empty pile runs upwards
  let way = cards.length > 0 && down ? 1 : 0;
  s.down[centre] = way;
  way ^= aces & 1;
  let due = TWO;
  cards.forEach((card, i) => {
    if (card === ACE) way ^= 1;
    if (card === ACE && i === 0) due = KING;
    else due = stepOf(isSpecial(card) ? due : card, way);
  });
  s.due[centre] = due;
  s.capped[centre] = cards.length > 0 && isSpecial(cards[cards.length - 1]) ? 1 : 0;
}
