import { fileURLToPath } from 'node:url';
import type { Lang } from '@taberna/engine';
import PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import { collected } from '../../pdf.ts';

/** Points; 72 are an inch. */
export const A4 = { width: 595, height: 842 } as const;

const FONTS = {
  regular: 'DejaVuSansCondensed',
  bold: 'DejaVuSansCondensed-Bold',
} as const;

export type Font = keyof typeof FONTS;
export type Align = 'left' | 'center' | 'right';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

export interface Style {
  readonly size: number;
  readonly font?: Font;
  readonly align?: Align;
  readonly color?: string;
}

/** Below this nothing is printed: people of 80 read it. */
const SMALLEST = 7;

/** Sheets of A4 to draw on. Sizes of type are given by the caller; long names shrink to fit. */
export class Paper {
  readonly width: number;
  readonly height: number;
  readonly #doc: PDFKit.PDFDocument;
  readonly #done: Promise<Uint8Array>;
  #pages = 0;

  constructor(title: string, lang: Lang, landscape = false) {
    this.width = landscape ? A4.height : A4.width;
    this.height = landscape ? A4.width : A4.height;
    this.#doc = new PDFDocument({
      size: [this.width, this.height],
      margin: 0,
      autoFirstPage: false,
      bufferPages: true,
      lang,
      info: { Title: title, Creator: 'Taberna' },
    });
    for (const [name, file] of Object.entries(FONTS)) {
      const url = import.meta.resolve(`dejavu-fonts-ttf/ttf/${file}.ttf`);
      this.#doc.registerFont(name, fileURLToPath(url));
    }
    this.#done = collected(this.#doc);
  }

  page(): void {
    this.#doc.addPage();
    this.#pages++;
  }

  get pages(): number {
    return this.#pages;
  }

  /** One line. It is made smaller, and then cut, until it fits. */
  line(text: string, { x, y, width }: Box, style: Style): void {
    const { size, font = 'regular', align = 'left', color = '#000' } = style;
    const doc = this.#doc.font(font);
    let fitting = size;
    while (fitting > SMALLEST && doc.fontSize(fitting).widthOfString(text) > width) fitting -= 0.5;
    let shown = text;
    while (shown.length > 1 && doc.fontSize(fitting).widthOfString(shown) > width) {
      shown = `${shown.slice(0, -2).trimEnd()}…`;
    }
    const room = width - doc.widthOfString(shown);
    const left = align === 'left' ? 0 : align === 'right' ? room : room / 2;
    doc.fillColor(color).text(shown, x + left, y + (size - fitting) / 2, { lineBreak: false });
  }

  rule(x1: number, y1: number, x2: number, y2: number, thickness = 0.7): void {
    this.#doc.lineWidth(thickness).strokeColor('#000').moveTo(x1, y1).lineTo(x2, y2).stroke();
  }

  frame(x: number, y: number, width: number, height: number, thickness = 0.7): void {
    this.#doc.lineWidth(thickness).strokeColor('#000').rect(x, y, width, height).stroke();
  }

  shade(x: number, y: number, width: number, height: number): void {
    this.#doc.rect(x, y, width, height).fill('#eeeeee');
  }

  /** Diagonal lines: nothing is to be written here. */
  hatch(x: number, y: number, width: number, height: number): void {
    this.#doc.save().rect(x, y, width, height).clip();
    this.#doc.lineWidth(0.5).strokeColor('#777');
    for (let at = -height; at < width; at += 5) {
      this.#doc.moveTo(x + at, y + height).lineTo(x + at + height, y);
    }
    this.#doc.stroke().restore();
  }

  /** A QR code with the white border that readers need. */
  code(text: string, x: number, y: number, size: number): void {
    const { data } = encode(text, { ecc: 'M', border: 4 });
    const step = size / data.length;
    data.forEach((row, r) => {
      row.forEach((dark, c) => {
        if (dark) this.#doc.rect(x + c * step, y + r * step, step + 0.05, step + 0.05);
      });
    });
    this.#doc.fill('#000');
  }

  /** Writes a foot on every page and gives the file. */
  async finish(foot: (page: number, pages: number) => string): Promise<Uint8Array> {
    for (let page = 0; page < this.#pages; page++) {
      this.#doc.switchToPage(page);
      const box = { x: 42, y: this.height - 30, width: this.width - 84 };
      const text = foot(page + 1, this.#pages);
      if (text !== '') this.line(text, box, { size: 9, align: 'right', color: '#444' });
    }
    this.#doc.end();
    return this.#done;
  }
}
