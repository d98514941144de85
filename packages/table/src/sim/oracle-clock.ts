import type { ClockConfig } from '../clock.ts';
import type { Entry } from '../entry.ts';
import { openedTable } from '../evolve.ts';
import { botAt, type Table } from '../table.ts';
import { TABLE } from './node.ts';
import { finderOf } from './oracle-sights.ts';
import type { Outcome } from './world.ts';

/** Only votes, comings and goings may happen while a table pauses. */
const STANDS_STILL: readonly Entry['type'][] = [
  'moved',
  'undone',
  'dealt',
  'dealtNext',
  'readied',
  'warned',
];

/**
 * Counts thinking time on its own: milliseconds in which a seat was to move, a person held it and
 * nothing paused. A bot may take over for want of time only when that much has run, and a pause
 * takes nothing off anybody's time.
 */
export function checkClock(outcome: Outcome, entries: readonly Entry[]): string[] {
  const wrong: string[] = [];
  let table: Table | null = null;
  let ran: number[] = [];
  /** Of the present turn, while a bot stood in: who comes back pays for it. */
  let stood: number[] = [];
  let need: number[] = [];
  let before: { readonly ran: readonly number[]; readonly played: number }[] = [];
  /** Milliseconds in which nothing paused, since the deal. */
  let played = 0;
  let acted: readonly number[] = [];
  let paused = false;
  let stopped: readonly number[] = [];
  /** Who stepped has thought ever since; whose turn goes on has thought on; the others never had one. */
  const takeBack = (mover: number) => {
    const step = before.pop();
    const goesOn = actorsAt(table).filter((seat) => acted.includes(seat) && seat !== mover);
    for (const seat of ran.keys()) {
      if (step === undefined || goesOn.includes(seat)) continue;
      const since = seat === mover ? played - step.played : 0;
      ran[seat] = (step.ran[seat] ?? 0) + since;
      stood[seat] = 0;
    }
  };
  for (const entry of entries) {
    if (table !== null && !paused) {
      played += entry.at - table.at;
      for (const seat of ran.keys()) {
        if (!table.play?.match?.isActor(seat) || table.stage !== 'playing') continue;
        if (botAt(table, seat) === null) ran[seat] += entry.at - table.at;
        else stood[seat] += entry.at - table.at;
      }
    }
    if (paused && STANDS_STILL.includes(entry.type)) wrong.push(`${entry.type} during a pause`);
    if (entry.type === 'takenOver' && entry.why !== 'left' && entry.why !== 'removed') {
      if (paused) wrong.push('taken over during a pause');
      if (entry.why === 'time' && ran[entry.seat] < need[entry.seat]) {
        wrong.push(`seat ${entry.seat} had ${ran[entry.seat]} of ${need[entry.seat]} ms`);
      }
    }
    const had = table === null ? [] : timesLeft(table);
    acted = actorsAt(table);
    if (table === null) table = openedTable(TABLE, finderOf(outcome), entry);
    else {
      try {
        outcome.laws.evolve(table, entry);
      } catch {
        return wrong;
      }
    }
    const { clock, seats } = table.config;
    switch (entry.type) {
      case 'dealt':
        ran = new Array<number>(seats).fill(0);
        stood = new Array<number>(seats).fill(0);
        need = new Array<number>(seats).fill(limit(clock));
        before = [];
        played = 0;
        break;
      case 'moved':
        before.push({ ran: [...ran], played });
        stood[entry.seat] = 0;
        if (clock.kind === 'bank' && entry.level !== null && gained(table, had, entry.seat)) {
          wrong.push(`a bot's move gave seat ${entry.seat} time at ${entry.seq}`);
        }
        if (clock.kind !== 'bank') {
          ran[entry.seat] = 0;
          need[entry.seat] = limit(clock);
        }
        break;
      case 'undone':
        takeBack(entry.seat);
        if (
          clock.kind !== 'bank' &&
          hasMore(table, entry.seat, need[entry.seat] - ran[entry.seat])
        ) {
          wrong.push(`an undo gave seat ${entry.seat} time at ${entry.seq}`);
        }
        break;
      case 'takenOver':
        stood[entry.seat] = 0;
        break;
      case 'returned':
        ran[entry.seat] += stood[entry.seat];
        stood[entry.seat] = 0;
        if (gained(table, had, entry.seat)) {
          wrong.push(`coming back gave seat ${entry.seat} time at ${entry.seq}`);
        }
        break;
      case 'paused':
        paused = true;
        stood.fill(0);
        stopped = timesLeft(table);
        break;
      case 'resumed':
        if (timesLeft(table).some((left, seat) => left < (stopped[seat] ?? 0))) {
          wrong.push(`a clock ran during the pause that ends at ${entry.seq}`);
        }
        paused = false;
        break;
      case 'aborted':
        paused = false;
        break;
    }
  }
  return wrong;
}

function gained(table: Table, had: readonly number[], seat: number): boolean {
  return (timesLeft(table)[seat] ?? 0) > (had[seat] ?? 0);
}

function hasMore(table: Table, seat: number, due: number): boolean {
  return (timesLeft(table)[seat] ?? 0) > Math.max(0, due);
}

function actorsAt(table: Table | null): readonly number[] {
  return [...(table?.play?.turns.keys() ?? [])].filter((seat) => table?.play?.match?.isActor(seat));
}

function timesLeft(table: Table): number[] {
  return table.play?.clocks.map(({ left }) => left ?? 0) ?? [];
}

function limit(clock: ClockConfig): number {
  switch (clock.kind) {
    case 'none':
      return Number.POSITIVE_INFINITY;
    case 'move':
    case 'bank':
      return clock.seconds * 1000;
    case 'days':
      return clock.days * 86_400_000;
  }
}
