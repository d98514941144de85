import {
  formatCsv,
  headings,
  RANKINGS,
  ranking,
  rankingCsv,
  tournamentText,
} from '@taberna/tournament';
import { type Args, UsageError } from '../args.ts';
import type { Context } from '../command.ts';
import { alignRight } from '../story.ts';
import { loadBook } from './book-file.ts';

/** `taberna tournament rank FILE` */
export function rank(args: Args, file: string, context: Context): number {
  const { lang, out } = context;
  const { tournament } = loadBook(file, context);
  const kind = args.oneOf('by', RANKINGS) ?? 'single';
  const series = args.int('series', 1, 20);
  if (series !== undefined && series > tournament.series.length) {
    throw new UsageError('error.tournamentSeries', { series, drawn: tournament.series.length });
  }
  const name = args.text('class');
  const rows = ranking(tournament, kind, {
    ...(series === undefined ? {} : { series }),
    ...(name === undefined ? {} : { class: name }),
  });
  if (args.flag('json')) out(`${JSON.stringify(rows, null, 2)}\n`);
  else if (args.flag('csv')) out(formatCsv(rankingCsv(rows, headings(lang))));
  else {
    const head = (['place', 'name', 'points', 'count'] as const).map((key) =>
      tournamentText(`print.${key}`, lang),
    );
    const lines = rows.map((row) => [
      row.counted ? `${row.place}.${row.byLot ? '*' : ''}` : '–',
      row.name,
      row.counted ? `${row.points}` : '–',
      row.counted ? `${row.count}` : '–',
    ]);
    out(`${alignRight([head, ...lines]).join('\n')}\n`);
    if (rows.some(({ byLot, counted }) => byLot && counted))
      out(`${tournamentText('print.byLot', lang)}\n`);
  }
  return 0;
}
