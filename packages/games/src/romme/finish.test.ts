import { expect, it } from 'vitest';
import { canFinishTurn } from './finish.ts';
import { romme } from './index.ts';
import { table } from './testing.ts';
import { Turn } from './turn.ts';

function stateOf(hand: string) {
  const read = romme.parsePosition(
    table({ hand }).position(),
    romme.create({ opening: 40, allPlay: false, games: null }, 3).options,
    3,
    null,
  );
  if (!read.ok) throw new Error(read.error.code);
  return read.value;
}

it('what was found out about one turn does not hold for another', () => {
  const rich = new Turn();
  const poor = new Turn();
  rich.load(stateOf('Ts Js Qs Ks 2c 4d'), 0);
  poor.load(stateOf('3s 4s 5s 2c 9d'), 0);
  for (const turn of [poor, rich, poor, rich]) {
    turn.laid = 1;
    expect(canFinishTurn(turn)).toBe(turn === rich);
  }
});
