import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Args, UsageError } from '../args.ts';
import type { Context } from '../command.ts';
import { printGame } from '../print/print-game.ts';
import { PAPER_NAMES } from '../print/sheets.ts';

/** Writes a PDF a game: to cut out and play with. */
export async function print(args: Args, context: Context): Promise<number> {
  const { say, lang, games, out, err } = context;
  const wanted = args.positionals[0];
  const chosen = games.filter(({ id }) => wanted === undefined || id === wanted);
  if (chosen.length === 0) {
    const ids = games.map(({ id }) => id).join(', ');
    throw new UsageError('error.game', { got: wanted ?? '', known: ids });
  }
  const paper = args.oneOf('paper', PAPER_NAMES) ?? 'a4';
  const folder = args.text('out') ?? '.';
  mkdirSync(folder, { recursive: true });
  const files = [];
  for (const game of chosen) {
    const title = game.text.title[lang];
    const progress = (done: number, all: number) =>
      err(`\r${say('print.progress', { title, done, all })}${done === all ? '\n' : ''}`);
    const { bytes, pages, cards } = await printGame({ game, lang, paper, say, progress });
    const file = join(folder, `${game.id}-${paper}-${lang}.pdf`);
    writeFileSync(file, bytes);
    files.push({ game: game.id, file, pages, cards, bytes: bytes.length });
    if (!args.flag('json')) out(`${say('print.done', { file, pages, cards })}\n`);
  }
  if (args.flag('json')) out(`${JSON.stringify({ paper, lang, files })}\n`);
  return 0;
}
