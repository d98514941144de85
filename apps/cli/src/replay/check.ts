import { formatRecord } from '@taberna/engine';
import { FURTHER_KEYS, MARK_LINE } from '@taberna/table';
import type { Say } from '../texts.ts';
import type { RecordTape } from './tape.ts';

/** What a check of a record found. */
export interface Verdict {
  readonly good: boolean;
  readonly message: string;
}

/** Plays a record anew and compares its result and every byte. */
export function checkRecord(file: string, bytes: Buffer, tape: RecordTape, say: Say): Verdict {
  const match = tape.open();
  for (const index of tape.moves.keys()) tape.step(match, index);
  const text = bytes.toString('utf8');
  const anew = asWritten(formatRecord(match), text, tape);
  const stated = tape.header.get('result');
  if (match.last !== null && match.over && stated !== undefined) {
    const { scores, winners } = match.last;
    const expected = JSON.stringify({ scores, winners });
    const found = JSON.stringify(stated);
    if (found !== expected) {
      return { good: false, message: say('check.result', { file, found, expected }) };
    }
  }
  if (bytes.equals(Buffer.from(anew))) {
    const params = { file, moves: tape.moves.length, games: match.number };
    return { good: true, message: say('check.ok', params) };
  }
  return { good: false, message: firstDifference(file, text, anew, say) };
}

/**
 * The record of the match played anew, with what only a table can know: its further lines of the
 * header, and where somebody else took over a seat. `taberna verify` checks what these claim.
 */
function asWritten(anew: string, text: string, { header }: RecordTape): string {
  const end = anew.indexOf('\n\n') + 1;
  const further = FURTHER_KEYS.filter((key) => header.has(key)).map(
    (key) => `${key}: ${JSON.stringify(header.get(key))}\n`,
  );
  const lines = `${anew.slice(0, end)}${further.join('')}${anew.slice(end)}`.split('\n');
  for (const [i, line] of text.split('\n').entries()) {
    if (MARK_LINE.test(line)) lines.splice(i, 0, line);
  }
  return lines.join('\n');
}

function firstDifference(file: string, text: string, anew: string, say: Say): string {
  const found = text.split('\n');
  const expected = anew.split('\n');
  const at = found.findIndex((line, i) => line !== expected[i]);
  const index = at >= 0 ? at : found.length;
  if (index >= found.length && index >= expected.length) return say('check.bytes', { file });
  const shown = (line: string | undefined) =>
    line === undefined ? say('check.noLine') : JSON.stringify(line).slice(1, -1).slice(0, 200);
  return say('check.line', {
    file,
    line: index + 1,
    found: shown(found[index]),
    expected: shown(expected[index]),
  });
}
