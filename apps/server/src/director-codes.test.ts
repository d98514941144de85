import { expect, test } from 'vitest';
import { DirectorCodes } from './director-codes.ts';
import { MemoryStore } from './store/memory.ts';

const PLACE = { id: 'cup', key: 'secret' };

test('a code stands for the key for a quarter of an hour, however it is typed, at every node', async () => {
  let now = 0;
  const store = new MemoryStore();
  const elsewhere = new DirectorCodes(store, () => now);
  const codes = new DirectorCodes(store, () => now);
  const { code, until } = await codes.issue(PLACE);
  expect(code).toMatch(/^[A-Z2-9]{8}$/);
  expect(await elsewhere.redeem(`${code.slice(0, 4).toLowerCase()} ${code.slice(4)}`)).toEqual(
    PLACE,
  );
  now = until - 1;
  expect(await codes.redeem(code)).toEqual(PLACE);
  now = until;
  expect(await codes.redeem(code)).toBeNull();
});

test('a new code ends the old one, and none outlives its tournament', async () => {
  const codes = new DirectorCodes(new MemoryStore(), () => 0);
  const { code: old } = await codes.issue(PLACE);
  const { code } = await codes.issue(PLACE);
  expect([await codes.redeem(old), await codes.redeem(code)]).toEqual([null, PLACE]);
  await codes.forget('cup');
  expect(await codes.redeem(code)).toBeNull();
});
