import type { Seat } from '@taberna/engine';
import { afterStep, afterTurn, charge } from './clock.ts';
import { botAt, type Play, type Table } from './table.ts';

/** Takes off what people have used up to now; a bot's time is not counted. */
export function chargePeople(table: Table, play: Play, at: number): void {
  play.clocks.forEach((clock, seat) => {
    if (botAt(table, seat) === null) charge(clock, at);
  });
}

/** Gives a turn to every seat that has to move and has none; ends the turns of the others. */
export function updateTurns(table: Table, play: Play, at: number, mover: Seat | null): void {
  play.clocks.forEach((clock, seat) => {
    const acts = play.match?.isActor(seat) ?? false;
    if (seat === mover) afterStep(clock, table.config.clock);
    if (acts && (play.turns[seat] === 0 || seat === mover)) {
      play.turns[seat] = ++play.turnsGiven;
      clock.since = at;
    } else if (!acts && play.turns[seat] !== 0) {
      play.turns[seat] = 0;
      clock.since = null;
      // A bot's turn earns a person nothing.
      if (seat === mover && botAt(table, seat) === null) afterTurn(clock, table.config.clock);
    }
  });
}

/** After an undo: everybody's time as it was, and new turns, so that no move meant for the old ones counts. */
export function restoreTurns(play: Play, at: number, left: readonly (number | null)[]): void {
  play.clocks.forEach((clock, seat) => {
    const acts = play.match?.isActor(seat) ?? false;
    clock.left = left[seat] ?? null;
    clock.since = acts ? at : null;
    clock.warned = false;
    play.turns[seat] = acts ? ++play.turnsGiven : 0;
  });
}

export function stopClocks(table: Table, play: Play, at: number): void {
  chargePeople(table, play, at);
  for (const clock of play.clocks) clock.since = null;
}

export function startClocks(play: Play, at: number): void {
  play.clocks.forEach((clock, seat) => {
    clock.since = play.turns[seat] === 0 ? null : at;
  });
}

/** Somebody else plays the seat from now on. */
export function restartSeat(table: Table, play: Play, seat: Seat, at: number): void {
  const clock = play.clocks[seat];
  if (clock !== undefined && clock.since !== null && table.paused === null) clock.since = at;
}

export function chargeSeat(table: Table, play: Play, seat: Seat, at: number): void {
  const clock = play.clocks[seat];
  if (clock !== undefined && botAt(table, seat) === null) charge(clock, at);
}

/** Who comes back goes on with the time that is left, less what the present turn has lasted. */
export function resumeSeat(play: Play, seat: Seat, at: number): void {
  const clock = play.clocks[seat];
  if (clock === undefined) return;
  clock.warned = false;
  charge(clock, at);
}

/** The seat's time is up: nobody can go on with it before it is given more. */
export function isOutOfTime({ clocks }: Play, seat: Seat, now: number): boolean {
  const clock = clocks[seat];
  if (clock === undefined || clock.left === null) return false;
  return clock.left <= (clock.since === null ? 0 : now - clock.since);
}
