import type { PlayerId, TalkLine } from '@taberna/table';
import { ownAct } from '@taberna/table/own-acts';
import { matchesOf } from './operations-matches.ts';
import { blocksOf, sanctionsOn } from './operations-moderation.ts';
import { pushTargets } from './operations-push.ts';
import { reportsBy } from './operations-reports.ts';
import { tablesOf } from './operations-tables.ts';
import {
  type Bearer,
  type Departed,
  isHeldBy,
  type Player,
  type PlayerData,
  type Session,
} from './port.ts';
import { all, int, one, type Row, type Steps, text, textOrNull } from './sql.ts';

function playerIn(row: Row): Player {
  return {
    id: text(row, 'id'),
    name: textOrNull(row, 'name'),
    picture: textOrNull(row, 'picture'),
    owner: textOrNull(row, 'owner'),
    created: int(row, 'created'),
    locked: int(row, 'locked') === 1,
  };
}

export function sessionIn(row: Row): Session {
  return {
    hash: text(row, 'hash'),
    player: text(row, 'player'),
    created: int(row, 'created'),
    expires: int(row, 'expires'),
    onlyTable: textOrNull(row, 'only_table'),
  };
}

function lineIn(row: Row): TalkLine {
  return {
    n: int(row, 'n'),
    at: int(row, 'at'),
    player: text(row, 'player'),
    // Written by `appendTalk` below.
    said: JSON.parse(text(row, 'said')) as TalkLine['said'],
  };
}

function* programs(owner: PlayerId): Steps<readonly Player[]> {
  const rows = yield* all('SELECT * FROM players WHERE owner = ? ORDER BY created, id', owner);
  return rows.map(playerIn);
}

/** Asked before anything of theirs is taken away. */
export function* departing(player: PlayerId): Steps<Departed> {
  const rows = yield* tablesOf(player, Number.MAX_SAFE_INTEGER);
  const held = rows.filter((row) => isHeldBy(row, player));
  return { player, tables: rows.map((row) => row.id), held: held.map((row) => row.id) };
}

export function* deletePlayer(id: PlayerId): Steps<readonly Departed[]> {
  const gone: Departed[] = [];
  for (const player of [id, ...(yield* programs(id)).map((program) => program.id)]) {
    gone.push(yield* departing(player));
    yield* all('DELETE FROM players WHERE id = ?', player);
    yield* all('DELETE FROM sessions WHERE player = ?', player);
    yield* all('DELETE FROM members WHERE player = ?', player);
    yield* all('DELETE FROM talk WHERE player = ?', player);
    yield* all('DELETE FROM passkeys WHERE player = ?', player);
    yield* all('DELETE FROM recovery WHERE player = ?', player);
    yield* all('DELETE FROM push_targets WHERE player = ?', player);
    yield* all('DELETE FROM attempts WHERE player = ?', player);
    yield* all('DELETE FROM blocks WHERE player = ? OR other = ?', player, player);
    yield* all('DELETE FROM sanctions WHERE player = ? AND network IS NULL', player);
    yield* all('DELETE FROM reports WHERE by_player = ? OR player = ?', player, player);
  }
  return gone;
}

