import { Match } from '@taberna/engine';
import { roemerschnappen } from '@taberna/games/roemerschnappen';
import { beforeAll, expect, test } from 'vitest';
import { locale } from '../../i18n/index.svelte.ts';
import { beat } from './beat.ts';

beforeAll(() => locale.choose('de'));

test('the head says in few words who wins a trick and what it counts', () => {
  const options = roemerschnappen.parseOptions({}, 2);
  if (!options.ok) throw new Error(options.error.code);
  const game = roemerschnappen;
  const match = Match.start({ game, options: options.value, seats: 2, seed: 'brief' });
  const scene = { game, position: match.view(0), seat: 0, names: ['Gast', 'Flavia'], events: [] };
  const won = (seat: number) =>
    beat({ type: 'trick-won', seat, cards: ['r2', 'R12'] }, scene)?.brief;
  expect(won(1)).toBe('Flavia sticht: +15');
  expect(won(0)).toBe('Du stichst: +15');
});
