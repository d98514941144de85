import { romBo } from '@taberna/games/rom-bo';
import { forAnyTable } from '../module.ts';
import { beat, unlogged } from './beat.ts';
import Table from './Table.svelte';
import { cardLabel } from './text.ts';

export const module = forAnyTable({
  game: romBo,
  Table,
  loadResult: async () => (await import('./Result.svelte')).default,
  loadWords: () => import('./result-words.ts'),
  loadOptions: async () => (await import('./Options.svelte')).default,
  beat,
  unlogged,
  cardLabel,
  deedFirst: true,
  drawnFromPosition: true,
});
