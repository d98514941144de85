import { Match } from '@taberna/engine';
import { roemer } from '@taberna/games/roemer';
import { beforeAll, expect, test } from 'vitest';
import { locale } from '../../i18n/index.svelte.ts';
import { attackedBy, type Prompt, promptOf } from './prompt.ts';

beforeAll(() => locale.choose('de'));

/** What seat 0 is told in its turn. */
function told(lifted: string | null, horses = 0, aid = false, attacked: number[] = []): Prompt {
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
  const now = { view: view(), seat: 0, names, actor: 0, teams, aid, attacked, spoils: null };
  return promptOf({ ...now, canMove: true, lifted, turning: false, over: false });
}

test('while every button is grey, what is missing is said', () => {
  expect(told(null)).toEqual([
    'Du bist dran.',
    'Wähle eine Karte: Angelegt zählt sie am Ende (Platz ×2), ausgespielt greift sie Gespanne ihrer Farbe an.',
    'Wähle eine Karte: anlegen (Platz ×2) oder ausspielen?',
  ]);
  expect(told(null, 2)[1]).toBe('Wähle eine Karte: anlegen (Platz ×4) oder ausspielen?');
});

test('with a card lifted the question is what to do with it', () => {
  expect(told('y3-3')).toEqual([
    'Gelb 3, Wert III:',
    'anlegen (3 Punkte), oder ausspielen (greift niemanden an)?',
  ]);
  expect(told('y0')[0]).toBe('Gelber Caesar:');
});

test('RM-63: with the first horse it is said that the team must be remembered', () => {
  expect(told(null, 1)[1]).toMatch(/merk dir dein Gespann/);
  expect(told(null, 1, true)[1]).not.toMatch(/merk/);
  expect(told(null, 2)[1]).not.toMatch(/merk/);
});

test('RM-40: whom a lifted card would attack is said before it is led', () => {
  expect(told('y3-3', 0, false, [1])[1]).toBe(
    'anlegen (3 Punkte), oder ausspielen und Livia angreifen?',
  );
  expect(told('y3-3', 2, false, [2])[1]).toBe(
    'anlegen (3 Punkte), oder ausspielen und Gaius angreifen (Pferd ×3)?',
  );
  expect(told('y3-3', 2, false, [1, 2])[1]).toMatch(/und Livia und Gaius angreifen\?$/);
});

test('RM-40: a card attacks all others whose trump has its colour', () => {
  const teams = [['y1-3'], ['y0', '?'], ['r1-3', '?'], []];
  expect(attackedBy('y7-3', teams, 0)).toEqual([1]);
  expect(attackedBy('y7-3', teams, 3)).toEqual([0, 1]);
  expect(attackedBy('g7-3', teams, 0)).toEqual([]);
});

test('RM-60: before somebody ends the race it is said', () => {
  expect(told(null, 5)[1]).toBe('Wähle eine Karte. Livia fehlt nur noch ein Pferd!');
});
