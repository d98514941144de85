import { failed, type GameFinder, ok, type Result, type Seat } from '@taberna/engine';
import { BrokenLog, broken } from './broken.ts';
import { Commands } from './commands.ts';
import { gameOf, type TableConfig, termsOf } from './config.ts';
import { type Entry, type PlayerId, readEntry } from './entry.ts';
import { deal, dealNext, type Emit, playMove, takeBack, undo } from './evolve-match.ts';
import { ABORT_WAIT, SLOW_ABORT_WAIT } from './limits.ts';
import { refuse } from './refuse.ts';
import {
  enter,
  type Holder,
  isDone,
  isPerson,
  type Mark,
  matchOf,
  NOTHING_ON,
  newPlay,
  type Person,
  type Play,
  plays,
  type StandIn,
  type Table,
} from './table.ts';
import { agree, agreeByStaying, hasSeen, noteChange } from './terms.ts';
import { chargeSeat, restartSeat, resumeSeat, startClocks, stopClocks } from './turns.ts';

/** Carries out what an entry says. It mutates the table; `decide` has made sure that it fits. */
export function evolve(table: Table, entry: Entry, emit?: Emit): void {
  if (entry.seq !== table.seq + 1) broken(entry.seq, `after ${table.seq}`);
  if (entry.at < table.at) broken(entry.seq, 'time runs backwards');
  table.seq = entry.seq;
  table.at = entry.at;
  if (entry.cmd !== null) table.commands.add(entry.cmd, entry.seq);
  apply(table, entry, emit);
}

function apply(table: Table, entry: Entry, emit?: Emit): void {
  const { at } = entry;
  switch (entry.type) {
    case 'opened':
      broken(entry.seq, 'opened twice');
      break;
    case 'configured':
      configure(table, entry.config);
      break;
    case 'seated':
      hold(table, entry.seat, personOf(table, entry));
      break;
    case 'botSeated':
      hold(table, entry.seat, { kind: 'bot', level: entry.level });
      break;
    case 'cleared':
      hold(table, entry.seat, { kind: 'open' });
      break;
    case 'hosted':
      table.host = entry.player;
      break;
    case 'committed':
      commitTo(table, entry.secret, entry.rules);
      // Who starts a match agrees to it; a rematch may begin by somebody else's yes.
      if (isBy(entry, table.host)) agree(table, table.host);
      break;
    case 'promised':
      playOf(table).promises[entry.seat] = entry.hash;
      break;
    case 'promisesClosed':
      playOf(table).promisesClosed = at;
      break;
    case 'nonced':
      playOf(table).nonces[entry.seat] = entry.nonce;
      break;
    case 'dealt':
      deal(table, playOf(table), at, emit);
      break;
    case 'moved':
      agreeByMoving(table, entry);
      playMove(table, entry.seat, entry.move, entry.level !== null, emit);
      break;
    case 'undone':
      undo(table, entry.seat);
      break;
    case 'takenBack':
      takeBack(table, entry.seat);
      break;
    case 'readied':
      if (table.stage !== 'between') broken(entry.seq, 'nobody waits');
      table.interval.ready.add(entry.player);
      break;
    case 'dealtNext':
      dealNext(table, at, emit);
      break;
    case 'voted':
      vote(table, entry);
      break;
    case 'paused':
      pause(table, at);
      break;
    case 'resumed':
      resume(table, at);
      break;
    case 'aborted':
      abort(table, at);
      break;
    case 'rematched':
      rotate(table);
      break;
    case 'presence':
      meet(table, entry.player, entry.here);
      break;
    case 'takenOver':
      takeOver(table, entry.seat, { level: entry.level, why: entry.why, since: at });
      break;
    case 'keptOut':
      table.keptOut.add(entry.player);
      break;
    case 'letIn':
      table.keptOut.delete(entry.player);
      break;
    case 'voteLapsed':
      table.vote = null;
      break;
    case 'returned':
      giveBack(table, entry.seat);
      break;
    case 'warned':
      warn(table, entry.seat);
      break;
  }
}

