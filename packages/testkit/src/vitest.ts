import type { AnyGame } from '@taberna/engine';
import { describe, it } from 'vitest';
import { type Case, caseName } from './case.ts';
import { gameInvariants, momentInvariants, tableInvariantsOf } from './invariants/all.ts';
import { cheapGames } from './invariants/cheap.ts';
import { FIELDS, fieldsChange } from './invariants/fields.ts';
import { SEATS, seatsAreTried } from './invariants/seats.ts';
import { attempt } from './invariants/violation.ts';
import { type Recording, record, visitMoments } from './invariants/walk.ts';

/** How many games of a suite, all its tables together, go through what. */
interface Amount {
  readonly cheap: number;
  /** Where positions have thousands of moves, games of fewer moves in all are enough. */
  readonly listed: number;
  readonly full: number;
  readonly moments: number;
}

const FIXED: Amount = { cheap: 2000, listed: 1.5e7, full: 12, moments: 8 };
const FRESH: Amount = { cheap: 300, listed: 3e6, full: 4, moments: 6 };

/** Mutation testing asks the same of every mutant: there one game at each table has to do. */
const SHORT: Amount = { cheap: 1, listed: 1e4, full: 1, moments: 4 };
const isShort = process.env.TABERNA_CONFORMANCE === 'short';

/** A new one for every run; TABERNA_SEED repeats a run. */
function freshSeed(): string {
  return process.env.TABERNA_SEED ?? Math.random().toString(36).slice(2, 10);
}

/**
 * Everything that the engine's contract demands of a game, at each of these tables. Where a move
 * takes long, a portion of the games has to do. `rare` names the fields of positions that random
 * games hardly ever change.
 */
export function conformance(
  game: AnyGame,
  cases: readonly Case[],
  portion = 1,
  rare: readonly string[] = [],
): void {
  if (!isShort) it(`${game.id}: ${FIELDS}`, () => fieldsChange(game, cases, 'fixed', rare));
  it(`${game.id}: ${SEATS}`, () => seatsAreTried(game, cases));
  const among = cases.length / portion;
  const fresh = freshSeed();
  describe.each(cases.map((table) => ({ name: caseName(table), table })))(
    `${game.id} conforms: $name`,
    ({ table }) => {
      if (isShort) return suite(game, table, 'fixed', SHORT);
      suite(game, table, 'fixed', share(FIXED, among));
      describe(`fresh games (TABERNA_SEED=${fresh} to repeat)`, () => {
        suite(game, table, fresh, share(FRESH, among));
      });
      for (const { name, check } of tableInvariantsOf(table)) {
        it(name, () => attempt(name, () => check(game, table, 'fixed')));
      }
    },
  );
}

function share(amount: Amount, among: number): Amount {
  return {
    cheap: Math.ceil(amount.cheap / among),
    listed: amount.listed / among,
    full: Math.max(2, Math.ceil(amount.full / among)),
    moments: amount.moments,
  };
}

function suite(game: AnyGame, table: Case, seed: string, amount: Amount): void {
  const seeds = Array.from({ length: amount.full }, (_, i) => `${seed} ${i}`);
  it(`up to ${amount.cheap} games: cards conserved, legal is check, every game ends`, () => {
    cheapGames(game, table, seed, amount.cheap, amount.listed);
  });
  const recordings = new Map<string, Recording>();
  const recordingOf = (one: string) => {
    const known = recordings.get(one) ?? record(game, table, one);
    recordings.set(one, known);
    return known;
  };
  for (const { name, check } of momentInvariants) {
    it(name, () => {
      for (const one of seeds) {
        visitMoments(recordingOf(one), one, amount.moments, (moment) => {
          attempt(name, () => check(moment));
        });
      }
    });
  }
  for (const { name, check } of gameInvariants) {
    it(name, () => {
      for (const one of seeds) attempt(name, () => check(game, table, one));
    });
  }
}
