import { plainLine } from '@taberna/table';

const LONGEST = 24;

/**
 * Shown as nothing at all, wherever they stand; a joiner or a style may belong to an emoji. Those by their
 * number count as signs and letters: blank Braille, a place for an object, two blank hieroglyphs, a note
 * without a head.
 */
const NOTHING =
  /(?![\u200d\ufe0e\ufe0f])[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800\ufffc\u{13441}\u{13442}\u{1d159}]/gu;
/** What is left to see without spaces, marks that need a letter, and what joins. */
const UNSEEN = /[\p{Z}\p{M}\p{C}]/gu;

/** A name as others see it; null where it is too long or nobody sees anything. */
export function readableName(typed: string): string | null {
  const name = plainLine(typed.replace(NOTHING, ''));
  const length = [...new Intl.Segmenter().segment(name)].length;
  const isSeen = name.replace(UNSEEN, '') !== '';
  return isSeen && length <= LONGEST ? name : null;
}
