import type { JsonObject, Lang } from '@taberna/engine';
import type { Appended, Batch, PlayerId, Stage, TalkLine } from '@taberna/table';

/** Somebody with a seat at the house: a person, or a program that a person vouches for. */
export interface Player {
  readonly id: PlayerId;
  /** null where it was deleted or taken away. */
  readonly name: string | null;
  readonly picture: string | null;
  /** The person behind a program; null = a person. */
  readonly owner: PlayerId | null;
  readonly created: number;
  /** The operator has taken the name away and it may not be chosen again by its bearer. */
  readonly locked: boolean;
}

/** What a cookie or a token stands for. Only its hash is kept. */
export interface Session {
  readonly hash: string;
  readonly player: PlayerId;
  readonly created: number;
  readonly expires: number;
  /** A program that may sit at this one table only; null = wherever it is let in. */
  readonly onlyTable: string | null;
}

/** What a device proves with that it belongs to an account; the other half never leaves it. */
export interface Passkey {
  readonly id: string;
  readonly player: PlayerId;
  /** base64url */
  readonly publicKey: string;
  readonly counter: number;
  readonly created: number;
  readonly used: number;
}

/** A browser that wants to be told of its player's turn, as its push service knows it. */
export interface PushTarget {
  readonly endpoint: string;
  readonly player: PlayerId;
  /** With these two it reads what nobody on the way can. */
  readonly p256dh: string;
  readonly auth: string;
  readonly lang: Lang;
  readonly created: number;
}

/** Browsers of one player; a new one takes the place of the oldest. */
export const MOST_PUSH_TARGETS = 10;

export interface Bearer {
  readonly player: Player;
  readonly session: Session;
}

/** What the lobby and the lists know of a table: drawn from its log, never the other way round. */
export interface TableFacts {
  readonly id: string;
  readonly game: string;
  readonly stage: Stage;
  readonly host: PlayerId;
  readonly seats: readonly SeatFacts[];
  readonly at: number;
  /** Since when somebody is there who waits for others; null = nobody. */
  readonly waitingSince: number | null;
}

export interface SeatFacts {
  readonly player: PlayerId | null;
  readonly level: string | null;
}

export interface TableRow extends TableFacts {
  readonly isPublic: boolean;
  /** The lobby may show it. */
  readonly listed: boolean;
  /** The operator has closed it: nobody comes in any more. */
  readonly closed: boolean;
  readonly created: number;
}

/** Whether others may wait there for what somebody does: after a match, too, for the next one. */
export function isHeldBy({ host, seats }: TableFacts, player: PlayerId): boolean {
  return host === player || seats.some((seat) => seat.player === player);
}

export interface PublicCount {
  readonly byPlayer: number;
  readonly bySource: number;
  /** Of those from there the ones at which somebody waits for others. */
  readonly waiting: number;
}

/** Where a table stands among all others. */
export type TablePlace = Pick<TableRow, 'created' | 'id'>;

/** People are in the middle of a match. */
export function isUnderWay(stage: string): boolean {
  return stage !== 'open' && stage !== 'over' && stage !== 'aborted';
}

export interface NewTable {
  readonly id: string;
  readonly host: PlayerId;
  readonly isPublic: boolean;
  readonly created: number;
  /** Stands for the network that it was opened from; means nothing outside this database. */
  readonly source: string;
}

/** For how many milliseconds what is over is kept. */
export interface Retention {
  /** A finished table with its log. */
  readonly tables: number;
  /** Results and records of matches. */
  readonly matches: number;
  /** A guest who does not come. */
  readonly guests: number;
}

/** How somebody's part in a match ended otherwise than by playing it. */
export type Lapse = 'left' | 'stalled';

/** How somebody behaved at public tables since a time; private ones are nobody else's business. */
export interface Conduct {
  readonly player: PlayerId;
  readonly matches: number;
  readonly left: number;
  readonly stalled: number;
}

