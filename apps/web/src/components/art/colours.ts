import type { Lang } from '@taberna/engine';

/** In German two colours begin with G, so they get two letters. */
const LETTERS: Readonly<Record<Lang, Readonly<Record<string, string>>>> = {
  de: { r: 'R', y: 'Ge', g: 'Gr', b: 'B', v: 'V' },
  en: { r: 'R', y: 'Y', g: 'G', b: 'B', v: 'V' },
};

export function colourLetters(colour: string, lang: Lang): string {
  return LETTERS[lang][colour] ?? '';
}

export function packColour(colour: string): string {
  return `var(--pack-${colour})`;
}
