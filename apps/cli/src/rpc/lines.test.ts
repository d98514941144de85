import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LineCutter, MAX_LINE } from './lines.ts';

function cut(chunks: readonly Buffer[]): (string | null)[] {
  const cutter = new LineCutter();
  return [...chunks.flatMap((chunk) => [...cutter.push(chunk)]), ...cutter.end()];
}

describe('LineCutter', () => {
  it('gives the same lines wherever the bytes are cut, also inside a character', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'grapheme' }).map((s) => s.replaceAll('\n', '⏎'))),
        fc.infiniteStream(fc.integer({ min: 1, max: 7 })),
        (lines, sizes) => {
          const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(''));
          const chunks: Buffer[] = [];
          for (let from = 0; from < bytes.length; ) {
            const size: number = sizes.next().value ?? 1;
            chunks.push(bytes.subarray(from, from + size));
            from += size;
          }
          expect(cut(chunks)).toEqual(lines.map((line) => line.toWellFormed()));
        },
      ),
    );
  });

  it('keeps the last line where the end of line is missing', () => {
    expect(cut([Buffer.from('one\ntwo')])).toEqual(['one', 'two']);
    expect(cut([Buffer.from('one\n')])).toEqual(['one']);
    expect(cut([])).toEqual([]);
  });

  it('passes blank lines on', () => {
    expect(cut([Buffer.from('\n\nx\n')])).toEqual(['', '', 'x']);
  });

  it('gives null for a line that is too long and goes on with the next', () => {
    const piece = Buffer.alloc(1024 * 1024, 'x');
    const chunks = [...Array(5).fill(piece), Buffer.from('\nnext\n')];
    expect(cut(chunks)).toEqual([null, 'next']);
    const longest = Buffer.alloc(MAX_LINE, 'x');
    expect(cut([longest, Buffer.from('\n')])).toEqual([longest.toString()]);
    expect(cut([longest, Buffer.from('y')])).toEqual([null]);
  });
});