function playOf(table: Table): Play {
  return table.play ?? broken(table.seq, 'no match');
}

function isBy({ cmd }: Entry, player: PlayerId): boolean {
  return cmd?.startsWith(`${player}:`) ?? false;
}

/** Whoever sits down agrees to what is played; whom the host moves to another seat has said nothing. */
function personOf(table: Table, entry: Entry & { type: 'seated' }): Person {
  const { player, at } = entry;
  const before = table.holders.filter(isPerson).find((holder) => holder.player === player);
  const agrees = isBy(entry, player) && hasSeen(table, player);
  const terms = agrees ? termsOf(table.config) : (before?.terms ?? null);
  return { kind: 'person', player, since: at, away: null, standIn: null, terms };
}

/** So does whoever plays, and at a first move whoever is there although they could have gone before. */
function agreeByMoving(table: Table, { seat, level }: Entry & { type: 'moved' }): void {
  const holder = table.holders[seat];
  if (level === null && isPerson(holder)) agree(table, holder.player);
  if (matchOf(table)?.log.length === 0) agreeByStaying(table);
}

function hold(table: Table, seat: Seat, holder: Holder): void {
  if (seat >= table.holders.length) broken(table.seq, `seat ${seat}`);
  table.holders[seat] = holder;
  if (table.vote?.on === 'rematch') table.vote = null;
}

function configure(table: Table, config: TableConfig): void {
  const game = gameOf(config, table.find);
  if (!game.ok) throw new BrokenLog(game.error);
  const { holders } = table;
  const isOther = termsOf(config) !== termsOf(table.config);
  table.config = config;
  table.game = game.value;
  if (isOther) noteChange(table);
  table.holders = Array.from({ length: config.seats }, (_, seat) => holders[seat] ?? OPEN);
  agree(table, table.host);
  table.vote = null;
  enter(table, NOTHING_ON);
}

const OPEN: Holder = { kind: 'open' };

function commitTo(table: Table, secret: string | null, rules: number): void {
  const { game } = table;
  if (rules !== game.rulesVersion) {
    const params = { game: game.id, got: rules, known: game.rulesVersion };
    throw new BrokenLog(refuse('', 'log.rules', params));
  }
  const play = newPlay(secret, [...table.holders], table.config.clock, table.at, table.seq);
  enter(table, { stage: 'shuffling', play, interval: null });
  table.holders.forEach((holder, seat) => {
    if (!isPerson(holder) || holder.standIn === null) return;
    const { level, why } = holder.standIn;
    mark(table, play, { seat, level, why });
  });
  table.number++;
  table.vote = null;
}

function vote(
  table: Table,
  { player, on, yes }: { player: PlayerId; on: NonNullable<Table['vote']>['on']; yes: boolean },
): void {
  if (!yes) {
    table.vote = null;
    return;
  }
  const before = table.vote?.on === on ? table.vote : null;
  const all = [...(before?.yes ?? []).filter((p) => p !== player), player];
  const slow = table.config.clock.kind === 'days';
  const until = before?.until ?? table.at + (slow ? SLOW_ABORT_WAIT : ABORT_WAIT);
  if (on === 'rematch' && hasSeen(table, player)) agree(table, player);
  table.vote = on === 'abort' ? { on, yes: all, until } : { on, yes: all };
}

function pause(table: Table, at: number): void {
  table.paused = { since: at, by: table.vote?.yes ?? [] };
  table.vote = null;
  stopClocks(table, playOf(table), at);
}

function resume(table: Table, at: number): void {
  const play = playOf(table);
  const paused = at - (table.paused?.since ?? at);
  table.vote = null;
  table.paused = null;
  if (table.stage === 'between') table.interval.since = at;
  startClocks(play, at, paused);
  for (const holder of table.holders) {
    if (isPerson(holder) && holder.away !== null) holder.away = at;
  }
}

function abort(table: Table, at: number): void {
  const play = playOf(table);
  stopClocks(table, play, at);
  play.turns.fill(0);
  play.steps = [];
  table.vote = null;
  table.paused = null;
  enter(table, { stage: 'aborted', play, interval: null });
}

