// Whether the tables that a game is tested at are those that it offers.
import type { AnyGame } from '@taberna/engine';
import type { Case } from '../case.ts';
import { violated } from './violation.ts';

export const SEATS = 'every number of seats has a table';

/** What is offered and never dealt is found by players: eight hands of a pack for four. */
export function seatsAreTried(game: AnyGame, cases: readonly Case[]): void {
  const { seatCounts, defaultSeats } = game;
  if (!seatCounts.includes(defaultSeats)) {
    violated(SEATS, `${defaultSeats} by default, but ${seatCounts} can play`);
  }
  const tried = new Set(cases.map(({ seats }) => seats));
  const untried = seatCounts.filter((seats) => !tried.has(seats));
  if (untried.length > 0) violated(SEATS, `no table of ${untried} among the cases`);
  const strange = [...tried].filter((seats) => !seatCounts.includes(seats));
  if (strange.length > 0) violated(SEATS, `a table of ${strange}, but ${seatCounts} can play`);
}
