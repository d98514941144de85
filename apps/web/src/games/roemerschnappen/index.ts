import { roemerschnappen } from '@taberna/games/roemerschnappen';
import type { GameModule } from '../module.ts';
import Options from './Options.svelte';
import Result from './Result.svelte';
import Table from './Table.svelte';

export const module: GameModule = { game: roemerschnappen, Table, Result, Options };
