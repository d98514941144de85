/** Something drawn on a page, by its name in the file, measured from the upper left corner. */
export interface Drawn {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface Line {
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
}

/** A page of a file that was written without compression. */
export interface Page {
  readonly width: number;
  readonly height: number;
  readonly drawn: readonly Drawn[];
  readonly lines: readonly Line[];
  readonly words: readonly string[];
}

/** Reads as much of a PDF as our own writes. */
export function pagesOf(bytes: Uint8Array): Page[] {
  const text = Buffer.from(bytes).toString('latin1');
  const objects = new Map<string, string>();
  for (const [, id = '', body = ''] of text.matchAll(/\n(\d+) 0 obj\n(.*?)\nendobj/gs)) {
    objects.set(id, body);
  }
  const follow = (from: string, key: string) =>
    objects.get(new RegExp(`/${key} (\\d+) 0 R`).exec(from)?.[1] ?? '') ?? '';
  return [...objects.values()]
    .filter((body) => body.includes('/Type /Page\n'))
    .map((page) => {
      const [, width, height] = /\/MediaBox \[0 0 (\S+) ([^\]]+)\]/.exec(page) ?? [];
      const content = follow(page, 'Contents');
      const resources = follow(page, 'Resources');
      const fonts = new Map(
        [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [
          name,
          signsOf(follow(objects.get(id) ?? '', 'ToUnicode')),
        ]),
      );
      return {
        width: Number(width),
        height: Number(height),
        drawn: drawnIn(content),
        lines: linesIn(content),
        words: wordsIn(content, fonts),
      };
    });
}

const DRAWN = /1 0 0 1 (\S+) (\S+) cm\n(\S+) 0 0 \S+ 0 0 cm\n\/(\w+) Do/g;

function drawnIn(content: string): Drawn[] {
  return [...content.matchAll(DRAWN)].map(([, x, y, scale, name = '']) => ({
    name,
    x: Number(x),
    y: Number(y),
    scale: Number(scale),
  }));
}

function linesIn(content: string): Line[] {
  return [...content.matchAll(/(\S+) (\S+) m\n(\S+) (\S+) l/g)].map(([, a, b, c, d]) => ({
    from: [Number(a), Number(b)],
    to: [Number(c), Number(d)],
  }));
}

/** What the glyphs of a font stand for. */
function signsOf(map: string): string[] {
  const range = /beginbfrange\n[^[]*\[([^\]]*)\]/.exec(map)?.[1] ?? '';
  return [...range.matchAll(/<([^>]*)>/g)].map(([, codes = '']) =>
    codes
      .split(' ')
      .map((code) => String.fromCodePoint(Number.parseInt(code, 16)))
      .join(''),
  );
}

const WORDS = /\/(F\d+) \S+ Tf\n\[([^\]]*)\] TJ/g;

function wordsIn(content: string, fonts: ReadonlyMap<string, readonly string[]>): string[] {
  return [...content.matchAll(WORDS)].map(([, font = '', glyphs = '']) => {
    const hex = [...glyphs.matchAll(/<([^>]*)>/g)].map(([, codes = '']) => codes).join('');
    const codes = hex.match(/.{4}/g) ?? [];
    return codes.map((code) => fonts.get(font)?.[Number.parseInt(code, 16)] ?? '�').join('');
  });
}
