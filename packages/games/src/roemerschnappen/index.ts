import type { Game, GameTypes } from '@taberna/engine';
import { about } from './about.ts';
import { apply, resume } from './apply.ts';
import { CARDS, PACK } from './cards.ts';
import { check } from './check.ts';
import { deal } from './deal.ts';
import type { RsEvent } from './events.ts';
import type { RsDetails, RsView } from './json.ts';
import { legal, random } from './legal.ts';
import { parsePosition } from './load.ts';
import { formatMove, parseMove } from './moves.ts';
import { formatOptions, MAX_CARD_POINTS, type Options, parseOptions } from './options.ts';
import { formatPosition } from './position.ts';
import { census, sample } from './sample.ts';
import { details, scores, winners } from './score.ts';
import { series } from './series.ts';
import { actors, create, DEALER, type RsState } from './state.ts';
import { text } from './text.ts';
import { observe, redact } from './view.ts';

export type * from './events.ts';
export type * from './json.ts';
export type { RsState } from './state.ts';

export interface RsTypes extends GameTypes {
  readonly options: Options;
  readonly state: RsState;
  readonly event: RsEvent;
  readonly view: RsView;
  readonly details: RsDetails;
}

export const roemerschnappen: Game<RsTypes> = {
  ...about,
  rulesVersion: 1,
  // RS-44: the sums from 0 to the highest total that RS-45 allows.
  maxMoves: CARDS * MAX_CARD_POINTS + 1,
  series,
  text,
  parseOptions,
  formatOptions,
  create,
  deal,
  dealer: (s) => s.head[DEALER],
  actors,
  legal,
  random,
  check,
  apply: (s, seat, move, _rng, emit) => apply(s, seat, move, emit),
  resume: (s, _rng, emit) => resume(s, emit),
  scores,
  winners,
  details,
  observe,
  redact,
  sample: (view, _viewer, rng, out) => sample(view, rng, out),
  pack: () => PACK.kinds,
  census,
  formatMove: (_s, _seat, move) => formatMove(move),
  parseMove: (_s, _seat, move) => parseMove(move),
  formatPosition,
  parsePosition,
};
