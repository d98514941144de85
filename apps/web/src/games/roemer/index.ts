import { roemer } from '@taberna/games/roemer';
import type { GameModule } from '../module.ts';
import Options from './Options.svelte';
import Result from './Result.svelte';
import Table from './Table.svelte';

export const module: GameModule = {
  game: roemer,
  Table,
  Result,
  Options,
};