/**
 * Everybody moves one seat to the left. Whom only the network had lost plays again, and so does who asked for
 * it; anybody else who left, slept or was sent away has not agreed to another match and says so first.
 */
function rotate(table: Table): void {
  const { holders, vote } = table;
  const last = holders[holders.length - 1] ?? OPEN;
  table.holders = [last, ...holders.slice(0, -1)];
  table.turned++;
  for (const holder of table.holders) {
    if (!isPerson(holder) || holder.away !== null) continue;
    const agreed = vote?.yes.includes(holder.player) ?? false;
    if (agreed || holder.standIn?.why === 'gone') holder.standIn = null;
  }
  table.vote = null;
  enter(table, NOTHING_ON);
}

function meet(table: Table, player: PlayerId, here: boolean): void {
  for (const holder of table.holders) {
    if (!isPerson(holder) || holder.player !== player) continue;
    holder.away = here ? null : table.at;
    if (here) holder.since = table.at;
  }
  come(table, player);
}

/** Whoever plays for themselves, if only for a moment, is of the match. */
function come(table: Table, player: PlayerId): void {
  const own = table.holders.filter(isPerson).filter((holder) => holder.player === player);
  if (own.some(plays) && !isDone(table)) table.play?.absent.delete(player);
}

function takeOver(table: Table, seat: Seat, standIn: StandIn): void {
  const holder = table.holders[seat];
  const play = playOf(table);
  if (!isPerson(holder)) broken(table.seq, `no person at seat ${seat}`);
  chargeSeat(table, play, seat, table.at);
  holder.standIn = standIn;
  restartSeat(table, play, seat, table.at);
  if (play.steps.at(-1)?.seat === seat) play.steps = [];
  mark(table, play, { seat, level: standIn.level, why: standIn.why });
}

function giveBack(table: Table, seat: Seat): void {
  const holder = table.holders[seat];
  const { play } = table;
  if (!isPerson(holder)) broken(table.seq, `no person at seat ${seat}`);
  holder.standIn = null;
  holder.away = null;
  // Whom the network lost in the last match may find that options were changed since.
  if (play === null) return;
  come(table, holder.player);
  resumeSeat(play, seat, table.at);
  mark(table, play, { seat, level: null, why: 'back' });
}

function warn(table: Table, seat: Seat): void {
  const clock = playOf(table).clocks[seat] ?? broken(table.seq, `seat ${seat}`);
  clock.warned = true;
}

function mark(table: Table, play: Play, what: Omit<Mark, 'move'>): void {
  play.marks.push({ move: matchOf(table)?.log.length ?? 0, ...what });
}

function openedTable(id: string, find: GameFinder, entry: Entry): Table {
  if (entry.type !== 'opened' || entry.seq !== 1) return broken(entry.seq, 'not opened');
  const game = gameOf(entry.config, find);
  if (!game.ok) throw new BrokenLog(game.error);
  const commands = new Commands();
  if (entry.cmd !== null) commands.add(entry.cmd, 1);
  return {
    id,
    find,
    seq: 1,
    at: entry.at,
    host: entry.host,
    config: entry.config,
    game: game.value,
    paused: null,
    holders: Array.from({ length: entry.config.seats }, () => OPEN),
    number: 0,
    turned: 0,
    vote: null,
    changed: null,
    keptOut: new Set(),
    commands,
    ...NOTHING_ON,
  };
}

/** The table that a log tells of; null for an empty log. */
export function foldTable(
  id: string,
  find: GameFinder,
  log: readonly string[],
  seen?: (table: Table, entry: Entry) => Emit | undefined,
): Result<Table | null> {
  let table: Table | null = null;
  try {
    for (const text of log) {
      const entry = readEntry(text, find);
      if (!entry.ok) return entry;
      if (table === null) table = openedTable(id, find, entry.value);
      else evolve(table, entry.value, seen?.(table, entry.value));
    }
    return ok(table);
  } catch (e) {
    if (e instanceof BrokenLog) return failed(e.refusal);
    throw e;
  }
}

export { openedTable };
