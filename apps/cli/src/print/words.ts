import type { Lang } from '@taberna/engine';
import { type Guide, partsOf, valueLine, valuesIn } from '@taberna/web/guide';
import { PADS } from '@taberna/web/pads';
import type { Say } from '../texts.ts';
import type { Sheets } from './sheets.ts';

const MARGIN = 48;

/** The rules of a game in a few paragraphs. */
export interface ShortRules {
  readonly lead: string;
  readonly parts: readonly { readonly title: string; readonly text: readonly string[] }[];
}

/** The texts of the page for people, without its pictures; null for a game without them. */
export async function shortRulesOf(game: string, lang: Lang): Promise<ShortRules | null> {
  try {
    const { guide }: { readonly guide: Guide } = await import(`@taberna/web/games/${game}/guide`);
    const parts = partsOf(guide, lang).map((part) => ({
      title: part.title,
      text: [...part.text, ...valuesIn(part).map(valueLine)],
    }));
    return { lead: guide.texts[lang].lead, parts };
  } catch {
    return null;
  }
}

const LARGEST = 15;
const SMALLEST = 7;

/** The rules on one page, as large as they fit. */
export function printRules(sheets: Sheets, title: string, { lead, parts }: ShortRules): void {
  const doc = sheets.page();
  const width = sheets.width - 2 * MARGIN;
  const room = sheets.height - MARGIN - 40;
  const all = parts;
  const plain = (text: string) => text.replaceAll('**', '');
  const heightAt = (size: number) => {
    const words = [lead, ...all.flatMap(({ text }) => text)].map(plain);
    const high = (text: string) =>
      doc.font('regular').fontSize(size).heightOfString(text, { width });
    return words.reduce((sum, text) => sum + high(text) + 3, 0) + all.length * size * 2.2 + 40;
  };
  let size = LARGEST;
  while (size > SMALLEST && heightAt(size) > room - MARGIN) size -= 0.5;
  doc.fillColor('#000').font('bold').fontSize(22).text(title, MARGIN, MARGIN, { width });
  doc.font('regular').fontSize(size).text(plain(lead), { width }).moveDown(0.4);
  for (const part of all) {
    doc
      .font('bold')
      .fontSize(size * 1.2)
      .text(part.title, { width });
    doc.font('regular').fontSize(size);
    for (const text of part.text) doc.text(plain(text), { width, paragraphGap: 3 });
    doc.moveDown(0.3);
  }
}

/** A score pad, where the game has one. */
export function printPad(sheets: Sheets, game: string, title: string, say: Say): boolean {
  const pad = PADS[game];
  if (pad === undefined) return false;
  const doc = sheets.page();
  const first = 34;
  const width = (sheets.width - 2 * MARGIN - first) / pad.columns;
  const top = MARGIN + 44;
  const height = (sheets.height - top - MARGIN) / (pad.rows + 2);
  doc.fillColor('#000').font('bold').fontSize(20).text(title, MARGIN, MARGIN);
  doc.font('regular').fontSize(11);
  doc.text(say('print.pad'), MARGIN, MARGIN + 4, {
    align: 'right',
    width: sheets.width - 2 * MARGIN,
  });
  doc.lineWidth(0.7).strokeColor('#000');
  for (let row = 0; row < pad.rows + 2; row++) {
    const y = top + row * height;
    const name = row === 0 ? '' : row === pad.rows + 1 ? say('print.sum') : String(row);
    doc.text(name, MARGIN, y + height / 2 - 6, {
      width: first - 6,
      align: 'right',
      lineBreak: false,
    });
    for (let column = 0; column < pad.columns; column++) {
      const x = MARGIN + first + column * width;
      doc.rect(x, y, width, height);
      if (pad.halves && row > 0) doc.moveTo(x + width / 2, y).lineTo(x + width / 2, y + height);
    }
  }
  doc.stroke();
  doc.lineWidth(1.6).moveTo(MARGIN, top + (pad.rows + 1) * height);
  doc.lineTo(sheets.width - MARGIN, top + (pad.rows + 1) * height).stroke();
  return true;
}
