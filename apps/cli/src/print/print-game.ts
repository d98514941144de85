import type { AnyGame, Lang } from '@taberna/engine';
import type { Say } from '../texts.ts';
import { deckOf } from './deck.ts';
import { printPad } from './pad.ts';
import { nameOf, ON_A_SHEET, type PaperName, Sheets } from './sheets.ts';
import { printRules, shortRulesOf } from './words.ts';

export interface PrintJob {
  readonly game: AnyGame;
  readonly lang: Lang;
  readonly paper: PaperName;
  readonly say: Say;
  readonly plain?: boolean;
  /** After each sheet: how many of how many. */
  readonly progress?: (done: number, all: number) => void;
}

export interface PrintedGame {
  readonly bytes: Uint8Array;
  readonly pages: number;
  readonly cards: number;
}

/** Cards with their backs, a score pad where there is one, the rules on one page. */
export async function printGame(job: PrintJob): Promise<PrintedGame> {
  const { game, lang, paper, say, plain = false, progress } = job;
  const title = game.text.title[lang];
  const sheets = new Sheets(title, lang, paper, plain);
  const deck = await deckOf(game, lang);
  const cards = deck.flatMap(({ code, copies, face, back }) =>
    Array.from({ length: copies }, () => ({ name: nameOf(code), face, back })),
  );
  const all = Math.ceil(cards.length / ON_A_SHEET);
  for (let sheet = 0; sheet < all; sheet++) {
    sheets.cards(cards.slice(sheet * ON_A_SHEET, (sheet + 1) * ON_A_SHEET));
    progress?.(sheet + 1, all);
  }
  printPad(sheets, game.id, title, say);
  const rules = await shortRulesOf(game.id, lang);
  if (rules !== null) printRules(sheets, title, rules);
  const { pages } = sheets;
  return { bytes: await sheets.finish(), pages, cards: cards.length };
}
