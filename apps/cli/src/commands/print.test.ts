import { type AnyGame, LANGS } from '@taberna/engine';
import { games } from '@taberna/games';
import { beforeAll, describe, expect, test } from 'vitest';
import { deckOf } from '../print/deck.ts';
import { printPad } from '../print/pad.ts';
import { type PrintedGame, printGame } from '../print/print-game.ts';
import { nameOf, PAPER_NAMES, Sheets } from '../print/sheets.ts';
import { printRules, shortRulesOf } from '../print/words.ts';
import { type Drawn, type Page, pagesOf } from '../testing/pdf-reading.ts';
import { sayIn } from '../texts.ts';

const MM = 72 / 25.4;
const CARD = { width: 63 * MM, height: 88.2 * MM };
const PAPERS = { a4: [210 * MM, 297 * MM], letter: [612, 792] } as const;
/** Drawings take long to print: on letter paper one game is enough for the places of its cards. */
const PACKS = [
  ...games.map((game) => [game.id, 'a4', 'de', game] as const),
  ...games
    .filter(({ id }) => id === 'romans-go-home')
    .map((game) => [game.id, 'letter', 'en', game] as const),
];
const WORDS = games.flatMap((game) =>
  PAPER_NAMES.flatMap((paper) => LANGS.map((lang) => [game.id, paper, lang, game] as const)),
);
const HEADS = { de: ['Name', 'Punkte', 'Augen'], en: ['name', 'points', 'count'] };
const PADS: Readonly<Record<string, { readonly columns: number; readonly halves: boolean }>> = {
  roemer: { columns: 4, halves: false },
  romme: { columns: 4, halves: true },
  roemerschnappen: { columns: 8, halves: false },
};

function near(a: number, b: number): boolean {
  return Math.abs(a - b) < 0.01;
}

/** Whether it lies behind the other one when the sheet is turned over its long edge. */
function isBehind(back: Drawn, face: Drawn, { width }: Page): boolean {
  return near(back.x, width - face.x - CARD.width) && near(back.y, face.y);
}

/** The names in the file of each card's face and back, in the order in which they are printed. */
async function cardsOf(game: AnyGame, lang: 'de' | 'en') {
  const deck = await deckOf(game, lang);
  const backs = [...new Set(deck.map(({ back }) => back))];
  return deck.flatMap(({ code, copies, back }) =>
    Array.from({ length: copies }, () => ({
      face: `face_${nameOf(code)}`,
      back: `back_${backs.indexOf(back)}`,
    })),
  );
}

function marksAt(page: Page, x: number | null, y: number | null): number {
  return page.lines.filter(({ from, to }) =>
    [from, to].every(([atX, atY]) => near(atX, x ?? atX) && near(atY, y ?? atY)),
  ).length;
}

describe.each(PACKS)('the PDF of %s on %s in %s', (_, paper, lang, game) => {
  let printed: PrintedGame;
  let pages: readonly Page[];
  let cards: Awaited<ReturnType<typeof cardsOf>>;
  const sheets = () => Math.ceil(cards.length / 9);
  const pageAt = (index: number): Page => {
    const page = pages[index];
    if (page === undefined) throw new Error(`no page ${index}`);
    return page;
  };

  beforeAll(async () => {
    printed = await printGame({ game, lang, paper, say: sayIn(lang), plain: true });
    pages = pagesOf(printed.bytes);
    cards = await cardsOf(game, lang);
  });

  test('has the size of its paper on every page', () => {
    const [width, height] = PAPERS[paper];
    for (const page of pages) {
      expect(near(page.width, width) && near(page.height, height)).toBe(true);
    }
  });

  test('has every card as often as the pack', () => {
    const seats = Math.max(...game.seatCounts);
    const options = game.parseOptions(undefined, seats);
    if (!options.ok) throw new Error(options.error.code);
    const faces = pages.flatMap(({ drawn }) => drawn.map(({ name }) => name));
    let all = 0;
    for (const { code, copies } of game.pack(options.value, seats)) {
      all += copies;
      const names = ['', 'A_2d', 'B_2d', 'C_2d', 'D_2d'].map(
        (clan) => `face_${clan}${nameOf(code)}`,
      );
      expect(faces.filter((name) => names.includes(name)).length, code).toBe(copies);
    }
    expect(printed.cards).toBe(all);
  });

  test('has behind each card its own back when the sheet is turned over its long edge', () => {
    for (let sheet = 0; sheet < sheets(); sheet++) {
      const [front, behind] = [pageAt(2 * sheet), pageAt(2 * sheet + 1)];
      const here = cards.slice(9 * sheet, 9 * sheet + 9);
      expect(front.drawn.map(({ name }) => name)).toEqual(here.map(({ face }) => face));
      for (const [i, face] of front.drawn.entries()) {
        expect(near(face.scale * 100, CARD.width)).toBe(true);
        const backs = behind.drawn.filter((back) => isBehind(back, face, front));
        expect(
          backs.map(({ name }) => name),
          `${face.name} at ${i}`,
        ).toEqual([here[i]?.back]);
      }
      // On the last sheet the free places too, for cards of one's own.
      expect(behind.drawn).toHaveLength(9);
    }
  });

  test('has marks outside the cards where the knife goes, at every edge of every card', () => {
    for (let sheet = 0; sheet < sheets(); sheet++) {
      const page = pageAt(2 * sheet);
      for (const { x, y } of page.drawn) {
        for (const edge of [x, x + CARD.width]) expect(marksAt(page, edge, null)).toBe(2);
        for (const edge of [y, y + CARD.height]) expect(marksAt(page, null, edge)).toBe(2);
      }
      const left = (page.width - 3 * CARD.width) / 2;
      const top = (page.height - 3 * CARD.height) / 2;
      for (const { from, to } of page.lines) {
        for (const [x, y] of [from, to]) {
          const isBeside = x < left || x > page.width - left;
          expect(isBeside || y < top || y > page.height - top).toBe(true);
          expect(x > 0 && y > 0 && x < page.width && y < page.height).toBe(true);
        }
      }
    }
  });

  test('ends with the pad and the rules, one page each', () => {
    const words = (PADS[game.id] === undefined ? 0 : 1) + 1;
    expect([printed.pages, pages.length]).toEqual(Array(2).fill(2 * sheets() + words));
  });
});

test.each(WORDS)(
  '%s on %s in %s has its rules on one page, and heads on its pad',
  async (id, paper, lang, game) => {
    const sheets = new Sheets(id, lang, paper, true);
    const say = sayIn(lang);
    const pad = PADS[id];
    expect(printPad(sheets, id, id, say)).toBe(pad !== undefined);
    const short = await shortRulesOf(id, lang);
    if (short === null) throw new Error(`no rules of ${id}`);
    printRules(sheets, game.text.title[lang], short);
    const pages = pagesOf(await sheets.finish());
    expect(pages).toHaveLength(pad === undefined ? 1 : 2);
    expect(pages.at(-1)?.words.join(' ').length).toBeGreaterThan(1000);
    if (pad === undefined) return;
    const [name, points, count] = HEADS[lang].map(
      (head) => pages[0]?.words.filter((word) => word === head).length,
    );
    const halves = pad.halves ? pad.columns : 0;
    expect({ name, points, count }).toEqual({ name: pad.columns, points: halves, count: halves });
  },
);
