// What the Britons carry.
import { dye, shape, strokes } from './kit.ts';

export const axe = (): string =>
  `<path d="M212 300L196 10" stroke="${dye('ln')}" stroke-width="14"/><path d="M212 300L196 10" stroke="${dye('wd')}" stroke-width="9"/>${shape('M192 26C170 22 152 6 146 -18C176 -14 200 -4 214 14L232 30C226 60 216 82 196 96C196 72 192 48 192 26Z', dye('mt'))}${shape('M146 -18C152 6 170 22 192 26L194 40C168 34 144 12 146 -18Z', dye('mt2'))}${strokes([['M192 26C170 22 152 6 146 -18C176 -14 200 -4 214 14C224 20 230 24 232 30C226 60 216 82 196 96C196 72 192 48 192 26', 2.8]])}`;
export const sickle = (): string =>
  `${shape('M196 168C236 150 250 96 224 52C214 36 198 26 182 24C206 44 216 80 204 112C198 132 190 146 180 156Z', dye('jw')) + shape('M182 24C206 44 216 80 204 112C198 132 190 146 180 156L187 161C212 138 226 84 204 46C198 36 190 28 182 24Z', dye('jw2')) + strokes([['M196 168C236 150 250 96 224 52C214 36 198 26 182 24C206 44 216 80 204 112C198 132 190 146 180 156', 2.6]])}<path d="M190 158L168 232" stroke="${dye('ln')}" stroke-width="15" stroke-linecap="round"/><path d="M190 158L168 232" stroke="${dye('wd')}" stroke-width="9.6" stroke-linecap="round"/>`;
export const bow = (): string =>
  `<path d="M196 -8C252 60 252 210 192 288" fill="none" stroke="${dye('ln')}" stroke-width="12" stroke-linecap="round"/><path d="M196 -8C252 60 252 210 192 288" fill="none" stroke="${dye('wd')}" stroke-width="7.4" stroke-linecap="round"/><path d="M196 -8L192 288" stroke="${dye('wh')}" stroke-width="2.4"/><path d="M236 120V164" stroke="${dye('ac')}" stroke-width="11"/>`;
export const quiver = (): string =>
  `<g stroke="${dye('ln')}" stroke-width="2">${[
    [22, 196, -6],
    [34, 188, 2],
    [48, 190, 10],
  ]
    .map(
      ([x, y, r]) =>
        `<g transform="translate(${x} ${y}) rotate(${r - 16})"><path d="M0 30V-10" stroke="${dye('wd')}" stroke-width="4"/><path d="M0 -14C-9 -8 -9 8 -7 16L0 10L7 16C9 8 9 -8 0 -14Z" fill="${dye('wh')}"/></g>`,
    )
    .join('')}</g>`;
export const sack = (): string =>
  shape(
    'M10 214C-10 236 -14 276 4 304L96 304C104 276 92 240 68 218C62 210 62 204 66 196C52 188 34 188 24 196C24 204 20 208 10 214Z',
    dye('wd'),
  ) +
  shape(
    'M10 214C-10 236 -14 276 4 304L40 304C26 276 24 240 36 214C30 208 26 204 24 196C24 204 20 208 10 214Z',
    dye('wd2'),
  ) +
  strokes([
    ['M10 214C-10 236 -14 276 4 304', 2.8],
    [
      'M96 304C104 276 92 240 68 218C62 210 62 204 66 196C52 188 34 188 24 196C24 204 20 208 10 214',
      2.8,
    ],
    ['M14 212C32 222 52 222 66 214', 4],
    ['M42 226C36 252 38 280 46 304', 2],
    ['M60 226C66 250 68 278 66 304', 2],
  ]) +
  shape('M48 254L62 248L70 262L56 270Z', dye('ac')) +
  strokes([['M48 254L62 248L70 262L56 270L48 254', 1.8, 'k']]);
