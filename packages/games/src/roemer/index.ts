import type { Game, GameTypes } from '@taberna/engine';
import { about } from './about.ts';
import { apply, resume } from './apply.ts';
import { PACK } from './cards.ts';
import { check } from './check.ts';
import { deal } from './deal.ts';
import type { RoemerEvent } from './events.ts';
import type { RoemerDetails, RoemerView } from './json.ts';
import { legal, MAX_MOVES, random } from './legal.ts';
import { parsePosition } from './load.ts';
import { formatMove, parseMove } from './moves.ts';
import { formatOptions, parseOptions, type RoemerOptions } from './options.ts';
import { formatPosition } from './position.ts';
import { census, sample } from './sample.ts';
import { details, scores, winners } from './score.ts';
import { series } from './series.ts';
import { actors, create, DEALER, type RoemerState } from './state.ts';
import { text } from './text.ts';
import { observe, redact } from './view.ts';

export type * from './events.ts';
export type * from './json.ts';
export type { RoemerOptions } from './options.ts';
export type { RoemerState } from './state.ts';

export interface RoemerTypes extends GameTypes {
  readonly options: RoemerOptions;
  readonly state: RoemerState;
  readonly event: RoemerEvent;
  readonly view: RoemerView;
  readonly details: RoemerDetails;
}

export const roemer: Game<RoemerTypes> = {
  ...about,
  rulesVersion: 1,
  maxMoves: MAX_MOVES,
  series,
  text,
  parseOptions,
  formatOptions,
  create,
  deal,
  dealer: (s) => s.at[DEALER],
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
  sample,
  pack: () => PACK.kinds,
  census,
  formatMove: (_s, _seat, move) => formatMove(move),
  parseMove: (_s, _seat, text) => parseMove(text),
  formatPosition,
  parsePosition,
};
