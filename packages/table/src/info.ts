import type { GameResult, JsonObject } from '@taberna/engine';
import { publicConfig } from './config.ts';
import { deadlines } from './deadline.ts';
import type { PlayerId } from './entry.ts';
import { seedOf } from './evolve-match.ts';
import { lateSeats } from './fair.ts';
import {
  botAt,
  type Holder,
  isAsked,
  isDone,
  matchOf,
  type Play,
  type StandIn,
  type Table,
  type Vote,
} from './table.ts';

export interface SeatInfo {
  readonly kind: 'open' | 'bot' | 'person';
  readonly player?: PlayerId;
  readonly level?: string;
  readonly away?: boolean;
  /** The bot that plays for the person. */
  readonly standIn?: StandIn;
  /** What is played, or for how long, was changed since they sat down, and they have not said yes. */
  readonly asked?: true;
  /** Names the seat's present turn; 0 = not to move. */
  readonly turn: number;
  /** Milliseconds left at the message's `at`; null = no clock. */
  readonly left: number | null;
  readonly running: boolean;
  /** Little time is left of this turn: the seat was warned. */
  readonly warned?: true;
}

export interface FairInfo {
  /** Published before the deal; null where the seed is given and nothing is claimed. */
  readonly commitment: string | null;
  /** Hashes of the players' nonces by seat, '' where nobody promised one. */
  readonly promises?: readonly string[];
  /** No more promises are taken: the nonces are told now, or were. */
  readonly closed?: boolean;
  /** After the deal: seats whose promised nonce did not come in time and has no share in it. */
  readonly late?: readonly number[];
  /** When the match is over or aborted: */
  readonly secret?: string;
  readonly nonces?: readonly string[];
  readonly seed?: string;
}

/** What everybody may know of the table; the same text goes to everybody. */
export interface TableInfo {
  readonly id: string;
  readonly host: PlayerId;
  readonly config: JsonObject;
  readonly rules: number;
  readonly stage: Table['stage'];
  readonly paused: boolean;
  /** Who agreed to the pause: anybody else may end it alone; only while it pauses. */
  readonly pausedBy?: readonly PlayerId[];
  readonly match: number;
  /** So many seats everybody has moved on by rematches; only where it is not 0. */
  readonly turned?: number;
  readonly seats: readonly SeatInfo[];
  readonly ready: readonly PlayerId[];
  readonly vote: Vote | null;
  /** Whom the host does not want here; only where there is somebody. */
  readonly keptOut?: readonly PlayerId[];
  /** When deal, next deal or end of the pause come by themselves. */
  readonly until: number | null;
  readonly fair: FairInfo | null;
  /** Of the last game that came to its end. */
  readonly last: GameResult | null;
}

export function describe(table: Table): TableInfo {
  return { config: publicConfig(table.config), ...describeMoment(table) };
}

/** All but the agreement on how to play, which stays the same from move to move. */
export function describeMoment(table: Table): Omit<TableInfo, 'config'> {
  const { play } = table;
  return {
    id: table.id,
    host: table.host,
    rules: table.game.rulesVersion,
    stage: table.stage,
    paused: table.paused !== null,
    ...(table.paused === null ? {} : { pausedBy: table.paused.by }),
    match: table.number,
    ...(table.turned === 0 ? {} : { turned: table.turned }),
    seats: table.holders.map((holder, seat) => ({
      ...describeHolder(table, holder),
      ...describeTurn(table, play, seat),
    })),
    ready: [...(table.interval?.ready ?? [])],
    vote: table.vote,
    ...(table.keptOut.size === 0 ? {} : { keptOut: [...table.keptOut] }),
    until: untilOf(table),
    fair: play === null ? null : describeFairness(table, play),
    last: matchOf(table)?.last ?? null,
  };
}

function describeHolder(
  table: Table,
  holder: Holder,
): Pick<SeatInfo, 'kind' | 'player' | 'level' | 'away' | 'standIn' | 'asked'> {
  if (holder.kind === 'open') return { kind: 'open' };
  if (holder.kind === 'bot') return { kind: 'bot', level: holder.level };
  const { player, away, standIn } = holder;
  return {
    kind: 'person',
    player,
    away: away !== null,
    ...(standIn === null ? {} : { standIn }),
    ...(isAsked(table, holder) ? { asked: true as const } : {}),
  };
}

function describeTurn(
  table: Table,
  play: Play | null,
  seat: number,
): Pick<SeatInfo, 'turn' | 'left' | 'running' | 'warned'> {
  const clock = play?.clocks[seat];
  if (play === null || clock === undefined) return { turn: 0, left: null, running: false };
  const person = botAt(table, seat) === null;
  const running = person && clock.since !== null && clock.left !== null;
  const used = running && clock.since !== null ? table.at - clock.since : 0;
  const left = clock.left === null ? null : Math.max(0, clock.left - used);
  const turn = { turn: play.turns[seat] ?? 0, left, running };
  return running && clock.warned ? { ...turn, warned: true } : turn;
}

function untilOf(table: Table): number | null {
  if (table.stage === 'playing' && table.paused === null) return null;
  const kinds: readonly string[] = ['closePromises', 'deal', 'dealNext', 'resume'];
  return deadlines(table).find((due) => kinds.includes(due.kind))?.at ?? null;
}

/** The secret comes out when nothing can be gained by it any more. */
function describeFairness(table: Table, play: Play): FairInfo {
  const { commitment, secret, nonces, promises, match } = play;
  const seed = () => seedOf(table, play);
  if (secret === null) return isDone(table) ? { commitment, seed: seed() } : { commitment };
  const late = lateSeats(promises, nonces);
  const closed = play.promisesClosed !== null;
  const shared = { commitment, promises, closed, ...(match === null ? {} : { late }) };
  return isDone(table) ? { ...shared, secret, nonces, seed: seed() } : shared;
}
