import { stripVTControlCharacters } from 'node:util';
import type { Ink } from '@taberna/engine';

/** Turns an ink on and off again. Yellow and blue are the bright ones: they read better on black. */
const CODES: Readonly<Record<Ink, readonly [number, number]>> = {
  red: [91, 39],
  green: [32, 39],
  yellow: [93, 39],
  blue: [94, 39],
  violet: [95, 39],
  grey: [90, 39],
  gold: [33, 39],
  strong: [1, 22],
  faint: [2, 22],
};

export type Paint = (text: string, ink: Ink) => string;

export const inColour: Paint = (text, ink) => {
  const [on, off] = CODES[ink];
  return `\x1b[${on}m${text}\x1b[${off}m`;
};

export const plain: Paint = (text) => text;

/** How many columns a text takes on the screen. */
export function widthOf(text: string): number {
  let width = 0;
  for (const sign of stripVTControlCharacters(text)) if (!COMBINING.test(sign)) width++;
  return width;
}

const COMBINING = /\p{Mn}/u;

export function padTo(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - widthOf(text)));
}

/** Breaks a line at blanks where it is wider than `columns`; what follows is indented. */
export function wrap(line: string, columns: number, indent = '  '): string[] {
  if (widthOf(line) <= columns) return [line];
  const lines: string[] = [];
  let current = '';
  for (const word of line.split(' ')) {
    const longer = current === '' ? word : `${current} ${word}`;
    if (widthOf(longer) <= columns || current.trim() === '') {
      current = longer;
    } else {
      lines.push(current);
      current = indent + word;
    }
  }
  return [...lines, current];
}

/** Sets cells in as many columns as fit, reading downwards. */
export function inColumns(cells: readonly string[], columns: number): string[] {
  const width = Math.max(0, ...cells.map(widthOf)) + 2;
  const across = Math.max(1, Math.floor((columns + 2) / width));
  const down = Math.ceil(cells.length / across);
  return Array.from({ length: down }, (_, row) =>
    cells
      .filter((_, i) => i % down === row)
      .map((cell) => padTo(cell, width))
      .join('')
      .trimEnd(),
  );
}
