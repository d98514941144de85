import {
  type AnyGame,
  type Checkpoint,
  commitmentOf,
  type GameEnd,
  type GameFinder,
  type Match,
  type Move,
  type Seat,
} from '@taberna/engine';
import { type ClockConfig, freshClock, type SeatClock } from './clock.ts';
import type { Commands } from './commands.ts';
import { type TableConfig, termsOf } from './config.ts';
import type { PlayerId, TakeoverReason, VoteOn } from './entry.ts';

/** A person's seat stays theirs while a bot stands in. */
export interface Person {
  readonly kind: 'person';
  readonly player: PlayerId;
  /** When they sat down, or came back. */
  since: number;
  /** Since when nobody is connected for them; null = somebody is. */
  away: number | null;
  standIn: StandIn | null;
  /** The terms that they sat down to, or agreed to since; null = none that they can have seen. */
  terms: string | null;
}

/** The bot that plays for a person, and since when. */
export interface StandIn {
  readonly level: string;
  readonly why: TakeoverReason;
  readonly since: number;
}

export type Holder =
  | { readonly kind: 'open' }
  | { readonly kind: 'bot'; readonly level: string }
  | Person;

/** What the record says beside the moves: from this move on somebody else plays the seat, or again. */
export interface Mark {
  readonly move: number;
  readonly seat: Seat;
  readonly level: string | null;
  readonly why: TakeoverReason | 'back' | 'takeback';
}

/** What an undo goes back to. */
export interface Step {
  readonly seat: Seat;
  readonly move: Move;
  readonly before: Uint8Array;
  /** Who had chosen, of a choice at the same time. */
  readonly committed: number;
  /** Everybody's time right after the step, before anything was given for it. */
  readonly left: readonly (number | null)[];
  /** When it was made; pauses since then do not count. */
  at: number;
  /** Whether it made another person's turn begin. */
  readonly passes: boolean;
  /** Whether it told its player nothing; null = nobody has asked yet. */
  harmless: boolean | null;
}

/** Where a match stood, and who had chosen of a choice at the same time. */
export interface Stood extends Checkpoint {
  readonly committed: number;
}

/** One match at the table, from its commitment on. */
export interface Play {
  /** null where a seed is given. */
  readonly secret: string | null;
  /** The hash of the secret, published before the deal. */
  readonly commitment: string | null;
  readonly begun: number;
  /** The number of the entry that began it. */
  readonly committedAt: number;
  /** Who held which seat when the match began. */
  readonly seated: readonly Holder[];
  /** Who was not there when it began, or was played by a bot, and has not come since. */
  readonly absent: Set<PlayerId>;
  /** By seat, '' where there is none: hashes of the nonces, and the nonces. */
  readonly promises: string[];
  readonly nonces: string[];
  /** Since when no more promises are taken and the nonces are told; null before. */
  promisesClosed: number | null;
  match: Match | null;
  readonly clocks: SeatClock[];
  /** Names the present turn of each seat, 0 = not to move: a move answers to one turn only. */
  readonly turns: number[];
  turnsGiven: number;
  /** Seats of a choice at the same time that have chosen, while others still have to. */
  committed: number;
  /** Steps of one seat in a row in which nothing was drawn or resolved, the last one last. */
  steps: Step[];
  /** Who stepped last, and how often they have taken a turn back from others since their last final step. */
  mover: Seat | null;
  recalls: number;
  marks: Mark[];
  /** Where the match stood now and then, so that nobody has to play all of it again; oldest first. */
  stood: Stood[];
  /** How the games of the match ended, one after the other: part of its story however old. */
  readonly ends: GameEnd[];
}

/** The cards are dealt. */
export interface DealtPlay extends Play {
  match: Match;
}

/** The time between two games of a match. */
export interface Interval {
  since: number;
  /** Who has seen enough of the last game. */
  readonly ready: Set<PlayerId>;
}

/** What belongs to each stage of a table; `enter` leads to another. */
export type AtStage =
  | { readonly stage: 'open'; readonly play: null; readonly interval: null }
  | { readonly stage: 'shuffling'; readonly play: Play; readonly interval: null }
  | { readonly stage: 'playing'; readonly play: DealtPlay; readonly interval: null }
  | { readonly stage: 'between'; readonly play: DealtPlay; readonly interval: Interval }
  | { readonly stage: 'over'; readonly play: DealtPlay; readonly interval: null }
  | { readonly stage: 'aborted'; readonly play: Play; readonly interval: null };

export type Stage = AtStage['stage'];

export interface Vote {
  readonly on: VoteOn;
  readonly yes: readonly PlayerId[];
  /** Until when those who are away may still say no; only where the vote waits for them. */
  readonly until?: number;
}

export interface Pause {
  readonly since: number;
  /** Who agreed to it: all who were there. Anybody else may end it alone. */
  readonly by: readonly PlayerId[];
}

