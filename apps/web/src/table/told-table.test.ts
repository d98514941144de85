import { expect, it } from 'vitest';
import { askedAfterTelling } from './told-table.svelte.ts';

it('asks for a move when what others did has been told', () => {
  const asked = askedAfterTelling();
  expect(asked(false, true)).toBe(false);
  expect(asked(true, true)).toBe(false);
  expect(asked(true, false)).toBe(true);
});

it('lets whoever is still on turn go on while the own step is told', () => {
  const asked = askedAfterTelling();
  expect(asked(true, false)).toBe(true);
  expect(asked(true, true)).toBe(true);
});

it('lets whoever is on turn go on when an own step has been sent', () => {
  const asked = askedAfterTelling();
  expect(asked(true, false)).toBe(true);
  expect(asked(false, true, true)).toBe(false);
  expect(asked(true, true)).toBe(true);
  expect(asked(false, true)).toBe(false);
  expect(asked(true, true)).toBe(false);
});
