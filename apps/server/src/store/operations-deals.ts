import type { JsonObject } from '@taberna/engine';
import type { PlayerId } from '@taberna/table';
import type { Attempt, Deal, MatchPlayer } from './port.ts';
import { all, int, one, type Row, type Steps, text, textOrNull } from './sql.ts';

function dealIn(row: Row): Deal {
  return {
    id: text(row, 'id'),
    game: text(row, 'game'),
    seats: int(row, 'seats'),
    // Written by `addDeal` below.
    options: JSON.parse(text(row, 'options')) as JsonObject,
    seed: text(row, 'seed'),
    seat: int(row, 'seat'),
    day: textOrNull(row, 'day'),
    created: int(row, 'created'),
  };
}

const ATTEMPTS = `SELECT attempts.player, attempts.table_id, matches.players FROM attempts
  LEFT JOIN matches ON matches.table_id = attempts.table_id AND matches.number = 1
    AND matches.aborted = 0
  WHERE attempts.deal = ?`;

/** Only the first match of a table counts: the second is played with cards that are known. */
function attemptIn(row: Row): Attempt {
  const players = textOrNull(row, 'players');
  return {
    player: text(row, 'player'),
    table: text(row, 'table_id'),
    // Written by `keepMatch`.
    result: players === null ? null : (JSON.parse(players) as MatchPlayer[]),
  };
}

/** The same cards for everybody, and who has played them. */
export const dealing = {
  *addDeal({ id, game, seats, options, seed, seat, day, created }: Deal): Steps<void> {
    yield* all(
      `INSERT INTO deals (id, game, seats, options, seed, seat, day, created)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
      id,
      game,
      seats,
      JSON.stringify(options),
      seed,
      seat,
      day,
      created,
    );
  },

  *deal(id: string): Steps<Deal | null> {
    const row = yield* one('SELECT * FROM deals WHERE id = ?', id);
    return row === undefined ? null : dealIn(row);
  },

  *addAttempt(deal: string, player: PlayerId, table: string): Steps<string> {
    yield* all(
      'INSERT INTO attempts (deal, player, table_id) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
      deal,
      player,
      table,
    );
    const sql = 'SELECT table_id FROM attempts WHERE deal = ? AND player = ?';
    const row = yield* one(sql, deal, player);
    return row === undefined ? table : text(row, 'table_id');
  },

  *attempt(deal: string, player: PlayerId): Steps<Attempt | null> {
    const row = yield* one(`${ATTEMPTS} AND attempts.player = ?`, deal, player);
    return row === undefined ? null : attemptIn(row);
  },

  *attempts(deal: string): Steps<readonly Attempt[]> {
    return (yield* all(`${ATTEMPTS} ORDER BY attempts.player`, deal)).map(attemptIn);
  },
};
