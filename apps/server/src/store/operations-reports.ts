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

/** Where one came from that was made before this was kept is not known: whoever made it stands for it. */
const SOURCE = "CASE source WHEN '' THEN by_player ELSE source END";

/** What people want the operator to look at. */
export const reporting = {
  *report(
    { id, at, by, player, table, reason, text: said, lines }: Report,
    source: string,
  ): Steps<void> {
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
      `INSERT INTO reports (id, at, by_player, player, table_id, reason, said, lines, source)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      id,
      at,
      by,
      player,
      table,
      reason,
      said,
      JSON.stringify(lines),
      source,
    );
  },

  *reports(limit: number, from: number): Steps<readonly Report[]> {
    const rows = yield* all(
      `SELECT * FROM (
        SELECT *, ROW_NUMBER() OVER (PARTITION BY ${SOURCE} ORDER BY at, id) AS turn FROM reports
        ) AS ranked ORDER BY turn, at, id LIMIT ? OFFSET ?`,
      limit,
      from,
    );
    return rows.map(reportIn);
  },

  *settleReport(id: string): Steps<boolean> {
    return (yield* all('DELETE FROM reports WHERE id = ? RETURNING id', id)).length > 0;
  },
};
