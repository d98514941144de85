import { rules } from 'virtual:rules';
import type { Lang } from '@taberna/engine';
import { partsOf } from './guide.ts';
import { loadGuide } from './load.ts';

/** Something that can be found, and where it stands. */
export interface Entry {
  readonly game: string;
  /** What follows the game in the address. */
  readonly anchor: string;
  readonly title: string;
  readonly text: string;
}

/** All parts and all rules of a game. */
export async function entriesOf(game: string, lang: Lang): Promise<readonly Entry[]> {
  const [guide, page] = await Promise.all([loadGuide(game), rules[`${game}.${lang}`]?.()]);
  const parts = guide === null ? [] : partsOf(guide, lang);
  const plain = parts.map(({ id, title, text, captions }) => ({
    game,
    anchor: `part-${id}`,
    title,
    text: [...text, ...captions].join(' ').replaceAll('**', ''),
  }));
  return [...plain, ...(page === undefined ? [] : rulesIn(game, page.html))];
}

function rulesIn(game: string, html: string): readonly Entry[] {
  const found = new DOMParser()
    .parseFromString(html, 'text/html')
    .querySelectorAll('p [id], tr [id], li [id]');
  return [...found].map((anchor) => {
    const text = anchor.closest('p, tr, li')?.textContent ?? '';
    const title = anchor.id.toUpperCase();
    return { game, anchor: anchor.id, title, text: text.replace(title, '').trim() };
  });
}

const MOST = 12;

/** Every word typed occurs; what has it in its title comes first. */
export function search(entries: readonly Entry[], typed: string, lang: Lang): readonly Entry[] {
  const words = typed
    .toLocaleLowerCase(lang)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  const has = (text: string) => {
    const low = text.toLocaleLowerCase(lang);
    return words.every((word) => low.includes(word));
  };
  const hits = entries.filter(({ title, text }) => has(`${title} ${text}`));
  return [
    ...hits.filter(({ title }) => has(title)),
    ...hits.filter(({ title }) => !has(title)),
  ].slice(0, MOST);
}
