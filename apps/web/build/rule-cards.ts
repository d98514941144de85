import type { Lang } from '@taberna/engine';
import { frenchName, sayFrench } from '@taberna/games/french-pack.ts';
import { plainName as roemerName } from '@taberna/games/roemer/names.ts';
import { plainName as rsName } from '@taberna/games/roemerschnappen/names.ts';
import { castleName, warriorName } from '@taberna/games/romans-go-home/names.ts';

/** A card as people read it; the code itself where it is none. Alone a letter may mean anything. */
type Reader = (code: string, lang: Lang, alone: boolean) => string;

const sign = (code: string, lang: Lang) =>
  sayFrench(code, { lang, names: [], paint: (text, _, short) => short ?? text });

const READERS: Readonly<Record<string, Reader>> = {
  romme: (code, lang) => (/^(?:[A2-9TJQK][cshd]|\*)$/.test(code) ? sign(code, lang) : code),
  'rom-bo': (code, lang, alone) =>
    alone || !/^[A2-9TJQK*]$/.test(code) ? code : `\u200b${frenchName(code, lang)}`,
  roemer: (code, lang) => roemerName(code, lang),
  roemerschnappen: (code, lang) => rsName(code, lang),
  'romans-go-home': (code, lang, alone) =>
    alone ? castleName(code, lang) : castleName(warriorName(code, lang), lang),
};

/** Where codes are introduced, or moves and options explained, they stay. */
const INTRODUCES = /Geschrieben wird|Kürzel|\b[Cc]odes?\b/;

/** How a move is written, or an option named, is for programs and has its own page. */
const NOTATION = / \((?:[Oo]ption )?`[a-z]{3,}[^`]*`\)/g;

/** The cards that a page of rules names by their codes, as people read them. */
export function namedCards(text: string, game: string, lang: Lang): string {
  const read = READERS[game];
  if (read === undefined) return text;
  const named = (whole: string, codes: string) => {
    const all = codes.split(' ');
    const names = all.map((code) => read(code, lang, all.length === 1));
    if (names.some((name, i) => name === all[i])) return whole;
    return names.join(game === 'romme' ? ' ' : ', ').replaceAll('\u200b', '');
  };
  const blocks = text.split('\n\n');
  return blocks
    .map((block) =>
      INTRODUCES.test(block) ? block : block.replace(NOTATION, '').replace(/`([^`]+)`/g, named),
    )
    .join('\n\n');
}
