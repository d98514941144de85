import { describe, expect, it } from 'vitest';
import { type Entry, piecesOf, search } from './find.ts';

const entry = (title: string, text: string, exact = false): Entry => ({
  game: 'romme',
  anchor: title,
  title,
  text,
  exact,
});
const RULES = [
  entry('RO-12', 'Ein Joker steht für jede Karte.', true),
  entry('Folge', 'Drei Karten einer Farbe, die aufeinander folgen.'),
  entry('Auslegen', 'Die erste Auslage zählt 40 Punkte oder mehr. Ein Joker zählt mit.'),
];
const titles = (typed: string) => search(RULES, typed, 'de').best.map(({ title }) => title);

describe('the search of the rules', () => {
  it('knows the words that people use', () => {
    expect(titles('Straße')).toEqual(['Folge']);
    expect(titles('vierzig')).toEqual(['Auslegen']);
  });

  it('puts what is written for people before the exact wording', () => {
    expect(titles('joker')).toEqual(['Auslegen', 'RO-12']);
    expect(titles('ro-12')).toEqual(['RO-12']);
  });

  it('finds the next best where no place has all of the words', () => {
    expect(titles('joker xyz')).toEqual(['Auslegen', 'RO-12']);
    expect(titles('xyz')).toEqual([]);
    expect(titles(' ')).toEqual([]);
  });

  it('counts all, however many it shows', () => {
    const many = Array.from({ length: 30 }, (_, i) => entry(`${i}`, 'Joker'));
    const { best, count } = search(many, 'joker', 'de');
    expect([best.length, count]).toEqual([12, 30]);
  });

  it('shows the place of the hit, and marks it', () => {
    const text = 'Die erste Auslage zählt 40 Punkte oder mehr, und dabei zählt ein Joker mit.';
    const pieces = piecesOf(text, 'joker', 'de');
    expect(pieces.filter(({ hit }) => hit)).toEqual([{ text: 'Joker', hit: true }]);
    expect(pieces[0]?.text).toMatch(/^… /);
    expect(pieces.map((piece) => piece.text).join('')).toContain('ein Joker mit.');
    expect(piecesOf('Joker (1)', '(', 'de')).toContainEqual({ text: '(', hit: true });
  });
});
