import type { Ink } from '@taberna/engine';

/** A piece of a line: words, or a card as the sign on its corner. */
export interface Part {
  readonly text: string;
  /** The ink of a card; null for words. */
  readonly ink: string | null;
  /** What is shown in place of its name. */
  readonly sign: string | null;
}

/** No name and no sentence holds these: they part cards from words. */
const EDGE = '\u0001';
const BETWEEN = '\u0002';

export const marked = (text: string, ink: Ink, sign = ''): string =>
  [EDGE, ink, BETWEEN, sign, BETWEEN, text, EDGE].join('');

function partOf(piece: string, i: number): Part {
  // A number stays on the line of what it counts.
  if (i % 2 === 0)
    return { text: piece.replace(/ (?=\d|[IVX]+\b)/g, '\u00a0'), ink: null, sign: null };
  const [ink = '', sign = '', text = ''] = piece.split(BETWEEN);
  return { text, ink, sign: sign === '' ? null : sign };
}

/** A line whose cards are `marked`, in pieces. */
export function partsIn(line: string): readonly Part[] {
  const parts = line.split(EDGE).map(partOf);
  return parts.filter(({ text }) => text !== '');
}
