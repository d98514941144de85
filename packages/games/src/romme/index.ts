import type { Game, GameTypes } from '@taberna/engine';
import { about } from './about.ts';
import { apply, resume } from './apply.ts';
import { PACK } from './cards.ts';
import { check } from './check.ts';
import { deal } from './deal.ts';
import type { RommeEvent } from './events.ts';
import type { RommeDetails, RommeView } from './json.ts';
import { legal, MAX_MOVES, random } from './legal.ts';
import { parsePosition } from './load.ts';
import { formatMove, parseMove } from './moves.ts';
import { formatOptions, type Options, parseOptions } from './options.ts';
import { formatPosition } from './position.ts';
import { census, sample } from './sample.ts';
import { details, scores, winners } from './score.ts';
import { series } from './series.ts';
import { actors, create, DEALER, type Romme } from './state.ts';
import { text } from './text.ts';
import { observe, redact } from './view.ts';

export type * from './events.ts';
export type * from './json.ts';
export type { Romme } from './state.ts';

export interface RommeTypes extends GameTypes {
  readonly options: Options;
  readonly state: Romme;
  readonly event: RommeEvent;
  readonly view: RommeView;
  readonly details: RommeDetails;
}

export const romme: Game<RommeTypes> = {
  ...about,
  rulesVersion: 1,
  maxMoves: MAX_MOVES,
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
  formatMove,
  parseMove,
  formatPosition,
  parsePosition,
};
