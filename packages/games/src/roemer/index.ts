import type { Game, GameTypes } from '@taberna/engine';
import { about } from './about.ts';
import { PACK } from './cards.ts';
import type { RoemerEvent } from './events.ts';
import type { RoemerDetails, RoemerView } from './json.ts';
import { parsePosition } from './load.ts';
import { formatMove, parseMove } from './moves.ts';
import { formatOptions, parseOptions, type RoemerOptions } from './options.ts';
import { deal } from './piles.ts';
import { formatPosition } from './position.ts';
import { actors, check, legal, MAX_MOVES, random } from './rules.ts';
import { details, scores, series, winners } from './score.ts';
import { create, DEALER, type RoemerState } from './state.ts';
import { text } from './text.ts';
import { apply } from './turn.ts';
import { census, observe, redact, sample } from './view.ts';

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
  resume() {
    // Every position of Römer waits for a choice or is over.
  },
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
