import { expect, test } from 'vitest';
import { turnsIn } from './turns.ts';

const finding = (at: number, before: number, after: number) => ({ at, before, after });

test('what happened between two decisions is a turn where it changed much', () => {
  const findings = [finding(0, 0.3, 0.3), finding(4, 0.55, 0.5), finding(8, 0.52, 0.52)];
  expect(turnsIn(findings)).toEqual([{ at: 4, from: 0.3, to: 0.55 }]);
});

test('the three greatest, in the order of the game', () => {
  const chances = [0.1, 0.3, 0.9, 0.2, 0.4, 0.55];
  const turns = turnsIn(chances.map((chance, at) => finding(at, chance, chance)));
  expect(turns.map(({ at }) => at)).toEqual([2, 3, 4]);
  expect(turnsIn([])).toEqual([]);
});
