import { expect, test } from 'vitest';
import { DirectorCodes } from './director-codes.ts';

const PLACE = { id: 'cup', key: 'secret' };

test('a code stands for the key for a quarter of an hour, however it is typed', () => {
  let now = 0;
  const codes = new DirectorCodes(() => now);
  const { code, until } = codes.issue(PLACE);
  expect(code).toMatch(/^[A-Z2-9]{8}$/);
  expect(codes.redeem(`${code.slice(0, 4).toLowerCase()} ${code.slice(4)}`)).toEqual(PLACE);
  now = until - 1;
  expect(codes.redeem(code)).toEqual(PLACE);
  now = until;
  expect(codes.redeem(code)).toBeNull();
});

test('a new code ends the old one, and none outlives its tournament', () => {
  const codes = new DirectorCodes(() => 0);
  const { code: old } = codes.issue(PLACE);
  const { code } = codes.issue(PLACE);
  expect([codes.redeem(old), codes.redeem(code)]).toEqual([null, PLACE]);
  codes.forget('cup');
  expect(codes.redeem(code)).toBeNull();
});
