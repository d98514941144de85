import type { Game, GameTypes } from '@taberna/engine';
import { about } from './about.ts';
import { apply, resume } from './apply.ts';
import { PACK } from './cards.ts';
import { check } from './check.ts';
import { deal } from './deal.ts';
import type { RomBoEvent } from './events.ts';
import type { RomBoDetails, RomBoView } from './json.ts';
import { legal, MAX_MOVES, random } from './legal.ts';
import { parsePosition } from './load.ts';
import { formatMove, parseMove } from './moves.ts';
import { formatOptions, parseOptions } from './options.ts';
import { formatPosition } from './position.ts';
import { census, sample } from './sample.ts';
import { details, scores, winners } from './score.ts';
import { series } from './series.ts';
import { actors, create, type RomBoOptions, type RomBoState } from './state.ts';
import { text } from './text.ts';
import { observe, redact } from './view.ts';

export type * from './events.ts';
export type * from './json.ts';
export type { RomBoOptions, RomBoState } from './state.ts';

export interface RomBoTypes extends GameTypes {
  readonly options: RomBoOptions;
  readonly state: RomBoState;
  readonly event: RomBoEvent;
  readonly view: RomBoView;
  readonly details: RomBoDetails;
}

export const romBo: Game<RomBoTypes> = {
  ...about,
  rulesVersion: 1,
  maxMoves: MAX_MOVES,
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
  apply,
  resume,
  scores,
  winners,
  details,
  observe,
  redact,
  sample: (view, _viewer, rng, out) => sample(view, rng, out),
  pack: () => PACK.kinds,
  census,
  formatMove: (_s, _seat, move) => formatMove(move),
  parseMove: (_s, _seat, text) => parseMove(text),
  formatPosition,
  parsePosition,
};
