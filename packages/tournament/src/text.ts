import { fill, type Lang, type Params, type Refusal, refusalText } from '@taberna/engine';
import type { Entry } from './book.ts';
import type { Change } from './change.ts';
import type { Finding } from './lists/checks.ts';
import { messages as de } from './messages.de.ts';
import { messages as en } from './messages.en.ts';
import type { Heading } from './sheets.ts';
import { playerOf, type Tournament } from './tournament.ts';

export type TournamentMessageKey = keyof typeof de;

export const tournamentMessages: Readonly<
  Record<Lang, Readonly<Record<TournamentMessageKey, string>>>
> = { de, en };

export function tournamentText(key: TournamentMessageKey, lang: Lang, params: Params = {}): string {
  return fill(tournamentMessages[lang][key], params);
}

/** The sentence for any refusal of a tournament. */
export function explain(refusal: Refusal, lang: Lang): string {
  const code = refusal.params?.code;
  if (refusal.code !== 'log.entry' || typeof code !== 'string') {
    return refusalText(refusal, lang, tournamentMessages);
  }
  const why = refusalText({ ...refusal, code }, lang, tournamentMessages);
  return tournamentText('log.entry', lang, { ...refusal.params, why });
}

export function findingText({ rule, code, params }: Finding, lang: Lang): string {
  const shown = Object.entries(params ?? {}).map(([key, one]) => [key, withMinus(one)]);
  return refusalText({ rule, code, params: Object.fromEntries(shown) }, lang, tournamentMessages);
}

/** "−1" with the sign of the list, not with a hyphen. */
function withMinus(param: string | number): string | number {
  return typeof param === 'number' && param < 0 ? `−${-param}` : param;
}

/** The titles of columns in a spreadsheet. */
export function headings(lang: Lang): Heading {
  return (key) => tournamentText(`head.${key}`, lang);
}

const NAMES_SHOWN = 4;

/** What an entry of the log says, for the trail. */
export function entryText(t: Tournament, entry: Entry, lang: Lang): string {
  if ('undoes' in entry) return tournamentText('change.undone', lang, { entry: entry.undoes });
  const { change } = entry;
  if (change.type === 'grouped') {
    return tournamentText(`change.grouped.${change.kind}`, lang, { name: change.group.name });
  }
  return tournamentText(`change.${change.type}`, lang, paramsOf(t, change));
}

function paramsOf(t: Tournament, change: Change): Params {
  switch (change.type) {
    case 'opened':
      return { name: change.config.name };
    case 'configured':
      return {};
    case 'entered':
      return { players: change.players.length, names: listed(change.players.map((p) => p.name)) };
    case 'edited':
      return { names: change.details.name };
    case 'withdrew':
      return { names: namesOf(t, change.players) };
    case 'deleted':
      return { id: change.player };
    case 'returned':
      return { names: namesOf(t, [change.player]) };
    case 'grouped':
      return { name: change.group.name };
    case 'ungrouped':
      return { id: change.id };
    case 'drawn':
      return { series: change.series.length, from: change.from };
    case 'swapped':
      return { series: change.series, names: namesOf(t, change.players) };
    case 'started':
      return { series: change.series };
    case 'dealerSet':
      return { series: change.series, table: change.table, seat: change.firstDealer + 1 };
    case 'typed':
      return { series: change.series, table: change.table, cells: change.cells.length };
    case 'confirmed':
      return {
        series: change.series,
        table: change.table,
        names: namesOf(t, [change.player]),
      };
    default:
      return { series: change.series, table: change.table };
  }
}

function namesOf(t: Tournament, ids: readonly number[]): string {
  return listed(ids.map((id) => playerOf(t, id)?.name ?? `#${id}`));
}

function listed(names: readonly string[]): string {
  const shown = names.slice(0, NAMES_SHOWN).join(', ');
  return names.length > NAMES_SHOWN ? `${shown} …` : shown;
}

const ENGLISH_ORDINAL = new Intl.PluralRules('en', { type: 'ordinal' });
const ENDINGS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** "1." and "1st". */
export function ordinal(place: number, lang: Lang): string {
  return lang === 'de' ? `${place}.` : `${place}${ENDINGS[ENGLISH_ORDINAL.select(place)] ?? 'th'}`;
}
