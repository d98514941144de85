import {
  type AnyGame,
  type GameEnd,
  type GameEvent,
  type Json,
  type Match,
  type Refusal,
  type Seat,
  SPECTATOR,
  type Style,
  seatLetter,
} from '@taberna/engine';
import { explainRefusal } from '@taberna/table';
import { padTo, widthOf, wrap } from './terminal/ink.ts';
import { isMessageKey, type Say } from './texts.ts';

/** Whose eyes: a seat's, a spectator's, or the referee's, who sees everything. */
export const REFEREE = 'referee';
export type Eyes = Seat | typeof REFEREE;

/** What the texts about a match need to know of it. */
export interface Scene {
  readonly game: AnyGame;
  readonly options: unknown;
  readonly seats: number;
}

/** What these eyes perceive of an event, in words; null where there is nothing to tell. */
export function tell(match: Match, event: GameEvent, eyes: Eyes, style: Style): string | null {
  const { game } = match;
  const seen = eyes === REFEREE ? event : game.redact(event, eyes);
  return seen === null ? null : game.text.event(seen, style);
}

export function tableLines(match: Match, eyes: Eyes, style: Style): string[] {
  const { text } = match.game;
  if (eyes !== REFEREE) return text.table(match.observe(eyes), eyes, style);
  return [...text.table(match.state, SPECTATOR, style), ...handLines(match, style)];
}

/** Everybody's hand, by the fields that all positions of the machine interface have. */
function handLines(match: Match, style: Style): string[] {
  const { players } = match.game.formatPosition(match.state);
  const seats: readonly Json[] = Array.isArray(players) ? players : [];
  return seats.flatMap((player, seat) => {
    const { hand } = Object(player) as { readonly hand?: Json };
    if (!Array.isArray(hand) || hand.length === 0) return [];
    const name = style.names[seat] ?? seatLetter(seat);
    return wrap(`${name}: ${hand.join(' ')}`, 80).map((line) => style.paint(line, 'faint'));
  });
}

/** `Römer · game 2 of 5`, at the left of a screen's first line. */
export function headline(scene: Scene, number: number, say: Say, style: Style): string {
  const { game, options, seats } = scene;
  const title = style.paint(game.text.title[style.lang], 'strong');
  const games = game.series.games(options, seats);
  if (games === 1) return say('head.single', { title });
  if (games === null) return say('head', { title, game: number });
  return say('head.of', { title, game: number, games });
}

/** The result of a game: points, totals and who won. */
export function endLines(scene: Scene, end: GameEnd, say: Say, style: Style): string[] {
  const { game, options, seats } = scene;
  const single = game.series.games(options, seats) === 1;
  const { scores, winners } = end.result;
  const rows = scores.map((score, seat) => [
    style.names[seat] ?? '',
    score === null ? '–' : String(score),
    ...(single ? [] : totalCells(game.series.columns, end.totals, seat)),
  ]);
  const { columns } = game.series;
  const totals = columns.length === 1 ? [say('end.total')] : columns.map((c) => column(c, say));
  const head = ['', say('end.points'), ...(single ? [] : totals)];
  const lines = [
    style.paint(say(single ? 'end.single' : 'end.game', { game: end.game }), 'strong'),
    ...alignRight([head, ...rows]),
  ];
  if (end.matchOver && !single) lines.push(style.paint(say('end.match'), 'strong'));
  if (end.matchOver || !single) lines.push(winnersLine(winners, say, style));
  return lines;
}

function column(name: string, say: Say): string {
  const key = `column.${name}`;
  return `Σ ${isMessageKey(key) ? say(key) : name}`;
}

function totalCells(columns: readonly string[], totals: Json, seat: Seat): string[] {
  const row: Json | undefined = Array.isArray(totals) ? totals[seat] : undefined;
  if (typeof row === 'number') return [String(row)];
  const cells = Object(row) as Readonly<Record<string, Json>>;
  return columns.map((name) => String(cells[name] ?? '–'));
}

function winnersLine(winners: readonly Seat[], say: Say, style: Style): string {
  const names = winners.map((seat) => style.paint(style.names[seat] ?? '', 'strong'));
  const last = names.pop();
  if (last === undefined) return say('end.none');
  if (names.length === 0) return say('end.one', { names: last });
  return say('end.many', { names: `${names.join(', ')}${say('end.and')}${last}` });
}

/** A small table: the first column to the left, the others to the right. */
export function alignRight(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, c) =>
    Math.max(...rows.map((row) => widthOf(row[c] ?? ''))),
  );
  return rows.map((row) =>
    row
      .map((cell, c) => {
        const width = widths[c] ?? 0;
        return c === 0 ? padTo(cell, width) : ' '.repeat(width - widthOf(cell)) + cell;
      })
      .join('   ')
      .trimEnd(),
  );
}

/** Why something is refused, and where the rule can be read. */
export function refusalLines(game: AnyGame, refusal: Refusal, say: Say, style: Style): string[] {
  const reason = style.paint(explainRefusal(refusal, style.lang, game), 'red');
  if (refusal.rule === '') return [reason];
  const page = `docs/rules/${game.id}.${style.lang}.md#${refusal.rule.toLowerCase()}`;
  return [reason, style.paint(say('turn.rule', { rule: refusal.rule, page }), 'faint')];
}
