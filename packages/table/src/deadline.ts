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
export type Deadline =
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
export function deadlines(table: Table): Deadline[] {
  if (table.stage === 'shuffling') return [shuffleDeadline(table.play)];
  if (!isLive(table)) return [];
  const { play, interval } = table;
  if (table.paused !== null) {
    const slow = table.config.clock.kind === 'days';
    const longest = slow ? LONGEST_SLOW_PAUSE : LONGEST_PAUSE;
    return [{ at: table.paused.since + longest, kind: 'resume' }, ...voteDeadline(table)];
  }
  const all: Deadline[] = voteDeadline(table);
  if (interval !== null) all.push({ at: interval.since + BETWEEN_GAMES, kind: 'dealNext' });
  for (const seat of table.holders.keys()) {
    all.push(...goneDeadline(table, seat), ...turnDeadlines(table, play, seat));
  }
  return all;
}

function voteDeadline({ vote }: Table): Deadline[] {
  return vote?.until === undefined ? [] : [{ at: vote.until, kind: 'vote' }];
}

function shuffleDeadline({ begun, promisesClosed }: Play): Deadline {
  return promisesClosed === null
    ? { at: begun + PROMISE_WAIT, kind: 'closePromises' }
    : { at: promisesClosed + NONCE_WAIT, kind: 'deal' };
}

/** Nobody waits for somebody who is alone at the table, nor in a game of days. */
function goneDeadline(table: Table, seat: Seat): Deadline[] {
  const holder = table.holders[seat];
  const { grace, clock } = table.config;
  if (!isPerson(holder) || holder.away === null || holder.standIn !== null) return [];
  if (grace === null || clock.kind === 'days' || peopleAt(table).length < 2) return [];
  return [{ at: holder.away + grace * 1000, kind: 'gone', seat }];
}

function turnDeadlines(table: Table, play: Play, seat: Seat): Deadline[] {
  const clock = play.clocks[seat];
  const turn = play.turns[seat] ?? 0;
  if (clock === undefined || clock.since === null || turn === 0) return [];
  const level = botAt(table, seat);
  if (level !== null) {
    return [{ at: clock.since + table.config.pace, kind: 'bot', seat, level, turn }];
  }
  if (clock.left === null) return [];
  const out = clock.since + clock.left;
  const time: Deadline = { at: out, kind: 'time', seat };
  if (clock.warned) return [time];
  return [{ at: out - warningTime(table.config.clock), kind: 'warn', seat }, time];
}

/** When the table has to be looked at again; null = only when somebody does something. */
export function nextDeadline(table: Table): number | null {
  const all = deadlines(table);
  return all.length === 0 ? null : Math.min(...all.map((due) => due.at));
}
