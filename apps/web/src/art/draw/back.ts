// Backs: a small panel of mosaic with the seal of the game.
import { fitted } from './letters.ts';
import { cardDocument } from './panel.ts';
import { mix, mosaic, shield } from './tesserae.ts';

export const MEDALLION = '#f2e6cc';
const TOWER =
  'M1 20V6H0V1H3V3.6H5V1H8V6H7V9H8.6V6.6H11.4V9H13V6H12V1H15V3.6H17V1H20V6H19V20H12.6V16C12.6 12.6 7.4 12.6 7.4 16V20Z';

/** What is on the medallion, in a circle of 14 round 0, 0. The seals of single games are their packs'. */
export const towerSeal = (): string =>
  `<path transform="translate(-10 -10)" fill="#2a1710" d="${TOWER}"/>`;
export const letterSeal = (letter: string, ink: string): string =>
  fitted(letter, 0, 0, 18, 16, { fill: ink });

export interface Back {
  readonly seal: string;
  readonly light: string;
  readonly dark: string;
}

const LINE = '#ecd8aa';
const RING = '#1d1512';

/** Rows of stones from the edge inwards: a frame, then lozenges. */
function stoneColour(x: number, y: number, light: string, dark: string): string {
  const edge = Math.min(x, y, 22 - x, 32 - y);
  if (edge <= 2) return edge === 1 ? LINE : RING;
  const ring = (Math.abs(x - 11) + Math.abs(y - 16)) % 6;
  if (ring < 2) return light;
  return ring === 4 ? mix(light, LINE, 0.5) : dark;
}

/** `over`: what is drawn on top of it. */
export function cardBack({ seal, light, dark }: Back, over = ''): string {
  const stones = mosaic(17, { vary: 0.06, gap: 0.88 });
  const size = 4;
  for (let y = 0; y < 33; y++) {
    for (let x = 0; x < 23; x++) {
      const px = 4 + (x + 0.5) * size;
      const py = 4 + (y + 0.5) * size;
      if (Math.hypot(px - 50, py - 70) < 32) continue;
      stones.lay(px, py, 0, size, size, stoneColour(x, y, light, dark));
    }
  }
  const grout = mix(dark, '#000000', 0.6);
  const scales = shield({
    radius: 31,
    inner: 17.5,
    stone: 3.3,
    scales: 20,
    dark,
    light,
    grout,
    rim: [LINE, RING],
    seed: 4,
    vary: 0.06,
  });
  return cardDocument(
    `<rect width="100" height="140" rx="5.3" fill="${MEDALLION}"/><rect x="3.4" y="3.4" width="93.2" height="133.2" rx="3" fill="${grout}"/>${stones.markup()}` +
      `<g transform="translate(50 70)">${scales}<circle r="18" fill="${RING}"/><circle r="16.4" fill="${MEDALLION}"/><circle r="14.6" fill="none" stroke="${dark}" stroke-width=".7"/>${seal}</g>${over}`,
  );
}
