// Whether the tables that a game is tested at are those that it offers.
import { type AnyGame, FastRng, seatLetter, seatsOf } from '@taberna/engine';
import { type Case, optionsOf } from '../case.ts';
import { longestOf, someSeat } from './cheap.ts';
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

export const EVERYBODY = 'every seat gets to move';

/** Mostly one or two are enough. */
const MOST_GAMES = 60;

/** Who never has a move in any game has been forgotten in the round. */
export function everybodyMoves(game: AnyGame, table: Case, seed: string): void {
  const { seats } = table;
  const rng = new FastRng(`${seed} everybody`);
  const s = game.create(optionsOf(game, table), seats);
  let idle = (1 << seats) - 1;
  for (let i = 0; i < MOST_GAMES && idle !== 0; i++) {
    game.deal(s, rng, i % seats);
    for (let moves = 0; idle !== 0 && moves < longestOf(table); moves++) {
      const actors = game.actors(s);
      if (actors === 0) break;
      idle &= ~actors;
      const seat = someSeat(actors, seats, rng);
      game.apply(s, seat, game.random(s, seat, rng), rng);
    }
  }
  if (idle === 0) return;
  const names = [...seatsOf(idle)].map(seatLetter);
  violated(EVERYBODY, `${names.join(', ')} had no move in ${MOST_GAMES} games`);
}
