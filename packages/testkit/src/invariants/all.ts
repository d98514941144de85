import type { AnyGame } from '@taberna/engine';
import type { Case } from '../case.ts';
import { dealIsFair, FAIR, randomIsUniform, UNIFORM } from './chance.ts';
import { CLONES, clonesLive, EMIT, tellingChangesNothing } from './clones.ts';
import { COMMITS, commitsCommute } from './commits.ts';
import { EVENTS, eventsArePlain } from './events.ts';
import { HOSTILE_MOVES, HOSTILE_POSITIONS, hostileMoves, hostilePositions } from './hostile.ts';
import { FUTURES, matchesKeep, RECORDS, SEEDS } from './matches.ts';
import { MOVES, movesRoundTrip, VIEW_MOVES, viewsKnowMoves } from './moves.ts';
import { POSITIONS, positionsRoundTrip, VIEWS, viewsRoundTrip } from './positions.ts';
import {
  CHOICES_FOLLOW,
  dealsStayHidden,
  EVENTS_FOLLOW,
  shufflesStayHidden,
  VIEWS_FOLLOW,
  worldsStayAlike,
} from './secrets.ts';
import { TABLES, tablesFit, textsAreComplete, WORDS } from './texts.ts';
import {
  CANONICAL,
  FITTING,
  LEGAL_WORLD,
  samplesAreLegal,
  samplesFit,
  samplesReachTruth,
  TRUTH,
  viewsAreCanonical,
} from './views.ts';
import { attempt } from './violation.ts';
import { type Moment, visitMoments } from './walk.ts';

/** Holds at every moment of every game. */
export interface MomentInvariant {
  readonly name: string;
  check(moment: Moment): void;
}

export const momentInvariants: readonly MomentInvariant[] = [
  { name: MOVES, check: movesRoundTrip },
  { name: POSITIONS, check: positionsRoundTrip },
  { name: VIEWS, check: viewsRoundTrip },
  { name: EMIT, check: tellingChangesNothing },
  { name: EVENTS, check: eventsArePlain },
  { name: VIEW_MOVES, check: viewsKnowMoves },
  { name: CANONICAL, check: viewsAreCanonical },
  { name: FITTING, check: samplesFit },
  { name: LEGAL_WORLD, check: samplesAreLegal },
  { name: TRUTH, check: samplesReachTruth },
  { name: `${VIEWS_FOLLOW}, ${EVENTS_FOLLOW}, ${CHOICES_FOLLOW}`, check: worldsStayAlike },
  { name: `${VIEWS_FOLLOW} of the deal`, check: dealsStayHidden },
  { name: `${VIEWS_FOLLOW} of a shuffle`, check: shufflesStayHidden },
  { name: COMMITS, check: commitsCommute },
  { name: WORDS, check: textsAreComplete },
  { name: TABLES, check: tablesFit },
  { name: HOSTILE_MOVES, check: hostileMoves },
  { name: HOSTILE_POSITIONS, check: hostilePositions },
];

/** Holds for every game as a whole. */
export interface GameInvariant {
  readonly name: string;
  check(game: AnyGame, table: Case, seed: string): void;
}

export const gameInvariants: readonly GameInvariant[] = [
  { name: CLONES, check: clonesLive },
  { name: `${RECORDS}, ${FUTURES}, ${SEEDS}`, check: matchesKeep },
];

/** Need many draws, so one look at each table is enough. */
export function tableInvariantsOf({ ownDeal }: Case): readonly GameInvariant[] {
  const uniform = { name: UNIFORM, check: randomIsUniform };
  return ownDeal === true ? [uniform] : [uniform, { name: FAIR, check: dealIsFair }];
}

export function checkTable(game: AnyGame, table: Case, seed: string): void {
  for (const { name, check } of tableInvariantsOf(table)) {
    attempt(name, () => check(game, table, seed));
  }
}

/**
 * One random game under every invariant that looks at games, at about so many moments of it.
 * Returns how many moves it had.
 */
export function checkGame(game: AnyGame, table: Case, seed: string, moments: number): number {
  let moves = 0;
  visitMoments(game, table, seed, moments, (moment) => {
    moves = moment.step;
    for (const { name, check } of momentInvariants) attempt(name, () => check(moment));
  });
  for (const { name, check } of gameInvariants) {
    attempt(name, () => check(game, table, seed));
  }
  return moves;
}
