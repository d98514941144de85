import { games } from '@taberna/games';
import { describe, expect, test } from 'vitest';
import { printGame } from '../print/print-game.ts';
import { nameOf } from '../print/sheets.ts';
import { sayIn } from '../texts.ts';

/** How often each drawing is shown on the pages of a file, by its name there. */
function shownIn(bytes: Uint8Array): Map<string, number> {
  const text = Buffer.from(bytes).toString('latin1');
  const counts = new Map<string, number>();
  for (const [, name = ''] of text.matchAll(/\/((?:face|back)_\w+) Do/g)) {
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

const print = (id: string, paper: 'a4' | 'letter') => {
  const game = games.find((one) => one.id === id);
  if (game === undefined) throw new Error(id);
  return printGame({ game, lang: 'de', paper, say: sayIn('de'), plain: true });
};

describe.each(games.map((game) => [game.id, game] as const))('the PDF of %s', (id, game) => {
  test('has every card as often as the pack, each with a back', async () => {
    const { bytes, cards, pages } = await print(id, 'a4');
    const shown = shownIn(bytes);
    const seats = Math.max(...game.seatCounts);
    const options = game.parseOptions(undefined, seats);
    if (!options.ok) throw new Error(options.error.code);
    let all = 0;
    for (const { code, copies } of game.pack(options.value, seats)) {
      all += copies;
      const names = [
        `face_${nameOf(code)}`,
        ...['A', 'B', 'C', 'D'].map((clan) => `face_${clan}_2d${code}`),
      ];
      const count = names.reduce((sum, name) => sum + (shown.get(name) ?? 0), 0);
      expect(count, code).toBe(copies);
    }
    expect(cards).toBe(all);
    const backs = [...shown].filter(([name]) => name.startsWith('back_'));
    expect(backs.reduce((sum, [, count]) => sum + count, 0)).toBe(all);
    expect(pages).toBeGreaterThan(2 * Math.ceil(all / 9));
  });
});

test('a file on letter paper is as large as that', async () => {
  const game = games.find(({ id }) => id === 'roemerschnappen');
  if (game === undefined) throw new Error('no game');
  const { bytes } = await printGame({ game, lang: 'en', paper: 'letter', say: sayIn('en') });
  const text = Buffer.from(bytes).toString('latin1');
  expect(text).toMatch(/\/MediaBox \[0 0 612 792\]/);
});
