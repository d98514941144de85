import { describe, expect, it } from 'vitest';
import { messages as de } from './messages.de.ts';
import { messages as en } from './messages.en.ts';
import { capitalised, fill, inWords, refusalText } from './text.ts';

describe('texts', () => {
  it('fills parameters and chooses singular or plural', () => {
    expect(fill('{n} {n|card|cards} to {who}', { n: 1, who: 'A' })).toBe('1 card to A');
    expect(fill('{n} {n|card|cards}', { n: 3 })).toBe('3 cards');
  });

  it('leaves a missing parameter visible', () => {
    expect(fill('{n} left of {m}', { n: 1 })).toBe('1 left of {m}');
    expect(fill('{toString}')).toBe('{toString}');
  });

  it('prefers the message of the game over that of the engine', () => {
    const own = { de: { 'json.list': 'eigen' }, en: {} };
    const refusal = { rule: '', code: 'json.list', params: { path: 'p', got: 'q' } };
    expect(refusalText(refusal, 'de', own)).toBe('eigen');
    expect(refusalText(refusal, 'en', own)).toBe('p must be a list, not q.');
    expect(refusalText({ rule: '', code: 'toString' }, 'en', own)).toBe('toString');
  });

  it('names codes and leaves what is none as it was typed', () => {
    const wordFor = (code: string) => (code === 'Td' ? 'ten' : code);
    const refusal = { rule: 'X-1', code: 'c', params: { card: 'Td', cards: 'Td 9h', got: 'a b' } };
    const { rule, params } = inWords(refusal, ['card', 'cards', 'got', 'none'], wordFor);
    expect(rule).toBe('X-1');
    expect(params).toEqual({ card: 'ten', cards: 'ten, 9h', got: 'a b' });
    expect(capitalised('ten is')).toBe('Ten is');
  });

  it('asks for the same parameters in both languages', () => {
    const names = (text: string) => [...text.matchAll(/\{(\w+)/g)].map((m) => m[1]).sort();
    for (const key of Object.keys(de) as (keyof typeof de)[]) {
      expect(names(en[key]), key).toEqual(names(de[key]));
    }
  });
});
