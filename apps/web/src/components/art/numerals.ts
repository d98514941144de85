const SIGNS: readonly (readonly [number, string])[] = [
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
];

/** The signs of a Roman numeral in groups that are read together: 19 = X, IX. */
export function numeralParts(number: number): { readonly sign: string; readonly value: number }[] {
  const parts: { sign: string; value: number }[] = [];
  let rest = number;
  for (const [value, sign] of SIGNS) {
    for (; rest >= value; rest -= value) parts.push({ sign, value });
  }
  return parts;
}

export function roman(number: number): string {
  return numeralParts(number)
    .map(({ sign }) => sign)
    .join('');
}

/**
 * The three letters as a stonecutter would cut them, 100 units high: thick and thin strokes with
 * serifs, so that numerals look the same on every machine.
 */
const LETTERS: Readonly<Record<string, { readonly width: number; readonly path: string }>> = {
  I: { width: 38, path: 'M4 0H34V6Q27 7 27 14V86Q27 93 34 94V100H4V94Q11 93 11 86V14Q11 7 4 6Z' },
  V: {
    width: 88,
    path: 'M0 0H36V6Q27 7 30 15L50 70L67 18Q70 8 60 6V0H88V6Q80 8 77 16L48 100H40L11 15Q8 7 0 6Z',
  },
  X: {
    width: 90,
    path: 'M2 0H38V6Q31 7 34 13L48 36L61 14Q65 7 56 6V0H86V6Q77 8 72 16L53 46L78 86Q82 93 90 94V100H53V94Q60 93 57 87L42 62L27 86Q22 93 31 94V100H0V94Q9 92 14 85L36 52L14 14Q10 7 2 6Z',
  },
};
const GAP = 5;

export interface NumeralLetter {
  readonly path: string;
  readonly x: number;
}

/** A numeral as letters side by side, and the width of all. */
export function cutNumeral(text: string): { letters: NumeralLetter[]; width: number } {
  const letters: NumeralLetter[] = [];
  let x = 0;
  for (const sign of text) {
    const letter = LETTERS[sign];
    if (letter === undefined) continue;
    letters.push({ path: letter.path, x });
    x += letter.width + GAP;
  }
  return { letters, width: Math.max(0, x - GAP) };
}