export const SANCTION_KINDS = ['ban', 'mute'] as const;

/** What the operator has ruled about somebody, for a time. */
export interface Sanction {
  readonly id: string;
  /** A ban lets nobody in, a mute lets nothing be said. */
  readonly kind: (typeof SANCTION_KINDS)[number];
  /** Whom it is about. */
  readonly player: PlayerId;
  /** Stands for the network that it holds for instead; null = for the player. */
  readonly network: string | null;
  readonly at: number;
  readonly ends: number;
  readonly reason: string;
}

/** One thing that an operator did. */
export interface Act {
  readonly at: number;
  /** The method and the route. */
  readonly act: string;
  /** The table, player, report or sanction that it was done to. */
  readonly target: string | null;
  /** What was asked for, as JSON. */
  readonly detail: string;
}

export const BLOCK_KINDS = ['mute', 'block'] as const;

/** Whom a player does not want to hear, or to have at their tables either. */
export interface Block {
  readonly player: PlayerId;
  readonly kind: (typeof BLOCK_KINDS)[number];
}

export const REPORT_REASONS = ['name', 'talk', 'play', 'other'] as const;

/** What somebody wants the operator to look at. */
export interface Report {
  readonly id: string;
  readonly at: number;
  /** Who reports. */
  readonly by: PlayerId;
  /** Whom or what it is about; at least one of the two. */
  readonly player: PlayerId | null;
  readonly table: string | null;
  readonly reason: (typeof REPORT_REASONS)[number];
  readonly text: string;
  /** What was said, as it stood when it was reported: deleting it at the table does not hide it. */
  readonly lines: readonly TalkLine[];
}

/** A way into a table for whoever has it. */
export interface Invitation {
  /** Of a link's secret, or the code itself: a code is short enough to be tried out anyway. */
  readonly key: string;
  readonly kind: 'link' | 'code';
  readonly table: string;
  readonly expires: number;
}

/** A match that came to its end. */
export interface MatchRow {
  readonly table: string;
  readonly number: number;
  /** Whoever knows it may read the record. */
  readonly link: string;
  readonly game: string;
  readonly begun: number;
  readonly ended: number;
  readonly aborted: boolean;
  /** Without names: they are put in when it is read. */
  readonly record: string;
  readonly players: readonly MatchPlayer[];
}

export interface MatchPlayer {
  readonly player: PlayerId | null;
  readonly level: string | null;
  readonly score: number | null;
  readonly won: boolean;
  /** Missing where it was played to the end. */
  readonly lapse?: Lapse;
  /** A bot has made moves in this seat, if only for a while. */
  readonly helped?: true;
  /** The cards were chosen, hands were shown, or the host has sent somebody away: it says nothing. */
  readonly unrated?: true;
}

/** What of a match counts for ratings. */
export interface PlayedMatch {
  readonly link: string;
  readonly ended: number;
  readonly players: readonly MatchPlayer[];
}

/** Names a match by when it ended; the link where several ended at once. */
export type MatchMark = Pick<PlayedMatch, 'ended' | 'link'>;

/** Cards that many people play, each alone against the same bots. */
export interface Deal {
  readonly id: string;
  readonly game: string;
  readonly seats: number;
  readonly options: JsonObject;
  /** Known to nobody before having played. */
  readonly seed: string;
  /** The seat of who plays it. */
  readonly seat: number;
  /** Of which day they are the cards; null = a challenge. */
  readonly day: string | null;
  readonly created: number;
}

export interface Attempt {
  readonly player: PlayerId;
  readonly table: string;
  /** By seat; null while it is not played to its end. */
  readonly result: readonly MatchPlayer[] | null;
}

export interface HistoryFilter {
  readonly game?: string;
  readonly result?: 'won' | 'lost' | 'aborted';
  /** Somebody who was at the table too. */
  readonly with?: PlayerId;
  readonly from?: number;
  readonly to?: number;
  /** Matches that ended before this one did, for the next page. */
  readonly before?: number;
  readonly limit: number;
}

