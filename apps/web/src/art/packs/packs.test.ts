import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { findGame } from '@taberna/games';
import { expect, test } from 'vitest';
import { COLOURS } from '../draw/colours.ts';
import { inkOf } from '../draw/french.ts';
import { worthCoin } from '../draw/numerals.ts';
import { SHEEN } from '../draw/panel.ts';
import { mix } from '../draw/tesserae.ts';
import { loadPack, PACK_IDS } from './load.ts';
import { pack as roemer } from './roemer.ts';
import { pack as roemerschnappen } from './roemerschnappen.ts';
import { pack as romBo } from './rom-bo.ts';
import { pack as romme } from './romme.ts';

/** The drawings of each game that has any, and the codes of its cards. */
const PACKS = await Promise.all(
  PACK_IDS.map(async (id) => {
    const game = findGame(id);
    const options = game?.parseOptions(undefined, game.defaultSeats);
    const kinds = options?.ok ? game?.pack(options.value, game.defaultSeats) : undefined;
    return [id, await loadPack(id), (kinds ?? []).map(({ code }) => code)] as const;
  }),
);

/** What is wrong with a document as XML, or '' : every tag closed, every reference defined. */
function faultOf(svg: string): string {
  const open: string[] = [];
  for (const [, close, name = '', attributes = '', single] of svg.matchAll(
    /<(\/?)([\w-]+)([^<>]*?)(\/?)>/g,
  )) {
    if (/[\w-]+=(?!")/.test(attributes.replace(/"[^"]*"/g, '""'))) return `attributes of <${name}>`;
    if (close === '/') {
      if (open.pop() !== name) return `</${name}> closes something else`;
    } else if (single !== '/') open.push(name);
  }
  if (open.length > 0) return `<${open.join('><')}> is not closed`;
  if (!svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg"')) return 'no SVG document';
  if (/undefined|NaN|var\(|<text|style=|class=|&(?!amp;)/.test(svg))
    return 'a value or style is missing';
  const ids = new Set([...svg.matchAll(/ id="([\w-]+)"/g)].map((match) => match[1]));
  const missing = [...svg.matchAll(/(?:url\(|href=")#([\w-]+)/g)].find(
    (match) => !ids.has(match[1]),
  );
  return missing === undefined ? '' : `#${missing[1]} is not defined`;
}

for (const [name, pack, cards] of PACKS) {
  for (const mini of [false, true]) {
    for (const lang of ['de', 'en'] as const) {
      test(`${name}: every ${mini ? 'mini' : 'card'} is a well-formed picture of its own (${lang})`, () => {
        const codes = pack.codes();
        // Romans Go Home! draws a warrior for each clan.
        const drawn = new Set([...codes, ...codes.map((code) => code.replace(/^\w+-/, ''))]);
        expect(cards.filter((code) => !drawn.has(code))).toEqual([]);
        const faces = codes.map((code) => pack.face(code, { mini, lang }));
        expect(faces.map(faultOf).filter((fault) => fault !== '')).toEqual([]);
        expect(new Set(faces).size).toBe(codes.length);
        expect(Math.max(...faces.map((face) => face.length))).toBeLessThan(mini ? 70_000 : 110_000);
      });
    }
  }
  test(`${name}: the back is a well-formed picture, and a wrong code is refused`, () => {
    expect(faultOf(pack.back())).toBe('');
    expect(() => pack.face('zz')).toThrow('has no card "zz"');
  });
}

test('a covered card shows its owner what it is', () => {
  for (const pack of [roemer, romBo]) {
    const covered = pack.codes().map((code) => pack.face(code, { covered: true }));
    expect(covered.map(faultOf).filter((fault) => fault !== '')).toEqual([]);
    expect(new Set(covered).size).toBe(pack.codes().length);
  }
});

test.each([
  ['R1', 20, false],
  ['R21', 20, false],
  ['y8', 5, true],
  ['SN', 0, false],
])(
  'RS-41: on paper %s says that it counts %i, at the table its coin does',
  (code, points, hasLetter) => {
    const coin = worthCoin(points, hasLetter);
    expect(roemerschnappen.face(code, { printed: true })).toContain(coin);
    expect(faultOf(roemerschnappen.face(code, { printed: true }))).toBe('');
    expect(roemerschnappen.face(code)).not.toContain(coin);
  },
);

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((i) => {
    const part = Number.parseInt(hex.slice(i, i + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The contrast of two colours, both under the shade of a card that cannot be played (cards.css). */
function shadedContrast(a: string, b: string): number {
  const [low = 0, high = 0] = [a, b]
    .map((hex) => luminance(mix(hex, '#140602', SHADE)))
    .sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

const SHADE = 0.14;
test('an index keeps 4.5:1 in the light of the panel and in the shade', () => {
  const shade = readFileSync(new URL('../../design/cards.css', import.meta.url), 'utf8');
  expect(shade).toContain(`rgb(20 6 2 / ${SHADE}) 30%`);
  for (const { paint, on } of Object.values(COLOURS)) {
    expect(shadedContrast(on, mix(paint, '#fff2d2', SHEEN))).toBeGreaterThan(4.5);
  }
  for (const card of ['#f8f0df', '#efe3cb']) {
    for (const suit of ['h', 'd', 's', 'c'] as const) {
      expect(shadedContrast(card, inkOf(suit))).toBeGreaterThan(4.5);
      expect(shadedContrast(card, inkOf(suit, true))).toBeGreaterThan(4.5);
    }
  }
});

test('no two backs are alike', () => {
  expect(new Set(PACKS.map(([, pack]) => pack.back())).size).toBe(PACKS.length);
});

test('Rommé writes D and B in German, Q and J in English', () => {
  for (const code of ['Qh', 'Jh']) {
    expect(romme.face(code, { lang: 'de' })).not.toBe(romme.face(code, { lang: 'en' }));
  }
  expect(romme.face('Kh', { lang: 'de' })).toBe(romme.face('Kh', { lang: 'en' }));
});

test('the typefaces are at most 60 KB together', () => {
  const file = (name: string) =>
    gzipSync(readFileSync(new URL(`../../design/fonts/${name}.woff2`, import.meta.url))).length;
  const total = ['cinzel', 'alegreya-sans-500', 'alegreya-sans-800'].map(file);
  expect(total.reduce((sum, each) => sum + each)).toBeLessThan(60 * 1024);
});

test('where a neighbour covers a card of Römerschnappen, its numeral stands in the index alone', () => {
  const inscriptions = (svg: string) => svg.split('<path transform="translate(0.0 0)"').length - 1;
  // Of a colour card the letter is carved too, of the large numeral also its shadow.
  expect(inscriptions(roemerschnappen.face('r8'))).toBe(4);
  expect(inscriptions(roemerschnappen.face('r8', { covered: true }))).toBe(2);
  expect(inscriptions(roemerschnappen.face('R17'))).toBe(2);
  expect(inscriptions(roemerschnappen.face('R17', { covered: true }))).toBe(1);
});