/** Players, sessions and talk: what can be deleted. */
export const peopling = {
  *appendTalk(table: string, { n, at, player, said }: TalkLine): Steps<void> {
    yield* all(
      'INSERT INTO talk (table_id, n, player, at, said) VALUES (?, ?, ?, ?, ?)',
      table,
      n,
      player,
      at,
      JSON.stringify(said),
    );
  },

  *recentTalk(table: string, count: number): Steps<readonly TalkLine[]> {
    const rows = yield* all(
      'SELECT * FROM talk WHERE table_id = ? ORDER BY n DESC LIMIT ?',
      table,
      count,
    );
    return rows.map(lineIn).reverse();
  },

  *deleteTalk(table: string): Steps<void> {
    yield* all('DELETE FROM talk WHERE table_id = ?', table);
  },

  *createPlayer(player: Player, session: Session): Steps<void> {
    const { id, name, picture, owner, created, locked } = player;
    yield* all(
      'INSERT INTO players (id, name, picture, owner, created, locked) VALUES (?, ?, ?, ?, ?, ?)',
      id,
      name,
      picture,
      owner,
      created,
      locked ? 1 : 0,
    );
    yield* all(
      'INSERT INTO sessions (hash, player, created, expires, only_table) VALUES (?, ?, ?, ?, ?)',
      session.hash,
      session.player,
      session.created,
      session.expires,
      session.onlyTable,
    );
  },

  *bearer(hash: string, now: number): Steps<Bearer | null> {
    const found = yield* one('SELECT * FROM sessions WHERE hash = ? AND expires > ?', hash, now);
    if (found === undefined) return null;
    const session = sessionIn(found);
    const player = yield* one('SELECT * FROM players WHERE id = ?', session.player);
    return player === undefined ? null : { player: playerIn(player), session };
  },

  *endSession(hash: string): Steps<void> {
    yield* all('DELETE FROM sessions WHERE hash = ?', hash);
  },

  *extendSession(hash: string, expires: number): Steps<void> {
    yield* all('UPDATE sessions SET expires = ? WHERE hash = ?', expires, hash);
  },

  *describePlayer(id: PlayerId, name: string | null, picture: string | null): Steps<void> {
    yield* all('UPDATE players SET name = ?, picture = ? WHERE id = ?', name, picture, id);
  },

  *setLocked(id: PlayerId, locked: boolean): Steps<readonly PlayerId[]> {
    const set = locked ? 'name = NULL, picture = NULL, locked = 1' : 'locked = 0';
    const changed = `UPDATE players SET ${set} WHERE id = ? OR owner = ? RETURNING id`;
    return (yield* all(changed, id, id)).map((row) => text(row, 'id'));
  },

  *players(ids: readonly PlayerId[]): Steps<readonly Player[]> {
    const found: Player[] = [];
    for (const id of new Set(ids)) {
      const row = yield* one('SELECT * FROM players WHERE id = ?', id);
      if (row !== undefined) found.push(playerIn(row));
    }
    return found;
  },

  programs,

  *playerData(id: PlayerId): Steps<PlayerData | null> {
    const player = yield* one('SELECT * FROM players WHERE id = ?', id);
    if (player === undefined) return null;
    const sessions = yield* all('SELECT * FROM sessions WHERE player = ? ORDER BY created', id);
    const tables = yield* all(
      'SELECT table_id FROM members WHERE player = ? ORDER BY table_id',
      id,
    );
    const talk = yield* all('SELECT * FROM talk WHERE player = ? ORDER BY at, n', id);
    // `;` follows `:`, so these are the ids that begin with the player's own and a colon.
    const commands = yield* all(
      `SELECT table_id, payload FROM events WHERE cmd_id >= ? AND cmd_id < ? AND table_id IN
        (SELECT table_id FROM members WHERE player = ?) ORDER BY table_id, seq`,
      `${id}:`,
      `${id};`,
      id,
    );
    return {
      player: playerIn(player),
      sessions: sessions.map(sessionIn).map(({ hash: _, ...session }) => session),
      programs: yield* programs(id),
      tables: tables.map((row) => text(row, 'table_id')),
      matches: yield* matchesOf(id),
      reports: yield* reportsBy(id),
      blocks: yield* blocksOf(id),
      pushTargets: yield* pushTargets(id),
      sanctions: yield* sanctionsOn(id),
      talk: talk.map((row) => ({ table: text(row, 'table_id'), ...lineIn(row) })),
      commands: commands.flatMap((row) => {
        const did = ownAct(text(row, 'payload'));
        return did === null ? [] : [{ table: text(row, 'table_id'), did }];
      }),
    };
  },

  deletePlayer,
};
