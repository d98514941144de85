import { deletePlayer } from './operations-players.ts';
import { dropTournament } from './operations-tournaments.ts';
import {
  ACT_LIFETIME,
  type Departed,
  EMPTY_PUBLIC_LIFETIME,
  EMPTY_TABLE_LIFETIME,
  GUEST_LIFETIME,
  IDLE_TABLE_LIFETIME,
  type Retention,
  type Swept,
  TALK_LIFETIME,
} from './port.ts';
import { all, type Steps, text } from './sql.ts';

/** So many of each kind at a time: nobody's move waits for a great cleaning. */
const AT_ONCE = 100;

function* deleteTable(id: string): Steps<void> {
  yield* all('DELETE FROM events WHERE table_id = ?', id);
  yield* all('DELETE FROM talk WHERE table_id = ?', id);
  yield* all('DELETE FROM members WHERE table_id = ?', id);
  yield* all('DELETE FROM invitations WHERE table_id = ?', id);
  yield* all('DELETE FROM tables WHERE id = ?', id);
}

function* sweepTables(now: number, keep: Retention): Steps<readonly string[]> {
  const rows = yield* all(
    `SELECT id FROM tables WHERE (stage IN ('over', 'aborted') AND at <= ?)
      OR ((stage IS NULL OR stage = 'open') AND waiting_since IS NULL
        AND CASE public WHEN 1 THEN at <= ? ELSE at <= ? END AND NOT EXISTS
        (SELECT 1 FROM invitations WHERE table_id = tables.id))
      OR at <= ? LIMIT ?`,
    now - keep.tables,
    now - EMPTY_PUBLIC_LIFETIME,
    now - EMPTY_TABLE_LIFETIME,
    now - IDLE_TABLE_LIFETIME,
    AT_ONCE,
  );
  const gone = rows.map((row) => text(row, 'id'));
  for (const id of gone) yield* deleteTable(id);
  return gone;
}

function* sweepMatches(now: number, keep: Retention): Steps<void> {
  const rows = yield* all(
    'SELECT link FROM matches WHERE ended <= ? LIMIT ?',
    now - keep.matches,
    AT_ONCE,
  );
  for (const row of rows) {
    const link = text(row, 'link');
    yield* all('DELETE FROM played WHERE link = ?', link);
    yield* all('DELETE FROM matches WHERE link = ?', link);
  }
}

function* sweepDeals(now: number, keep: Retention): Steps<void> {
  const old = 'SELECT id FROM deals WHERE created <= ?';
  yield* all(`DELETE FROM attempts WHERE deal IN (${old})`, now - keep.matches);
  yield* all('DELETE FROM deals WHERE created <= ?', now - keep.matches);
}

function* sweepTournaments(now: number, keep: Retention): Steps<void> {
  const rows = yield* all(
    'SELECT id FROM tournaments WHERE at <= ? LIMIT ?',
    now - keep.matches,
    AT_ONCE,
  );
  for (const row of rows) yield* dropTournament(text(row, 'id'));
}

/** Whose last session is over can never come back, but for those who have a passkey. */
function* sweepGuests(): Steps<readonly Departed[]> {
  const rows = yield* all(
    `SELECT id FROM players WHERE owner IS NULL AND NOT EXISTS
      (SELECT 1 FROM sessions WHERE player = players.id) AND NOT EXISTS
      (SELECT 1 FROM passkeys WHERE player = players.id) LIMIT ?`,
    AT_ONCE,
  );
  const gone: Departed[] = [];
  for (const row of rows) gone.push(...(yield* deletePlayer(text(row, 'id'))));
  return gone;
}

export const sweeping = {
  *sweep(now: number, keep: Retention): Steps<Swept> {
    yield* all(
      `DELETE FROM sessions WHERE expires <= ? OR
        (expires <= ? AND player IN (SELECT id FROM players WHERE owner IS NULL))`,
      now,
      now + GUEST_LIFETIME - keep.guests,
    );
    yield* all('DELETE FROM invitations WHERE expires <= ?', now);
    yield* all('DELETE FROM slips WHERE until <= ?', now);
    yield* all('DELETE FROM talk WHERE at <= ?', now - TALK_LIFETIME);
    yield* all('DELETE FROM reports WHERE at <= ?', now - TALK_LIFETIME);
    yield* all('DELETE FROM sanctions WHERE ends <= ?', now);
    yield* all('DELETE FROM acts WHERE at <= ?', now - ACT_LIFETIME);
    yield* sweepMatches(now, keep);
    yield* sweepTournaments(now, keep);
    yield* sweepDeals(now, keep);
    const tables = yield* sweepTables(now, keep);
    return { tables, gone: yield* sweepGuests() };
  },
};
