import { romansGoHome } from '@taberna/games/romans-go-home';
import { forAnyTable } from '../module.ts';
import { beat } from './beat.ts';
import Options from './Options.svelte';
import Result from './Result.svelte';
import Table from './Table.svelte';

export const module = forAnyTable({ game: romansGoHome, Table, Result, Options, beat });
