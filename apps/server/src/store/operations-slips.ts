import type { Slip } from './port.ts';
import { all, one, type Steps, text } from './sql.ts';

/** Short texts under a key, for a time. */
export const slipping = {
  *leaveSlip({ key, text: words, until }: Slip, now: number): Steps<boolean> {
    const left = yield* all(
      `INSERT INTO slips (key, text, until) VALUES (?, ?, ?)
        ON CONFLICT (key) DO UPDATE SET text = excluded.text, until = excluded.until
        WHERE slips.until <= ? RETURNING key`,
      key,
      words,
      until,
      now,
    );
    return left.length > 0;
  },

  *slip(key: string, now: number): Steps<string | null> {
    const row = yield* one('SELECT text FROM slips WHERE key = ? AND until > ?', key, now);
    return row === undefined ? null : text(row, 'text');
  },

  *dropSlip(key: string): Steps<void> {
    yield* all('DELETE FROM slips WHERE key = ?', key);
  },
};
