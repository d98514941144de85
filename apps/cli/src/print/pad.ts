import { PADS, type Pad } from '@taberna/web/pads';
import type { Say } from '../texts.ts';
import { MARGIN, type Sheets } from './sheets.ts';

/** Numbers of the deals stand left of the columns. */
const FIRST = 34;
const SMALL = 8;

interface Grid {
  readonly top: number;
  /** Of a player's column, and of a row. */
  readonly width: number;
  readonly height: number;
  /** Rows above the first deal: the names, and where a column has halves what each of them holds. */
  readonly heads: number;
}

/** A score pad, where the game has one. */
export function printPad(sheets: Sheets, game: string, title: string, say: Say): boolean {
  const pad = PADS[game];
  if (pad === undefined) return false;
  const doc = sheets.page();
  doc.fillColor('#000').font('bold').fontSize(20).text(title, MARGIN, MARGIN);
  doc.font('regular').fontSize(11);
  doc.text(say('print.pad'), MARGIN, MARGIN + 4, {
    align: 'right',
    width: sheets.width - 2 * MARGIN,
  });
  const heads = pad.halves ? 2 : 1;
  const top = MARGIN + 44;
  const grid = {
    top,
    heads,
    width: (sheets.width - 2 * MARGIN - FIRST) / pad.columns,
    height: (sheets.height - top - MARGIN) / (heads + pad.rows + 1),
  };
  printHeads(doc, pad, grid, say);
  printNumbers(doc, pad, grid, say);
  printLines(doc, pad, grid, sheets.width - MARGIN);
  return true;
}

/** Whose column it is, small so that there is room to write. */
function printHeads(doc: PDFKit.PDFDocument, pad: Pad, { top, width, height }: Grid, say: Say) {
  doc.fontSize(SMALL).fillColor('#555');
  const halves = [say('print.points'), say('print.count')];
  for (let column = 0; column < pad.columns; column++) {
    const x = MARGIN + FIRST + column * width + 3;
    doc.text(say('print.name'), x, top + 3, { lineBreak: false });
    if (!pad.halves) continue;
    for (const [half, word] of halves.entries()) {
      doc.text(word, x + (half * width) / 2, top + height + 3, { lineBreak: false });
    }
  }
}

function printNumbers(doc: PDFKit.PDFDocument, pad: Pad, { top, heads, height }: Grid, say: Say) {
  doc.fontSize(11).fillColor('#000');
  for (let row = 0; row <= pad.rows; row++) {
    const name = row === pad.rows ? say('print.sum') : String(row + 1);
    const y = top + (heads + row + 0.5) * height - 6;
    doc.text(name, MARGIN, y, { width: FIRST - 6, align: 'right', lineBreak: false });
  }
}

function printLines(doc: PDFKit.PDFDocument, pad: Pad, grid: Grid, right: number) {
  const { top, heads, width, height } = grid;
  const rows = heads + pad.rows + 1;
  const bottom = top + rows * height;
  const left = MARGIN + FIRST;
  doc.lineWidth(0.7).strokeColor('#000');
  for (let row = 0; row <= rows; row++) {
    doc.moveTo(left, top + row * height).lineTo(right, top + row * height);
  }
  for (let column = 0; column <= pad.columns; column++) {
    const x = left + column * width;
    doc.moveTo(x, top).lineTo(x, bottom);
    if (!pad.halves || column === pad.columns) continue;
    doc.moveTo(x + width / 2, top + height).lineTo(x + width / 2, bottom);
  }
  doc.stroke();
  const sum = bottom - height;
  doc.lineWidth(1.6).moveTo(MARGIN, sum).lineTo(right, sum).stroke();
}
