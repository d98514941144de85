// Letters cut in stone: outlines, so that no card waits for a font.
import { OUTLINES } from './outlines.ts';

interface LetterOptions {
  readonly fill?: string;
  readonly anchor?: 'start' | 'middle' | 'end';
  /** Space between letters in hundredths of their height. */
  readonly track?: number;
  /** Narrower letters, as a share of their width. */
  readonly narrow?: number;
  /** No wider than this: letters become narrower. */
  readonly max?: number;
}

/** Capitals are 200 high in outlines.ts. */
const CAP = 200;
const WORD_SPACE = 80;

function lettersWidth(text: string, height: number, track: number): number {
  const advances = [...text].map(
    (sign) => (OUTLINES[sign]?.[0] ?? WORD_SPACE) + (track * CAP) / 100,
  );
  return ((advances.reduce((sum, each) => sum + each, 0) - (track * CAP) / 100) * height) / CAP;
}

/** A line of letters; (x, y) is its upper left, middle or right. */
export function letters(
  text: string,
  x: number,
  y: number,
  height: number,
  options: LetterOptions = {},
): string {
  const { fill = 'currentColor', anchor = 'start', track = 2 } = options;
  const natural = lettersWidth(text, height, track);
  const narrow = Math.min(options.narrow ?? 1, (options.max ?? Number.POSITIVE_INFINITY) / natural);
  const width = natural * narrow;
  const scale = height / CAP;
  let at = 0;
  const glyphs = [...text].map((sign) => {
    const [advance, path] = OUTLINES[sign] ?? [WORD_SPACE, ''];
    const glyph = `<path transform="translate(${at.toFixed(1)} 0)" d="${path}"/>`;
    at += advance + (track * CAP) / 100;
    return glyph;
  });
  const left = anchor === 'middle' ? x - width / 2 : anchor === 'end' ? x - width : x;
  const size = `${(scale * narrow).toFixed(4)} ${scale.toFixed(4)}`;
  return `<g transform="translate(${left.toFixed(2)} ${y.toFixed(2)}) scale(${size})" fill="${fill}">${glyphs.join('')}</g>`;
}

/** A line of letters as large as a box allows, in its middle. */
export function fitted(
  text: string,
  x: number,
  y: number,
  width: number,
  height: number,
  options: LetterOptions = {},
): string {
  const cap = Math.min(height, (100 * width) / lettersWidth(text, 100, options.track ?? 2));
  return letters(text, x, y - cap / 2, cap, { ...options, anchor: 'middle' });
}
