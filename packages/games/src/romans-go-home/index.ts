import { type CardKind, type Game, type GameTypes, highest } from '@taberna/engine';
import { about } from './about.ts';
import { CASTLE_CODES, COPIES, WARRIOR_CODES } from './cards.ts';
import { census } from './census.ts';
import type { RomansEvent } from './events.ts';
import type { RomansDetails, RomansView } from './json.ts';
import { parsePosition } from './load.ts';
import { formatMove, parseMove } from './moves.ts';
import { formatOptions, parseOptions } from './options.ts';
import { run } from './phases.ts';
import { formatPosition } from './position.ts';
import { apply, check, legal, MAX_PLANS, random } from './rules.ts';
import { details, scores, winners } from './score.ts';
import { deal } from './setup.ts';
import { create, type Options, pending, type RomansState } from './state.ts';
import { text } from './text.ts';
import { observe, redact, sample } from './view.ts';

export { cases } from './cases.ts';

export type * from './events.ts';
export type * from './json.ts';
export type { Phase, RomansState } from './state.ts';

export interface RomansTypes extends GameTypes {
  readonly options: Options;
  readonly state: RomansState;
  readonly event: RomansEvent;
  readonly view: RomansView;
  readonly details: RomansDetails;
}

export const romansGoHome: Game<RomansTypes> = {
  ...about,
  rulesVersion: 1,
  maxMoves: MAX_PLANS,
  series: {
    columns: ['points'],
    better: 'more',
    games: () => 1,
    over: (_options, _seats, _totals, played) => played >= 1,
    winners: (_options, seats, totals) => highest(totals, seats),
  },
  text,
  parseOptions,
  formatOptions,
  create,
  deal: (s, rng, _dealer, emit) => deal(s, rng, emit),
  dealer: () => -1,
  actors: pending,
  legal,
  random,
  check,
  apply: (s, seat, move, rng, emit) => apply(s, seat, move, rng, emit),
  resume: (s, rng, emit) => run(s, rng, emit),
  scores,
  winners,
  details,
  observe,
  redact,
  sample,
  pack,
  census,
  formatMove,
  parseMove,
  formatPosition,
  parsePosition,
};

/** RG-01: a clan for every row; RG-02: the castles. */
function pack(options: Options, seats: number): readonly CardKind[] {
  const rows = seats + options.dummies;
  return [
    ...WARRIOR_CODES.map((code, warrior) => ({ code, copies: rows * COPIES[warrior] })),
    ...CASTLE_CODES.map((code) => ({
      code,
      copies: options.castles.filter((castle) => castle === code).length,
    })),
  ];
}
