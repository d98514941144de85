import type { RomansTypes } from '@taberna/games/romans-go-home';
import { expect, test } from 'vitest';
import type { Scene } from '../module.ts';
import { beforeRewind } from './rewind.ts';

type Told = Scene<RomansTypes>['events'];
const PLANNED: Told[number] = { type: 'planned', seat: 0, covered: [], away: 'Q' };
const TURNED: Told[number] = { type: 'turned-up', attack: 1, warriors: ['Q', 'D'] };
const DROPPED: Told[number] = { type: 'dropped', seat: 0, warrior: 'G', because: 'gaulie' };

function asked(phase: 'plan' | 'reorder', round: number, events: Told) {
  return beforeRewind({ position: { phase, round }, events, seat: 0 });
}

test('nobody loses attacks by a step back without being asked, least of all those of a round that is over', () => {
  expect(asked('plan', 2, [PLANNED, TURNED])?.title).toContain(' I?');
  expect(asked('reorder', 1, [PLANNED, TURNED])).not.toBeNull();
  // A warrior that had to go was no choice: the step goes further back than to that.
  expect(asked('reorder', 1, [PLANNED, TURNED, DROPPED])).not.toBeNull();
  const chosen: Told[number] = { type: 'choice-made', seat: 0, move: 'drop G' };
  expect(asked('reorder', 1, [PLANNED, TURNED, chosen, DROPPED])).toBeNull();
});
