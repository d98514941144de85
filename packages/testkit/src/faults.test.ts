import type { AnyGame } from '@taberna/engine';
import { roemer } from '@taberna/games/roemer';
import { roemerschnappen } from '@taberna/games/roemerschnappen';
import { describe, expect, it } from 'vitest';
import type { Case } from './case.ts';
import * as fault from './faults.ts';
import {
  checkGame,
  checkTable,
  gameInvariants,
  momentInvariants,
  tableInvariantsOf,
} from './invariants/all.ts';
import { FAIR, RESHUFFLED, UNIFORM } from './invariants/chance.ts';
import {
  CONSERVED,
  cheapGames,
  ENDS,
  LEGAL,
  ONLY_ACTORS,
  PURE,
  RANDOM,
} from './invariants/cheap.ts';
import { CLONES, EMIT } from './invariants/clones.ts';
import { COMMITS } from './invariants/commits.ts';
import { FIELDS, fieldsChange } from './invariants/fields.ts';
import { LEFT_OUT } from './invariants/fresh.ts';
import { HOSTILE_POSITIONS } from './invariants/hostile.ts';
import { FUTURES } from './invariants/matches.ts';
import { MOVES, VIEW_MOVES } from './invariants/moves.ts';
import { POSITIONS } from './invariants/positions.ts';
import { EVERYBODY, SEATS, seatsAreTried } from './invariants/seats.ts';
import { CHOICES_FOLLOW, EVENTS_FOLLOW, VIEWS_FOLLOW } from './invariants/secrets.ts';
import { BETTER, MATCH_ENDS, SINGLE } from './invariants/series.ts';
import { TABLES, WORDS } from './invariants/texts.ts';
import { CANONICAL, COUNTED, FITTING, LEGAL_WORLD, TRUTH } from './invariants/views.ts';
import { attempt, Violation } from './invariants/violation.ts';
import { type Moment, record, visitMoments } from './invariants/walk.ts';
import { EMPTY } from './toy/cards.ts';
import { cases } from './toy/cases.ts';
import { trio } from './toy/index.ts';
import { DEALER, DRAW, HAND } from './toy/state.ts';

const TABLE: Case = { seats: 3, longest: 200 };

/** The invariants that do not hold for some of a few games, one by one. */
function* broken(game: AnyGame, table: Case): Generator<string> {
  const runs: (() => void)[] = [() => cheapGames(game, table, 'faults', 50)];
  for (const { name, check } of momentInvariants) {
    const look = (moment: Moment) => attempt(name, () => check(moment));
    for (let i = 0; i < 6; i++) {
      const seed = `faults ${i}`;
      runs.push(() => visitMoments(record(game, table, seed), seed, 8, look));
    }
  }
  for (const { name, check } of [...gameInvariants, ...tableInvariantsOf(table)]) {
    runs.push(() => attempt(name, () => check(game, table, 'faults')));
  }
  for (const run of runs) {
    try {
      run();
    } catch (error) {
      if (!(error instanceof Violation)) throw error;
      yield error.invariant;
    }
  }
}

function finds(invariant: string, game: AnyGame, table: Case = TABLE): void {
  const found = new Set<string>();
  for (const name of broken(game, table)) {
    if (name === invariant) return;
    found.add(name);
  }
  expect([...found]).toContain(invariant);
}

const handCell = (hidden: readonly number[]) => hidden[0];
const lastCell = (hidden: readonly number[]) => hidden.at(-1);

