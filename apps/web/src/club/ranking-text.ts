import {
  type RankingKind,
  type RankingSheet,
  type Tournament,
  tournamentText,
} from '@taberna/tournament';
import { locale } from '../i18n/index.svelte.ts';

/** "Einzelwertung", "Wertung Senioren", "Mannschaftswertung". */
export function sheetTitle({ kind, class: name }: Pick<RankingSheet, 'kind' | 'class'>): string {
  if (name !== '') return tournamentText('ranking.class', locale.lang, { class: name });
  return tournamentText(`ranking.${kind}`, locale.lang);
}

/** Start numbers of those who have withdrawn; teams and clubs stay. */
export function goneIn({ players }: Tournament, kind: RankingKind): ReadonlySet<number> {
  if (kind !== 'single') return new Set();
  return new Set(players.filter(({ until }) => until !== null).map(({ id }) => id));
}
