import { type Game, type GameTypes, highest } from '@taberna/engine';
import {
  formatMove,
  formatOptions,
  formatPosition,
  parseMove,
  parseOptions,
  parsePosition,
  type TrioView,
} from './position.ts';
import { actors, apply, check, deal, legal, MAX_MOVES, random } from './rules.ts';
import { create, DEALER, type Options, PACK, type Trio, type TrioEvent } from './state.ts';
import { text } from './text.ts';
import { census, observe, redact, sample } from './view.ts';

export interface TrioTypes extends GameTypes {
  readonly options: Options;
  readonly state: Trio;
  readonly event: TrioEvent;
  readonly view: TrioView;
  readonly details: null;
}

export const trio: Game<TrioTypes> = {
  id: 'trio',
  rulesVersion: 1,
  seatCounts: [2, 3],
  defaultSeats: 3,
  maxMoves: MAX_MOVES,
  series: {
    columns: ['points'],
    better: 'more',
    games: (options) => options.games,
    over: (options, _seats, _totals, played) => played >= options.games,
    winners: (_options, seats, totals) => highest(totals, seats),
  },
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
  resume: () => {},
  scores: (s, out) => out.set(s.points),
  winners: (s) => highest(s.points, s.seats),
  details: () => null,
  observe,
  redact,
  sample,
  pack: () => PACK,
  census,
  formatMove,
  parseMove,
  formatPosition,
  parsePosition,
};
