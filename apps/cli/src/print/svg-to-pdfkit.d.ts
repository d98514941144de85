declare module 'svg-to-pdfkit' {
  /** Draws an SVG document at a place, as vectors. */
  export default function SVGtoPDF(
    doc: PDFKit.PDFDocument,
    svg: string,
    x: number,
    y: number,
    options: { readonly assumePt: boolean; readonly width: number; readonly height: number },
  ): void;
}
