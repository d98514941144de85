import { formatKept, type TableInfo } from '@taberna/table';
import { noteArrival } from '../settings/newcomer.ts';
import { matchScores } from '../table/scores.ts';
import type { LiveTable } from './live-table.svelte.ts';
import { type KeptRecord, keepRecords } from './records.ts';

/** Writes the match that has come to its end into the history of this device. */
export async function keepMatch(
  live: LiveTable,
  table: TableInfo,
  faces?: KeptRecord['faces'],
): Promise<void> {
  if (table.last === null) return;
  noteArrival();
  const { client, names, game } = live;
  const answer = await client.record();
  if (!answer.ok || answer.record === undefined) return;
  const { winners } = table.last;
  const scores = matchScores(live.ends, names.length);
  const id = `${table.id}-${table.match}`;
  const date = new Date(client.at).toISOString();
  const bots = table.seats.flatMap(({ kind }, seat) => (kind === 'bot' ? [seat] : []));
  await keepRecords([
    {
      id,
      game: game.id,
      date,
      names,
      scores,
      winners,
      text: answer.record,
      own: live.ownSeats,
      bots,
      ...(faces === undefined ? {} : { faces }),
      ...(client.kept === null ? {} : { notes: formatKept(client.kept) }),
    },
  ]);
}
