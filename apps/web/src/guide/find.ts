import type { Lang } from '@taberna/engine';

/** Something that can be found, and where it stands. */
export interface Entry {
  readonly game: string;
  /** What follows the game in the address. */
  readonly anchor: string;
  readonly title: string;
  readonly text: string;
  /** What stands beside it: captions of pictures. */
  readonly beside: readonly string[];
  /** A rule in its exact wording. */
  readonly exact: boolean;
}

/** Words of which each may stand for the others. */
const SAME: Readonly<Record<Lang, readonly (readonly string[])[]>> = {
  de: [
    ['folge', 'straße', 'reihe', 'sequenz'],
    ['satz', 'drilling', 'vierling'],
    ['talon', 'stapel', 'ziehen'],
    ['ablage', 'ablegen', 'abwerfen', 'wegwerfen'],
    ['eröffn', 'rauskommen', 'raus'],
    ['vierzig', '40'],
    ['zwei', '2'],
    ['drei', '3'],
    ['vier', '4'],
    ['fünf', '5'],
    ['sechs', '6'],
    ['acht', '8'],
    ['spieler', 'leute', 'zu zweit', 'für zwei'],
    ['minuspunkte', 'kreuz', 'augen', 'strafpunkt', 'strafe', 'abzug'],
    ['unentschieden', 'gleichstand', 'gleich viele', 'geteilt'],
    ['gewinn', 'sieg'],
    ['mischen', 'mischt'],
    ['geben', 'geber', 'austeilen'],
  ],
  en: [
    ['run', 'sequence', 'straight'],
    ['set', 'three of a kind', 'triplet'],
    ['talon', 'stock', 'draw pile', 'deck'],
    ['discard', 'throw away'],
    ['open', 'go out'],
    ['forty', '40'],
    ['two', '2'],
    ['three', '3'],
    ['four', '4'],
    ['five', '5'],
    ['six', '6'],
    ['eight', '8'],
    ['player', 'people'],
    ['draw', 'tie', 'tied', 'shared'],
    ['penalty', 'minus', 'deduct'],
    ['deal', 'dealer'],
  ],
};

/** As people type it: hyphens and accents do not matter. */
function folded(text: string, lang: Lang): string {
  const low = text.toLocaleLowerCase(lang).replace(/[-\u2011\u00ad]/g, '');
  return low.replace(/[éèê]/g, 'e').replace(/[áàâ]/g, 'a');
}

/** A folded word as it may stand in a text. */
function patternOf(word: string): string {
  const letters = [...word].map((letter) => {
    if (letter === 'e') return '[eéèê]';
    return letter === 'a' ? '[aáàâ]' : letter.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  });
  return letters.join('[-\u2011\u00ad]?');
}

/** Each word that was typed, with those that mean the same. */
export function wordsOf(typed: string, lang: Lang): readonly (readonly string[])[] {
  const words = folded(typed, lang).split(/\s+/);
  return words
    .filter((word) => word !== '')
    .map((word) => [
      word,
      ...SAME[lang].filter((same) => same.some((one) => word.startsWith(one))).flat(),
    ]);
}

/**
 * Those with the most of the words; of these what has them in its title comes first, then what is
 * written for people before the exact wording.
 */
export function search(entries: readonly Entry[], typed: string, lang: Lang): readonly Entry[] {
  const words = wordsOf(typed, lang);
  const hitsIn = (text: string) => {
    const low = folded(text, lang);
    return words.filter((same) => same.some((one) => low.includes(one))).length;
  };
  const rated = entries.map((entry) => ({
    entry,
    all: hitsIn([entry.title, entry.text, ...entry.beside].join(' ')),
    title: hitsIn(entry.title),
  }));
  const most = Math.max(0, ...rated.map(({ all }) => all));
  const hits = rated.filter(({ all }) => all > 0 && all === most);
  hits.sort((a, b) => b.title - a.title || Number(a.entry.exact) - Number(b.entry.exact));
  return hits.map(({ entry }) => entry);
}

/** Shorter words are one letter apart without being meant. */
const SPELT = 5;

/** What was typed, with each word that stands nowhere put right where one letter makes it one that does. */
export function spelt(entries: readonly Entry[], typed: string, lang: Lang): string {
  const text = folded(entries.map((one) => `${one.title} ${one.text}`).join(' '), lang);
  const known = new Set(text.match(/\p{L}+/gu));
  const right = (word: string): string => {
    const isKnown = wordsOf(word, lang)
      .flat()
      .some((one) => text.includes(one));
    if (word.length < SPELT || isKnown) return word;
    return [...known].find((one) => isOneAway(word, one)) ?? word;
  };
  return folded(typed, lang).split(/\s+/).map(right).join(' ');
}

/** One letter is another one, too many or missing, or two have changed places. */
function isOneAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let from = 0;
  while (from < a.length && a[from] === b[from]) from++;
  const [restA, restB] = [a.slice(from), b.slice(from)];
  const isSwapped = restA[0] === restB[1] && restA[1] === restB[0];
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (isSwapped && restA.slice(2) === restB.slice(2))
  );
}

/** What was found of one game: its parts for people, and its rules in their exact wording. */
export interface Found {
  readonly game: string;
  readonly parts: readonly Entry[];
  readonly exact: readonly Entry[];
}

/** By game, that of the best hit first. */
export function byGame(hits: readonly Entry[]): readonly Found[] {
  return [...new Set(hits.map(({ game }) => game))].map((game) => {
    const own = hits.filter((hit) => hit.game === game);
    return {
      game,
      parts: own.filter(({ exact }) => !exact),
      exact: own.filter(({ exact }) => exact),
    };
  });
}

/** A piece of the text, found or between. */
export interface Piece {
  readonly text: string;
  readonly hit: boolean;
}

/** So many letters stand before the first hit. */
const BEFORE = 40;

/** The place of an entry that was found: in its text, else in what stands beside it. */
export function excerptOf(entry: Entry, typed: string, lang: Lang): readonly Piece[] {
  const places = [entry.text, ...entry.beside].map((text) => piecesOf(text, typed, lang));
  return places.find((pieces) => pieces.some(({ hit }) => hit)) ?? places[0] ?? [];
}

/** The text from shortly before the first hit on, with all hits told apart. */
export function piecesOf(text: string, typed: string, lang: Lang): readonly Piece[] {
  const words = wordsOf(typed, lang).flat();
  if (words.length === 0) return [{ text, hit: false }];
  const hits = new RegExp(`(${words.map(patternOf).join('|')})`, 'giu');
  const first = text.search(hits);
  const start = first <= BEFORE ? 0 : text.lastIndexOf(' ', first - BEFORE / 2) + 1;
  const shown = start === 0 ? text : `… ${text.slice(start)}`;
  return shown
    .split(hits)
    .map((piece, i) => ({ text: piece, hit: i % 2 === 1 }))
    .filter((piece) => piece.text !== '');
}
