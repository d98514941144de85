// What kings, queens and jacks hold.
import { dye, leaves, shape, strokes } from './kit.ts';

export const spear = (): string =>
  `<path d="M200 304L204 20" stroke="${dye('ln')}" stroke-width="10"/><path d="M200 304L204 20" stroke="${dye('wd')}" stroke-width="6"/>${shape('M204 -34C218 -10 220 10 206 34C190 10 190 -10 204 -34Z', dye('mt'))}${strokes(
    [
      ['M204 -34C218 -10 220 10 206 34C190 10 190 -10 204 -34', 2.6, 'k'],
      ['M204 -30L206 30', 1.6],
    ],
  )}`;
export const pilum = (): string =>
  `<path d="M32 304L30 60" stroke="${dye('ln')}" stroke-width="11"/><path d="M32 304L30 60" stroke="${dye('wd')}" stroke-width="7"/>${shape('M30 -40C40 -14 42 6 36 30L36 66L26 66L24 30C18 6 20 -14 30 -40Z', dye('mt'))}${strokes([['M30 -40C40 -14 42 6 36 30L36 66L26 66L24 30C18 6 20 -14 30 -40', 2.4, 'k']])}`;
export const gladius = (): string =>
  `${
    shape('M196 210L190 40L204 8L218 40L212 210Z', dye('mt')) +
    shape('M204 8L218 40L212 210L204 210Z', dye('mt2')) +
    strokes([
      ['M196 210L190 40L204 8L218 40L212 210', 2.4, 'k'],
      ['M204 24L204 206', 1.6],
    ])
  }<rect x="176" y="206" width="56" height="16" rx="7" fill="${dye('jw')}" stroke="${dye('ln')}" stroke-width="2.6"/><rect x="196" y="222" width="16" height="44" rx="5" fill="${dye('wd')}" stroke="${dye('ln')}" stroke-width="2.6"/><circle cx="204" cy="276" r="13" fill="${dye('jw')}" stroke="${dye('ln')}" stroke-width="2.6"/>`;
export const sceptre = (): string =>
  `<path d="M206 304L206 70" stroke="${dye('ln')}" stroke-width="11"/><path d="M206 304L206 70" stroke="${dye('jw')}" stroke-width="6.6"/>${shape('M206 64C200 56 196 48 198 38C184 44 176 36 172 22C182 28 190 24 196 20C194 12 198 4 206 2C214 4 218 12 216 20C222 24 230 28 240 22C236 36 228 44 214 38C216 48 212 56 206 64Z', dye('jw'))}${strokes([['M206 64C200 56 196 48 198 38C184 44 176 36 172 22C182 28 190 24 196 20C194 12 198 4 206 2C214 4 218 12 216 20C222 24 230 28 240 22C236 36 228 44 214 38C216 48 212 56 206 64', 2.4]])}<circle cx="206" cy="74" r="8" fill="${dye('jw')}" stroke="${dye('ln')}" stroke-width="2.4"/>`;
export const flower = (): string =>
  `<path d="M196 300C204 240 200 190 204 120" stroke="${dye('ln')}" stroke-width="7" fill="none"/><path d="M196 300C204 240 200 190 204 120" stroke="${dye('lf')}" stroke-width="4" fill="none"/>${leaves('M198 270C204 230 202 190 203 150', { n: 3, len: 30, w: 10, a: 44 })}<g transform="translate(205 92)">${[0, 72, 144, 216, 288].map((a) => `<path transform="rotate(${a})" d="M0 0C-18 -8 -20 -32 0 -38C20 -32 18 -8 0 0Z" fill="${dye('ac')}" stroke="${dye('ln')}" stroke-width="2.2"/>`).join('')}<circle r="11" fill="${dye('jw')}" stroke="${dye('ln')}" stroke-width="2.2"/></g>`;
export const fan = (): string =>
  `<path d="M204 300V150" stroke="${dye('ln')}" stroke-width="9"/><path d="M204 300V150" stroke="${dye('jw')}" stroke-width="5.4"/>${shape('M204 158C186 150 172 126 172 98C172 62 186 34 206 24C226 34 238 62 238 98C238 126 222 150 204 158Z', dye('lf'))}${strokes(
    [
      [
        'M204 158C186 150 172 126 172 98C172 62 186 34 206 24C226 34 238 62 238 98C238 126 222 150 204 158',
        2.6,
      ],
      ['M205 150L205 40', 2],
      ['M202 146C190 120 186 90 190 56', 1.8],
      ['M207 146C220 120 224 90 220 56', 1.8],
    ],
  )}<ellipse cx="205" cy="92" rx="9" ry="13" fill="${dye('jw')}" stroke="${dye('ln')}" stroke-width="2"/>`;
export const mirror = (): string =>
  `<path d="M204 300V146" stroke="${dye('ln')}" stroke-width="12"/><path d="M204 300V146" stroke="${dye('jw')}" stroke-width="7.6"/><circle cx="204" cy="100" r="44" fill="${dye('jw')}" stroke="${dye('ln')}" stroke-width="2.8"/><circle cx="204" cy="100" r="33" fill="${dye('mt3')}" stroke="${dye('ln')}" stroke-width="2"/><path d="M184 112L214 78M194 122L224 88" stroke="#fff" stroke-width="4" opacity=".8"/>`;
export const jar = (): string =>
  shape(
    'M186 250C172 226 176 190 190 176L190 150C184 148 184 140 190 138L220 138C226 140 226 148 220 150L220 176C234 190 238 226 224 250L214 292L196 292Z',
    dye('wd'),
  ) +
  strokes([
    [
      'M186 250C172 226 176 190 190 176L190 150C184 148 184 140 190 138L220 138C226 140 226 148 220 150L220 176C234 190 238 226 224 250',
      2.6,
    ],
    ['M190 156C170 158 168 186 182 194', 4],
    ['M220 156C240 158 242 186 228 194', 4],
    ['M178 216C194 222 216 222 232 216', 2],
  ]);
export const vexillum = (): string =>
  `<path d="M206 304V0" stroke="${dye('ln')}" stroke-width="9"/><path d="M206 304V0" stroke="${dye('wd')}" stroke-width="5.4"/><path d="M168 22H244" stroke="${dye('ln')}" stroke-width="9"/><path d="M168 22H244" stroke="${dye('jw')}" stroke-width="5"/>${shape('M172 26H240V104L232 98L224 106L215 98L206 106L197 98L188 106L180 98L172 104Z', dye('ac'))}${strokes([['M172 26L172 104L180 98L188 106L197 98L206 106L215 98L224 106L232 98L240 104L240 26', 2.4, 'k']])}<circle cx="206" cy="62" r="17" fill="none" stroke="${dye('jw')}" stroke-width="4"/><path d="M206 -2C200 -10 200 -20 206 -30C212 -20 212 -10 206 -2Z" fill="${dye('jw')}" stroke="${dye('ln')}" stroke-width="2"/>`;
