import { type AnyGame, FastRng } from '@taberna/engine';
import type { Case } from '../case.ts';
import {
  dealIsFair,
  FAIR,
  RESHUFFLED,
  randomIsUniform,
  reshufflesAreFair,
  UNIFORM,
} from './chance.ts';
import { CLONES, clonesLive, EMIT, tellingChangesNothing } from './clones.ts';
import { COMMITS, commitsCommute } from './commits.ts';
import { EVENTS, eventsArePlain } from './events.ts';
import { LEFT_OUT, leftOutIsFresh } from './fresh.ts';
import { HOSTILE_MOVES, HOSTILE_POSITIONS, hostileMoves, hostilePositions } from './hostile.ts';
import { FUTURES, matchesKeep, RECORDS, SEEDS } from './matches.ts';
import { MOVES, movesRoundTrip, VIEW_MOVES, viewsKnowMoves } from './moves.ts';
import { POSITIONS, positionsRoundTrip, VIEWS, viewsRoundTrip } from './positions.ts';
import { EVERYBODY, everybodyMoves } from './seats.ts';
import {
  CHOICES_FOLLOW,
  dealsStayHidden,
  EVENTS_FOLLOW,
  shufflesStayHidden,
  VIEWS_FOLLOW,
  worldsStayAlike,
} from './secrets.ts';
import { BETTER, betterWins, MATCH_ENDS, matchesEnd, playsSingleGames, SINGLE } from './series.ts';
import { TABLES, tablesFit, textsAreComplete, WORDS } from './texts.ts';
import {
  CANONICAL,
  COUNTED,
  FITTING,
  LEGAL_WORLD,
  samplesAreLegal,
  samplesFit,
  samplesReachTruth,
  TRUTH,
  viewsAreCanonical,
  viewsCountCards,
} from './views.ts';
import { attempt } from './violation.ts';
import { type Moment, type Recording, record } from './walk.ts';

/** Holds at every moment of every game. */
export interface MomentInvariant {
  readonly name: string;
  check(moment: Moment): void;
  /** Where it has something to look at; everywhere without it. */
  suits?(recording: Recording, step: number): boolean;
}

export const momentInvariants: readonly MomentInvariant[] = [
  { name: MOVES, check: movesRoundTrip },
  { name: POSITIONS, check: positionsRoundTrip },
  { name: VIEWS, check: viewsRoundTrip },
  { name: EMIT, check: tellingChangesNothing },
  { name: EVENTS, check: eventsArePlain },
  { name: VIEW_MOVES, check: viewsKnowMoves },
  { name: CANONICAL, check: viewsAreCanonical },
  { name: COUNTED, check: viewsCountCards },
  { name: FITTING, check: samplesFit },
  { name: LEGAL_WORLD, check: samplesAreLegal },
  { name: TRUTH, check: samplesReachTruth },
  { name: `${VIEWS_FOLLOW}, ${EVENTS_FOLLOW}, ${CHOICES_FOLLOW}`, check: worldsStayAlike },
  { name: `${VIEWS_FOLLOW} of the deal`, check: dealsStayHidden, suits: (_, step) => step === 0 },
  {
    name: `${VIEWS_FOLLOW} of a shuffle`,
    check: shufflesStayHidden,
    suits: (recording, step) => recording.drawsLuck(step),
  },
  {
    name: COMMITS,
    check: commitsCommute,
    suits: (recording, step) => recording.asksSeveral(step),
  },
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
  const always: GameInvariant[] = [
    { name: UNIFORM, check: randomIsUniform },
    { name: RESHUFFLED, check: reshufflesAreFair },
    { name: LEFT_OUT, check: leftOutIsFresh },
    { name: MATCH_ENDS, check: matchesEnd },
    { name: SINGLE, check: playsSingleGames },
    { name: BETTER, check: betterWins },
    { name: EVERYBODY, check: everybodyMoves },
  ];
  return ownDeal === true ? always : [...always, { name: FAIR, check: dealIsFair }];
}

export function checkTable(game: AnyGame, table: Case, seed: string): void {
  for (const { name, check } of tableInvariantsOf(table)) {
    attempt(name, () => check(game, table, seed));
  }
}

/**
 * One random game under every invariant that looks at games. Each of them looks at so many moments
 * of its own, the first of them one time in four the deal or the end; each look is at two viewers
 * of the table. Returns how many moves the game had.
 */
export function checkGame(game: AnyGame, table: Case, seed: string, looks: number): number {
  const recording = record(game, table, seed);
  const chance = new FastRng(`${seed} moments`);
  for (const { name, check, suits } of momentInvariants) {
    for (let i = 0; i < looks; i++) {
      const step = someStep(recording, suits, i === 0, chance);
      if (step < 0) break;
      recording.look(step, (moment) => attempt(name, () => check(moment)));
    }
  }
  for (const { name, check } of gameInvariants) {
    attempt(name, () => check(game, table, seed));
  }
  return recording.moves;
}

/** A step that suits, or -1: from one drawn at random on the next one, round the end. */
function someStep(
  recording: Recording,
  suits: MomentInvariant['suits'],
  mayBeEdge: boolean,
  chance: FastRng,
): number {
  const steps = recording.moves + 1;
  if (suits === undefined) {
    if (mayBeEdge && chance.below(4) === 0) return chance.below(2) * (steps - 1);
    return chance.below(steps);
  }
  const from = chance.below(steps);
  for (let i = 0; i < steps; i++) {
    const step = (from + i) % steps;
    if (suits(recording, step)) return step;
  }
  return -1;
}
