// A centre pile as six bits: the rank that is due, the direction, and whether a special card lies
// on top. Nothing else of it matters to what can be laid.

import { ACE, type Card, isSpecial, JOKER, stepOf } from '@taberna/games/rom-bo/cards.ts';
import type { RomBoState } from '@taberna/games/rom-bo/state.ts';

export type Code = number;
export const CODES = 64;
const DOWN = 16;
const CAPPED = 32;
const SPECIALS = (1 << ACE) | (1 << JOKER);
const RANKS = 12;

function dueOf(code: Code): Card {
  return code & 15;
}

function downOf(code: Code): number {
  return (code & DOWN) === 0 ? 0 : 1;
}

export function isCapped(code: Code): boolean {
  return (code & CAPPED) !== 0;
}

function pack(due: Card, down: number, capped: boolean): Code {
  return due | (down !== 0 ? DOWN : 0) | (capped ? CAPPED : 0);
}

export function codeOfCentre(s: RomBoState, centre: number): Code {
  return pack(s.due[centre], s.down[centre], s.capped[centre] !== 0);
}

/** By code and card: the code after the card was laid (RB-20 to RB-25). */
export const AFTER = new Uint8Array(CODES * 16);
/** By code: the kinds that fit (RB-26), one bit a kind. */
export const FITTING = new Uint16Array(CODES);
/** By code and plain card: how many cards must come before it. */
export const STEPS = new Uint8Array(CODES * 16);
/** By code and plain card: which ranks those are. */
const BETWEEN = new Uint16Array(CODES * 16);

for (let code = 0; code < CODES; code++) {
  const due = dueOf(code);
  const down = downOf(code);
  if (due >= RANKS) continue;
  FITTING[code] = (1 << due) | (isCapped(code) ? 0 : SPECIALS);
  for (const card of [due, ACE, JOKER]) {
    const way = card === ACE ? down ^ 1 : down;
    AFTER[code * 16 + card] = pack(stepOf(due, way), way, isSpecial(card));
  }
  let between = 0;
  for (let steps = 0, rank = due; steps < RANKS; steps++) {
    STEPS[code * 16 + rank] = steps;
    BETWEEN[code * 16 + rank] = between;
    between |= 1 << rank;
    rank = stepOf(rank, down);
  }
}

/** The ranks still wanted before the card fits; a special one needs a pile without a cap. */
export function wantedFor(code: Code, card: Card): number {
  if (isSpecial(card)) return isCapped(code) ? 1 << dueOf(code) : 0;
  return BETWEEN[code * 16 + card];
}

/** The same where an ace is laid first; -1 where none can be. */
export function wantedAfterAce(code: Code, card: Card): number {
  if (isCapped(code)) return -1;
  return wantedFor(AFTER[code * 16 + ACE], card);
}
