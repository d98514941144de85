import { LANGS } from '@taberna/engine';
import { games } from '@taberna/games';
import { describe, expect, test } from 'vitest';
import { loadPack } from '../art/packs/load.ts';
import { type Guide, partsOf, valuesIn } from './guide.ts';
import { loadGuide } from './load.ts';

async function guideOf(game: string): Promise<Guide> {
  const guide = await loadGuide(game);
  if (guide === null) throw new Error(`${game} has no guide: games/${game}/guide.ts`);
  return guide;
}

describe.each(games.map(({ id }) => id))('the guide of %s', (game) => {
  test('shows cards that there are', async () => {
    const guide = await guideOf(game);
    const codes = (await loadPack(game)).codes();
    const shown = Object.values(guide.figures)
      .flat()
      .flatMap((figure) => ('cards' in figure ? figure.cards.split(' ') : []));
    expect([...shown, ...guide.hero.split(' ')].filter((code) => code !== '?')).not.toEqual([]);
    for (const code of [...shown, ...guide.hero.split(' ')]) {
      if (code !== '?') expect(codes).toContain(code);
    }
  });

  test.each(LANGS)('says something to every picture, without codes: %s', async (lang) => {
    const guide = await guideOf(game);
    for (const { id, figures, captions, text, title } of partsOf(guide, lang)) {
      expect(captions.length, id).toBe(figures.filter((figure) => !('sign' in figure)).length);
      const said = [title, ...text, ...captions].join(' ');
      expect(said).not.toMatch(/`|\b[rgybv]\d|\{/);
      expect(said.split('**').length % 2, `bold in ${id}`).toBe(1);
    }
  });

  test('has a part for every moment', async () => {
    const guide = await guideOf(game);
    const phases = ['call', 'trump', 'plan', 'draw', 'play', 'trick', 'turn', 'choose', 'keep'];
    for (const phase of phases) {
      const part = guide.moment({ phase, turn: 0, players: [{ opened: true }], trick: [] });
      expect(Object.keys(guide.figures)).toContain(part);
    }
  });
});

test('what wins how many points stands on paper too', async () => {
  const score = partsOf(await guideOf('romme'), 'de').find(({ id }) => id === 'score');
  expect(score && valuesIn(score).map(({ coin }) => coin)).toEqual(['8', '6', '5', '3', '2', '1']);
});
