import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  currentSeries,
  entriesCsv,
  formatCsv,
  headings,
  listsCsv,
  seatingCsv,
  type Tournament,
} from '@taberna/tournament';
import { type Args, UsageError } from '../args.ts';
import type { Context } from '../command.ts';
import { reasonOf, writeWhole } from '../record-file.ts';
import { loadBook } from './book-file.ts';
import { printBlankLists, printLists } from './print/lists.ts';
import { printCertificates, printRankings } from './print/rankings.ts';
import { printByName, printByTable, printCards } from './print/seating.ts';
import { type Words, wordsIn } from './print/words.ts';

interface Job {
  readonly t: Tournament;
  readonly series: number;
  /** Only where a series was asked for. */
  readonly only: number | undefined;
  readonly url: string;
  readonly places: number;
  readonly words: Words;
}

/** What can be printed, and whether it needs seats. */
const PRINTS: Readonly<
  Record<string, { readonly seats: boolean; readonly make: (job: Job) => Promise<Uint8Array> }>
> = {
  names: { seats: true, make: ({ t, series, words }) => printByName(t, series, words) },
  tables: { seats: true, make: ({ t, series, words }) => printByTable(t, series, words) },
  cards: { seats: true, make: ({ t, series, url, words }) => printCards(t, series, url, words) },
  lists: { seats: true, make: ({ t, series, words }) => printLists(t, series, words) },
  blank: { seats: false, make: ({ t, words }) => printBlankLists(t, words) },
  ranking: { seats: false, make: ({ t, only, words }) => printRankings(t, only, words) },
  certificates: {
    seats: false,
    make: ({ t, places, words }) => printCertificates(t, places, words),
  },
};

/** `taberna tournament print FILE [WHAT]`: PDFs, and with `csv` all tables for spreadsheets. */
export async function print(args: Args, file: string, context: Context): Promise<number> {
  const { lang, say, out } = context;
  const { tournament: t } = loadBook(file, context);
  const what = args.positionals[2] ?? 'all';
  const known = [...Object.keys(PRINTS), 'csv'];
  if (what !== 'all' && !known.includes(what)) {
    throw new UsageError('error.tournamentPrint', {
      got: what,
      known: ['all', ...known].join(', '),
    });
  }
  const only = args.int('series', 1, 20);
  const series = only ?? currentSeries(t);
  const chosen = what === 'all' ? known : [what];
  const drawn = t.series[series - 1] !== undefined;
  if (!drawn && (what !== 'all' || only !== undefined) && PRINTS[what]?.seats !== false) {
    throw new UsageError('error.tournamentSeries', { series, drawn: t.series.length });
  }
  const folder = args.text('out') ?? '.';
  makeFolder(folder);
  const url = args.text('url') ?? '';
  const places = args.int('places', 1, 1000) ?? 3;
  const job = { t, series, only, url, places, words: wordsIn(lang) };
  const files: string[] = [];
  const put = (name: string, content: string | Uint8Array) => {
    files.push(join(folder, name));
    writeWhole(join(folder, name), content);
  };
  for (const name of chosen) {
    const made = PRINTS[name];
    if (made === undefined) tables(t, context, put);
    else if (drawn || !made.seats) {
      const numbered = made.seats || (name === 'ranking' && only !== undefined);
      put(`${name}${numbered ? `-${series}` : ''}.pdf`, await made.make(job));
    }
  }
  if (args.flag('json')) out(`${JSON.stringify({ files })}\n`);
  else out(files.map((one) => `${say('tournament.printed', { file: one })}\n`).join(''));
  return 0;
}

function tables(t: Tournament, { lang }: Context, put: (name: string, text: string) => void): void {
  const head = headings(lang);
  put('entries.csv', formatCsv(entriesCsv(t, head)));
  put('seating.csv', formatCsv(seatingCsv(t, head)));
  put('lists.csv', formatCsv(listsCsv(t, head)));
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new UsageError('error.write', { file: folder, why: reasonOf(error) });
  }
}
