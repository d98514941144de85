import { expect, it } from 'vitest';
import { readableName } from './names.ts';

it.each([
  ['zero width space', '\u200b'],
  ['Hangul filler', '\u3164'],
  ['half-width Hangul filler', '\uffa0'],
  ['Hangul fillers of a syllable', '\u115f\u1160'],
  ['blank Braille', '\u2800\u2800'],
  ['a note without a head', '\u{1d159}'],
  ['blank hieroglyphs', '\u{13441}\u{13442}'],
  ['a place for an object', '\ufffc'],
  ['a filler of Khitan', '\u{16fe4}'],
  ['vowels that are not shown', '\u17b4\u17b5'],
  ['a space of Ogham', '\u1680'],
  ['characters that nobody has given a meaning', '\ue000\u{10fffd}'],
  ['tags', '\u{e0041}\u{e006e}\u{e006e}'],
  ['joiners', '\u200d\u200d'],
  ['styles', '\ufe0f'],
  ['an accent without a letter', '\u0301'],
  ['spaces', '\u00a0\u2003'],
  ['a change of direction', '\u202e'],
  ['a letter below a heap of accents', `Z${'\u0301'.repeat(39)}`],
  ['four accents upon one letter', 'x\u0301\u0302\u0303\u0304'],
  ['a heap of accents with joiners between', `Z${'\u0316\u0317\u0318\u200d'.repeat(12)}`],
  ['a heap of accents with styles between', `Z${'\u0316\u0317\ufe0f'.repeat(12)}`],
  ['a heap of tones', `ก${'\u0e49'.repeat(9)}`],
  ['a sign for a whole sentence', 'Ann\ufdfd'],
  ['a dash of three', '\u2e3b'],
  ['the widest of cuneiform', '\u{1242b}\u{12219}'],
  ['too much of it', 'x'.repeat(25)],
])('no name is made of %s', (_, typed) => {
  expect(readableName(typed)).toBeNull();
});

it('no name is made of one character that is a space, a mark, a control or ignored', () => {
  const shown = Array.from({ length: 0x110000 }, (_, code) => code).filter((code) => {
    const isNothing = /[\p{Default_Ignorable_Code_Point}\p{Z}\p{M}\p{Cc}\p{Cf}]/u;
    const character = String.fromCodePoint(code);
    return isNothing.test(character) && readableName(character) !== null;
  });
  expect(shown).toEqual([]);
});

it.each([
  ['Ann\u200b', 'Ann'],
  ['A\u3164n\u00adn', 'Ann'],
  ['Änne 🂡', 'Änne 🂡'],
  ['👩\u200d🚀', '👩\u200d🚀'],
  ['❤\ufe0f', '❤\ufe0f'],
  ['김민지', '김민지'],
  ['A\u0308nne', 'Änne'],
  ['Nguye\u0302\u0303n', 'Nguyễn'],
  ['x\u0301\u0302\u0303', 'x\u0301\u0302\u0303'],
  ['สมหญิ\u0e07', 'สมหญิง'],
  ...['ကျော်ကျော်', 'မျိုး', 'ပြုံး', 'ကြော့', 'လျှော့'].map((name): [string, string] => [name, name]),
  ['ﷲ', 'ﷲ'],
  ['\u05e9\u05c1\u05bc\u05b4\u0594', '\u05e9\u05c1\u05bc\u05b4\u0594'.normalize('NFC')],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['ක\u0dca\u200dරිස්', 'ක\u0dca\u200dරිස්'],
  ['A\u200dn\u200dn', 'Ann'],
])('%s is shown as %s', (typed, shown) => {
  expect(readableName(typed)).toBe(shown);
});
