import { isAsked, isPerson, type Play, type PlayerId, recordOf, type Table } from '@taberna/table';
import type { Lapse, MatchRow, SeatFacts, TableFacts } from './store/port.ts';

/** What lists and lobby may know of a table. */
export function factsOf(table: Table): TableFacts {
  const seats = table.holders.map(
    (holder): SeatFacts => ({
      player: holder.kind === 'person' ? holder.player : null,
      level: holder.kind === 'bot' ? holder.level : null,
    }),
  );
  const { id, config, stage, host, at } = table;
  return { id, game: config.game, stage, host, seats, at, waitingSince: waitingSince(table) };
}

/** Since when somebody sits at a table that has not begun and is there; null = nobody. */
function waitingSince({ stage, holders }: Table): number | null {
  if (stage !== 'open') return null;
  const times = holders.flatMap((holder) =>
    holder.kind === 'person' && holder.away === null ? [holder.since] : [],
  );
  return times.length === 0 ? null : Math.min(...times);
}

export interface ToMove {
  readonly player: PlayerId;
  /** Names the turn, within the match of this number. */
  readonly turn: number;
  readonly match: number;
  readonly isAway: boolean;
}

/** Who has to move now and is not played by a bot. */
export function toMoveAt(table: Table): readonly ToMove[] {
  const { play, stage, paused } = table;
  if (stage !== 'playing' || paused !== null) return [];
  return table.holders.flatMap((holder, seat) => {
    const turn = play.turns[seat] ?? 0;
    if (holder.kind !== 'person' || holder.standIn !== null || turn === 0) return [];
    const { number: match } = table;
    return [{ player: holder.player, turn, match, isAway: holder.away !== null }];
  });
}

/** Nobody is to blame for a match that was begun behind their back, nor has anybody beaten them. */
function wasNeverThere({ absent }: Play, holder: Table['holders'][number]): boolean {
  return holder.kind === 'person' && absent.has(holder.player);
}

/**
 * Who left, and whom the others waited for in vain; who was sent away has had their share. Nobody is to blame
 * who sat down to something else: to another game, or to one without that clock.
 */
function lapseOf(
  table: Table,
  play: Play,
  holder: Table['holders'][number],
): { readonly lapse?: Lapse } {
  if (!isPerson(holder) || wasNeverThere(play, holder) || isAsked(table, holder)) return {};
  const why = holder.standIn?.why;
  if (why === 'left') return { lapse: 'left' };
  return why === 'gone' || why === 'time' ? { lapse: 'stalled' } : {};
}

/** Whether a bot has made moves in the seat; marks say from where on, and from where on no more. */
function wasHelped({ marks, match }: Play, seat: number): boolean {
  const own = marks.filter((mark) => mark.seat === seat && mark.why !== 'takeback').values();
  let next = own.next().value;
  let level: string | null = null;
  return (match?.log ?? []).some((step, i) => {
    for (; next !== undefined && next.move <= i; next = own.next().value) level = next.level;
    return step.seat === seat && level !== null;
  });
}

/**
 * Nobody raises a rating by cards of their own choice, by a friend who watches all hands, or by sending a
 * winner away, if only for a while.
 */
function isUnrated({ config }: Table, play: Play): boolean {
  const { secret, marks, seated } = play;
  const isOpen = config.spectators === 'open';
  const wasRemoved = marks.some(({ why }) => why === 'removed');
  const isAlone = seated.some((holder) => wasNeverThere(play, holder));
  return secret === null || isOpen || wasRemoved || isAlone;
}

/** The last match of the table, once it is done; null before. */
export function matchRowOf(table: Table, link: string): MatchRow | null {
  const { play } = table;
  const match = play?.match ?? null;
  const record = recordOf(table, {});
  if (play === null || match === null || !record.ok) return null;
  const columns = match.game.series.columns.length;
  const aborted = table.stage === 'aborted';
  const unrated = isUnrated(table, play);
  const winners = aborted ? [] : (match.last?.winners ?? []);
  return {
    table: table.id,
    number: table.number,
    link,
    game: table.config.game,
    begun: play.begun,
    ended: table.at,
    aborted,
    record: record.value,
    players: play.seated.map((holder, seat) => ({
      player: holder.kind === 'person' ? holder.player : null,
      level: holder.kind === 'bot' ? holder.level : null,
      score: match.totals[seat * columns] ?? null,
      won: winners.includes(seat),
      ...lapseOf(table, play, holder),
      ...(wasHelped(play, seat) ? { helped: true as const } : {}),
      ...(unrated ? { unrated } : {}),
    })),
  };
}

/** Puts the names that are still known into a record that was kept without. */
export function nameRecord(
  { record, players }: MatchRow,
  names: ReadonlyMap<string, string>,
): string {
  const all = players.map(({ player, level }) => {
    if (player !== null) return names.get(player) ?? '';
    return level === null ? '' : `bot (${level})`;
  });
  return record.replace(/^names: .*$/m, () => `names: ${JSON.stringify(all)}`);
}
