import { StringDecoder } from 'node:string_decoder';

/** Larger than any record or position; a longer line is answered and forgotten, never stored. */
export const MAX_LINE = 4 * 1024 * 1024;

/** Cuts a stream of bytes into lines; a line over MAX_LINE arrives as null. */
export class LineCutter {
  readonly #onLine: (line: string | null) => void;
  readonly #decoder = new StringDecoder('utf8');
  #parts: string[] = [];
  #length = 0;

  constructor(onLine: (line: string | null) => void) {
    this.#onLine = onLine;
  }

  push(chunk: Buffer): void {
    this.#pushText(this.#decoder.write(chunk));
  }

  #pushText(text: string): void {
    let from = 0;
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', from)) {
      this.#keep(text.slice(from, at));
      this.#flush();
      from = at + 1;
    }
    if (from < text.length) this.#keep(text.slice(from));
  }

  end(): void {
    this.#keep(this.#decoder.end());
    if (this.#length > 0) this.#flush();
  }

  #keep(part: string): void {
    this.#length += part.length;
    if (this.#length <= MAX_LINE) this.#parts.push(part);
    else this.#parts = [];
  }

  #flush(): void {
    const line = this.#length > MAX_LINE ? null : this.#parts.join('');
    this.#parts = [];
    this.#length = 0;
    this.#onLine(line);
  }
}
