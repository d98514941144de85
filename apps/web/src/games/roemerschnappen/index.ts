import { roemerschnappen } from '@taberna/games/roemerschnappen';
import { forAnyTable } from '../module.ts';
import { beat } from './beat.ts';
import { nameOfRules as namedRules } from './houses.ts';
import Table from './Table.svelte';
import { cardLabel } from './text.ts';

export const module = forAnyTable({
  game: roemerschnappen,
  Table,
  loadResult: async () => (await import('./Result.svelte')).default,
  loadOptions: async () => (await import('./Options.svelte')).default,
  beat,
  deedFirst: true,
  namedRules,
  cardLabel,
});
