import type { Seat } from '@taberna/engine';
import { warningTime } from './clock.ts';
import {
  BETWEEN_GAMES,
  LONGEST_PAUSE,
  LONGEST_SLOW_PAUSE,
  NONCE_WAIT,
  PROMISE_WAIT,
} from './limits.ts';
import { botAt, isLive, isPerson, type Play, peopleAt, type Table } from './table.ts';

/** What happens by itself when its time comes. */
export type Due =
  | {
      readonly at: number;
      readonly kind: 'closePromises' | 'deal' | 'dealNext' | 'resume' | 'vote';
    }
  | { readonly at: number; readonly kind: 'warn' | 'time' | 'gone'; readonly seat: Seat }
  | {
      readonly at: number;
      readonly kind: 'bot';
      readonly seat: Seat;
      readonly level: string;
      readonly turn: number;
    };

/** All that is to come if nobody does anything. */
export function dues(table: Table): Due[] {
  const { play } = table;
  if (play === null) return [];
  if (table.stage === 'shuffling') return [shuffleDue(play)];
  if (!isLive(table)) return [];
  if (table.paused !== null) {
    const slow = table.config.clock.kind === 'days';
    const longest = slow ? LONGEST_SLOW_PAUSE : LONGEST_PAUSE;
    return [{ at: table.paused + longest, kind: 'resume' }, ...voteDue(table)];
  }
  const all: Due[] = voteDue(table);
  if (table.stage === 'between') all.push({ at: play.between + BETWEEN_GAMES, kind: 'dealNext' });
  for (const seat of table.holders.keys()) {
    all.push(...goneDue(table, seat), ...turnDues(table, play, seat));
  }
  return all;
}

function voteDue({ vote }: Table): Due[] {
  return vote?.until === undefined ? [] : [{ at: vote.until, kind: 'vote' }];
}

function shuffleDue({ begun, promisesClosed }: Play): Due {
  return promisesClosed === null
    ? { at: begun + PROMISE_WAIT, kind: 'closePromises' }
    : { at: promisesClosed + NONCE_WAIT, kind: 'deal' };
}

/** Nobody waits for somebody who is alone at the table, nor in a game of days. */
function goneDue(table: Table, seat: Seat): Due[] {
  const holder = table.holders[seat];
  const { grace, clock } = table.config;
  if (!isPerson(holder) || holder.away === null || holder.standIn !== null) return [];
  if (grace === null || clock.kind === 'days' || peopleAt(table).length < 2) return [];
  return [{ at: holder.away + grace * 1000, kind: 'gone', seat }];
}

function turnDues(table: Table, play: Play, seat: Seat): Due[] {
  const clock = play.clocks[seat];
  const turn = play.turns[seat] ?? 0;
  if (clock === undefined || clock.since === null || turn === 0) return [];
  const level = botAt(table, seat);
  if (level !== null) {
    return [{ at: clock.since + table.config.pace, kind: 'bot', seat, level, turn }];
  }
  if (clock.left === null) return [];
  const out = clock.since + clock.left;
  const time: Due = { at: out, kind: 'time', seat };
  if (clock.warned) return [time];
  return [{ at: out - warningTime(table.config.clock), kind: 'warn', seat }, time];
}

/** When the table has to be looked at again; null = only when somebody does something. */
export function nextDeadline(table: Table): number | null {
  const all = dues(table);
  return all.length === 0 ? null : Math.min(...all.map((due) => due.at));
}
