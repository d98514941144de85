import { Rng } from '@taberna/engine';

/**
 * Records the words of another generator, so that what was drawn can be drawn again: two worlds
 * get the same luck when each starts at the same mark.
 */
export class Tape extends Rng {
  readonly #source: Rng;
  readonly #words: number[] = [];
  #at = 0;

  constructor(source: Rng) {
    super();
    this.#source = source;
  }

  get mark(): number {
    return this.#at;
  }

  /** Goes back to a mark; the words from there on come again. */
  rewind(mark: number): void {
    if (!(mark >= 0 && mark <= this.#words.length)) throw new RangeError(`no mark ${mark}`);
    this.#at = mark;
  }

  /** The words drawn from a mark up to now. */
  since(mark: number): readonly number[] {
    return this.#words.slice(mark, this.#at);
  }

  word(): number {
    if (this.#at === this.#words.length) this.#words.push(this.#source.word());
    return this.#words[this.#at++];
  }
}

/** Hands out given words, then those of another generator. */
export class Scripted extends Rng {
  readonly #words: readonly number[];
  readonly #rest: Rng;
  #at = 0;

  constructor(words: readonly number[], rest: Rng) {
    super();
    this.#words = words;
    this.#rest = rest;
  }

  word(): number {
    return this.#at < this.#words.length ? this.#words[this.#at++] | 0 : this.#rest.word();
  }
}
