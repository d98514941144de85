import type { PlayerId } from '@taberna/table';
import { MOST_PUSH_TARGETS, type PushTarget } from './port.ts';
import { all, int, type Row, type Steps, text } from './sql.ts';

function targetIn(row: Row): PushTarget {
  return {
    endpoint: text(row, 'endpoint'),
    player: text(row, 'player'),
    p256dh: text(row, 'p256dh'),
    auth: text(row, 'auth'),
    lang: text(row, 'lang') === 'en' ? 'en' : 'de',
    created: int(row, 'created'),
  };
}

export function* pushTargets(player: PlayerId): Steps<readonly PushTarget[]> {
  const sql = 'SELECT * FROM push_targets WHERE player = ? ORDER BY created DESC, endpoint';
  return (yield* all(sql, player)).map(targetIn);
}

/** Browsers that want to be told of their player's turn. */
export const pushing = {
  *addPushTarget(target: PushTarget): Steps<void> {
    const { endpoint, player, p256dh, auth, lang, created } = target;
    yield* all(
      `INSERT INTO push_targets (endpoint, player, p256dh, auth, lang, created)
        VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (endpoint) DO UPDATE SET player = excluded.player,
        p256dh = excluded.p256dh, auth = excluded.auth, lang = excluded.lang, created = excluded.created`,
      endpoint,
      player,
      p256dh,
      auth,
      lang,
      created,
    );
    for (const old of (yield* pushTargets(player)).slice(MOST_PUSH_TARGETS)) {
      yield* all('DELETE FROM push_targets WHERE endpoint = ?', old.endpoint);
    }
  },

  pushTargets,

  *removePushTarget(endpoint: string): Steps<void> {
    yield* all('DELETE FROM push_targets WHERE endpoint = ?', endpoint);
  },
};
