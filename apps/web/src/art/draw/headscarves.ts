import { dye, shape, strokes } from './kit.ts';

export const band = (): string =>
  `<path d="M50 96C70 66 118 56 158 72" fill="none" stroke="${dye('ln')}" stroke-width="11"/><path d="M50 96C70 66 118 56 158 72" fill="none" stroke="${dye('jw')}" stroke-width="7"/><path d="M50 96C70 66 118 56 158 72" fill="none" stroke="${dye('jw2')}" stroke-width="3" stroke-dasharray="3 7"/><circle cx="146" cy="67" r="8" fill="${dye('ac')}" stroke="${dye('ln')}" stroke-width="2"/>`;
export const scarf = (): string =>
  `${
    shape(
      'M158 66C150 40 122 26 94 34C58 44 40 80 42 116C44 146 56 170 76 182C60 190 50 204 40 214C54 220 74 216 86 204C92 210 96 218 106 222C110 208 106 196 98 188C102 172 98 150 94 132C92 112 104 88 158 66Z',
      dye('ac'),
    ) +
    shape(
      'M94 34C58 44 40 80 42 116C44 146 56 170 76 182L90 184C72 168 62 142 62 112C62 78 84 48 116 34C108 32 101 32 94 34Z',
      dye('ac2'),
    ) +
    strokes([
      [
        'M158 66C150 40 122 26 94 34C58 44 40 80 42 116C44 146 56 170 76 182C60 190 50 204 40 214C54 220 74 216 86 204C92 210 96 218 106 222C110 208 106 196 98 188',
        2.8,
      ],
      ['M158 66C104 88 92 112 94 132C98 150 102 172 98 188L84 186', 2.4],
      ['M132 62C104 74 84 96 82 124', 2],
    ])
  }<g fill="${dye('wh')}" opacity=".85"><circle cx="70" cy="84" r="4"/><circle cx="92" cy="62" r="4"/><circle cx="62" cy="116" r="4"/><circle cx="84" cy="102" r="4"/><circle cx="120" cy="50" r="4"/><circle cx="76" cy="148" r="4"/></g>`;
