import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { inPieces } from './pieces.ts';

const LINE = 'ü'.repeat(1000);

function counted(lines: number) {
  const count = { taken: 0 };
  function* all(): Generator<string> {
    for (let i = 0; i < lines; i++) {
      count.taken++;
      yield LINE;
    }
  }
  return { count, all };
}

it('an answer in pieces is the whole of it for whoever reads', async () => {
  const { all } = counted(500);
  expect(await text(inPieces(all()))).toBe(LINE.repeat(500));
});

it('an answer in pieces costs some kilobytes for whoever does not', async () => {
  const { count, all } = counted(100_000);
  const neverDone = new Writable({ write: () => {} });
  inPieces(all()).pipe(neverDone);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(count.taken).toBeGreaterThan(0);
  expect(count.taken * LINE.length).toBeLessThan(256 * 1024);
  neverDone.destroy();
});
