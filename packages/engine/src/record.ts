import type { AnyGame, GameEvent } from './game.ts';
import type { Json } from './json.ts';
import { reading } from './json.ts';
import { Match, readSeats } from './match.ts';
import { hex, sha256, utf8 } from './random/sha256.ts';
import { failed, ok, type Result, refuse } from './result.ts';
import { seatLetter, seatOfLetter } from './seats.ts';

export const RECORD_VERSION = 1;

/** What can be published before the deal to prove the seed afterwards. */
export function commitmentOf(seed: string): string {
  return hex(sha256(utf8(seed)));
}

/**
 * The text of a match so far. While `sealed`, the commitment stands in place of the seed, so that
 * the text can be shown before the match is over.
 */
export function formatRecord(match: Match, sealed = false): string {
  const { game, begun } = match;
  const head: [string, Json][] = [
    ['taberna', RECORD_VERSION],
    ['game', game.id],
    ['rules', game.rulesVersion],
    ['seats', match.seats],
    ['names', begun.names],
    ['options', game.formatOptions(match.options)],
  ];
  if (sealed) head.push(['commitment', commitmentOf(match.seed)]);
  else if (begun.position !== null) head.push(['position', begun.position]);
  else head.push(['seed', match.seed]);
  if (begun.date !== null) head.push(['date', begun.date]);
  if (match.over && match.last !== null) {
    const { scores, winners } = match.last;
    head.push(['result', { scores, winners }]);
  }
  const lines = head.map(([key, value]) => `${key}: ${formatValue(value)}`);
  const moves = match.log.map(({ seat, text }) => `${seatLetter(seat)} ${text}`);
  return `${[...lines, '', ...moves].join('\n')}\n`;
}

const PLAIN = /^[A-Za-z][\w+.:-]*$/;
const RESERVED = new Set(['null', 'true', 'false']);

function formatValue(value: Json): string {
  const plain = typeof value === 'string' && PLAIN.test(value) && !RESERVED.has(value);
  return plain ? value : JSON.stringify(value);
}

export interface RecordLine {
  readonly line: number;
  readonly text: string;
}

export interface RecordText {
  readonly header: ReadonlyMap<string, unknown>;
  readonly moves: readonly RecordLine[];
}

/** Strips a comment: `#` at the start or after a blank, outside of quotes. */
function withoutComment(text: string): string {
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const c = text[i];
    if (quoted && c === '\\') i++;
    else if (c === '"') quoted = !quoted;
    else if (!quoted && c === '#' && (i === 0 || text[i - 1] === ' ')) return text.slice(0, i);
  }
  return text;
}

/** Reads the form of a record, not yet its game. */
export function readRecord(text: string): Result<RecordText> {
  const header = new Map<string, unknown>();
  const moves: RecordLine[] = [];
  let inHeader = true;
  for (const [i, whole] of text.split(/\r?\n/).entries()) {
    const line = i + 1;
    const content = withoutComment(whole).trim();
    if (content === '') {
      if (whole.trim() === '' && header.size > 0) inHeader = false;
      continue;
    }
    if (!inHeader) {
      moves.push({ line, text: content });
      continue;
    }
    const colon = content.indexOf(':');
    if (colon <= 0) return failed(refuse('', 'record.header', { line, text: clip(content) }));
    const key = content.slice(0, colon).trim();
    const value = readValue(content.slice(colon + 1).trim());
    if (value === undefined) return failed(refuse('', 'record.json', { line, key: clip(key) }));
    header.set(key, value);
  }
  return ok({ header, moves });
}

function readValue(text: string): unknown {
  if (PLAIN.test(text) && !RESERVED.has(text)) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** A header's value for a message. String() of an object from a file can throw. */
function shown(value: unknown): string {
  if (value === undefined) return '–';
  return typeof value === 'object' && value !== null ? '{…}' : clip(String(value));
}

function clip(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

/** Finds a game by its id. */
export type GameFinder = (id: string) => AnyGame | undefined;

/** The match at its beginning, before the first move of the record. */
export function openRecord(
  record: RecordText,
  find: GameFinder,
  emit?: (e: GameEvent) => void,
): Result<Match> {
  const { header } = record;
  const version = header.get('taberna');
  if (version === undefined) return failed(refuse('', 'record.missing', { key: 'taberna' }));
  if (version !== RECORD_VERSION) {
    const params = { got: shown(version), known: RECORD_VERSION };
    return failed(refuse('', 'record.version', params));
  }
  const id = shown(header.get('game'));
  const game = find(id);
  if (game === undefined) return failed(refuse('', 'record.missing', { key: 'game' }));
  const rules = header.get('rules');
  if (rules !== game.rulesVersion) {
    const params = { got: shown(rules), game: id, known: game.rulesVersion };
    return failed(refuse('', 'record.rules', params));
  }
  const about = reading(Object.fromEntries(header), '', (r) => ({
    seats: readSeats(game, r.at('seats')),
    names: r.at('names').missing
      ? []
      : r
          .at('names')
          .list(8)
          .map((n) => n.text(100)),
    date: r.at('date').missing ? null : r.at('date').text(40),
    seed: r.at('seed').missing ? null : r.at('seed').text(1000),
  }));
  if (!about.ok) return about;
  const { seats, names, date, seed } = about.value;
  const position = header.get('position');
  if (position !== undefined) {
    return Match.load(game, position, '', { names, date }, emit);
  }
  if (seed === null) {
    const code = header.has('commitment') ? 'record.sealed' : 'record.missing';
    return failed(refuse('', code, { key: 'seed' }));
  }
  const options = game.parseOptions(header.get('options'), seats);
  if (!options.ok) return options;
  return ok(
    Match.start({ game, options: options.value, seats, seed, about: { names, date }, emit }),
  );
}

/** Plays one line of a record. */
export function playLine(
  match: Match,
  { line, text }: RecordLine,
  emit?: (e: GameEvent) => void,
): Result<Match> {
  const [letter = '', ...rest] = text.split(' ');
  const seat = seatOfLetter(letter);
  if (seat < 0) return failed(refuse('', 'record.seat', { line, text: clip(text) }));
  const played = match.play(seat, rest.join(' ').trim(), emit);
  if (played.ok) return ok(match);
  const why = match.game.text.refusal(played.error, 'en');
  return failed(refuse(played.error.rule, 'record.move', { line, text: clip(text), why }));
}

/** The match at the end of a record. */
export function replayRecord(text: string, find: GameFinder): Result<Match> {
  const record = readRecord(text);
  if (!record.ok) return record;
  const match = openRecord(record.value, find);
  if (!match.ok) return match;
  for (const line of record.value.moves) {
    const played = playLine(match.value, line);
    if (!played.ok) return played;
  }
  return match;
}
