import { ok, type Seat } from '@taberna/engine';
import type { Context } from './command.ts';
import { parseConfig } from './config.ts';
import type { Body, PlayerId } from './entry.ts';
import { MOST_KEPT_OUT } from './limits.ts';
import { type Decision, no, notBetweenMatches, notHost, wrongStage } from './refusals.ts';
import { isAsked, isDone, isPerson, peopleAt, seatsHeldBy, type Table, votersAt } from './table.ts';

export function decideConfigure(
  table: Table,
  player: PlayerId,
  raw: unknown,
  context: Context,
): Decision {
  if (notHost(table, player)) return no('table.notHost');
  if (notBetweenMatches(table)) return wrongStage(table);
  const config = parseConfig(raw, context);
  if (!config.ok) return config;
  return ok([...movedUp(table, config.value.seats), { type: 'configured', config: config.value }]);
}

/** At a smaller table whoever sat beyond its end takes a free seat, people before bots. */
function movedUp({ holders }: Table, seats: number): Body[] {
  const free = [...holders.keys()].filter((seat) => seat < seats && holders[seat]?.kind === 'open');
  const beyond = [...holders.entries()].filter(([seat]) => seat >= seats);
  const inOrder = [
    ...beyond.filter(([, holder]) => isPerson(holder) && holder.standIn === null),
    ...beyond.filter(([, { kind }]) => kind === 'bot'),
  ];
  return inOrder.flatMap(([from, holder]): Body[] => {
    const seat = free.shift();
    if (seat === undefined || holder.kind === 'open') return [];
    if (holder.kind === 'bot')
      return [cleared(from), { type: 'botSeated', seat, level: holder.level }];
    const { player, away } = holder;
    const asBefore: Body[] = away === null ? [] : [{ type: 'presence', player, here: false }];
    return [{ type: 'seated', seat, player }, cleared(from), ...asBefore];
  });
}

/**
 * Who sits already moves over, unless one person may hold several seats; once more on the own seat says yes
 * to what the host has changed since.
 */
export function decideSit(table: Table, player: PlayerId, seat: Seat): Decision {
  if (notBetweenMatches(table)) return wrongStage(table);
  const holder = table.holders[seat];
  if (holder === undefined) return no('table.noSeat', { seat });
  const isOwn = isPerson(holder) && holder.player === player;
  if (isOwn && isAsked(table, holder)) return ok([{ type: 'seated', seat, player }]);
  if (holder.kind !== 'open') return no('table.seatTaken', { seat });
  const left = table.config.sharedDevice ? [] : seatsHeldBy(table, player);
  return ok([...left.map(cleared), { type: 'seated', seat, player }]);
}

function cleared(seat: Seat): Body {
  return { type: 'cleared', seat };
}

export function decideBot(
  table: Table,
  player: PlayerId,
  seat: Seat,
  level: string,
  { levels }: Context,
): Decision {
  if (notHost(table, player)) return no('table.notHost');
  if (notBetweenMatches(table)) return wrongStage(table);
  const holder = table.holders[seat];
  if (holder === undefined) return no('table.noSeat', { seat });
  if (isPerson(holder)) return no('table.seatTaken', { seat });
  if (!levels.includes(level)) return no('table.level', { level, levels: levels.join(', ') });
  return ok([{ type: 'botSeated', seat, level }]);
}

export function decideClear(table: Table, player: PlayerId, seat: Seat): Decision {
  const holder = table.holders[seat];
  if (holder === undefined) return no('table.noSeat', { seat });
  const own = isPerson(holder) && holder.player === player;
  if (notHost(table, player) && !own) return no('table.notHost');
  if (notBetweenMatches(table)) return wrongStage(table);
  return holder.kind === 'open' ? no('table.seatOpen', { seat }) : ok([cleared(seat)]);
}

export function decideStart(
  table: Table,
  player: PlayerId,
  fill: string | undefined,
  context: Context,
): Decision {
  if (notHost(table, player)) return no('table.notHost');
  if (notBetweenMatches(table)) return wrongStage(table);
  const open = table.holders.flatMap((holder, seat) => (holder.kind === 'open' ? [seat] : []));
  if (fill === undefined) {
    if (open.length > 0) return no('table.seatsOpen', { open: open.length });
    return ok(beginning(table, context));
  }
  if (!context.levels.includes(fill)) {
    return no('table.level', { level: fill, levels: context.levels.join(', ') });
  }
  const bots = open.map((seat): Body => ({ type: 'botSeated', seat, level: fill }));
  return ok([...bots, ...beginning(table, context)]);
}

/** The commitment; the deal waits for people's nonces, and for nobody where a seed is given. */
export function beginning(table: Table, { freshSecret }: Context): Body[] {
  const given = table.config.seed !== null;
  const secret = given ? null : freshSecret();
  const committed: Body = { type: 'committed', secret, rules: table.game.rulesVersion };
  const waits = !given && votersAt(table).length > 0;
  return waits ? [committed] : [committed, { type: 'dealt' }];
}

export function decideLeave(table: Table, player: PlayerId): Decision {
  const seats = seatsHeldBy(table, player);
  if (table.stage === 'open' || isDone(table)) {
    const heir = peopleAt(table).find((other) => other !== player && !table.keptOut.has(other));
    const passes = table.host === player && heir !== undefined;
    if (seats.length === 0 && !passes) return no('table.notSeated');
    const hosted: Body[] = passes ? [{ type: 'hosted', player: heir }] : [];
    return ok([...seats.map(cleared), ...hosted]);
  }
  const level = table.config.standIn;
  const bodies = seats.flatMap((seat): Body[] => {
    const holder = table.holders[seat];
    if (!isPerson(holder) || holder.standIn?.why === 'left') return [];
    return [{ type: 'takenOver', seat, level, why: 'left' }];
  });
  if (bodies.length === 0) return no('table.notSeated');
  // Somebody has to be able to begin the next match.
  const heir =
    table.host === player ? votersAt(table).find((other) => other !== player) : undefined;
  return ok(heir === undefined ? bodies : [...bodies, { type: 'hosted', player: heir }]);
}

/** To somebody who sits there and may stay. */
export function decideHandOver(table: Table, player: PlayerId, other: PlayerId): Decision {
  if (notHost(table, player)) return no('table.notHost');
  const fits = other !== player && peopleAt(table).includes(other) && !table.keptOut.has(other);
  return fits ? ok([{ type: 'hosted', player: other }]) : no('table.noHeir');
}

/** Whoever is sent away loses the seat, in a match to a bot, and does not come in again. */
export function decideRemove(table: Table, player: PlayerId, other: PlayerId): Decision {
  if (notHost(table, player)) return no('table.notHost');
  if (other === player) return no('table.removeSelf');
  const isFull = table.keptOut.size >= MOST_KEPT_OUT && !table.keptOut.has(other);
  if (isFull) return no('table.removedMany', { most: MOST_KEPT_OUT });
  return sendAway(table, other);
}

export function sendAway(table: Table, other: PlayerId): Decision {
  if (table.keptOut.has(other)) return no('table.removedAlready');
  const seats = seatsHeldBy(table, other);
  const level = table.config.standIn;
  const gone = notBetweenMatches(table)
    ? seats.map((seat): Body => ({ type: 'takenOver', seat, level, why: 'removed' }))
    : seats.map(cleared);
  return ok([...gone, { type: 'keptOut', player: other }]);
}

export function decideLetIn(table: Table, player: PlayerId, other: PlayerId): Decision {
  if (notHost(table, player)) return no('table.notHost');
  return table.keptOut.has(other) ? ok([{ type: 'letIn', player: other }]) : no('table.notRemoved');
}
