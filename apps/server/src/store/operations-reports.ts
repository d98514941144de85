import type { PlayerId, TalkLine } from '@taberna/table';
import { REPORT_REASONS, type Report } from './port.ts';
import { all, int, one, type Row, type Steps, text, textOrNull } from './sql.ts';

function reportIn(row: Row): Report {
  const reason = text(row, 'reason');
  return {
    id: text(row, 'id'),
    at: int(row, 'at'),
    by: text(row, 'by_player'),
    player: textOrNull(row, 'player'),
    table: textOrNull(row, 'table_id'),
    reason: REPORT_REASONS.find((known) => known === reason) ?? 'other',
    text: text(row, 'said'),
    // Written by `report` below.
    lines: JSON.parse(text(row, 'lines')) as TalkLine[],
  };
}

export function* reportsBy(player: PlayerId): Steps<readonly Report[]> {
  const rows = yield* all('SELECT * FROM reports WHERE by_player = ? ORDER BY at, id', player);
  return rows.map(reportIn);
}

/** What people want the operator to look at. */
export const reporting = {
  *report({ id, at, by, player, table, reason, text: said, lines }: Report): Steps<void> {
    const same = yield* one(
      `SELECT id FROM reports WHERE by_player = ? AND player IS NOT DISTINCT FROM ? AND table_id IS NOT DISTINCT FROM ?
        AND reason = ?`,
      by,
      player,
      table,
      reason,
    );
    if (same !== undefined) return;
    yield* all(
      `INSERT INTO reports (id, at, by_player, player, table_id, reason, said, lines)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      id,
      at,
      by,
      player,
      table,
      reason,
      said,
      JSON.stringify(lines),
    );
  },

  *reports(limit: number): Steps<readonly Report[]> {
    return (yield* all('SELECT * FROM reports ORDER BY at, id LIMIT ?', limit)).map(reportIn);
  },

  *settleReport(id: string): Steps<boolean> {
    return (yield* all('DELETE FROM reports WHERE id = ? RETURNING id', id)).length > 0;
  },
};
