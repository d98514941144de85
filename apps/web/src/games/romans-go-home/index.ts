import { romansGoHome } from '@taberna/games/romans-go-home';
import type { GameModule } from '../module.ts';
import Options from './Options.svelte';
import Result from './Result.svelte';
import Table from './Table.svelte';

export const module: GameModule = { game: romansGoHome, Table, Result, Options };
