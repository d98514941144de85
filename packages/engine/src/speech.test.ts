import { describe, expect, it } from 'vitest';
import { inWords, nameOf, speaker } from './speech.ts';

const speech = speaker(
  {
    'colour.r': 'Rot',
    held: '{card} ist nicht auf der Hand.',
    fits: '{path} passt nicht: {why}.',
    'why.order': 'die Reihenfolge',
  },
  {
    'colour.r': 'red',
    held: '{card} is not in the hand.',
    fits: '{path} does not fit: {why}.',
    'why.order': 'the order',
  },
);

describe('a speaker over two message files', () => {
  it('says a key in both languages and knows its keys', () => {
    expect(speech.say('de', 'held', { card: 'Ass' })).toBe('Ass ist nicht auf der Hand.');
    expect(speech.say('en', 'held', { card: 'ace' })).toBe('ace is not in the hand.');
    expect([speech.isKey('held'), speech.isKey('toString')]).toEqual([true, false]);
  });

  it('refuses by its own keys and the engine’s; what has no message does not compile', () => {
    expect(speech.refuse('R-1', 'held')).toEqual({ rule: 'R-1', code: 'held' });
    expect(speech.refuse('', 'game.over', { seat: 1 }).params).toEqual({ seat: 1 });
    // @ts-expect-error: nobody could say it
    speech.refuse('R-1', 'helt');
  });

  it('names terms and leaves what is none', () => {
    expect(speech.term('de', 'colour', 'r')).toBe('Rot');
    expect(speech.term('de', 'colour', 'x')).toBe('x');
  });

  it('says refusals in words: cards, reasons, and a capital where a sentence begins', () => {
    const words = { card: (code: string) => (code === 'A' ? 'ace' : code) };
    const held = { rule: 'X-1', code: 'held', params: { card: 'A' } };
    expect(speech.refusal(held, 'en', words)).toBe('Ace is not in the hand.');
    const fits = { rule: '', code: 'fits', params: { path: 'players', why: 'why.order' } };
    expect(speech.refusal(fits, 'en', words)).toBe('players does not fit: the order.');
    expect(speech.refusal({ rule: '', code: 'game.over' }, 'en', words)).toBe('The game is over.');
  });

  it('names codes in refusals and leaves what is none as it was typed', () => {
    const ten = (code: string) => (code === 'Td' ? 'ten' : code);
    const refusal = { rule: 'X-1', code: 'c', params: { card: 'Td', cards: 'Td 9h', got: 'a b' } };
    const words = { card: ten, cards: ten, got: ten, none: ten };
    const { rule, params } = inWords(refusal, 'en', words);
    expect(rule).toBe('X-1');
    expect(params).toEqual({ card: 'ten', cards: 'ten, 9h', got: 'a b' });
  });

  it('calls a seat by its name or its letter', () => {
    const style = { lang: 'en' as const, names: ['Otto', ''], paint: (text: string) => text };
    expect([0, 1, 2].map((seat) => nameOf(seat, style))).toEqual(['Otto', 'B', 'C']);
  });
});
