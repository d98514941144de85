import { randomBytes } from 'node:crypto';
import { ok, type Result } from '@taberna/engine';
import {
  type Book,
  type Change,
  decodeText,
  drawSeats,
  type EntryList,
  enterPlayers,
  exampleChampionship,
  fillList,
  formGroup,
  listOfRecord,
  namesakes,
  nextDraw,
  openBook,
  parseEntries,
  parseLists,
  type Tournament,
  USUAL_CONFIG,
  withdrawPlayers,
  write,
} from '@taberna/tournament';
import { type Args, UsageError } from '../args.ts';
import type { Context } from '../command.ts';
import { exists, readBytes } from '../record-file.ts';
import { loadBook, saveBook, settle, stampOf } from './book-file.ts';

/** `taberna tournament new FILE` */
export function newTournament(args: Args, file: string, context: Context): number {
  const { say, out } = context;
  if (exists(file) && !args.flag('force')) throw new UsageError('error.exists', { file });
  const stamp = stampOf(args);
  const seed = args.text('seed') ?? randomBytes(16).toString('hex');
  let book = args.flag('example')
    ? settle(exampleChampionship(stamp, 250, args.text('seed') ?? 'Beispiel'), context, file)
    : settle(openBook({ ...configOf(args, context), seed }, stamp), context, file);
  const entries = args.text('entries');
  if (entries !== undefined) book = withEntries(book, entries, args, context);
  saveBook(file, book);
  const { players, teams, tandems } = book.tournament;
  const counts = { players: players.length, teams: teams.length, tandems: tandems.length };
  if (args.flag('json')) out(`${JSON.stringify({ file, ...counts })}\n`);
  else out(`${say('tournament.made', { file, ...counts })}\n`);
  return 0;
}

function configOf(args: Args, { say }: Context) {
  const games = args.int('games', 1, 60) ?? USUAL_CONFIG.gamesAtFour;
  return {
    ...USUAL_CONFIG,
    name: args.text('name') ?? say('tournament.name'),
    place: args.text('place') ?? '',
    date: args.text('date') ?? '',
    seriesPlanned: args.int('series', 1, 20) ?? USUAL_CONFIG.seriesPlanned,
    gamesAtFour: games,
    // RO-40: everybody plays as many at a table of three, where nobody sits out.
    gamesAtThree: Math.max(1, Math.round((games * 3) / 4)),
    classes: (args.text('classes') ?? '').split(',').flatMap((one) => one.trim() || []),
    doorTables: args.int('door', 0, 1000) ?? 0,
    minutes: args.int('minutes', 1, 1440) ?? null,
  };
}

function withEntries(book: Book, file: string, args: Args, context: Context): Book {
  const stamp = stampOf(args);
  const list = settle(parseEntries(decodeText(readBytes(file))), context, file);
  const [twice] = list.people.flatMap(({ name }) => namesakes(book.tournament, name));
  if (twice !== undefined && !args.flag('namesakes')) {
    throw new UsageError('error.tournamentTwice', { file, name: twice.name, number: twice.id });
  }
  const entered = settle(enterPlayers(book.tournament, list.people), context, file);
  let next = settle(write(book, entered, stamp), context, file);
  const ids = entered.players.map(({ id }) => id);
  for (const change of groupsOf(list, ids)) {
    next = settle(write(next, change(next.tournament), stamp), context, file);
  }
  return next;
}

function groupsOf(list: EntryList, ids: readonly number[]): ((t: Tournament) => Change)[] {
  return (['team', 'tandem'] as const).flatMap((kind) =>
    [...(kind === 'team' ? list.teams : list.tandems)].map(
      ([name, members]) =>
        (t: Tournament) =>
          formGroup(t, kind, { name, players: members.map((at) => ids[at]) }),
    ),
  );
}

/** `taberna tournament draw FILE` */
export function draw(args: Args, file: string, context: Context): number {
  const { say, out } = context;
  const book = loadBook(file, context);
  const usual = nextDraw(book.tournament, args.oneOf('method', ['lot', 'result']) ?? 'lot');
  const from = args.int('series', 1, 20) ?? usual.from;
  const left = book.tournament.config.seriesPlanned - from + 1;
  const count = args.int('count', 1, 20) ?? Math.min(usual.count, left);
  const drawn = settle(drawSeats(book.tournament, { ...usual, from, count }), context, file);
  saveBook(file, settle(write(book, drawn.change, stampOf(args)), context, file));
  const { change, ...quality } = drawn;
  const told = { from, count, ...quality };
  if (args.flag('json')) {
    out(`${JSON.stringify({ ...told, series: change.series })}\n`);
  } else {
    const { repeatedMeetings, atLeast } = quality;
    const key = repeatedMeetings === atLeast ? 'tournament.drawnBest' : 'tournament.drawn';
    out(`${say(key, { ...told, to: from + count - 1 })}\n`);
  }
  return 0;
}

/** `taberna tournament enter FILE`: people, lists from a spreadsheet, or a game played online. */
export function enter(args: Args, file: string, context: Context): number {
  const { say, out } = context;
  const before = loadBook(file, context);
  const stamp = stampOf(args);
  const [entries, lists, record] = ['entries', 'lists', 'record'].map((name) => args.text(name));
  const leaving = args.text('withdraw');
  if ([entries, lists, record, leaving].every((one) => one === undefined)) {
    throw new UsageError('error.tournamentEnter');
  }
  let book = before;
  const put = (change: (t: Tournament) => Result<Change>, from: string) => {
    const next = settle(change(book.tournament), context, from);
    book = settle(write(book, next, stamp), context, from);
  };
  if (leaving !== undefined) {
    const ids = leaving.split(',').map(Number);
    put((t) => withdrawPlayers(t, ids), file);
  }
  if (entries !== undefined) book = withEntries(book, entries, args, context);
  if (lists !== undefined) {
    const copy = args.oneOf('copy', ['first', 'second']) ?? 'first';
    for (const change of settle(parseLists(decodeText(readBytes(lists)), copy), context, lists)) {
      put(() => ok(change), lists);
      if (args.flag('sign'))
        put(() => ok({ type: 'signed', series: change.series, table: change.table }), lists);
    }
  }
  if (record !== undefined) {
    const place = {
      series: args.int('series', 1, 20) ?? 1,
      table: args.int('table', 1, 1000) ?? 1,
    };
    const list = settle(listOfRecord(readBytes(record).toString('utf8')), context, record);
    put((t) => fillList(t, place, list), record);
  }
  saveBook(file, book);
  const changes = book.log.length - before.log.length;
  if (args.flag('json')) out(`${JSON.stringify({ changes })}\n`);
  else out(`${say('tournament.entered', { changes })}\n`);
  return 0;
}
