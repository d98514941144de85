import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const TERMINAL = /packages\/games\/src\/([\w-]+)\/terminal\.ts$/;

/** A game's lines for terminals are shown by `PlainTable` only: who draws a table of their own leaves them out. */
export function terminalPlugin(games: string): Plugin {
  const drawsItself = (game: string) => {
    const table = join(games, game, 'Table.svelte');
    return existsSync(table) && !readFileSync(table, 'utf8').includes('PlainTable');
  };
  return {
    name: 'taberna-terminal',
    apply: 'build',
    load(id) {
      const game = TERMINAL.exec(id)?.[1];
      return game !== undefined && drawsItself(game) ? 'export const tableLines = () => [];' : null;
    },
  };
}
