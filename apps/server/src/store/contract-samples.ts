import type { Batch, TalkLine } from '@taberna/table';
import {
  GUEST_LIFETIME,
  type MatchRow,
  type Player,
  type Retention,
  type Session,
  type Store,
  type TableFacts,
} from './port.ts';

/** The store of the present test. */
export interface Subject {
  readonly store: Store;
  /** The same again, as another process would open it. */
  readonly reopen: () => Promise<Store>;
  /** Opens a table of Ann's with a seat free. */
  readonly openTable: (id: string, isPublic?: boolean) => Promise<void>;
}

export function batch(tableId: string, expectedSeq: number, cmd: string | null, count = 1): Batch {
  const entries = Array.from({ length: count }, (_, i) => `${tableId}/${expectedSeq + 1 + i}`);
  return { tableId, expectedSeq, entries, cmd, isNew: false, deadline: null };
}

export function guest(id: string, more: Partial<Player> = {}): Player {
  return { id, name: id, picture: null, owner: null, created: 1, locked: false, ...more };
}

export function session(player: string, more: Partial<Session> = {}): Session {
  return { hash: `h-${player}`, player, created: 1, expires: 1000, onlyTable: null, ...more };
}

export function facts(id: string, more: Partial<TableFacts> = {}): TableFacts {
  const seats = [
    { player: 'ann', level: null },
    { player: null, level: null },
  ];
  const open = { stage: 'open', seats, at: 5, waitingSince: 5 } as const;
  return { id, game: 'roemer', host: 'ann', ...open, ...more };
}

export function match(number: number, more: Partial<MatchRow> = {}): MatchRow {
  return {
    table: 't',
    number,
    link: `link-${number}`,
    game: 'roemer',
    begun: number * 10,
    ended: number * 10 + 5,
    aborted: false,
    record: 'record',
    players: [
      { player: 'ann', level: null, score: 3, won: true },
      { player: 'bob', level: null, score: 1, won: false },
      { player: null, level: 'random', score: null, won: false },
    ],
    ...more,
  };
}

export const FOR_EVER: Retention = { tables: 1e15, matches: 1e15, guests: GUEST_LIFETIME };

export const line = (n: number, player = 'ann', at = 100): TalkLine => ({
  n,
  at,
  player,
  said: { text: `line ${n}` },
});
