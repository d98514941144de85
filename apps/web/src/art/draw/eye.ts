import { dye, shape, strokes } from './kit.ts';

/** Where somebody looks; `merry` eyes are half closed by a smile. */
export type Gaze = 'level' | 'up' | 'down' | 'merry';

const PUPIL: Readonly<Record<Gaze, readonly [dx: number, dy: number]>> = {
  level: [0, 0],
  up: [0.8, -2.4],
  down: [0.6, 2.6],
  merry: [-0.4, 0.8],
};

/** Lids that hang low when somebody looks down, and rise from below in a smile. */
const LIDS: Readonly<Record<Gaze, string>> = {
  level: '',
  up: '',
  down: 'M135 102C141 95 150 92 158 94.5C159 97 159 98.5 158.6 100.2C150 97.5 142 98.5 135 102Z',
  merry:
    'M138 103.4C144 103 151 102 158.4 102.4C158.4 104.5 157.8 106 157 107.5C150 110 143 108.6 138 103.4Z',
};

export function eye(gaze: Gaze = 'level'): string {
  const [dx, dy] = PUPIL[gaze];
  const lid = LIDS[gaze] === '' ? '' : shape(LIDS[gaze], dye('sk'));
  return (
    shape(
      'M137.5 103C142 96 149 93 156.5 95C158.5 98 158.6 102 157 105.5C150 108.5 143 107 137.5 103Z',
      dye('wh'),
    ) +
    `<ellipse cx="${152.4 + dx}" cy="${99.6 + dy}" rx="3.9" ry="6" fill="${dye('ey')}"/><circle cx="${153.8 + dx}" cy="${98.4 + dy}" r="1.2" fill="${dye('wh')}"/>` +
    lid +
    strokes([
      [
        gaze === 'down' ? 'M133 103.5C140 99 149 97 159 99.6' : 'M133 103.5C140 96 149 92.6 159 95',
        4.8,
        'm',
      ],
      [
        gaze === 'merry'
          ? 'M139 104.5C145 102 152 101.4 158 103'
          : 'M140 106.5C146 109.5 152 109 157 106',
        1.8,
        'm',
      ],
      ['M138 95C143 89.5 149 88 156 89.5', 1.5, 'm'],
      ...(gaze === 'merry'
        ? [
            ['M134 106C131 108 128 109 125 109', 1.5] as const,
            ['M134 103C131 103 128 102 126 101', 1.5] as const,
          ]
        : []),
    ])
  );
}
