import {
  failed,
  hex,
  isGameEnd,
  type Json,
  type Match,
  ok,
  openRecord,
  playLine,
  type Reader,
  type Refusal,
  type Result,
  reading,
  readRecord,
  sha256,
  utf8,
} from '@taberna/engine';
import { romme } from '@taberna/games/romme';
import { refuse } from '../refuse.ts';
import { type Cell, MAX_COUNT, type Rows } from './sheet.ts';

/** A list that came about at a table of Taberna, in the order of that table's seats. */
export interface OnlineList {
  readonly names: readonly string[];
  readonly seats: number;
  readonly firstDealer: number;
  readonly rows: Rows;
  /** The SHA-256 of the record's text: it says which games these were. */
  readonly record: string;
}

/** The list of a finished match by its record: every game is played again, so nothing is typed. */
export function listOfRecord(text: string): Result<OnlineList> {
  const record = readRecord(text);
  if (!record.ok) return record;
  if (record.value.header.get('game') !== romme.id) return failed(refuse('', 'online.game'));
  const opened = openRecord(record.value, () => romme);
  if (!opened.ok) return opened;
  const match = opened.value;
  const unfit = unfitFor(match, record.value.header.get('options'));
  if (unfit !== null) return failed(unfit);
  const firstDealer = match.game.dealer(match.state);
  const ends: Json[] = [];
  for (const line of record.value.moves) {
    const played = playLine(match, line, (event) => {
      if (isGameEnd(event)) ends.push(event.result.details);
    });
    if (!played.ok) return played;
  }
  if (!match.over) return failed(refuse('', 'online.unfinished', { games: ends.length }));
  const rows = reading(ends, 'games', (r) => r.list(1000).map((game) => rowOf(game, match.seats)));
  if (!rows.ok) return rows;
  return ok({
    names: match.begun.names,
    seats: match.seats,
    firstDealer,
    rows: rows.value,
    record: hex(sha256(utf8(text))),
  });
}

/** A tournament is played by the club rules, from the first game of a series on. */
function unfitFor(match: Match, raw: unknown): Refusal | null {
  if (match.begun.position !== null) return refuse('', 'online.position');
  if (match.seats < 3) return refuse('RO-50', 'online.seats', { seats: match.seats });
  const options = romme.parseOptions(raw, match.seats);
  if (!options.ok) return options.error;
  const usual = { opening: 40, allPlay: false, games: options.value.games };
  const same = Object.keys(romme.formatOptions(usual)).length;
  const given = Object.keys(romme.formatOptions(options.value)).length;
  return same === given ? null : refuse('RO-02', 'online.options');
}

/** One game by the details that Rommé gives of it. */
function rowOf(game: Reader, seats: number): (Cell | null)[] {
  return game
    .at('players')
    .listOf(seats)
    .map((player) => {
      if (player.isNull) return null;
      const points = player.at('points').int(-1, 8);
      return { kind: 'counted', points, count: player.at('count').int(0, MAX_COUNT) };
    });
}
