/**
 * Browsers carry 64 KB in one message of a data channel for sure; a welcome late in a long match has
 * more. So what is said goes in pieces, each with a letter before it: `+` more of it follows, `T` the
 * rest of what goes to or comes from the table, `D` the same at the door.
 */
const PIECE = 16_000;

export type Address = 'table' | 'door';
const LETTERS = { table: 'T', door: 'D' } as const;

export interface Said {
  readonly to: Address;
  readonly text: string;
}

export function inPieces(to: Address, text: string): string[] {
  const pieces: string[] = [];
  let from = 0;
  while (text.length - from > PIECE) {
    const end = from + PIECE - (isFirstHalf(text.charCodeAt(from + PIECE - 1)) ? 1 : 0);
    pieces.push(`+${text.slice(from, end)}`);
    from = end;
  }
  return [...pieces, `${LETTERS[to]}${text.slice(from)}`];
}

/** A character of two code units must not be cut: its halves would arrive as something else. */
function isFirstHalf(unit: number): boolean {
  return unit >= 0xd800 && unit < 0xdc00;
}

/** Puts what comes in pieces together. */
export class Pieces {
  readonly #atMost: number;
  #begun = '';

  constructor(atMost: number) {
    this.#atMost = atMost;
  }

  /** What is complete with this piece, null where more follows; `rubbish` is nothing of ours. */
  take(piece: unknown): Said | null | 'rubbish' {
    if (typeof piece !== 'string' || this.#begun.length + piece.length > this.#atMost + 1) {
      return 'rubbish';
    }
    const letter = piece[0];
    const text = this.#begun + piece.slice(1);
    if (letter === '+') {
      this.#begun = text;
      return null;
    }
    this.#begun = '';
    if (letter === LETTERS.table) return { to: 'table', text };
    return letter === LETTERS.door ? { to: 'door', text } : 'rubbish';
  }
}
