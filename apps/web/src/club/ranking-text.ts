import { type RankingSheet, tournamentText } from '@taberna/tournament';
import { locale } from '../i18n/index.svelte.ts';

/** "Einzelwertung", "Wertung Senioren", "Mannschaftswertung". */
export function sheetTitle({ kind, class: name }: Pick<RankingSheet, 'kind' | 'class'>): string {
  if (name !== '') return tournamentText('ranking.class', locale.lang, { class: name });
  return tournamentText(`ranking.${kind}`, locale.lang);
}
