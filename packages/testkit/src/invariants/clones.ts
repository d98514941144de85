import { type AnyGame, cloneInto, FastRng, type Seat, type State, seatsOf } from '@taberna/engine';
import type { Case } from '../case.ts';
import { located, violated } from './violation.ts';
import { type Moment, placeOf, walk } from './walk.ts';
import {
  copyOf,
  difference,
  legalOf,
  positionText,
  sameBytes,
  sameJson,
  sameMoves,
  tellApply,
} from './worlds.ts';

export const CLONES = 'clones live their own lives';
export const EMIT = 'telling changes nothing';

/** Moves of a clone leave the original alone, and who listens changes neither state nor luck. */
export function tellingChangesNothing({ game, s, luck, next }: Moment): void {
  if (next === null) return;
  const mark = luck.mark;
  const before = s.buf.slice();
  const silent = copyOf(game, s);
  game.apply(silent, next.seat, next.move, luck);
  const drawn = luck.mark;
  luck.rewind(mark);
  const told = copyOf(game, s);
  const events = tellApply(game, told, next.seat, next.move, luck);
  const drawnToo = luck.mark;
  luck.rewind(mark);
  if (!sameBytes(silent, told)) violated(EMIT, difference(game, silent, told));
  if (drawn !== drawnToo) violated(EMIT, `${drawn - mark} words drawn, told ${drawnToo - mark}`);
  if (events.length === 0) violated(EMIT, 'a move of which nothing is told');
  if (!sameJson(before, s.buf)) violated(CLONES, 'a move of the clone changed the original');
}

/** Whether two states of the same bytes answer the same; at times also in every word. */
function answerAlike(game: AnyGame, a: State, b: State, inWords: boolean): boolean {
  const actors = game.actors(a);
  if (actors !== game.actors(b)) return false;
  const [first, ...others] = seatsOf(actors);
  const alike = (seat: Seat) => sameMoves(legalOf(game, a, seat), legalOf(game, b, seat));
  if (first !== undefined && !alike(first)) return false;
  if (inWords && !others.every(alike)) return false;
  return !inWords || sameJson(game.formatPosition(a), game.formatPosition(b));
}

/**
 * A clone goes the same way as the original, though it has only its bytes; and while another goes
 * its own way, neither notices.
 */
export function clonesLive(game: AnyGame, table: Case, seed: string): void {
  const chance = new FastRng(`${seed} clones`);
  let twin: State | null = null;
  for (const moment of walk(game, table, seed, false)) {
    const { s, luck, next } = moment;
    const check = () => {
      if (twin === null) return;
      if (!sameBytes(twin, s)) violated(CLONES, `the clone strays: ${difference(game, s, twin)}`);
      const inWords = next === null || chance.below(8) === 0;
      if (!inWords && chance.below(2) === 0) return;
      if (!answerAlike(game, twin, s, inWords)) {
        violated(CLONES, `the clone answers otherwise: ${positionText(game, twin)}`);
      }
    };
    located(() => placeOf(table, seed, moment), check);
    if (next === null) return;
    if (twin === null || chance.below(4) === 0) {
      // What has been elsewhere comes back by its bytes alone.
      twin = strayed(moment, chance);
      cloneInto(s, twin);
    }
    const mark = luck.mark;
    game.apply(twin, next.seat, next.move, luck);
    luck.rewind(mark);
  }
}

/** A clone that went some moves of its own. */
function strayed({ game, s }: Moment, chance: FastRng): State {
  const stray = copyOf(game, s);
  stray.buf[0] ^= 1;
  if (sameBytes(stray, s)) violated(CLONES, 'two states share one buffer');
  stray.buf[0] ^= 1;
  for (let moves = chance.below(4); moves > 0; moves--) {
    const [seat] = seatsOf(game.actors(stray));
    if (seat === undefined) break;
    game.apply(stray, seat, game.random(stray, seat, chance), chance);
  }
  return stray;
}
