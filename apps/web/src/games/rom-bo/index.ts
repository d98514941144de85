import { romBo } from '@taberna/games/rom-bo';
import type { GameModule } from '../module.ts';
import Options from './Options.svelte';
import Result from './Result.svelte';
import Table from './Table.svelte';

export const module: GameModule = { game: romBo, Table, Result, Options };
