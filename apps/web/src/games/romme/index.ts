import { romme } from '@taberna/games/romme';
import { forAnyTable } from '../module.ts';
import { beat } from './beat.ts';
import Options from './Options.svelte';
import Result from './Result.svelte';
import Table from './Table.svelte';

export const module = forAnyTable({ game: romme, Table, Result, Options, beat });
