import { expect, test } from 'vitest';
import { numeralParts, roman } from './roman.ts';

test('the numerals of the pack, I to XXI', () => {
  const all = Array.from({ length: 21 }, (_, i) => roman(i + 1)).join(' ');
  expect(all).toBe('I II III IV V VI VII VIII IX X XI XII XIII XIV XV XVI XVII XVIII XIX XX XXI');
});

test('the parts of a numeral add up to its number', () => {
  for (let number = 1; number <= 21; number++) {
    expect(numeralParts(number).reduce((sum, { value }) => sum + value, 0)).toBe(number);
  }
  expect(numeralParts(19)).toEqual([
    { sign: 'X', value: 10 },
    { sign: 'IX', value: 9 },
  ]);
});