/** A club's tournament that was put on the server. Whoever has the director's key may write it. */
export interface TournamentRow {
  readonly id: string;
  /** The hash of the director's key. */
  readonly director: string;
  /** The codes of the tables follow from it. */
  readonly secret: string;
  readonly created: number;
  /** When it was last written, to the hour. */
  readonly at: number;
  /** Stands for the network that it came from. */
  readonly source: string;
}

/** A table online whose match becomes the list of a table of a tournament. */
export interface OnlineList {
  readonly table: string;
  readonly tournament: string;
  readonly series: number;
  /** The table in the tournament. */
  readonly number: number;
  /** Who of the house is which start number. */
  readonly players: Readonly<Record<PlayerId, number>>;
}

/** A word of the house to itself: what all of its nodes have to know, or may do only once. */
export interface Slip {
  readonly key: string;
  readonly text: string;
  readonly until: number;
}

/** All that the house keeps about one player. */
export interface PlayerData {
  readonly player: Player;
  readonly sessions: readonly Omit<Session, 'hash'>[];
  readonly programs: readonly Player[];
  readonly tables: readonly string[];
  readonly matches: readonly MatchRow[];
  readonly talk: readonly (TalkLine & { readonly table: string })[];
  /** What the player reported. */
  readonly reports: readonly Report[];
  readonly blocks: readonly Block[];
  readonly pushTargets: readonly PushTarget[];
  /** What the operator has ruled about the player. */
  readonly sanctions: readonly Omit<Sanction, 'network'>[];
  /** What the player did at tables: of the logs' entries what may leave, see `ownAct`. */
  readonly commands: readonly { readonly table: string; readonly did: JsonObject }[];
}

/** Somebody who is no more. */
export interface Departed {
  readonly player: PlayerId;
  /** Where they were known, and of those where they sit or whose host they are. */
  readonly tables: readonly string[];
  readonly held: readonly string[];
}

/** What has become of a guest who is part of an account now. */
export interface Moved {
  readonly gone: readonly Departed[];
  /** Those that speak for the account now. */
  readonly programs: readonly PlayerId[];
  /** Whose wishes about the guest are about the account now. */
  readonly blocking: readonly PlayerId[];
}

/** What a cleaning has taken away. */
export interface Swept {
  readonly tables: readonly string[];
  readonly gone: readonly Departed[];
}

/** Everything that lasts. An answer means that it is safe; a rejection leaves open whether it is. */
export interface Store {
  load(table: string, after: number, most?: number): Promise<readonly string[]>;
  append(batch: Batch): Promise<Appended>;
  /** The number of the entry that a command led to. */
  commandAt(table: string, cmd: string): Promise<number | null>;

  appendTalk(table: string, line: TalkLine): Promise<void>;
  recentTalk(table: string, count: number): Promise<readonly TalkLine[]>;
  deleteTalk(table: string): Promise<void>;

  createPlayer(player: Player, session: Session): Promise<void>;
  bearer(hash: string, now: number): Promise<Bearer | null>;
  endSession(hash: string): Promise<void>;
  extendSession(hash: string, expires: number): Promise<void>;
  describePlayer(id: PlayerId, name: string | null, picture: string | null): Promise<void>;
  /**
   * Takes name and picture of somebody and of their programs away and lets no others be chosen, or lets
   * others be chosen again; says whose.
   */
  setLocked(id: PlayerId, locked: boolean): Promise<readonly PlayerId[]>;
  players(ids: readonly PlayerId[]): Promise<readonly Player[]>;
  programs(owner: PlayerId): Promise<readonly Player[]>;
  playerData(id: PlayerId): Promise<PlayerData | null>;
  /** Name, sessions, programs, talk, memberships; the log keeps an id that means nobody. */
  deletePlayer(id: PlayerId): Promise<readonly Departed[]>;

