import { ok } from '@taberna/engine';
import type { Context } from './command.ts';
import { beginning } from './decide-seats.ts';
import type { Body, PlayerId, VoteOn } from './entry.ts';
import { type Decision, no, wrongStage } from './refusals.ts';
import { isDone, isLive, matesAt, type Table, votersAt } from './table.ts';

export function decideReady(table: Table, player: PlayerId): Decision {
  if (table.stage !== 'between') return wrongStage(table);
  if (table.paused !== null) return no('table.paused');
  const voters = votersAt(table);
  if (!voters.includes(player)) return no('table.notSeated');
  if (table.interval.ready.has(player)) return no('table.readyAlready');
  const all = voters.every((voter) => voter === player || table.interval.ready.has(voter));
  const readied: Body = { type: 'readied', player };
  return ok(all ? [readied, { type: 'dealtNext' }] : [readied]);
}

export function decideVote(
  table: Table,
  player: PlayerId,
  on: VoteOn,
  yes: boolean,
  context: Context,
): Decision {
  if (!mayVoteOn(table, on)) return wrongStage(table);
  const voters = electorate(table);
  if (!voters.includes(player) && !mayAgree(table, player, on, yes)) return no('table.notSeated');
  if (!yes && table.vote?.on !== on) return no('table.noVote');
  if (table.vote !== null && table.vote.on !== on) return no('table.otherVote');
  const voted: Body = { type: 'voted', player, on, yes };
  const others = neededBeside(table, player, on, voters);
  const agreed = yes && others.every((other) => table.vote?.yes.includes(other));
  return ok(agreed ? [voted, ...carriedOut(table, on, context)] : [voted]);
}

/** Whoever is out of time holds nobody up: they may say yes to breaking off once somebody has asked. */
function mayAgree(table: Table, player: PlayerId, on: VoteOn, yes: boolean): boolean {
  return yes && on === 'abort' && table.vote?.on === 'abort' && matesAt(table).includes(player);
}

/** Whose word is needed as well. */
function neededBeside(
  table: Table,
  player: PlayerId,
  on: VoteOn,
  voters: readonly PlayerId[],
): PlayerId[] {
  // Nobody can be held up by a pause that began while they were away.
  if (on === 'resume' && table.paused?.by.includes(player) !== true) return [];
  const needed = on === 'abort' ? new Set([...voters, ...matesAt(table)]) : voters;
  return [...needed].filter((other) => other !== player);
}

/** At a table of bots the host alone decides. */
function electorate(table: Table): PlayerId[] {
  const voters = votersAt(table);
  return voters.length === 0 ? [table.host] : voters;
}

function mayVoteOn(table: Table, on: VoteOn): boolean {
  switch (on) {
    case 'pause':
      return isLive(table) && table.paused === null;
    case 'resume':
      return table.paused !== null;
    case 'abort':
      return isLive(table);
    case 'rematch':
      return isDone(table) && table.holders.every((holder) => holder.kind !== 'open');
  }
}

function carriedOut(table: Table, on: VoteOn, context: Context): Body[] {
  switch (on) {
    case 'pause':
      return [{ type: 'paused' }];
    case 'resume':
      return [{ type: 'resumed' }];
    case 'abort':
      return [{ type: 'aborted' }];
    case 'rematch':
      return [{ type: 'rematched' }, ...beginning(table, context)];
  }
}
