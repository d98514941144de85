import { type Rng, type Seat, UNKNOWN } from '@taberna/engine';
import { create, everybody, FULL_LAYOUT, type RoemerState } from '@taberna/games/roemer/state.ts';
import type { Player } from '../player.ts';
import { type RaceSettings, race } from '../search/race.ts';
import { brain } from './brain.ts';

export interface RoemerSettings extends Partial<RaceSettings> {
  /** RM-63: whether the player remembers the cards that it laid face down. */
  readonly remembers: boolean;
}

/**
 * What others answer is searched for with two players only: with three it cost some 8 points a
 * game against playouts alone (100 deals), since the thinker's hand is the same in all worlds and
 * the others so learn to answer to it.
 */
const SEARCH: Partial<RaceSettings> = { foresight: 2 };

export function roemerPlayer({ remembers, ...settings }: RoemerSettings): Player<RoemerState> {
  const search = race(brain, { ...SEARCH, ...settings });
  if (remembers) return search;
  return {
    think: (view: RoemerState, seat: Seat, rng: Rng) => search.think(forgotten(view), seat, rng),
  };
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
