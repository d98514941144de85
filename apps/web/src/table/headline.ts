import type { Seat } from '@taberna/engine';
import { locale, t } from '../i18n/index.svelte.ts';
import type { Standing } from './standing.ts';
import type { ToldResult } from './tell-result.ts';

interface Ending extends Pick<ToldResult, 'rows' | 'over' | 'by'> {
  /** The seat of who looks; -1 where several people share the screen. */
  readonly viewer: Seat;
  readonly nameOf: (seat: Seat) => string;
}

/** Who won, and by what. */
export function headlineOf(ending: Ending): string {
  const { rows, viewer, by, nameOf } = ending;
  const winners = rows.filter(({ winner }) => winner);
  const [best, ...more] = winners;
  const points = rows[0]?.total ?? 0;
  if (best === undefined) return withoutWinner(ending);
  if (more.length > 0) return shared(ending, winners);
  const name = nameOf(best.seat);
  if (best.seat === viewer) {
    return by === null ? t('result.you.win', { points }) : t('result.you.winBy', { by });
  }
  return by === null ? t('result.wins', { name, points }) : t('result.winsBy', { name, by });
}

interface Rest extends Ending {
  /** What is said to who lost where only winners have a place. */
  readonly lost: (seat: Seat) => string | null;
}

/** Where who looks stands behind the winner; '' where the headline says it all. */
export function sublineOf({ rows, viewer, over, by, lost }: Rest): string {
  const mine = rows.find(({ seat }) => seat === viewer);
  const [best] = rows;
  if (mine === undefined || mine.winner || best === undefined || best.seat === viewer) {
    return over ? '' : t('result.goesOn');
  }
  if (mine.rank === null) return lost(viewer) ?? t('result.you.out');
  const behind = Math.abs(best.total - mine.total);
  const byPoints = by === null && behind > 0;
  // Of two the other one is second: that is no place to be told of.
  if (rows.length === 2) return byPoints ? t('result.you.behind', { behind }) : '';
  const place = t('result.places').split(' ')[mine.rank - 1] ?? `${mine.rank}.`;
  return byPoints ? t('result.you.place', { place, behind }) : t('result.you.placed', { place });
}

function withoutWinner({ rows: [best], over, viewer, nameOf }: Ending): string {
  if (over || best === undefined) return t('result.nobody');
  const points = best.total;
  return best.seat === viewer
    ? t('result.you.lead', { points })
    : t('result.leads', { name: nameOf(best.seat), points });
}

/** All who played stand alike, or some of them. */
function shared({ rows, viewer, by, nameOf }: Ending, winners: readonly Standing[]): string {
  const points = rows[0]?.total ?? 0;
  const played = rows.filter(({ games }) => games.some((score) => score !== null));
  if (winners.length === played.length) {
    return by === null ? t('result.draw', { points }) : t('result.drawBy', { by });
  }
  const seats = winners.map(({ seat }) => seat);
  const isMine = seats.includes(viewer);
  // Oneself first: "Du und Ben teilt euch den Sieg".
  const named = seats.toSorted((a, b) => Number(b === viewer) - Number(a === viewer)).map(nameOf);
  const names = new Intl.ListFormat(locale.lang).format(named);
  if (by !== null) return t(isMine ? 'result.you.severalBy' : 'result.severalBy', { names, by });
  return t(isMine ? 'result.you.several' : 'result.several', { names, points });
}
