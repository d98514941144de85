import type { Guest } from '@taberna/table/nearby';
import { expect, it } from 'vitest';
import { withGuest } from './hosted.ts';

const guest = (player: string, name = player): Guest => ({ player, name, face: 'owl' });

it('I come to a table under a new pass again and again, to fill what its device can keep', () => {
  let guests: readonly Guest[] = [];
  for (let n = 0; n < 2400; n++) guests = withGuest(guests, guest(`p${n}`));
  expect(guests).toHaveLength(24);
  expect(guests.at(-1)).toEqual(guest('p2399'));
});

it('who comes back is known once, by the newest name', () => {
  const guests = [guest('ann'), guest('bob')];
  expect(withGuest(guests, guest('ann', 'Anna'))).toEqual([guest('bob'), guest('ann', 'Anna')]);
});
