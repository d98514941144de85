import { Readable } from 'node:stream';

/** Characters that are put together before they are handed on. */
const AT_ONCE = 32 * 1024;

/**
 * An answer of megabytes, written out while it is read: of whoever reads nothing of it the house holds
 * some kilobytes, not all of it.
 */
export function inPieces(texts: Iterable<string>): Readable {
  return Readable.from(gathered(texts), { objectMode: false, highWaterMark: AT_ONCE });
}

function* gathered(texts: Iterable<string>): Generator<string> {
  let some = '';
  for (const text of texts) {
    some += text;
    if (some.length < AT_ONCE) continue;
    yield some;
    some = '';
  }
  if (some !== '') yield some;
}
