import { failed, formatRecord, type Json, ok, type Result, seatLetter } from '@taberna/engine';
import type { PlayerId } from './entry.ts';
import { refuse } from './refuse.ts';
import { type Holder, isDone, type Mark, matchOf, type Table } from './table.ts';

/**
 * The record of the last match, once it is over or aborted: before that its moves could tell what
 * is still hidden.
 */
export function recordOf(table: Table, names: Readonly<Record<PlayerId, string>>): Result<string> {
  return isDone(table) ? recordSoFar(table, names) : failed(refuse('', 'table.recordLater'));
}

/**
 * The record at any time, secrets included: for those who run the host, never for players. Beside
 * the moves it says who stood in for whom, and what proves the deal.
 */
export function recordSoFar(
  table: Table,
  names: Readonly<Record<PlayerId, string>>,
): Result<string> {
  const match = matchOf(table);
  const { play } = table;
  if (match === null || play === null) return failed(refuse('', 'table.recordLater'));
  const [head = '', moves = ''] = splitOnce(formatRecord(match), '\n\n');
  const further: [string, Json][] = [];
  if (play.secret !== null) {
    const { commitment, secret, promises, nonces } = play;
    // A match that began before nonces were promised has none.
    const promised = play.promisesClosed === null ? {} : { promises };
    further.push(['fair', { commitment, secret, ...promised, nonces }]);
  }
  if (table.stage === 'aborted') further.push(['ended', 'aborted']);
  const lines = [
    ...head.split('\n').map((line) => (line.startsWith('names: ') ? namesLine(play, names) : line)),
    ...further.map(([key, value]) => `${key}: ${JSON.stringify(value)}`),
    '',
    ...withMarks(moves === '' ? [] : moves.trimEnd().split('\n'), play.marks),
  ];
  return ok(`${lines.join('\n')}\n`);
}

/** The lines of a record's header that a table adds to those of its match, in this order. */
export const FURTHER_KEYS: readonly string[] = ['fair', 'ended'];

function splitOnce(text: string, by: string): string[] {
  const at = text.indexOf(by);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + by.length)];
}

function namesLine(
  play: { readonly seated: readonly Holder[] },
  names: Readonly<Record<PlayerId, string>>,
): string {
  const all = play.seated.map((holder) => {
    if (holder.kind === 'person') return names[holder.player] ?? '';
    return holder.kind === 'bot' ? `bot (${holder.level})` : '';
  });
  return `names: ${JSON.stringify(all)}`;
}

function withMarks(moves: readonly string[], marks: readonly Mark[]): string[] {
  const out: string[] = [];
  for (let i = 0; i <= moves.length; i++) {
    for (const mark of marks) if (mark.move === i) out.push(markLine(mark));
    const move = moves[i];
    if (move !== undefined) out.push(move);
  }
  return out;
}

/** A line of a record that says from where on somebody else plays a seat, or its player anew. */
export const MARK_LINE =
  /^# [A-H]: (?:the player is back|takes back to here|bot \(.{1,20}\) plays, (?:left|gone|time|removed))$/;

function markLine({ seat, level, why }: Mark): string {
  const who = seatLetter(seat);
  if (why === 'takeback') return `# ${who}: takes back to here`;
  return level === null ? `# ${who}: the player is back` : `# ${who}: bot (${level}) plays, ${why}`;
}
