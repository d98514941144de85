import { expect, test } from 'vitest';
import { marksOf } from './chapters.ts';

const headings = (events: readonly { type: string }[]) =>
  marksOf(events).map(({ heading }) => heading && `${heading.by} ${heading.number}`);

test('a trick begins with the first card after the last one was won', () => {
  const play = { type: 'play', seat: 0 };
  const won = { type: 'trick-won', seat: 0, cards: [] };
  const draw = { type: 'draw', seat: 0, cards: ['?'] };
  expect(headings([{ type: 'deal' }, play, play, won, draw, play, won])).toEqual([
    null,
    'trick 1',
    null,
    null,
    null,
    'trick 2',
    null,
  ]);
});

test('rounds and attacks have their own numbers, and the castle that is attacked', () => {
  const story = [
    { type: 'round-began', round: 2, row: ['N3', 'N5'] },
    { type: 'turned-up', attack: 1, warriors: [] },
    { type: 'captured', seat: 0, castle: 'N3', row: ['N5'] },
    { type: 'turned-up', attack: 2, warriors: [] },
  ];
  expect(headings(story)).toEqual(['round 2', 'attack 1', null, 'attack 2']);
  expect(marksOf(story).map(({ heading }) => heading?.castle)).toEqual([
    undefined,
    'N3',
    undefined,
    'N5',
  ]);
});

test('where games go by turns a part is a lap, and every turn begins apart', () => {
  const turn = (seat: number) => [
    { type: 'drawn', seat },
    { type: 'discarded', seat },
  ];
  const marks = marksOf([{ type: 'deal' }, ...turn(1), ...turn(0), ...turn(1), ...turn(1)]);
  expect(marks.map(({ heading }) => heading?.number ?? 0)).toEqual([0, 1, 0, 0, 0, 2, 0, 3, 0]);
  expect(marks.map(({ begins }) => Number(begins))).toEqual([0, 1, 0, 1, 0, 1, 0, 1, 0]);
});

test('a trick within a turn stands apart from what is harnessed before and after', () => {
  const story = [
    { type: 'attach', seat: 0 },
    { type: 'lead', seat: 1 },
    { type: 'play', seat: 0 },
    { type: 'trick-won', seat: 0 },
    { type: 'attach', seat: 1 },
  ];
  const marks = marksOf(story);
  expect(marks.map(({ inTrick }) => Number(inTrick))).toEqual([0, 1, 1, 1, 0]);
  expect(marks.map(({ heading }) => heading?.by ?? null)).toEqual(['lap', null, null, null, 'lap']);
});

test('the games of a match are told apart as soon as there are two', () => {
  const end = { type: 'game-end', game: 1, result: {}, totals: [] };
  expect(headings([{ type: 'deal' }, end])).toEqual([null, null]);
  expect(headings([{ type: 'deal' }, end, { type: 'deal' }])).toEqual(['game 1', null, 'game 2']);
});

test('draws are said softly, what they come to loudly', () => {
  const weights = (...types: string[]) =>
    marksOf(types.map((type) => ({ type }))).map(({ weight }) => weight);
  expect(weights('drawn', 'discarded', 'opened')).toEqual(['quiet', 'plain', 'strong']);
});
