import { nameOf, type Style } from '@taberna/engine';
import { codeOf, EMPTY } from './cards.ts';
import { DISCARD, DRAW, handOf, type Trio } from './state.ts';

export function tableLines(view: Trio, _viewer: number, style: Style): string[] {
  const shown = (cells: Uint8Array) =>
    [...cells].filter((cell) => cell !== EMPTY).map((cell) => style.paint(codeOf(cell), 'strong'));
  const players = Array.from({ length: view.seats }, (_, seat) =>
    [nameOf(seat, style), ...shown(handOf(view, seat)), view.points[seat]].join(' '),
  );
  return [
    ...players,
    `${view.head[DRAW]} | ${shown(view.discard.subarray(0, view.head[DISCARD])).join(' ')}`,
  ];
}
