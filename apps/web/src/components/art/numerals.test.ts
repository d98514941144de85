import { expect, test } from 'vitest';
import { cutNumeral, numeralParts, roman } from './numerals.ts';

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

test('letters are cut side by side and never on top of each other', () => {
  const { letters, width } = cutNumeral('XVIII');
  expect(letters).toHaveLength(5);
  const starts = letters.map(({ x }) => x);
  expect(starts).toEqual([...starts].sort((a, b) => a - b));
  expect(new Set(starts).size).toBe(5);
  expect(width).toBeGreaterThan(starts[4] ?? 0);
});
