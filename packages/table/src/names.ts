import { plainLine } from './talk.ts';

const LONGEST = 24;

/** A joiner that shows: within an emoji, after a virama, between letters of Arabic. A style: of an emoji or a sign. */
const JOINS = String.raw`(?<=\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]?)\u200d(?=\p{Extended_Pictographic})|(?<=[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0c4d\u0ccd\u0d4d\u0dca])[\u200c\u200d]|(?<=\p{Script=Arabic})\u200c(?=\p{Script=Arabic})|(?<=[\p{Extended_Pictographic}\d#*])[\ufe0e\ufe0f]`;
/**
 * Shown as nothing at all, wherever they stand. Those by their number count as signs and letters: blank
 * Braille, a place for an object, two blank hieroglyphs, a note without a head.
 */
const NOTHING = new RegExp(
  String.raw`(?!${JOINS})[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800\ufffc\u{13441}\u{13442}\u{1d159}]`,
  'gu',
);
/** What is left to see without spaces, marks that need a letter, and what joins. */
const UNSEEN = /[\p{Z}\p{M}\p{C}]/gu;

/**
 * Marks upon one letter that would grow over the lines above and below: accents of no script of their own,
 * of which no language heaps four, or more than a syllable of Burmese or Tibetan has.
 */
const HEAP = /(?:(?=[\p{Script=Inherited}\p{Script=Common}])\p{M}){4}|\p{M}{8}/u;
/** As wide as a whole line: signs for whole sentences, long dashes, cuneiform. */
const VERY_WIDE = /[\u2e3a\u2e3b\ua9c5\ufdfa-\ufdfd\u{12000}-\u{1254f}]/u;

/** A name as others see it; null where it is too long, would take others' room, or nobody sees anything. */
export function readableName(typed: string): string | null {
  const name = plainLine(typed.replace(NOTHING, '')).normalize('NFC');
  const length = [...new Intl.Segmenter().segment(name)].length;
  const isSeen = name.replace(UNSEEN, '') !== '';
  const isModest = !HEAP.test(name) && !VERY_WIDE.test(name);
  return isSeen && isModest && length <= LONGEST ? name : null;
}
