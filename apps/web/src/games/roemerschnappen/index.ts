import { roemerschnappen } from '@taberna/games/roemerschnappen';
import { forAnyTable } from '../module.ts';
import { beat } from './beat.ts';
import { nameOfRules as namedRules } from './houses.ts';
import Options from './Options.svelte';
import Result from './Result.svelte';
import Table from './Table.svelte';

export const module = forAnyTable({
  game: roemerschnappen,
  Table,
  Result,
  Options,
  beat,
  namedRules,
});
