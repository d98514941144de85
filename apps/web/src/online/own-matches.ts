import { type KeptRecord, keepRecords, keptRecords, wasForgotten } from '../host/records.ts';
import { historyOf, type PlayedMatch, recordAt, whoAmI } from './api.ts';
import { wasOnline } from './been.ts';

function rowOf(match: PlayedMatch, me: string, text: string): KeptRecord {
  const { table, number, game, ended, players } = match;
  const seatsWhere = (is: (one: PlayedMatch['players'][number]) => boolean) =>
    players.flatMap((one, seat) => (is(one) ? [seat] : []));
  return {
    id: `${table}-${number}`,
    game,
    date: new Date(ended).toISOString(),
    names: players.map(({ player, level }) => player?.name ?? (level === null ? '?' : 'Bot')),
    scores: players.map(({ score }) => score),
    winners: seatsWhere(({ won }) => won),
    text,
    faces: players.map(({ player }) => player?.picture ?? null),
    own: seatsWhere(({ player }) => player?.id === me),
    bots: seatsWhere(({ level }) => level !== null),
  };
}

/** Matches that were played as the same person on another device join the history of this one. */
export async function fetchOwnMatches(): Promise<boolean> {
  if (!wasOnline()) return false;
  const known = new Set((await keptRecords()).map(({ id }) => id));
  const [me, matches] = await Promise.all([whoAmI(), historyOf()]);
  const missing = matches.filter(({ table, number, aborted }) => {
    const id = `${table}-${number}`;
    return !aborted && !known.has(id) && !wasForgotten(id);
  });
  const rows = await Promise.all(
    missing.map(async (match) => rowOf(match, me, await recordAt(match.link))),
  );
  await keepRecords(rows);
  return rows.length > 0;
}
