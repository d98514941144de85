import type { PlayerId } from '@taberna/table';
import { type Act, BLOCK_KINDS, type Block, type Conduct, type Sanction } from './port.ts';
import { all, int, type Row, type Steps, text, textOrNull } from './sql.ts';

function sanctionIn(row: Row): Sanction {
  return {
    id: text(row, 'id'),
    kind: text(row, 'kind') === 'mute' ? 'mute' : 'ban',
    player: text(row, 'player'),
    network: textOrNull(row, 'network'),
    at: int(row, 'at'),
    ends: int(row, 'ends'),
    reason: text(row, 'reason'),
  };
}

function actIn(row: Row): Act {
  return {
    at: int(row, 'at'),
    act: text(row, 'act'),
    target: textOrNull(row, 'target'),
    detail: text(row, 'detail'),
  };
}

export function* blocksOf(player: PlayerId): Steps<readonly Block[]> {
  const rows = yield* all('SELECT * FROM blocks WHERE player = ? ORDER BY other', player);
  return rows.map((row) => ({
    player: text(row, 'other'),
    kind: BLOCK_KINDS.find((kind) => kind === row.kind) ?? 'mute',
  }));
}

export function* sanctionsOn(player: PlayerId): Steps<readonly Omit<Sanction, 'network'>[]> {
  const rows = yield* all('SELECT * FROM sanctions WHERE player = ? ORDER BY at DESC, id', player);
  return rows.map(sanctionIn).map(({ network: _, ...sanction }) => sanction);
}

/** What operators rule and players wish about others, and how people behave. */
export const moderating = {
  *sanction({ id, kind, player, network, at, ends, reason }: Sanction): Steps<void> {
    yield* all(
      `INSERT INTO sanctions (id, kind, player, network, at, ends, reason)
        VALUES (?, ?, ?, ?, ?, ?, ?)`,
      id,
      kind,
      player,
      network,
      at,
      ends,
      reason,
    );
  },

  *sanctions(now: number): Steps<readonly Sanction[]> {
    const rows = yield* all('SELECT * FROM sanctions WHERE ends > ? ORDER BY at DESC, id', now);
    return rows.map(sanctionIn);
  },

  *liftSanction(id: string): Steps<boolean> {
    return (yield* all('DELETE FROM sanctions WHERE id = ? RETURNING id', id)).length > 0;
  },

  *noteAct({ at, act, target, detail }: Act): Steps<void> {
    const insert = 'INSERT INTO acts (at, act, target, detail) VALUES (?, ?, ?, ?)';
    yield* all(insert, at, act, target, detail);
  },

  *acts(limit: number): Steps<readonly Act[]> {
    return (yield* all('SELECT * FROM acts ORDER BY n DESC LIMIT ?', limit)).map(actIn);
  },

  *setBlock(player: PlayerId, other: PlayerId, kind: Block['kind'] | null): Steps<void> {
    yield* all('DELETE FROM blocks WHERE player = ? AND other = ?', player, other);
    if (kind === null) return;
    yield* all('INSERT INTO blocks (player, other, kind) VALUES (?, ?, ?)', player, other, kind);
  },

  blocks: blocksOf,

  *silenced(player: PlayerId): Steps<readonly PlayerId[]> {
    const rows = yield* all(
      `SELECT other AS id FROM blocks WHERE player = ?
        UNION SELECT id FROM players WHERE owner IN (SELECT other FROM blocks WHERE player = ?)
        ORDER BY id`,
      player,
      player,
    );
    return rows.map((row) => text(row, 'id'));
  },

  *conduct(players: readonly PlayerId[], since: number): Steps<readonly Conduct[]> {
    const found: Conduct[] = [];
    for (const player of new Set(players)) {
      const [row] = yield* all(
        `SELECT COUNT(*) AS matches, COUNT(*) FILTER (WHERE lapse = 'left') AS gone,
          COUNT(*) FILTER (WHERE lapse = 'stalled') AS stalled
          FROM played WHERE player = ? AND ended > ? AND public = 1`,
        player,
        since,
      );
      if (row === undefined || int(row, 'matches') === 0) continue;
      const [left, stalled] = [int(row, 'gone'), int(row, 'stalled')];
      found.push({ player, matches: int(row, 'matches'), left, stalled });
    }
    return found;
  },

  *lapses(player: PlayerId, since: number): Steps<readonly number[]> {
    const rows = yield* all(
      `SELECT ended FROM played WHERE public = 1 AND lapse IS NOT NULL AND ended > ?
        AND (player = ? OR player IN (SELECT id FROM players WHERE owner = ?)) ORDER BY ended DESC`,
      since,
      player,
      player,
    );
    return rows.map((row) => int(row, 'ended'));
  },
};
