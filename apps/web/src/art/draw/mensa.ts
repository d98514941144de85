// The round table of the waiting pages, seen from above, and the benches round it.
import type { Plait } from './guilloche.ts';
import { mix, shield } from './tesserae.ts';

const short = (n: number): string => String(Math.round(n * 10) / 10);

/** Scales of mosaic on the room's paint with a rim in the colours of its plait. */
export function mensaDocument({ a, b }: Plait): string {
  const stones = shield({
    radius: 100,
    inner: 34,
    stone: 3,
    scales: 24,
    light: '#ffffff',
    dark: '#000000',
    grout: 'none',
    rim: ['#1d1512', a[0], a[1], b[0], '#1d1512'],
    seed: 8,
    vary: 0,
  });
  const markup = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-101 -101 202 202" width="202" height="202">${stones}<circle r="34.6" fill="#000000"/><circle r="32" fill="none" stroke="${a[1]}" opacity=".7"/></svg>`;
  return markup
    .replaceAll('"#ffffff"', '"#fff0d0" fill-opacity=".1"')
    .replaceAll('"#000000"', '"#100400" fill-opacity=".2"');
}

const RADIUS = 121;

function arc(
  from: number,
  to: number,
  colour: string,
  width: number,
  cap: 'butt' | 'round',
): string {
  const at = (angle: number) =>
    `${short(RADIUS * Math.cos(angle))} ${short(RADIUS * Math.sin(angle))}`;
  return `<path d="M${at(from)}A${RADIUS} ${RADIUS} 0 0 1 ${at(to)}" stroke="${colour}" stroke-width="${width}" stroke-linecap="${cap}"/>`;
}

/** A bench of wood; with a cushion where somebody sits. */
function bench(middle: number, half: number, cushion: string | null): string {
  const part = (share: number, colour: string, width: number, cap: 'butt' | 'round' = 'butt') =>
    arc(middle - half * share, middle + half * share, colour, width, cap);
  const wood =
    part(1, '#1d0f06', 31, 'round') +
    part(1, '#7a4d26', 28, 'round') +
    part(1, '#94622f', 24, 'round');
  if (cushion === null) return wood + part(0.92, '#5e3a1c', 18);
  const stripes = [-0.8, -0.7, 0.7, 0.8].map((share) => {
    const at = middle + half * share;
    return arc(at - 0.012, at + 0.012, '#ecd8aa', 21, 'butt');
  });
  return (
    wood + part(0.94, mix(cushion, '#000000', 0.5), 23) + part(0.92, cushion, 21) + stripes.join('')
  );
}

/** Benches from the bottom clockwise; null is a free one. */
export function benchesDocument(cushions: readonly (string | null)[]): string {
  const half = ((cushions.length > 4 ? 21 : 26) * Math.PI) / 180;
  const benches = cushions.map((cushion, i) =>
    bench(Math.PI / 2 + (i * 2 * Math.PI) / cushions.length, half, cushion),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-150 -150 300 300" width="300" height="300"><g fill="none">${benches.join('')}</g></svg>`;
}
