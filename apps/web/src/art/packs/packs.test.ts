import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Pack } from './pack.ts';
import { pack as roemer } from './roemer.ts';
import { pack as roemerschnappen } from './roemerschnappen.ts';
import { pack as romBo } from './rom-bo.ts';
import { pack as romans } from './romans-go-home.ts';
import { pack as romme } from './romme.ts';

const PACKS: readonly (readonly [name: string, pack: Pack, cards: number])[] = [
  ['roemerschnappen', roemerschnappen, 48],
  ['roemer', roemer, 75],
  ['romme', romme, 53],
  ['romans-go-home', romans, 47],
  ['rom-bo', romBo, 14],
];

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
        const faces = pack.codes().map((code) => pack.face(code, { mini, lang }));
        expect(faces.map(faultOf).filter((fault) => fault !== '')).toEqual([]);
        expect(faces.length).toBe(cards);
        expect(new Set(faces).size).toBe(cards);
        expect(Math.max(...faces.map((face) => face.length))).toBeLessThan(mini ? 70_000 : 110_000);
      });
    }
  }
  test(`${name}: the back is a well-formed picture, and a wrong code is refused`, () => {
    expect(faultOf(pack.back())).toBe('');
    expect(() => pack.face('zz')).toThrow('has no card "zz"');
  });
}

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