interface AtAnyStage {
  readonly id: string;
  readonly find: GameFinder;
  seq: number;
  at: number;
  host: PlayerId;
  config: TableConfig;
  game: AnyGame;
  paused: Pause | null;
  holders: Holder[];
  /** Matches are counted from 1; 0 before the first. */
  number: number;
  /** So many seats everybody has moved on by rematches. */
  turned: number;
  vote: Vote | null;
  /** When the terms were changed last, by whom, and after which match; null = never. */
  changed: { readonly at: number; readonly by: PlayerId; readonly number: number } | null;
  /** Whom the host does not want here. */
  readonly keptOut: Set<PlayerId>;
  readonly commands: Commands;
}

/**
 * The whole table as its log tells it: `foldTable` over the entries gives the same on every
 * machine. Only `evolve` changes it.
 */
export type Table = AtAnyStage & AtStage;

export const NOTHING_ON = { stage: 'open', play: null, interval: null } as const;

export function enter(table: Table, at: AtStage): void {
  Object.assign(table, at);
}

export function newPlay(
  secret: string | null,
  seated: readonly Holder[],
  clock: ClockConfig,
  begun: number,
  committedAt: number,
): Play {
  const seats = seated.length;
  return {
    secret,
    commitment: secret === null ? null : commitmentOf(secret),
    begun,
    committedAt,
    seated,
    absent: new Set(
      seated.flatMap((holder) => (isPerson(holder) && !plays(holder) ? [holder.player] : [])),
    ),
    promises: new Array<string>(seats).fill(''),
    nonces: new Array<string>(seats).fill(''),
    promisesClosed: null,
    match: null,
    clocks: Array.from({ length: seats }, () => freshClock(clock)),
    turns: new Array<number>(seats).fill(0),
    turnsGiven: 0,
    committed: 0,
    steps: [],
    mover: null,
    recalls: 0,
    marks: [],
    stood: [],
    ends: [],
  };
}

/** The match that is on or was the last one. */
export function matchOf(table: Table): Match | null {
  return table.play?.match ?? null;
}

export function isPerson(holder: Holder | undefined): holder is Person {
  return holder?.kind === 'person';
}

/** The bot that plays the seat now, by its level; null where a person does. */
export function botAt(table: Table, seat: Seat): string | null {
  const holder = table.holders[seat];
  if (holder?.kind === 'bot') return holder.level;
  return isPerson(holder) ? (holder.standIn?.level ?? null) : null;
}

/** The host has changed what is played, or for how long, since they sat down. */
export function isAsked({ config }: Table, { terms }: Person): boolean {
  return terms !== termsOf(config);
}

/** Somebody is there and plays for themselves. */
export function plays({ away, standIn }: Person): boolean {
  return away === null && standIn === null;
}

export function holds(table: Table, player: PlayerId, seat: Seat): boolean {
  const holder = table.holders[seat];
  return isPerson(holder) && holder.player === player;
}

export function seatsHeldBy(table: Table, player: PlayerId): Seat[] {
  const seats: Seat[] = [];
  for (let seat = 0; seat < table.holders.length; seat++) {
    if (holds(table, player, seat)) seats.push(seat);
  }
  return seats;
}

/** Whoever runs the table or sits at it; anybody else only watches. */
export function belongsTo(table: Table, player: PlayerId): boolean {
  return table.host === player || seatsHeldBy(table, player).length > 0;
}

/** Everybody who holds a seat, each once, in the order of the seats. */
export function peopleAt(table: Table): PlayerId[] {
  const people: PlayerId[] = [];
  for (const holder of table.holders) {
    if (isPerson(holder) && !people.includes(holder.player)) people.push(holder.player);
  }
  return people;
}

/** Those whose word the table waits for: at their seat, connected, no bot in their place. */
export function votersAt(table: Table): PlayerId[] {
  const there = table.holders.filter(isPerson).filter(plays);
  return [...new Set(there.map((holder) => holder.player))];
}

/**
 * Those without whom a match is not broken off: also who is only away for a while, or is there and has run
 * out of time, but not who left or was sent away.
 */
export function matesAt(table: Table): PlayerId[] {
  const mates = table.holders.filter(isPerson).filter(({ away, standIn }) => {
    const why = standIn?.why ?? 'gone';
    return why === 'gone' || (why === 'time' && away === null);
  });
  return [...new Set(mates.map((holder) => holder.player))];
}

/** A match is on, though it may pause. */
export function isLive(table: Table): table is Table & { stage: 'playing' | 'between' } {
  return table.stage === 'playing' || table.stage === 'between';
}

export function isDone(table: Table): table is Table & { stage: 'over' | 'aborted' } {
  return table.stage === 'over' || table.stage === 'aborted';
}
