import type { PlayerId } from '@taberna/table';
import type { OnlineList, TournamentRow } from './port.ts';
import { all, int, one, type Row, type Steps, text } from './sql.ts';

function tournamentIn(row: Row): TournamentRow {
  return {
    id: text(row, 'id'),
    director: text(row, 'director'),
    secret: text(row, 'secret'),
    created: int(row, 'created'),
    at: int(row, 'at'),
    source: text(row, 'source'),
  };
}

function onlineIn(row: Row): OnlineList {
  return {
    table: text(row, 'table_id'),
    tournament: text(row, 'tournament'),
    series: int(row, 'series'),
    number: int(row, 'number'),
    // Written by `linkTable` below.
    players: JSON.parse(text(row, 'players')) as Record<PlayerId, number>,
  };
}

export function* dropTournament(id: string): Steps<void> {
  yield* all('DELETE FROM events WHERE table_id = ?', id);
  yield* all('DELETE FROM online_lists WHERE tournament = ?', id);
  yield* all('DELETE FROM tournaments WHERE id = ?', id);
}

/** Tournaments of clubs; their logs lie where those of tables do. */
export const clubbing = {
  *createTournament(
    { id, director, secret, created, at, source }: TournamentRow,
    entries: readonly string[],
  ): Steps<void> {
    yield* all(
      `INSERT INTO tournaments (id, director, secret, created, at, source)
        VALUES (?, ?, ?, ?, ?, ?)`,
      id,
      director,
      secret,
      created,
      at,
      source,
    );
    for (const [i, entry] of entries.entries()) {
      const insert = 'INSERT INTO events (table_id, seq, cmd_id, payload) VALUES (?, ?, NULL, ?)';
      yield* all(insert, id, i + 1, entry);
    }
  },

  *tournament(id: string): Steps<TournamentRow | null> {
    const row = yield* one('SELECT * FROM tournaments WHERE id = ?', id);
    return row === undefined ? null : tournamentIn(row);
  },

  *tournamentsFrom(source: string | null): Steps<number> {
    const row = yield* one(
      'SELECT count(*) AS n FROM tournaments WHERE CAST(? AS TEXT) IS NULL OR source = ?',
      source,
      source,
    );
    return row === undefined ? 0 : int(row, 'n');
  },

  *touchTournament(id: string, at: number): Steps<void> {
    yield* all('UPDATE tournaments SET at = ? WHERE id = ?', at, id);
  },

  *deleteTournament(id: string): Steps<void> {
    yield* dropTournament(id);
  },

  *linkTable({ table, tournament, series, number, players }: OnlineList): Steps<void> {
    yield* all(
      `INSERT INTO online_lists (table_id, tournament, series, number, players)
        VALUES (?, ?, ?, ?, ?) ON CONFLICT (table_id) DO UPDATE SET players = excluded.players`,
      table,
      tournament,
      series,
      number,
      JSON.stringify(players),
    );
  },

  *onlineList(table: string): Steps<OnlineList | null> {
    const row = yield* one('SELECT * FROM online_lists WHERE table_id = ?', table);
    return row === undefined ? null : onlineIn(row);
  },

  *onlineLists(tournament: string): Steps<readonly OnlineList[]> {
    const rows = yield* all(
      'SELECT * FROM online_lists WHERE tournament = ? ORDER BY series, number, table_id',
      tournament,
    );
    return rows.map(onlineIn);
  },
};
