// Makes the page's typefaces small: run it when a sign is missing, and commit what it writes.
//   apps/web/src/design/fonts/*.woff2   the letters that the page uses
//   apps/web/src/art/draw/outlines.ts   capitals and figures as outlines, for pictures of cards: a
//                                       picture cannot load a font
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { convert } from 'fontverter';
import { Blob, Face, Font, Variation } from 'harfbuzzjs';
import subsetFont from 'subset-font';

const root = fileURLToPath(new URL('..', import.meta.url));
const FONTS = `${root}apps/web/src/design/fonts/`;
const CINZEL = `${root}node_modules/@fontsource-variable/cinzel/`;
const ALEGREYA = `${root}node_modules/@fontsource/alegreya-sans/`;

const SIGNS =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789ÄÖÜäöüßéÉ' +
  ' !?&.,:;·–-—…\'’„“”«»()+×−/%¼½"';
const TEXT_SIGNS = `${SIGNS}←→↶✓✗#*@€§`;
const OUTLINED = "ABCDEGHIJKLMNOPQRSTUVXYZ0123456789−'Öer";

async function writeFont(name: string, file: string, signs: string): Promise<void> {
  const features = ['kern', 'lnum', 'tnum'];
  const small = await subsetFont(readFileSync(file), signs, {
    targetFormat: 'sfnt',
    keepFeatures: features,
  });
  // Alegreya's figures are old style unless asked: `ccmp` is the feature that is always on.
  const at = small.indexOf('lnum');
  if (at >= 0) small.write('ccmp', at, 'latin1');
  const font = await convert(small, 'woff2');
  writeFileSync(`${FONTS}${name}.woff2`, font);
  console.log(`${name}.woff2 ${font.length} bytes`);
}

/** Outlines of Cinzel 800, capitals 200 high from the top in whole units, as [advance, path]. */
async function writeOutlines(file: string): Promise<void> {
  const face = new Face(new Blob(await convert(readFileSync(file), 'sfnt')));
  const font = new Font(face);
  font.setVariations([new Variation('wght', 800)]);
  const glyph = (sign: string) => font.nominalGlyph(sign.codePointAt(0) ?? 0) ?? 0;
  const capital = Math.max(
    ...font.glyphToJson(glyph('I')).flatMap(({ values }) => values.filter((_, i) => i % 2 === 1)),
  );
  const unit = 200 / capital;
  const short = (n: number) => String(Math.round(n * unit));
  const lines = [...OUTLINED].map((sign) => {
    const path = shortPath(font.glyphToJson(glyph(sign)), capital, unit);
    return `  ${JSON.stringify(sign)}: [${short(font.glyphHAdvance(glyph(sign)))}, '${path}'],`;
  });
  const text = `// Written by scripts/fonts.ts: Cinzel 800 (OFL), capitals 200 high.
export const OUTLINES: Readonly<Record<string, readonly [advance: number, path: string]>> = {
${lines.join('\n')}
};
`;
  writeFileSync(`${root}apps/web/src/art/draw/outlines.ts`, text);
}

interface Command {
  readonly type: string;
  readonly values: readonly number[];
}

/** The shortest way to write a path: H and V where they do, no line back to the start. */
function shortPath(commands: readonly Command[], top: number, unit: number): string {
  const round = (n: number) => Math.round(n * unit);
  let path = '';
  let [x, y, startX, startY] = [0, 0, 0, 0];
  for (const [i, { type, values }] of commands.entries()) {
    const points = values.map((n, k) => (k % 2 === 0 ? round(n) : round(top - n)));
    const [nextX = x, nextY = y] = points.slice(-2);
    const closes = commands[i + 1]?.type === 'Z' && nextX === startX && nextY === startY;
    if (type === 'M') [startX, startY] = [nextX, nextY];
    if (type !== 'L') path += type + points.join(' ');
    else if (!closes && nextX === x) path += `V${nextY}`;
    else if (!closes && nextY === y) path += `H${nextX}`;
    else if (!closes) path += `L${points.join(' ')}`;
    [x, y] = [nextX, nextY];
  }
  return path.replaceAll(' -', '-');
}

await writeFont('cinzel', `${CINZEL}files/cinzel-latin-wght-normal.woff2`, SIGNS);
for (const weight of [500, 800]) {
  const file = `${ALEGREYA}files/alegreya-sans-latin-${weight}-normal.woff2`;
  await writeFont(`alegreya-sans-${weight}`, file, TEXT_SIGNS);
}
copyFileSync(`${CINZEL}LICENSE`, `${FONTS}cinzel-OFL.txt`);
copyFileSync(`${ALEGREYA}LICENSE`, `${FONTS}alegreya-sans-OFL.txt`);
await writeOutlines(`${CINZEL}files/cinzel-latin-wght-normal.woff2`);
