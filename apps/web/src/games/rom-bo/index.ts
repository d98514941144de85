import { romBo } from '@taberna/games/rom-bo';
import { forAnyTable } from '../module.ts';
import { beat } from './beat.ts';
import Options from './Options.svelte';
import Result from './Result.svelte';
import Table from './Table.svelte';

export const module = forAnyTable({ game: romBo, Table, Result, Options, beat });
