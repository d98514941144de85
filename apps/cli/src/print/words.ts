import type { Lang } from '@taberna/engine';
import { type Guide, partsOf, valueLine, valuesIn } from '@taberna/web/guide';
import { MARGIN, type Sheets } from './sheets.ts';

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
