import type { CardKind, Game, GameTypes } from '@taberna/engine';
import { about } from './about.ts';
import { apply, resume } from './apply.ts';
import { CASTLE_CODES, COPIES, WARRIOR_CODES } from './cards.ts';
import { check } from './check.ts';
import { deal } from './deal.ts';
import type { RomansEvent } from './events.ts';
import type { RomansDetails, RomansView } from './json.ts';
import { legal, MAX_PLANS, random } from './legal.ts';
import { parsePosition } from './load.ts';
import { formatMove, parseMove } from './moves.ts';
import { formatOptions, parseOptions } from './options.ts';
import { formatPosition } from './position.ts';
import { census, sample } from './sample.ts';
import { details, scores, winners } from './score.ts';
import { series } from './series.ts';
import { actors, create, type Options, type RomansState } from './state.ts';
import { text } from './text.ts';
import { observe, redact } from './view.ts';

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
  series,
  text,
  parseOptions,
  formatOptions,
  create,
  deal: (s, rng, _dealer, emit) => deal(s, rng, emit),
  dealer: () => -1,
  actors,
  legal,
  random,
  check,
  apply: (s, seat, move, rng, emit) => apply(s, seat, move, rng, emit),
  resume: (s, rng, emit) => resume(s, rng, emit),
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
