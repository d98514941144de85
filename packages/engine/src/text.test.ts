import { describe, expect, it } from 'vitest';
import { messages as de } from './messages.de.ts';
import { messages as en } from './messages.en.ts';
import { capitalised, clip, fill, refusalText, unreadable, YOU } from './text.ts';

describe('texts', () => {
  it('fills parameters and chooses singular or plural', () => {
    expect(fill('{n} {n|card|cards} to {who}', { n: 1, who: 'A' })).toBe('1 card to A');
    expect(fill('{n} {n|card|cards}', { n: 3 })).toBe('3 cards');
  });

  it('speaks to who listens', () => {
    const text = '{name} {name|spielst|spielt} gegen {other|dich|*}.';
    expect(fill(text, { name: YOU.de, other: 'Gaius' })).toBe('Du spielst gegen Gaius.');
    expect(fill(text, { name: 'Gaius', other: YOU.de })).toBe('Gaius spielt gegen dich.');
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

  it('quotes what was typed and never all of a long text', () => {
    expect(clip('a'.repeat(40))).toBe('a'.repeat(40));
    expect(clip('a'.repeat(41))).toBe(`${'a'.repeat(39)}…`);
    expect(unreadable('jump', ['draw', 'take'])).toEqual({
      rule: '',
      code: 'move.unreadable',
      params: { move: 'jump', examples: 'draw, take' },
    });
  });

  it('begins a sentence with a capital', () => {
    expect(capitalised('ten is')).toBe('Ten is');
  });

  it('asks for the same parameters in both languages', () => {
    const names = (text: string) => [...text.matchAll(/\{(\w+)/g)].map((m) => m[1]).sort();
    for (const key of Object.keys(de) as (keyof typeof de)[]) {
      expect(names(en[key]), key).toEqual(names(de[key]));
    }
  });
});
