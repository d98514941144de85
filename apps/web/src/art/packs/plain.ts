import { cardBack, towerSeal } from '../draw/back.ts';
import { cardDocument, miniDocument, panel } from '../draw/panel.ts';
import type { Pack } from './pack.ts';

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const INK = '#2a1710';

/** What stands on the card, as large as it fits. No outlines: any sign may be in a code. */
function sign(code: string, x: number, y: number, width: number, most: number): string {
  const size = Math.min(most, (1.6 * width) / Math.max(1, code.length));
  const text = code.replace(/[&<>]/g, (one) => ESCAPED[one] ?? '');
  return `<text x="${x}" y="${y}" font-family="serif" font-weight="700" font-size="${size}" text-anchor="middle" dominant-baseline="central" fill="${INK}">${text}</text>`;
}

/** Cards of a game that has no drawings of its own yet: the code on plaster. */
export const pack: Pack = {
  face: (code, { mini = false } = {}) =>
    mini
      ? miniDocument(sign(code, 30, 42, 50, 40))
      : cardDocument(`${panel('#e9d9b4', INK)}${sign(code, 50, 70, 74, 52)}`),
  back: () => cardBack({ seal: towerSeal(), light: '#8a8172', dark: '#4a453c' }),
  codes: () => [],
};