  /** false where it is somebody's already. */
  addPasskey(passkey: Passkey): Promise<boolean>;
  passkey(id: string): Promise<Passkey | null>;
  passkeys(player: PlayerId): Promise<readonly Passkey[]>;
  usePasskey(id: string, counter: number, used: number): Promise<void>;
  removePasskey(player: PlayerId, id: string): Promise<boolean>;
  /** Instead of those before; of codes only hashes are kept. */
  setRecovery(player: PlayerId, hashes: readonly string[]): Promise<void>;
  /** Whose code it is; it is used up. */
  takeRecovery(hash: string): Promise<PlayerId | null>;
  addSession(session: Session): Promise<void>;
  sessions(player: PlayerId): Promise<readonly Session[]>;
  /** History, memberships, talk and programs go over; the guest is deleted. */
  moveGuest(from: PlayerId, into: PlayerId): Promise<Moved>;

  /** One that is known already is changed. */
  addPushTarget(target: PushTarget): Promise<void>;
  /** The newest first. */
  pushTargets(player: PlayerId): Promise<readonly PushTarget[]>;
  removePushTarget(endpoint: string): Promise<void>;

  createTable(table: NewTable): Promise<void>;
  /** `seq`: facts drawn from an older state of the log change nothing. */
  noteTable(facts: TableFacts, seq: number): Promise<void>;
  table(id: string): Promise<TableRow | null>;
  /**
   * Where people wait first, the longest waiting before all; every network has its turn before
   * another one has its second.
   */
  publicTables(limit: number): Promise<readonly TableRow[]>;
  /** How many that are public and not over somebody runs, and how many were opened from a network. */
  currentPublic(host: PlayerId, source: string): Promise<PublicCount>;
  /** All that are not over, private ones too, the newest first, from after this one on. */
  currentTables(limit: number, after?: TablePlace): Promise<readonly TableRow[]>;
  tablesOf(player: PlayerId, limit: number): Promise<readonly TableRow[]>;
  setListed(table: string, listed: boolean): Promise<boolean>;
  setClosed(table: string, closed: boolean): Promise<boolean>;
  addMember(table: string, player: PlayerId): Promise<void>;
  isMember(table: string, player: PlayerId): Promise<boolean>;
  /** Tables that have to be looked at by now, the most urgent first. */
  dueTables(now: number, limit: number): Promise<readonly string[]>;
  /** Tables with a match that is not over, or with somebody who waits for one. */
  liveTables(): Promise<readonly string[]>;

  /** false where the key is taken. */
  invite(invitation: Invitation, now: number): Promise<boolean>;
  invitation(key: string, kind: Invitation['kind'], now: number): Promise<Invitation | null>;
  revokeInvitations(table: string): Promise<void>;

  /** A match is kept once: a second call changes nothing. */
  keepMatch(match: MatchRow): Promise<void>;
  matchByLink(link: string): Promise<MatchRow | null>;
  /** The last one at a table. */
  matchAt(table: string): Promise<MatchRow | null>;
  /** Matches of a game that came to their end after this one, the oldest first. */
  matchesAfter(game: string, after: MatchMark, limit: number): Promise<readonly PlayedMatch[]>;
  history(player: PlayerId, filter: HistoryFilter): Promise<readonly MatchRow[]>;

  /** A deal is drawn once: a second one of the same id changes nothing. */
  addDeal(deal: Deal): Promise<void>;
  deal(id: string): Promise<Deal | null>;
  /** The table of the player's attempt: this one, or that of an attempt before. */
  addAttempt(deal: string, player: PlayerId, table: string): Promise<string>;
  attempt(deal: string, player: PlayerId): Promise<Attempt | null>;
  attempts(deal: string): Promise<readonly Attempt[]>;

