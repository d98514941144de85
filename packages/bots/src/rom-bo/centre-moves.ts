import type { Move } from '@taberna/engine';
import {
  BUY,
  firstOf,
  kindOf,
  packMove,
  STOCK,
  secondOf,
  thirdOf,
} from '@taberna/games/rom-bo/moves.ts';
import { CENTRES, type RomBoState } from '@taberna/games/rom-bo/state.ts';
import { type Code, codeOfCentre } from './codes.ts';

/** A move that lays a card on a centre pile, which is named by its code: piles alike are one. */
export interface CentreMove {
  readonly move: Move;
  readonly code: Code;
}

/** The move as it is played on a table, or 0 where no centre pile is like that. */
export function onTable(s: RomBoState, { move, code }: CentreMove): Move {
  for (let centre = 0; centre < CENTRES; centre++) {
    if (codeOfCentre(s, centre) === code) return withCentre(move, centre);
  }
  return 0;
}

/** Of a move that lays a card on a centre pile: which one. */
export function centreOf(move: Move): number {
  const kind = kindOf(move);
  return kind === STOCK ? firstOf(move) : kind === BUY ? thirdOf(move) : secondOf(move);
}

export function withCentre(move: Move, centre: number): Move {
  const kind = kindOf(move);
  if (kind === STOCK) return packMove(kind, centre);
  if (kind === BUY) return packMove(kind, firstOf(move), secondOf(move), centre);
  return packMove(kind, firstOf(move), centre);
}

export function withoutCentre(move: Move): Move {
  return withCentre(move, 0);
}
