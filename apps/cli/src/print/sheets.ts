import { fileURLToPath } from 'node:url';
import type { Lang } from '@taberna/engine';
import PDFDocument from 'pdfkit';
import SVGtoPDF from 'svg-to-pdfkit';
import { collected } from '../pdf.ts';

const MM = 72 / 25.4;

const PAPERS = {
  a4: { width: 210 * MM, height: 297 * MM },
  letter: { width: 215.9 * MM, height: 279.4 * MM },
} as const;
export type PaperName = keyof typeof PAPERS;
export const PAPER_NAMES: readonly PaperName[] = ['a4', 'letter'];

/** Cards of the usual size, five by seven; nine on a sheet. */
const CARD = { width: 63 * MM, height: 88.2 * MM };
const ACROSS = 3;
const DOWN = 3;
export const ON_A_SHEET = ACROSS * DOWN;
/** Round words. */
export const MARGIN = 48;
/** Units of the drawings. */
const DRAWN = { width: 100, height: 140 };
/** Plaster, as on the page. */
const GROUND = '#f8f0df';

/** A drawing that is in the file once and shown as often as needed. */
interface Form {
  readonly name: string;
  readonly content: PDFKit.PDFKitReference;
}

/** A card laid on a sheet, by the names under which its drawings are in the file. */
export interface Laid {
  readonly name: string;
  readonly face: string;
  readonly back: string;
}

/** Names in a PDF have letters and digits; what is none is written as its number. */
export function nameOf(code: string): string {
  return code.replace(/[^A-Za-z0-9]/g, (sign) => `_${sign.charCodeAt(0).toString(16)}`);
}

/** Pages with cards, and with words. */
export class Sheets {
  readonly width: number;
  readonly height: number;
  readonly #doc: PDFKit.PDFDocument;
  readonly #done: Promise<Uint8Array>;
  readonly #forms = new Map<string, Form>();
  pages = 0;

  /** `plain` leaves the file readable, for whoever counts in it. */
  constructor(title: string, lang: Lang, paper: PaperName, plain = false) {
    const { width, height } = PAPERS[paper];
    this.width = width;
    this.height = height;
    this.#doc = new PDFDocument({
      size: [width, height],
      margin: 0,
      autoFirstPage: false,
      compress: !plain,
      lang,
      info: { Title: title, Creator: 'Taberna' },
    });
    for (const [name, file] of [
      ['regular', 'DejaVuSansCondensed'],
      ['bold', 'DejaVuSansCondensed-Bold'],
    ]) {
      const url = import.meta.resolve(`dejavu-fonts-ttf/ttf/${file}.ttf`);
      this.#doc.registerFont(name ?? '', fileURLToPath(url));
    }
    this.#done = collected(this.#doc);
  }

  page(): PDFKit.PDFDocument {
    this.pages++;
    return this.#doc.addPage();
  }

  /** One sheet of faces, and on its back, turned over the long edge, the backs. */
  cards(cards: readonly Laid[]): void {
    const faces = cards.map(({ name, face }) => this.#form(`face_${name}`, face));
    // The free places of the last sheet are for cards of one's own: they have a back as well.
    const all = Array.from({ length: ON_A_SHEET }, (_, i) => cards[i] ?? cards.at(-1));
    const backs = all
      .flatMap((card) => card ?? [])
      .map(({ back }) => this.#form(`back_${this.#numberOf(back)}`, back));
    this.page();
    for (const [i, form] of faces.entries()) this.#lay(form, i % ACROSS, Math.floor(i / ACROSS));
    this.#cutMarks();
    this.page();
    for (const [i, form] of backs.entries()) {
      this.#lay(form, ACROSS - 1 - (i % ACROSS), Math.floor(i / ACROSS));
    }
  }

  readonly #backs: string[] = [];

  #numberOf(back: string): number {
    if (!this.#backs.includes(back)) this.#backs.push(back);
    return this.#backs.indexOf(back);
  }

  get #left(): number {
    return (this.width - ACROSS * CARD.width) / 2;
  }

  get #top(): number {
    return (this.height - DOWN * CARD.height) / 2;
  }

  #lay({ name, content }: Form, column: number, row: number): void {
    const doc = this.#doc;
    const x = this.#left + column * CARD.width;
    const y = this.#top + row * CARD.height;
    doc.save();
    doc.translate(x, y).scale(CARD.width / DRAWN.width, CARD.height / DRAWN.height);
    xobjectsOf(doc)[name] = content;
    doc.addContent(`/${name} Do`);
    doc.restore();
  }

  /** Marks outside the cards, where the knife goes. */
  #cutMarks(): void {
    const doc = this.#doc.lineWidth(0.4).strokeColor('#000');
    const [left, top] = [this.#left, this.#top];
    const [right, bottom] = [left + ACROSS * CARD.width, top + DOWN * CARD.height];
    for (let column = 0; column <= ACROSS; column++) {
      const x = left + column * CARD.width;
      doc.moveTo(x, top - 12).lineTo(x, top - 3);
      doc.moveTo(x, bottom + 3).lineTo(x, bottom + 12);
    }
    for (let row = 0; row <= DOWN; row++) {
      const y = top + row * CARD.height;
      doc.moveTo(left - 12, y).lineTo(left - 3, y);
      doc.moveTo(right + 3, y).lineTo(right + 12, y);
    }
    doc.stroke();
  }

  #form(name: string, svg: string): Form {
    const known = this.#forms.get(name);
    if (known !== undefined) return known;
    const form = { name, content: drawnOnce(this.#doc, svg) };
    this.#forms.set(name, form);
    return form;
  }

  async finish(): Promise<Uint8Array> {
    this.#doc.end();
    return this.#done;
  }
}

function xobjectsOf(doc: PDFKit.PDFDocument): Record<string, PDFKit.PDFKitReference> {
  return Reflect.get(doc.page, 'xobjects');
}

/**
 * Draws into a form of the file instead of a page. PDFKit has no word for it; what it draws goes to
 * its present page, so for a moment that is the form.
 */
function drawnOnce(doc: PDFKit.PDFDocument, svg: string): PDFKit.PDFKitReference {
  const { width, height } = DRAWN;
  const used = { fonts: {}, xobjects: {}, ext_gstates: {}, patterns: {} };
  const resources = doc.ref({});
  const content = doc.ref({
    Type: 'XObject',
    Subtype: 'Form',
    FormType: 1,
    BBox: [0, 0, width, height],
    Group: { S: 'Transparency', CS: 'DeviceRGB', I: true, K: false },
    Resources: resources,
  });
  content.write('');
  const { page } = doc;
  const matrix: unknown = Reflect.get(doc, '_ctm');
  Reflect.set(doc, '_ctm', [1, 0, 0, 1, 0, 0]);
  Reflect.set(doc, 'page', {
    width,
    height,
    write: (data: string) => content.write(data),
    ...used,
  });
  doc.rect(0, 0, width, height).fill(GROUND);
  SVGtoPDF(doc, svg, 0, 0, { assumePt: true, width, height });
  Reflect.set(doc, 'page', page);
  Reflect.set(doc, '_ctm', matrix);
  Object.assign(Reflect.get(resources, 'data'), {
    Font: used.fonts,
    XObject: used.xobjects,
    ExtGState: used.ext_gstates,
    Pattern: used.patterns,
  });
  resources.end(null);
  content.end(null);
  return content;
}