  /** A second report of the same by the same is the first one still. `source` stands for its network. */
  report(report: Report, source: string): Promise<void>;
  /**
   * Those that wait for the operator, from this place on: the oldest one of each network, then the second
   * one of each, and so on.
   */
  reports(limit: number, from: number): Promise<readonly Report[]>;
  settleReport(id: string): Promise<boolean>;

  sanction(sanction: Sanction): Promise<void>;
  /** Those that hold now, the newest first. */
  sanctions(now: number): Promise<readonly Sanction[]>;
  liftSanction(id: string): Promise<boolean>;
  noteAct(act: Act): Promise<void>;
  /** The newest first. */
  acts(limit: number): Promise<readonly Act[]>;

  /** null ends it. */
  setBlock(player: PlayerId, other: PlayerId, kind: Block['kind'] | null): Promise<void>;
  blocks(player: PlayerId): Promise<readonly Block[]>;
  /** Whom somebody does not want to hear: everybody in their list, and the programs of those. */
  silenced(player: PlayerId): Promise<readonly PlayerId[]>;
  /** At public tables, matches that ended after `since`. */
  conduct(players: readonly PlayerId[], since: number): Promise<readonly Conduct[]>;
  /** When the player left or stalled at public tables after `since`, the newest first. */
  lapses(player: PlayerId, since: number): Promise<readonly number[]>;

  /** Its log is read by `load` and continued by `append`, like that of a table. */
  createTournament(tournament: TournamentRow, entries: readonly string[]): Promise<void>;
  tournament(id: string): Promise<TournamentRow | null>;
  /** How many came from a network; null: how many there are. */
  tournamentsFrom(source: string | null): Promise<number>;
  touchTournament(id: string, at: number): Promise<void>;
  deleteTournament(id: string): Promise<void>;
  linkTable(list: OnlineList): Promise<void>;
  onlineList(table: string): Promise<OnlineList | null>;
  onlineLists(tournament: string): Promise<readonly OnlineList[]>;

  /** Puts a short text under a key for a time; false where one lies there still. */
  leaveSlip(slip: Slip, now: number): Promise<boolean>;
  slip(key: string, now: number): Promise<string | null>;
  dropSlip(key: string): Promise<void>;

  /** A table that cannot go on is over for the lists, and never due. */
  retireTable(table: string): Promise<void>;
  /** Forgets what has expired, some of it at a time. */
  sweep(now: number, keep: Retention): Promise<Swept>;
  /** Takes what was deleted out of the files as well. */
  tidy(): Promise<void>;
  /** Whether something can be written; rejects where not. */
  probe(): Promise<void>;
  close(): Promise<void>;
}

/** The storage does not take or give anything; `reason` is for the log and for the operator. */
export class StoreError extends Error {
  readonly reason: StoreFailure;
  constructor(reason: StoreFailure, message: string) {
    super(message);
    this.reason = reason;
  }
}

export const STORE_FAILURES = ['full', 'readonly', 'busy', 'io', 'corrupt', 'other'] as const;
export type StoreFailure = (typeof STORE_FAILURES)[number];

const DAY = 24 * 3600 * 1000;
/** A session that is used lives on for so long; so a guest was last here so long before its end. */
export const GUEST_LIFETIME = 180 * DAY;
/** It has not begun, nobody is there, and no invitation is open. */
export const EMPTY_TABLE_LIFETIME = DAY / 2;
/** The same of a table in the list: there it is in the way of others. */
export const EMPTY_PUBLIC_LIFETIME = DAY / 48;
/** People began and never came back. */
export const IDLE_TABLE_LIFETIME = 90 * DAY;

/** How long talk and reports are kept. */
export const TALK_LIFETIME = 30 * 24 * 3600 * 1000;
/** How long it is kept what an operator did. */
export const ACT_LIFETIME = 365 * DAY;

export const LIVE_STAGES: readonly Stage[] = ['shuffling', 'playing', 'between'];
