import type { PlayerId } from '@taberna/table';
import { deletePlayer, departing, sessionIn } from './operations-players.ts';
import type { MatchPlayer, Moved, Passkey, Session } from './port.ts';
import { all, int, one, type Row, type Steps, text } from './sql.ts';

function passkeyIn(row: Row): Passkey {
  return {
    id: text(row, 'id'),
    player: text(row, 'player'),
    publicKey: text(row, 'public_key'),
    counter: int(row, 'counter'),
    created: int(row, 'created'),
    used: int(row, 'used'),
  };
}

function* moveMatches(from: PlayerId, into: PlayerId): Steps<void> {
  const links = yield* all('SELECT link FROM played WHERE player = ?', from);
  for (const link of links.map((row) => text(row, 'link'))) {
    const match = yield* one('SELECT players FROM matches WHERE link = ?', link);
    if (match === undefined) continue;
    // Written by `keepMatch`.
    const players = JSON.parse(text(match, 'players')) as MatchPlayer[];
    const moved = players.map((p) => (p.player === from ? { ...p, player: into } : p));
    yield* all('UPDATE matches SET players = ? WHERE link = ?', JSON.stringify(moved), link);
  }
  // Who played both seats of a match has it once in the list.
  const both = 'SELECT link FROM played WHERE player = ?';
  yield* all(`DELETE FROM played WHERE player = ? AND link IN (${both})`, from, into);
  yield* all('UPDATE played SET player = ? WHERE player = ?', into, from);
}

/** What others have ruled, wished and reported about somebody does not end by a login. */
function* moveRulings(from: PlayerId, into: PlayerId): Steps<readonly PlayerId[]> {
  yield* all('UPDATE sanctions SET player = ? WHERE player = ?', into, from);
  yield* all('UPDATE reports SET player = ? WHERE player = ?', into, from);
  yield* all('UPDATE reports SET by_player = ? WHERE by_player = ?', into, from);
  const locked = yield* one('SELECT id FROM players WHERE id = ? AND locked = 1', from);
  if (locked !== undefined) {
    yield* all('UPDATE players SET name = NULL, picture = NULL, locked = 1 WHERE id = ?', into);
  }
  const kept = 'INSERT INTO blocks (player, other, kind)';
  yield* all(
    `${kept} SELECT ?, other, kind FROM blocks WHERE player = ? AND other <> ? ON CONFLICT DO NOTHING`,
    into,
    from,
    into,
  );
  const others = yield* all(
    `${kept} SELECT player, ?, kind FROM blocks WHERE other = ? AND player <> ? ON CONFLICT DO NOTHING
      RETURNING player`,
    into,
    from,
    into,
  );
  return others.map((row) => text(row, 'player'));
}

/** Passkeys, recovery codes, sessions on several devices. */
export const accounting = {
  *addPasskey({ id, player, publicKey, counter, created, used }: Passkey): Steps<boolean> {
    const added = yield* all(
      `INSERT INTO passkeys (id, player, public_key, counter, created, used)
        VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING RETURNING id`,
      id,
      player,
      publicKey,
      counter,
      created,
      used,
    );
    return added.length > 0;
  },

  *passkey(id: string): Steps<Passkey | null> {
    const row = yield* one('SELECT * FROM passkeys WHERE id = ?', id);
    return row === undefined ? null : passkeyIn(row);
  },

  *passkeys(player: PlayerId): Steps<readonly Passkey[]> {
    const sql = 'SELECT * FROM passkeys WHERE player = ? ORDER BY created, id';
    return (yield* all(sql, player)).map(passkeyIn);
  },

  *usePasskey(id: string, counter: number, used: number): Steps<void> {
    yield* all('UPDATE passkeys SET counter = ?, used = ? WHERE id = ?', counter, used, id);
  },

  *removePasskey(player: PlayerId, id: string): Steps<boolean> {
    const sql = 'DELETE FROM passkeys WHERE player = ? AND id = ? RETURNING id';
    return (yield* all(sql, player, id)).length > 0;
  },

  *setRecovery(player: PlayerId, hashes: readonly string[]): Steps<void> {
    yield* all('DELETE FROM recovery WHERE player = ?', player);
    for (const hash of hashes) {
      yield* all('INSERT INTO recovery (hash, player) VALUES (?, ?)', hash, player);
    }
  },

  *takeRecovery(hash: string): Steps<PlayerId | null> {
    const [row] = yield* all('DELETE FROM recovery WHERE hash = ? RETURNING player', hash);
    return row === undefined ? null : text(row, 'player');
  },

  *addSession({ hash, player, created, expires, onlyTable }: Session): Steps<void> {
    yield* all(
      'INSERT INTO sessions (hash, player, created, expires, only_table) VALUES (?, ?, ?, ?, ?)',
      hash,
      player,
      created,
      expires,
      onlyTable,
    );
  },

  *sessions(player: PlayerId): Steps<readonly Session[]> {
    const sql = 'SELECT * FROM sessions WHERE player = ? ORDER BY created, hash';
    return (yield* all(sql, player)).map(sessionIn);
  },

  *moveGuest(from: PlayerId, into: PlayerId): Steps<Moved> {
    const departed = yield* departing(from);
    yield* moveMatches(from, into);
    const blocking = yield* moveRulings(from, into);
    const own = 'SELECT table_id FROM members WHERE player = ?';
    yield* all(`DELETE FROM members WHERE player = ? AND table_id IN (${own})`, from, into);
    yield* all('UPDATE members SET player = ? WHERE player = ?', into, from);
    yield* all('UPDATE talk SET player = ? WHERE player = ?', into, from);
    const moving = 'UPDATE players SET owner = ? WHERE owner = ? RETURNING id';
    const programs = (yield* all(moving, into, from)).map((row) => text(row, 'id'));
    const tried = 'SELECT deal FROM attempts WHERE player = ?';
    yield* all(`DELETE FROM attempts WHERE player = ? AND deal IN (${tried})`, from, into);
    yield* all('UPDATE attempts SET player = ? WHERE player = ?', into, from);
    yield* all('UPDATE push_targets SET player = ? WHERE player = ?', into, from);
    yield* deletePlayer(from);
    return { gone: [departed], programs, blocking };
  },
};
