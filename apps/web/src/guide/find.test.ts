import { describe, expect, it } from 'vitest';
import { byGame, type Entry, excerptOf, piecesOf, search, spelt } from './find.ts';

const entry = (title: string, text: string, exact = false): Entry => ({
  game: 'romme',
  anchor: title,
  title,
  text,
  beside: [],
  exact,
});
const RULES = [
  entry('RO-12', 'Ein Joker steht für jede Karte.', true),
  entry('Folge', 'Drei Karten einer Farbe, die aufeinander folgen.'),
  entry('Auslegen', 'Die erste Auslage zählt 40 Punkte oder mehr. Ein Joker zählt mit.'),
];
const titles = (typed: string) => search(RULES, typed, 'de').map(({ title }) => title);

describe('the search of the rules', () => {
  it('knows the words that people use', () => {
    expect(titles('Straße')).toEqual(['Folge']);
    expect(titles('vierzig')).toEqual(['Auslegen']);
  });

  it('puts a word right in which one letter is wrong, and leaves what is known', () => {
    for (const typed of ['jokre', 'jokkr', 'jokker', 'jokar']) {
      expect(spelt(RULES, typed, 'de')).toBe('joker');
    }
    expect(spelt(RULES, 'Farbe', 'de')).toBe('farbe');
    expect(spelt(RULES, 'straße', 'de')).toBe('straße');
    expect(spelt(RULES, 'eins', 'de')).toBe('eins');
  });

  it('does not care about hyphens and accents', () => {
    const rules = [entry('Punkte', 'Rommé: 5. Hand-Rommé: 8. Gleichstand: geteilt.')];
    for (const typed of ['handrommé', 'Hand-Romme', 'unentschieden']) {
      expect(search(rules, typed, 'de')).toEqual(rules);
    }
    expect(piecesOf('Ein Hand-Rommé.', 'handromme', 'de')[1]).toEqual({
      text: 'Hand-Rommé',
      hit: true,
    });
  });

  it('puts what is written for people before the exact wording', () => {
    expect(titles('joker')).toEqual(['Auslegen', 'RO-12']);
    expect(titles('ro-12')).toEqual(['RO-12']);
  });

  it('tells what was found by game, all of it, the exact wording apart', () => {
    const other = { ...entry('Joker und Ass', 'Der Joker ist jede Karte.'), game: 'rom-bo' };
    const found = byGame(search([...RULES, other], 'joker', 'de'));
    expect(found.map(({ game }) => game)).toEqual(['rom-bo', 'romme']);
    expect(found[1]?.parts.map(({ title }) => title)).toEqual(['Auslegen']);
    expect(found[1]?.exact.map(({ title }) => title)).toEqual(['RO-12']);
  });

  it('finds the next best where no place has all of the words', () => {
    expect(titles('joker xyz')).toEqual(['Auslegen', 'RO-12']);
    expect(titles('xyz')).toEqual([]);
    expect(titles(' ')).toEqual([]);
  });

  it('finds what stands beside a text, and shows it apart', () => {
    const pictured = {
      ...entry('Folge', 'Drei Karten einer Farbe.'),
      beside: ['mit Joker', 'ohne'],
    };
    expect(search([pictured], 'joker', 'de')).toEqual([pictured]);
    expect(excerptOf(pictured, 'joker', 'de')[1]).toEqual({ text: 'Joker', hit: true });
    expect(
      excerptOf(pictured, 'farbe', 'de')
        .map(({ text }) => text)
        .join(''),
    ).toBe(pictured.text);
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
