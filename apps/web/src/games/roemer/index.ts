import { roemer } from '@taberna/games/roemer';
import { forAnyTable } from '../module.ts';
import { beat } from './beat.ts';
import Table from './Table.svelte';
import { cardLabel } from './text.ts';

export const module = forAnyTable({
  game: roemer,
  Table,
  loadResult: async () => (await import('./Result.svelte')).default,
  loadOptions: async () => (await import('./Options.svelte')).default,
  beat,
  cardLabel,
  deedFirst: true,
});
