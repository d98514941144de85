// The rules of a game for people: a few parts, each with plain words and pictures of real cards.

import type { JsonObject, Lang } from '@taberna/engine';

/** Cards side by side with a caption; `?` is a back. */
export interface Group {
  /** Codes of the pack with spaces between. */
  readonly cards: string;
  /** The places, from 0, of cards that stand out: the one that wins, the one that is played. */
  readonly best?: readonly number[];
  /** What the rules do not allow. */
  readonly wrong?: boolean;
}

export type Figure = Group | { readonly sign: '→' | '+' | '=' } | { readonly coin: string };

export interface PartText {
  readonly title: string;
  /** Paragraphs; what stands between two `**` is bold. */
  readonly text: readonly string[];
  /** One for each group and each coin, in their order; an empty one is left out. */
  readonly captions: readonly string[];
}

export interface GuideTexts<K extends string = string> {
  readonly lead: string;
  readonly parts: Readonly<Record<K, PartText>>;
}

export interface Guide<K extends string = string> {
  readonly hero: string;
  /** In the order of the page. */
  readonly figures: Readonly<Record<K, readonly Figure[]>>;
  readonly texts: Readonly<Record<Lang, GuideTexts<K>>>;
  /** The part that fits a position as its player sees it. */
  readonly moment: (view: JsonObject) => K;
}

export interface Part extends PartText {
  readonly id: string;
  readonly figures: readonly Figure[];
}

export function partsOf(guide: Guide, lang: Lang): readonly Part[] {
  const { parts } = guide.texts[lang];
  return Object.entries(guide.figures).flatMap(([id, figures]) => {
    const text = parts[id];
    return text === undefined ? [] : [{ id, figures, ...text }];
  });
}

/** What something is worth. */
export interface Value {
  readonly coin: string;
  readonly text: string;
}

/** Values side by side are a list, the highest first; fewer than three are pictures like others. */
export function valuesIn({ figures, captions }: Part): readonly Value[] {
  const shown = figures.filter((figure) => !('sign' in figure));
  const coins = shown.flatMap((figure, i) =>
    'coin' in figure ? [{ coin: figure.coin, text: captions[i] ?? '' }] : [],
  );
  return coins.length < 3 ? [] : coins.toSorted((a, b) => Number(b.coin) - Number(a.coin));
}

/** On paper each is a line. */
export const valueLine = ({ coin, text }: Value): string => `${coin} – ${text}`;

/** A text in pieces, every second one bold. */
export function pieces(text: string): readonly string[] {
  return text.split('**');
}
