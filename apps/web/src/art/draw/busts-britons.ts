// Below the neck: Britons.
import { dye, shape, strokes } from './kit.ts';

export const bare = (): string =>
  shape('M22 300C18 264 34 238 66 228C84 236 122 240 144 232C182 242 204 266 206 300Z', dye('sk')) +
  shape('M22 300C18 264 34 238 66 228C70 252 76 276 88 300Z', dye('sk2')) +
  strokes([
    ['M22 300C18 264 34 238 66 228', 2.6],
    ['M144 232C182 242 204 266 206 300', 2.6],
    ['M100 262C114 268 132 268 146 262', 2],
  ]);
export const torc = (): string =>
  `<path d="M72 222C84 240 122 246 142 228" fill="none" stroke="${dye('ln')}" stroke-width="13" stroke-linecap="round"/><path d="M72 222C84 240 122 246 142 228" fill="none" stroke="${dye('jw')}" stroke-width="8.6" stroke-linecap="round"/><path d="M72 222C84 240 122 246 142 228" fill="none" stroke="${dye('jw2')}" stroke-width="8.6" stroke-dasharray="2.4 5"/><circle cx="142" cy="228" r="7" fill="${dye('jw')}" stroke="${dye('ln')}" stroke-width="2"/>`;
export const cloak = (): string =>
  `${shape('M16 300C12 262 28 236 64 226C84 240 124 244 146 230C186 240 208 266 210 300Z', dye('cl'))}<g fill="none" stroke="${dye('cl2')}" stroke-width="6" opacity=".75"><path d="M30 252C80 272 150 274 200 256M20 282C80 300 160 302 210 284M52 234C56 258 58 280 58 300M96 244C98 262 98 282 98 300M140 240C144 260 146 282 146 300M180 248C184 264 186 282 188 300"/></g><g fill="none" stroke="${dye('jw')}" stroke-width="1.8" opacity=".8"><path d="M26 264C80 284 150 286 206 268M74 240C78 262 78 282 78 300M120 243C122 262 122 282 122 300M162 240C166 262 168 282 168 300"/></g>${strokes([['M16 300C12 262 28 236 64 226C84 240 124 244 146 230C186 240 208 266 210 300', 2.8]])}<circle cx="150" cy="250" r="11" fill="none" stroke="${dye('ln')}" stroke-width="7"/><circle cx="150" cy="250" r="11" fill="none" stroke="${dye('jw')}" stroke-width="3.6"/><path d="M136 262L166 238" stroke="${dye('ln')}" stroke-width="3.6"/>`;
