import { romansGoHome } from '@taberna/games/romans-go-home';
import { forAnyTable } from '../module.ts';
import { beat, unlogged } from './beat.ts';
import Table from './Table.svelte';
import { warriorLabel } from './text.ts';

export const module = forAnyTable({
  game: romansGoHome,
  Table,
  loadResult: async () => (await import('./Result.svelte')).default,
  loadWords: () => import('./result-words.ts'),
  loadOptions: async () => (await import('./Options.svelte')).default,
  beat,
  unlogged,
  beforeRewind: async (scene) => (await import('./rewind.ts')).beforeRewind(scene),
  cardLabel: warriorLabel,
});
