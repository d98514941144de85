import { romme } from '@taberna/games/romme';
import { forAnyTable } from '../module.ts';
import { beat } from './beat.ts';
import Table from './Table.svelte';
import { cardLabel } from './text.ts';

export const module = forAnyTable({
  game: romme,
  Table,
  loadResult: async () => (await import('./Result.svelte')).default,
  loadWords: () => import('./result-words.ts'),
  loadOptions: async () => (await import('./Options.svelte')).default,
  beat,
  cardLabel,
  deedFirst: true,
});