describe('the suite', () => {
  it('finds nothing in a game without a fault', () => {
    expect([...broken(trio, TABLE)]).toEqual([]);
  });

  const planted: readonly (readonly [string, string, fault.Fault])[] = [
    ['an observe that shows a hidden hand card', VIEWS_FOLLOW, fault.leakyObserve(handCell)],
    ['an observe that shows the top of the pile', VIEWS_FOLLOW, fault.leakyObserve(lastCell)],
    ['an observe that leaves a cell as it was', CANONICAL, fault.staleObserve],
    ['a redact that hides nothing', EVENTS_FOLLOW, fault.leakyRedact],
    ['a redact that tells what others draw', EVENTS_FOLLOW, fault.leakyRedactOf('drew')],
    ['a redact that tells how the cards were dealt', EVENTS_FOLLOW, fault.leakyRedactOf('dealt')],
    ['a redact that keeps bids from everybody', VIEWS_FOLLOW, fault.silentRedactOf('revealed')],
    ['a legal that drops a move', LEGAL, fault.droppedMove],
    ['a legal that adds a move', LEGAL, fault.addedMove],
    ['a check that allows too much', LEGAL, fault.lenientCheck],
    ['a check that refuses too much', LEGAL, fault.strictCheck],
    ['a check that lets others move', LEGAL, fault.outOfTurn],
    ['a refusal that tells a secret', VIEW_MOVES, fault.tellingRefusal],
    ['a refusal that tells worlds apart', CHOICES_FOLLOW, fault.tellingRefusal],
    ['a check that changes the state', PURE, fault.curiousQuestion],
    ['a biased shuffle', FAIR, fault.biasedShuffle],
    ['state beside the buffer', CLONES, fault.stateOutside],
    ['states that share a buffer', CLONES, fault.sharedBuffer],
    ['a sample that forgets what the viewer knows', FITTING, fault.forgetfulSample],
    ['a sample that leaves cards unknown', LEGAL_WORLD, fault.unsampled],
    ['a sample that knows one world only', TRUTH, fault.oneSampleOnly],
    ['a parser that loses a field', POSITIONS, fault.lostField('dealer', 0)],
    ['a parser that loses a field of a match', FUTURES, fault.lostField('dealer', 0)],
    ['a parser that throws', HOSTILE_POSITIONS, fault.throwingParser],
    ['two moves with one text', MOVES, fault.sameText],
    ['a choice for which it matters who is first', COMMITS, fault.firstComesFirst(DEALER)],
    ['a card lost when the pile is reshuffled', CONSERVED, fault.lostCardAt('reshuffled', lose)],
    ['a random that is not uniform', UNIFORM, fault.lopsidedRandom],
    ['a random that is not legal', RANDOM, fault.illegalRandom],
    ['events that cost luck', EMIT, fault.tellingCosts],
    ['a table that is too wide', TABLES, fault.wideTable],
    ['a message with a hole', WORDS, fault.holeInText],
    ['a refusal without a message', WORDS, fault.lostMessage],
    ['a position that deals no hands', LEFT_OUT, fault.emptyHands],
    ['a biased reshuffle', RESHUFFLED, fault.biasedReshuffle],
    ['a reshuffle that leaves a card in its place', RESHUFFLED, fault.lazyReshuffle],
    ['a census without the hidden cards', COUNTED, fault.uncountedSecrets],
    ['a match without an end', MATCH_ENDS, fault.endlessMatch],
    ['a match of one game too many', MATCH_ENDS, fault.oneGameTooMany],
    ['a game that cannot be played once', SINGLE, fault.noSingleGame],
    ['a match that crowns the last', BETTER, fault.upsideDown],
    ['a game that crowns the losers', BETTER, fault.crownedLosers],
    ['a seat that the round leaves out', EVERYBODY, fault.forgottenSeat],
  ];

  it.each(planted)('finds %s: %s', (_fault, invariant, plant) => {
    finds(invariant, plant(trio));
  });

  it.each(planted)('finds %s by two looks a game', (_fault, _invariant, plant) => {
    const game = plant(trio);
    expect(() => {
      for (let i = 0; i < 40; i++) checkGame(game, TABLE, `soak ${i}`, 2);
      cheapGames(game, TABLE, 'soak', 50);
      checkTable(game, TABLE, 'soak');
    }).toThrow(Violation);
  });

  function lose(s: { readonly buf: Uint8Array }): void {
    const draw = 6 + TABLE.seats * (HAND + 2);
    if (s.buf[DRAW] > 0) s.buf[draw + --s.buf[DRAW]] = EMPTY;
  }

  it(`finds moves of who is not to move: ${ONLY_ACTORS}`, () => {
    const plain: AnyGame = trio;
    const everybody: AnyGame = { ...plain, actors: (s) => plain.actors(s) & 1 };
    finds(ONLY_ACTORS, everybody);
  });

  it(`finds a field that means nothing: ${FIELDS}`, () => {
    fieldsChange(trio, [TABLE], 'faults');
    expect(() => fieldsChange(fault.deadField(trio), [TABLE], 'faults')).toThrow('bonus');
  });

  it('lets a game have but one phase', () => {
    const plain: AnyGame = trio;
    const formatPosition: AnyGame['formatPosition'] = (s) => ({
      ...plain.formatPosition(s),
      phase: 'play',
    });
    fieldsChange({ ...plain, formatPosition }, [TABLE], 'faults');
  });

  it(`finds numbers of seats that nobody tries: ${SEATS}`, () => {
    seatsAreTried(trio, cases);
    const tried = (changes: Partial<AnyGame>) => () =>
      seatsAreTried({ ...trio, ...changes }, cases);
    expect(tried({ seatCounts: [2, 3, 8] })).toThrow('no table of 8');
    expect(tried({ seatCounts: [3] })).toThrow('a table of 2');
    expect(tried({ defaultSeats: 5 })).toThrow('5 by default');
  });

  it(`finds a game that does not end: ${ENDS}`, () => {
    finds(ENDS, trio, { seats: 3, longest: 20 });
  });
});

describe.each([
  { game: roemer as AnyGame, table: { seats: 3, options: { games: 1 } } },
  { game: roemerschnappen as AnyGame, table: { seats: 4 } },
])('in $game.id the suite', ({ game, table }) => {
  const planted: readonly (readonly [string, string, fault.Fault])[] = [
    ['an observe that shows a hidden hand card', VIEWS_FOLLOW, fault.leakyObserve(handCell)],
    ['an observe that shows a card of the pile', VIEWS_FOLLOW, fault.leakyObserve(lastCell)],
    ['a redact that hides nothing', EVENTS_FOLLOW, fault.leakyRedact],
    ['a legal that drops a move', LEGAL, fault.droppedMove],
    ['a check that allows too much', LEGAL, fault.lenientCheck],
    ['a refusal that tells a secret', VIEW_MOVES, fault.tellingRefusal],
    ['a biased shuffle', FAIR, fault.biasedShuffle],
    ['state beside the buffer', CLONES, fault.stateOutside],
    ['a sample that forgets what the viewer knows', FITTING, fault.forgetfulSample],
    ['a sample that knows one world only', TRUTH, fault.oneSampleOnly],
    ['a parser that loses a field', POSITIONS, fault.lostField('dealer', 0)],
    ['a position in which the wrong seat begins', LEFT_OUT, fault.dealerBegins],
    ['two moves with one text', MOVES, fault.sameText],
    ['a random that is not uniform', UNIFORM, fault.lopsidedRandom],
  ];

  it.each(planted)('finds %s: %s', (_fault, invariant, plant) => {
    finds(invariant, plant(game), table);
  });
});
