import type { Lang, Params } from '@taberna/engine';
import { type TournamentMessageKey, tournamentText } from '@taberna/tournament';

export const MARGIN = 42;

/** What print-outs say, in one language. */
export interface Words {
  readonly lang: Lang;
  readonly say: (key: TournamentMessageKey, params?: Params) => string;
  readonly foot: (page: number, pages: number) => string;
  readonly tableUrl: (base: string, series: number, table: number) => string;
}

export function wordsIn(lang: Lang): Words {
  const say: Words['say'] = (key, params) => tournamentText(key, lang, params);
  return {
    lang,
    say,
    foot: (page, pages) => (pages > 1 ? say('print.page', { page, pages }) : ''),
    tableUrl: (base, series, table) =>
      base.replaceAll('{series}', `${series}`).replaceAll('{table}', `${table}`),
  };
}
