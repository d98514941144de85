import { failed, ok, type Result } from '@taberna/engine';
import type { Command, Context, SystemCommand } from './command.ts';
import { parseConfig } from './config.ts';
import { deadlines } from './deadline.ts';
import {
  decideBack,
  decideBotMove,
  decideMove,
  decideTakeback,
  decideUndo,
  mayReturn,
} from './decide-play.ts';
import {
  decideBot,
  decideClear,
  decideConfigure,
  decideHandOver,
  decideLeave,
  decideLetIn,
  decideRemove,
  decideSit,
  decideStart,
  sendAway,
} from './decide-seats.ts';
import { closePromises, decideNonce, decidePromise } from './decide-shuffle.ts';
import { decideReady, decideVote } from './decide-votes.ts';
import type { Body, Entry, PlayerId } from './entry.ts';
import { no } from './refusals.ts';
import { isPerson, type Table, votersAt } from './table.ts';

/** A table begins with its host's wishes. */
export function decideOpen(raw: unknown, host: PlayerId, context: Context): Result<Body[]> {
  const config = parseConfig(raw, context);
  return config.ok ? ok([{ type: 'opened', host, config: config.value }]) : failed(config.error);
}

/** What follows from a player's command; it changes nothing. */
export function decide(
  table: Table,
  player: PlayerId,
  command: Command,
  context: Context,
): Result<Body[]> {
  if (table.keptOut.has(player)) return no('table.keptOut');
  switch (command.type) {
    case 'configure':
      return decideConfigure(table, player, command.config, context);
    case 'sit':
      return decideSit(table, player, command.seat);
    case 'bot':
      return decideBot(table, player, command.seat, command.level, context);
    case 'clear':
      return decideClear(table, player, command.seat);
    case 'start':
      return decideStart(table, player, command.fill, context);
    case 'promise':
      return decidePromise(table, player, command.seat, command.hash);
    case 'nonce':
      return decideNonce(table, player, command.seat, command.nonce);
    case 'move':
      return decideMove(table, player, command.seat, command.turn, command.move);
    case 'undo':
      return decideUndo(table, player, command.seat, context.now);
    case 'takeback':
      return decideTakeback(table, player, command.seat);
    case 'ready':
      return decideReady(table, player);
    case 'vote':
      return decideVote(table, player, command.on, command.yes, context);
    case 'leave':
      return decideLeave(table, player);
    case 'back':
      return decideBack(table, player, context.now);
    case 'remove':
      return decideRemove(table, player, command.player);
    case 'letIn':
      return decideLetIn(table, player, command.player);
    case 'handOver':
      return decideHandOver(table, player, command.player);
  }
}

/** What the table does by itself; nothing to do is no refusal. */
export function decideSystem(table: Table, command: SystemCommand, now: number): Result<Body[]> {
  switch (command.type) {
    case 'tick':
      return ok(dueBodies(table, now));
    case 'botMove':
      return decideBotMove(table, command.seat, command.turn, command.level, command.move);
    case 'presence':
      return ok(presenceBodies(table, command.player, command.here, now));
    case 'remove':
      return sendAway(table, command.player);
  }
}

function dueBodies(table: Table, now: number): Body[] {
  const due = deadlines(table).filter((one) => one.at <= now);
  const voted = due.some(({ kind }) => kind === 'vote');
  // A match that is broken off deals no further game, however late the table is looked at.
  if (voted && !lapses(table)) return [{ type: 'aborted' }];
  const taken = new Set<number>();
  const bodies: Body[] = [];
  for (const one of due) {
    if (one.kind === 'closePromises' && table.play !== null) {
      bodies.push(...closePromises(table.play));
    } else if (one.kind === 'deal') bodies.push({ type: 'dealt' });
    else if (one.kind === 'dealNext') bodies.push({ type: 'dealtNext' });
    else if (one.kind === 'vote') bodies.push({ type: 'voteLapsed' });
    else if (one.kind === 'resume') bodies.push({ type: 'resumed' });
    else if ((one.kind === 'time' || one.kind === 'gone') && !taken.has(one.seat)) {
      taken.add(one.seat);
      const { standIn } = table.config;
      bodies.push({ type: 'takenOver', seat: one.seat, level: standIn, why: one.kind });
    }
  }
  for (const one of due) {
    if (one.kind === 'warn' && !taken.has(one.seat))
      bodies.push({ type: 'warned', seat: one.seat });
  }
  return bodies;
}

/** Somebody is there who has not agreed. */
function lapses(table: Table): boolean {
  return votersAt(table).some((voter) => !table.vote?.yes.includes(voter));
}

/** Who comes back over the network plays on; who left or ran out of time has to say so. */
function presenceBodies(table: Table, player: PlayerId, here: boolean, now: number): Body[] {
  const own = table.holders.flatMap((holder, seat) =>
    isPerson(holder) && holder.player === player ? [{ holder, seat }] : [],
  );
  if (!own.some(({ holder }) => (holder.away === null) !== here)) return [];
  const back = own.filter(
    ({ holder, seat }) => here && holder.standIn?.why === 'gone' && mayReturn(table, seat, now),
  );
  return [
    { type: 'presence', player, here },
    ...back.map(({ seat }): Body => ({ type: 'returned', seat })),
  ];
}

/** Numbers and dates what was decided; time at a table never runs backwards. */
export function stamp(
  after: { readonly seq: number; readonly at: number },
  bodies: readonly Body[],
  cmd: string | null,
  now: number,
): Entry[] {
  const at = Math.max(now, after.at);
  return bodies.map((body, i) => ({ seq: after.seq + 1 + i, at, cmd, ...body }));
}
