import { Match } from '@taberna/engine';
import { roemer } from '@taberna/games/roemer';
import { beforeAll, expect, test } from 'vitest';
import { locale } from '../../i18n/index.svelte.ts';
import { promptOf } from './prompt.ts';

beforeAll(() => locale.choose('de'));

/** What seat 0 is told in its turn. */
function told(lifted: string | null, horses = 0, aid = false): readonly string[] {
  const options = roemer.parseOptions({ games: 1 }, 3);
  if (!options.ok) throw new Error(options.error.code);
  const match = Match.start({ game: roemer, options: options.value, seats: 3, seed: 'prompt' });
  const view = () => match.view(0);
  while (view().phase !== 'turn' || view().turn !== 0) {
    const seat = match.status().actors[0] ?? 0;
    match.play(seat, roemer.formatMove(match.state, seat, match.legal(seat)[0] ?? 0));
  }
  const teams = view().players.map(() => Array.from({ length: 1 + horses }, () => '?'));
  const names = ['Gast', 'Livia', 'Gaius'];
  const now = { view: view(), seat: 0, names, actor: 0, teams, aid, spoils: null };
  return promptOf({ ...now, canMove: true, lifted, turning: false, over: false });
}

test('while every button is grey, what is missing is said', () => {
  expect(told(null)).toEqual(['Du bist dran.', 'Wähle zuerst eine Karte.']);
});

test('with a card lifted the question is what to do with it', () => {
  expect(told('Gelb 3, Wert III')).toEqual(['Gelb 3, Wert III:', 'anlegen oder ausspielen?']);
});

test('RM-63: with the first horse it is said that the team must be remembered', () => {
  expect(told(null, 1)[1]).toMatch(/merk dir dein Gespann/);
  expect(told(null, 1, true)[1]).toBe('Wähle zuerst eine Karte.');
  expect(told(null, 2)[1]).toBe('Wähle zuerst eine Karte.');
});
