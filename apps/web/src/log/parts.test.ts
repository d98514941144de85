import { roemerschnappen } from '@taberna/games/roemerschnappen';
import { romme } from '@taberna/games/romme';
import { expect, test } from 'vitest';
import { marked, partsIn } from './parts.ts';

const style = { lang: 'de', names: ['Du', 'Livia'], paint: marked } as const;

test('a French card is the sign on its corner, and is read by its name', () => {
  const line = romme.text.event({ type: 'discarded', seat: 0, card: 'Jh' }, style) ?? '';
  expect(partsIn(line)).toEqual([
    { text: 'Du legst ', ink: null, sign: null },
    { text: 'Herz-Bube', ink: 'red', sign: '♥\ufe0eB' },
    { text: ' ab.', ink: null, sign: null },
  ]);
});

test('other cards keep their names in the ink of their suit; numbers stay beside their word', () => {
  const line = roemerschnappen.text.event({ type: 'play', seat: 1, card: 'g7' }, style) ?? '';
  expect(partsIn(line)[1]).toEqual({ text: 'Grün VII', ink: 'green', sign: null });
  const hidden = { type: 'draw', seat: 1, cards: ['?', '?'] } as const;
  const [drawn] = partsIn(roemerschnappen.text.event(hidden, style) ?? '');
  expect(drawn?.text).toBe('Livia zieht\u00a02 Karten.');
});
