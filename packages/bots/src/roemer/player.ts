import { type Rng, type Seat, UNKNOWN } from '@taberna/engine';
import type { RoemerTypes } from '@taberna/games/roemer';
import { create, everybody, FULL_LAYOUT, type RoemerState } from '@taberna/games/roemer/state.ts';
import type { Brain } from '../brain.ts';
import type { Choice, Player } from '../player.ts';
import { type RaceSettings, race } from '../search/race.ts';
import { brain } from './brain.ts';
import { isAttack } from './policy.ts';

export interface RoemerSettings extends Partial<RaceSettings> {
  /** RM-63: whether the player remembers the cards that it laid face down. */
  readonly remembers: boolean;
  /** An attack is preferred to all that is thought to bring at most so many points more. */
  readonly daring?: number;
}

/**
 * What others answer is searched for with two players only: with three it cost some 8 points a
 * game against playouts alone (100 deals), since the thinker's hand is the same in all worlds and
 * the others so learn to answer to it.
 */
const SEARCH: Partial<RaceSettings> = { foresight: 2 };

export function roemerPlayer(settings: RoemerSettings): Player<RoemerState> {
  const { remembers, daring = 0, ...more } = settings;
  const search = race(daring === 0 ? brain : bold(daring), { ...SEARCH, ...more });
  return {
    think(view: RoemerState, seat: Seat, rng: Rng) {
      const thinking = search.think(remembers ? view : forgotten(view), seat, rng);
      if (daring === 0) return thinking;
      return {
        run: (units) => thinking.run(units),
        choice: () => daringly(thinking.choice(), view, seat, daring),
      };
    },
  };
}

/** Takes attacks into a race that the rating alone would leave out of it. */
function bold(daring: number): Brain<RoemerTypes> {
  return {
    ...brain,
    rate(view, seat, moves, count, out) {
      brain.rate(view, seat, moves, count, out);
      for (let i = 0; i < count; i++) if (isAttack(view, seat, moves[i])) out[i] += daring;
    },
  };
}

/** Who leads at a table of three or more seldom gains by it, but without tricks there is no race. */
function daringly(choice: Choice, view: RoemerState, seat: Seat, daring: number): Choice {
  const tried = choice.candidates.filter(({ visits }) => visits > 0);
  const attack = tried.find(({ move }) => isAttack(view, seat, move));
  if (attack === undefined) return choice;
  const loss = (tried[0].value - attack.value) * brain.span(view);
  return loss <= daring ? { ...choice, move: attack.move } : choice;
}

/** The view of somebody who laid cards and no longer knows which. */
function forgotten(view: RoemerState): RoemerState {
  const vague = create(view.options, view.seats);
  vague.buf.set(view.buf);
  const all = everybody(view);
  for (let seat = 0; seat < view.seats; seat++) {
    const first = seat * FULL_LAYOUT;
    for (let cell = first; cell < first + view.layoutSize[seat]; cell++) {
      if (view.layoutSeen[cell] !== all) vague.layout[cell] = UNKNOWN;
    }
  }
  return vague;
}
