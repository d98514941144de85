import { rules } from 'virtual:rules';
import type { Lang } from '@taberna/engine';
import type { Entry } from './find.ts';
import { partsOf } from './guide.ts';
import { loadGuide } from './load.ts';

/** All parts and all rules of a game. */
export async function entriesOf(game: string, lang: Lang): Promise<readonly Entry[]> {
  const [guide, page] = await Promise.all([loadGuide(game), rules[`${game}.${lang}`]?.()]);
  const parts = guide === null ? [] : partsOf(guide, lang);
  const plain = parts.map(({ id, title, text, captions }) => ({
    game,
    anchor: `part-${id}`,
    title,
    exact: false,
    text: text.join(' ').replaceAll('**', ''),
    beside: captions.filter((caption) => caption !== ''),
  }));
  return [...plain, ...(page === undefined ? [] : rulesIn(game, page.html))];
}

function rulesIn(game: string, html: string): readonly Entry[] {
  const found = new DOMParser()
    .parseFromString(html, 'text/html')
    .querySelectorAll('p [id], tr [id], li [id]');
  return [...found].map((anchor) => {
    const block = anchor.closest('p, tr, li');
    const id = anchor.id.toUpperCase();
    const text = (block?.textContent ?? '').replace(id, '').trim();
    return {
      game,
      anchor: anchor.id,
      title: `${headingOf(block)} (${id})`,
      exact: true,
      text,
      beside: [],
    };
  });
}

/** What the part is called that a block stands in. */
function headingOf(block: Element | null): string {
  for (let at = block; at !== null && at.tagName !== 'BODY'; ) {
    if (/^H[23]$/.test(at.tagName)) return at.textContent ?? '';
    at = at.previousElementSibling ?? at.parentElement;
  }
  return '';
}
