import type { GameFinder } from '@taberna/engine';
import type { PlayerId } from '@taberna/table';
import type { Counter, Histogram } from 'prom-client';
import type { BotHouse } from './bots/port.ts';
import type { Bus } from './bus/port.ts';
import type { ServerConfig } from './config.ts';
import type { Connections } from './connections.ts';
import type { Deals } from './deals.ts';
import type { Limits } from './limits.ts';
import type { Lobby } from './lobby.ts';
import type { Metrics } from './metrics.ts';
import type { Permissions } from './permissions.ts';
import type { Push } from './push/push.ts';
import type { Ratings } from './ratings.ts';
import type { Refusals } from './refusals.ts';
import type { Rooms } from './rooms.ts';
import type { Store } from './store/port.ts';
import type { Tournaments } from './tournaments.ts';

export interface Meters {
  readonly all: Metrics;
  readonly requests: Counter<'method' | 'route' | 'status'>;
  readonly refused: Counter<'what' | 'status'>;
  readonly messagesIn: Counter<never>;
  readonly messagesOut: Counter<never>;
  readonly storeErrors: Counter<'reason'>;
  readonly commits: Histogram;
  readonly commitGroup: Histogram;
  readonly thinking: Histogram;
}

/** What every part of the server works with. */
export interface ServerContext {
  readonly config: ServerConfig;
  readonly store: Store;
  readonly bus: Bus;
  readonly bots: BotHouse;
  readonly rooms: Rooms;
  readonly lobby: Lobby;
  readonly tournaments: Tournaments;
  readonly push: Push;
  readonly ratings: Ratings;
  readonly deals: Deals;
  /** For what went wrong beside a request. */
  readonly report: (error: unknown) => void;
  readonly limits: Limits;
  readonly permissions: Permissions;
  readonly connections: Connections;
  readonly meters: Meters;
  readonly refusals: Refusals;
  readonly find: GameFinder;
  readonly now: () => number;
  /** Ends the connections of a session that is over. */
  readonly hangUp: (sessionHash: string) => void;
  /** Ends all connections of a player who is gone, or those to the one table that they were sent away from. */
  readonly hangUpPlayer: (player: PlayerId, table?: string) => void;
  /** Ends the connections of a program that has another owner now: it is known as theirs when it comes again. */
  readonly comeAgain: (player: PlayerId) => void;
  /** Ends the connections of whoever may not be here any more. */
  readonly hangUpBanned: () => void;
  /** Somebody has changed whom they want to hear; it holds at once. */
  readonly hearAgain: (player: PlayerId) => Promise<void>;
  /** Somebody has a program more: whoever does not hear them does not hear it either. */
  readonly hearNoneOf: (owner: PlayerId) => Promise<void>;
  readonly openSockets: () => number;
  readonly isStopping: () => boolean;
  /** Where the built page lies. */
  readonly pageDir: string;
}
