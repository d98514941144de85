import type { Seat } from '@taberna/engine';
import { afterStep, afterTurn, charge } from './clock.ts';
import { botAt, type Play, type Step, type Table } from './table.ts';

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

/**
 * After an undo: who stepped pays for all the time since, whoever's turn it was; whose turn began by the
 * step has thought for nothing and gets that time back; turns that the step did not touch go on.
 */
export function undoTurns(table: Table, play: Play, step: Step): void {
  play.clocks.forEach((clock, seat) => {
    const acts = play.match?.isActor(seat) ?? false;
    const own = seat === step.seat;
    if (!own && acts && play.turns[seat] !== 0) return;
    clock.left = own ? timeAfterUndo(step, table.at) : (step.left[seat] ?? null);
    startAnew(table, play, seat, acts);
  });
}

/** What is left to who stepped, if the step is taken back now; null = no clock. */
export function timeAfterUndo({ seat, left, at }: Step, now: number): number | null {
  const then = left[seat] ?? null;
  return then === null ? null : Math.max(0, then - (now - at));
}

/** After a takeback: new turns for everybody, in what time they have now. */
export function renewTurns(table: Table, play: Play): void {
  chargePeople(table, play, table.at);
  for (const seat of play.clocks.keys()) {
    startAnew(table, play, seat, play.match?.isActor(seat) ?? false);
  }
}

/** A turn of another name, so that no move meant for the old one counts. */
function startAnew(table: Table, play: Play, seat: Seat, acts: boolean): void {
  const clock = play.clocks[seat];
  if (clock === undefined) return;
  clock.since = acts ? table.at : null;
  clock.warned = false;
  play.turns[seat] = acts ? ++play.turnsGiven : 0;
}

export function stopClocks(table: Table, play: Play, at: number): void {
  chargePeople(table, play, at);
  for (const clock of play.clocks) clock.since = null;
}

export function startClocks(play: Play, at: number, paused: number): void {
  for (const step of play.steps) step.at += paused;
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
