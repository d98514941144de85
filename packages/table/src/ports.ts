import type { AnyGame, GameFinder, Seat, State } from '@taberna/engine';
import type { PlayerId } from './entry.ts';
import type { TalkLine } from './talk.ts';

/** Entries that go into the log together or not at all. */
export interface Batch {
  readonly tableId: string;
  /** The number of the last entry that the writer knows; another one there is a conflict. */
  readonly expectedSeq: number;
  readonly entries: readonly string[];
  /** Unique within a table; null where the table acts by itself. */
  readonly cmd: string | null;
  /** The writer knows the whole log up to `expectedSeq`, and the command is not in it. */
  readonly isNew: boolean;
  /** When the table has to be looked at next: kept beside the log, in the same transaction. */
  readonly deadline: number | null;
}

export type Appended =
  | { readonly kind: 'ok' }
  | { readonly kind: 'conflict' }
  /** This command is in the log already; `seq` is the number of its last entry. */
  | { readonly kind: 'duplicate'; readonly seq: number };

/**
 * The log. An answer means that the entries are safe; a rejection leaves open whether they are.
 * A command that is in the log already is a `duplicate`, whatever `expectedSeq` says; only of one that
 * is said to be new it need not be looked for.
 */
export interface Storage {
  /** The entries after number `after`, in order: all of them, or the first `most`. */
  load(tableId: string, after: number, most?: number): Promise<readonly string[]>;
  append(batch: Batch): Promise<Appended>;
}

/** Names and talk are kept apart from the log, so that they can be deleted. */
export interface People {
  /** The names that are known; who is missing has none (any more). */
  names(players: readonly PlayerId[]): Promise<Readonly<Record<PlayerId, string>>>;
}

export interface TalkLog {
  append(tableId: string, line: TalkLine): Promise<void>;
  recent(tableId: string): Promise<readonly TalkLine[]>;
}

/** Players of the house. They get views, never states. */
export interface Bots {
  /** Weakest first. */
  readonly levels: readonly string[];
  /** The text of a legal move, chosen from what the seat may know. */
  chooseMove(game: AnyGame, view: State, seat: Seat, level: string, seed: string): Promise<string>;
}

/** Other machines that serve the same table; missing where there are none. */
export interface Others {
  /** Whether what happens by itself, deadlines and bots, is for this machine to do. */
  readonly isKeeper: () => boolean;
  /** Whether somebody is at the table by way of another machine. */
  readonly haveHere: (player: PlayerId) => Promise<boolean>;
}

/** Everything that a table needs from outside. */
export interface Ports {
  readonly find: GameFinder;
  readonly storage: Storage;
  readonly people: People;
  readonly talk: TalkLog;
  readonly bots: Bots;
  readonly others?: Others;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** 256 fresh secret bits as text. */
  readonly freshSecret: () => string;
  /** `wake` the table at this time; null = not at all. A later call replaces an earlier one. */
  readonly alarm: (tableId: string, at: number | null) => void;
  /** A mistake of the program's own; nobody at the table can do anything about it. */
  readonly report: (error: unknown) => void;
}

/** What a machine offers: when it is, and a call later. */
export interface Timers {
  readonly now: () => number;
  /** Calls once, so many milliseconds later; the result cancels it. */
  readonly later: (milliseconds: number, call: () => void) => () => void;
}
