import type { PlayerId } from '@taberna/table';
import type { HistoryFilter, MatchMark, MatchPlayer, MatchRow, PlayedMatch } from './port.ts';
import { all, int, one, type Row, type Steps, text, type Value } from './sql.ts';

function matchIn(row: Row): MatchRow {
  return {
    table: text(row, 'table_id'),
    number: int(row, 'number'),
    link: text(row, 'link'),
    game: text(row, 'game'),
    begun: int(row, 'begun'),
    ended: int(row, 'ended'),
    aborted: int(row, 'aborted') === 1,
    record: text(row, 'record'),
    // Written by `keepMatch` below.
    players: JSON.parse(text(row, 'players')) as MatchPlayer[],
  };
}

export function* matchesOf(player: PlayerId): Steps<readonly MatchRow[]> {
  const rows = yield* all(
    `SELECT matches.* FROM played JOIN matches ON matches.link = played.link
      WHERE played.player = ? ORDER BY played.ended DESC, played.link`,
    player,
  );
  return rows.map(matchIn);
}

/** By `matches_rated`, without their records: all of them may be asked for. */
export const MATCHES_AFTER = `SELECT link, ended, players FROM matches
  WHERE game = ? AND aborted = 0 AND (ended, link) > (?, ?) ORDER BY ended, link LIMIT ?`;

function playedIn(row: Row): PlayedMatch {
  // Written by `keepMatch` below.
  const players = JSON.parse(text(row, 'players')) as MatchPlayer[];
  return { link: text(row, 'link'), ended: int(row, 'ended'), players };
}

/** Matches that are over. */
export const keeping = {
  *keepMatch(match: MatchRow): Steps<void> {
    const { table, number, link, game, begun, ended, aborted, record, players } = match;
    const kept = yield* all(
      `INSERT INTO matches (table_id, number, link, game, begun, ended, aborted, record, players)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING RETURNING link`,
      table,
      number,
      link,
      game,
      begun,
      ended,
      aborted ? 1 : 0,
      record,
      JSON.stringify(players),
    );
    if (kept.length === 0) return;
    const opened = yield* one('SELECT public FROM tables WHERE id = ?', table);
    const isPublic = opened === undefined ? 0 : int(opened, 'public');
    for (const player of new Set(players.map((one) => one.player))) {
      if (player === null) continue;
      const won = players.some((one) => one.player === player && one.won);
      const outcome = aborted ? 'aborted' : won ? 'won' : 'lost';
      const lapse = players.find((one) => one.player === player && one.lapse !== undefined)?.lapse;
      yield* all(
        `INSERT INTO played (player, ended, link, game, outcome, public, lapse)
          VALUES (?, ?, ?, ?, ?, ?, ?)`,
        player,
        ended,
        link,
        game,
        outcome,
        isPublic,
        lapse ?? null,
      );
    }
  },

  *matchByLink(link: string): Steps<MatchRow | null> {
    const row = yield* one('SELECT * FROM matches WHERE link = ?', link);
    return row === undefined ? null : matchIn(row);
  },

  *matchAt(table: string): Steps<MatchRow | null> {
    const row = yield* one(
      'SELECT * FROM matches WHERE table_id = ? ORDER BY number DESC LIMIT 1',
      table,
    );
    return row === undefined ? null : matchIn(row);
  },

  *matchesAfter(game: string, after: MatchMark, limit: number): Steps<readonly PlayedMatch[]> {
    const rows = yield* all(MATCHES_AFTER, game, after.ended, after.link, limit);
    return rows.map(playedIn);
  },

  *history(player: PlayerId, filter: HistoryFilter): Steps<readonly MatchRow[]> {
    const conditions: readonly (readonly [string, Value | undefined])[] = [
      ['played.game = ?', filter.game],
      ['played.outcome = ?', filter.result],
      ['played.ended >= ?', filter.from],
      ['played.ended <= ?', filter.to],
      ['played.ended < ?', filter.before],
      ['played.link IN (SELECT link FROM played WHERE player = ?)', filter.with],
    ];
    const asked = conditions.flatMap(([sql, value]) =>
      value === undefined ? [] : [{ sql: ` AND ${sql}`, value }],
    );
    const rows = yield* all(
      `SELECT matches.* FROM played JOIN matches ON matches.link = played.link
        WHERE played.player = ?${asked.map(({ sql }) => sql).join('')}
        ORDER BY played.ended DESC, played.link LIMIT ?`,
      player,
      ...asked.map(({ value }) => value),
      filter.limit,
    );
    return rows.map(matchIn);
  },
};
