import { StringDecoder } from 'node:string_decoder';

/** Larger than any record or position; a longer line is answered and forgotten, never stored. */
export const MAX_LINE = 4 * 1024 * 1024;

/** Cuts a stream of bytes into lines; a line over MAX_LINE arrives as null. */
export class LineCutter {
  readonly #decoder = new StringDecoder('utf8');
  #parts: string[] = [];
  #length = 0;

  /** The lines that a chunk completes, one at a time, so that each can be answered before the next. */
  *push(chunk: Buffer): Generator<string | null> {
    const text = this.#decoder.write(chunk);
    let from = 0;
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', from)) {
      this.#keep(text.slice(from, at));
      yield this.#flush();
      from = at + 1;
    }
    if (from < text.length) this.#keep(text.slice(from));
  }

  /** The last line, where the stream does not end with a line's end. */
  *end(): Generator<string | null> {
    this.#keep(this.#decoder.end());
    if (this.#length > 0) yield this.#flush();
  }

  #keep(part: string): void {
    this.#length += part.length;
    if (this.#length <= MAX_LINE) this.#parts.push(part);
    else this.#parts = [];
  }

  #flush(): string | null {
    const line = this.#length > MAX_LINE ? null : this.#parts.join('');
    this.#parts = [];
    this.#length = 0;
    return line;
  }
}
