import { Match } from '@taberna/engine';
import { romme } from '@taberna/games/romme';
import { beforeAll, expect, test } from 'vitest';
import { locale } from '../../i18n/index.svelte.ts';
import { arrangements, meldOfHand } from './plan.ts';
import { promptOf } from './prompt.ts';

beforeAll(() => locale.choose('de'));

const cards = (line: string) => line.split(' ');

/** What seat 0 is told before it draws, or with these cards lifted. */
function told(
  opened: boolean,
  barred: string | null,
  lifted = '',
  single: string | null = null,
  melds: object[] = [],
  kept: string | null = null,
) {
  const match = Match.load(
    romme,
    {
      game: 'romme',
      seats: 2,
      options: { games: 1 },
      phase: lifted === '' && single === null ? 'draw' : 'play',
      turn: 0,
      dealer: 1,
      players: [
        { hand: cards('2s 6h Td Kc Ac 2c'), opened },
        { hand: cards('9c 9s'), opened: false },
      ],
      melds,
      open: ['8d'],
    },
    'prompt',
  );
  if (!match.ok) throw new Error(match.error.code);
  const lifts = arrangements(cards(lifted)).slice(0, 1);
  const points = lifts[0]?.points ?? 0;
  return promptOf({
    view: match.value.view(0),
    seat: 0,
    name: '',
    canMove: true,
    mayTake: false,
    barred,
    kept,
    left: [],
    lacks: 0,
    single,
    ways: [],
    withHand: single === null ? null : meldOfHand(single, cards('8s 9s Ts Kc')),
    asksWhere: false,
    layout: lifted === '' ? null : { melds: lifts, points },
    chosen: lifts[0]?.cards.length ?? 0,
    planned: 0,
    reached: points,
    needed: 40,
  }).text;
}

test('RO-26: why the open card has to stay is said before anybody asks', () => {
  expect(told(false, 'take.useless')).toMatch(/offene Karte reicht nicht zum Eröffnen/);
  expect(told(true, 'take.useless')).toMatch(/Für Karo-\u2060?8 ist gerade nirgends Platz/);
  expect(told(true, 'take.lastCard')).toBe('Zieh eine Karte vom Stapel.');
});

test('RO-11: a run over its ace is called one round the corner', () => {
  expect(told(true, null, 'Kc Ac 2c')).toMatch(/^Folge über Eck, \d+ Punkte\.$/);
});

test('a card that belongs to a run of the hand is not said to fit nowhere', () => {
  const said = told(true, null, '', '9s').replaceAll('\u2060', '');
  expect(said).toBe('Pik-9 gehört zu einer Folge auf deiner Hand: Tippe auch Pik-8 und Pik-10 an.');
  expect(told(true, null, '', 'Kc')).toMatch(/passt an keine Auslage/);
});

test('RO-22: a card that fits a meld is not said to fit none before one has opened', () => {
  const melds = [{ cards: cards('Th Jh Qh'), by: 1 }];
  expect(told(false, null, '', '9h', melds)).toMatch(
    /passt an eine Auslage.*mit 40 Punkten eröffnet/,
  );
  expect(told(false, null, '', 'Kh', melds)).toMatch(/passt an eine Auslage/);
  expect(told(false, null, '', '6h', melds)).toMatch(/passt an keine Auslage/);
});

test('a card that may not be discarded says why', () => {
  const said = told(false, null, '', '6h', [], 'Erst muss die Karte liegen.');
  expect(said).toMatch(/weder anlegen noch ablegen\. Erst muss die Karte liegen\.$/);
});

test('a sentence begins with a capital letter where a card comes first', () => {
  locale.choose('en');
  expect(told(true, null, '', 'Kc')).toMatch(/^[A-Z]/);
  locale.choose('de');
});

test('a joker that goes nowhere now is told to make a new meld with others', () => {
  expect(told(true, null, '', '*', [], 'Ein Joker wird nicht abgelegt.')).toContain(
    'Mit zwei Karten deiner Hand',
  );
});
