import type { PlayerId } from '@taberna/table';

export interface Presence {
  readonly table: string;
  readonly player: PlayerId;
}

/** How far a table has come, as its database knows. */
export interface News {
  readonly table: string;
  /** The number of its last entry, and of the last thing that was said. */
  readonly seq: number;
  readonly talk: number;
  readonly closed: boolean;
}

/**
 * What a node knows of the others that serve the same database. Any node may write to any table: the
 * log is the fence. A table's keeper is the node that does there what happens by itself, deadlines and
 * bots, so that it is not done by all of them at once; two keepers waste work and do no harm.
 */
export interface Nodes {
  readonly id: string;
  /** Whether this node takes itself for the keeper. */
  keeps(table: string): boolean;
  /** Becomes the keeper of those that no living node keeps; returns those of them that it keeps now. */
  claim(tables: readonly string[]): Promise<ReadonlySet<string>>;
  /** The same with tables that are due by now, the most urgent first. */
  claimDue(now: number, limit: number): Promise<readonly string[]>;
  /** Others may keep them. */
  release(tables: readonly string[]): Promise<void>;
  /** Somebody is at a table by way of this node, or not any more. */
  arrived(who: Presence): Promise<void>;
  left(who: Presence): Promise<void>;
  /** Whether somebody is there by way of any node; those of a node that died count for a moment. */
  isHere(who: Presence): Promise<boolean>;
  /** A sign of life; tells each loss of a node that died to one of the others only. */
  beat(): Promise<Beat>;
  news(tables: readonly string[]): Promise<readonly News[]>;
  /** Which of these sessions are over. */
  endedSessions(hashes: readonly string[], now: number): Promise<readonly string[]>;
  /** Keeps nothing any more. Who was here by way of this node may turn up at another. */
  resign(): Promise<void>;
  close(): Promise<void>;
}

export interface Beat {
  /** Who was at tables by way of nodes that are gone. */
  readonly lost: readonly Presence[];
  /** How many nodes live, this one too; null where nobody counted. */
  readonly living: number | null;
}
