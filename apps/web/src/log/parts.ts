import type { GameEvent, Ink, Lang } from '@taberna/engine';
import { type Teller, tellIn } from '../components/announcer.svelte.ts';

/** A piece of a line: words, or a card as the sign on its corner. */
export interface Part {
  readonly text: string;
  /** The colour of a card; null for words. */
  readonly ink: Ink | null;
  /** What is shown in place of its name. */
  readonly sign: string | null;
}

/** No name and no sentence holds these: they part cards from words. */
const EDGE = '\u0001';
const BETWEEN = '\u0002';

const marked = (text: string, ink: Ink, sign = '') =>
  [EDGE, ink, BETWEEN, sign, BETWEEN, text, EDGE].join('');

function partOf(piece: string, i: number): Part {
  // A number stays on the line of what it counts.
  if (i % 2 === 0) return { text: piece.replace(/ (?=\d)/g, '\u00a0'), ink: null, sign: null };
  const [ink = '', sign = '', text = ''] = piece.split(BETWEEN);
  return { text, ink: isInk(ink) ? ink : 'strong', sign: sign === '' ? null : sign };
}

const INKS = [
  'red',
  'green',
  'yellow',
  'blue',
  'violet',
  'grey',
  'gold',
  'strong',
  'faint',
] as const;
const isInk = (text: string): text is Ink => INKS.some((ink) => ink === text);

/** An event as a line of the log; null for what needs no telling. */
export function partsOf(teller: Teller, event: GameEvent, lang: Lang): readonly Part[] | null {
  const line = tellIn(teller, event, lang, marked);
  return line === null
    ? null
    : line
        .split(EDGE)
        .map(partOf)
        .filter(({ text }) => text !== '');
}
