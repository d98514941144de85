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
  const turn = { actor: 0, choosing: false, full: false, deed: null };
  const now = { view: view(), seat: 0, names, turn, teams, aid, attacked, spoils: null };
  return promptOf({ ...now, canMove: true, lifted, answer: null, turning: false, over: false });
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
  expect(told('y3-3', 0, false, [1]).slice(1)).toEqual([
    'anlegen (3 Punkte) oder ausspielen? Spielt Livia dann kein Gelb, ist der Wagen verloren.',
    'anlegen (3 Punkte), oder ausspielen und Livia angreifen?',
  ]);
  expect(told('y3-3', 2, false, [2])[1]).toMatch(
    /Spielt Gaius dann kein Gelb, ist Pferd ×3 verloren\.$/,
  );
  expect(told('y3-3', 2, false, [1, 2])[1]).toMatch(
    /Spielt Livia oder Gaius dann kein Gelb, ist die vorderste Karte verloren\.$/,
  );
});

/** What seat 0, whose trump is red, is told when Livia has led. */
function answering(
  led: string,
  answer: string | null,
  more: readonly string[] = [],
  { team = ['r1-3', '?'], hand = ['r1-5', 'v1-3'] } = {},
): Prompt {
  const options = roemer.parseOptions({ games: 1 }, 3);
  if (!options.ok) throw new Error(options.error.code);
  const start = Match.start({ game: roemer, options: options.value, seats: 3, seed: 'answer' });
  const teams = [team, ['g0'], ['b0']];
  const players = start
    .view(0)
    .players.map((player, seat) => ({ ...player, hand, layout: teams[seat] ?? [] }));
  const trick = [led, ...more].map((card, i) => ({ seat: i + 1, card }));
  const view = { ...start.view(0), phase: 'trick' as const, turn: 0, players, trick };
  const turn = { actor: 0, choosing: false, full: false, deed: null };
  const names = ['Gast', 'Livia', 'Gaius'];
  const now = { view, seat: 0, names, turn, teams, aid: false, attacked: [], spoils: null };
  return promptOf({ ...now, canMove: true, lifted: null, answer, turning: false, over: false });
}

test('who answers is told who is winning, what trumps, and what comes of each card', () => {
  expect(answering('y5-3', null)[1]).toBe(
    'Gelb ist ausgespielt, Livia liegt vorn. Jede Karte geht, Rot trumpft.',
  );
  expect(answering('y5-3', 'y7-3')[1]).toMatch(/^bedient und liegt vorn/);
  expect(answering('y5-3', 'y1-3')[1]).toMatch(/^bedient, Livia bleibt vorn/);
  expect(answering('y5-3', 'y7-3', ['b3-3'])[1]).toMatch(/^bedient, aber Gaius hat getrumpft/);
  expect(answering('y5-3', 'r1-5')[1]).toMatch(/^trumpft und liegt vorn/);
  expect(answering('y5-3', 'r1-5', ['b3-3'])[1]).toMatch(/^trumpft, aber Gaius bleibt vorn/);
  expect(answering('y5-3', 'v7-20')[1]).toMatch(/^bedient nicht und trumpft nicht/);
});

test('RM-40: whose trump was led is told which card fends off', () => {
  expect(answering('r5-10', null)[1]).toMatch(/Damit wehrst du ab, .* Pferd \(×2\)/);
  expect(answering('r5-10', 'r1-5')[1]).toMatch(/^wehrt ab/);
  expect(answering('r5-10', 'v1-3')[1]).toMatch(/^wehrt nicht ab, .* \(×2\)/);
});

test('RM-40: who has no card of the colour is offered no defence, and told what goes', () => {
  const hand = ['g1-5', 'v0'];
  expect(answering('r5-10', null, [], { hand })[1]).toBe(
    'Du hast kein Rot: Dein vorderstes Pferd (×2) ist verloren.',
  );
  expect(answering('r5-10', null, [], { hand, team: ['r1-3'] })[1]).toBe(
    'Du hast kein Rot: Dein Wagen ist verloren.',
  );
});

test('RM-40: the horse with the highest place is the one in front, in both languages', () => {
  const say = () => [answering('r5-10', null), answering('r5-10', 'v1-3')].map((one) => one[1]);
  expect(say()).toEqual(Array(2).fill(expect.stringContaining('dein vorderstes Pferd (×2)')));
  locale.choose('en');
  expect(say()).toEqual(Array(2).fill(expect.stringContaining('your front horse (×2)')));
  locale.choose('de');
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

test('while one’s own deed is told, that is said, and no turn is promised', () => {
  const options = roemer.parseOptions({ games: 1 }, 3);
  if (!options.ok) throw new Error(options.error.code);
  const view = Match.start({ game: roemer, options: options.value, seats: 3, seed: 'told' }).view(
    0,
  );
  const now = { view, seat: 0, names: ['Gast', 'Livia', 'Gaius'], teams: [], aid: false };
  const rest = { ...now, canMove: false, lifted: null, answer: null, attacked: [], spoils: null };
  const say = (deed: 'trump' | 'attach' | null) =>
    promptOf({
      ...rest,
      turn: { actor: 0, choosing: true, full: false, deed },
      turning: false,
      over: false,
    });
  expect(say('trump')).toEqual(['Dein Wagen steht.', '']);
  expect(say('attach')).toEqual(['Du spannst ein Pferd an.', '']);
  expect(say(null)).toEqual(['Du wählst den Wagen.', '']);
});
