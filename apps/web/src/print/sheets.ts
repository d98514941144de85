import { loadPack } from '../art/packs/load.ts';
import { findLoaded, loadRules } from '../games/rules.ts';
import type { Guide } from '../guide/guide.ts';
import { loadGuide } from '../guide/load.ts';

export const ON_A_SHEET = 9;

/** Every card as often as the rules say; what every clan has is drawn once a clan. */
async function cardsOf(id: string): Promise<readonly string[]> {
  const [pack] = await Promise.all([loadPack(id), loadRules(id)]);
  const game = findLoaded(id);
  const seats = Math.max(...(game?.seatCounts ?? [2]));
  const options = game?.parseOptions(undefined, seats);
  if (game === undefined || options?.ok !== true) return [];
  return game.pack(options.value, seats).flatMap(({ code, copies }) => {
    const codes = pack.codes();
    const drawn = codes.includes(code)
      ? [code]
      : codes.filter((one) => one.slice(1) === `-${code}`);
    return drawn.flatMap((one) => Array.from({ length: copies / drawn.length }, () => one));
  });
}

interface Content {
  /** The cards of the pack, nine each. */
  readonly sheets: readonly (readonly string[])[];
  readonly guide: Guide | null;
}

/** What is printed of a game. */
export async function contentOf(id: string): Promise<Content> {
  const [cards, guide] = await Promise.all([cardsOf(id), loadGuide(id)]);
  return { sheets: sheetsOf(cards), guide };
}

function sheetsOf(cards: readonly string[]): readonly (readonly string[])[] {
  return Array.from({ length: Math.ceil(cards.length / ON_A_SHEET) }, (_, i) =>
    cards.slice(i * ON_A_SHEET, (i + 1) * ON_A_SHEET),
  );
}
