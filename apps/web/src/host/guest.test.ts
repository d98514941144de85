import { expect, it } from 'vitest';
import { messages as de } from '../i18n/messages.de.ts';
import { messages as en } from '../i18n/messages.en.ts';
import { calledHere, GUESTS } from './guest.ts';

it('a guest of a record made in the other language is called as the page calls guests', () => {
  expect(GUESTS).toEqual([de.guest, en.guest]);
  expect(calledHere('Gast')).toBe(calledHere('Guest'));
  expect(calledHere('Gaius')).toBe('Gaius');
});
