// The plaited band round a slab: two strands of three rows of stones, over and under each other.
import { type Mosaic, mosaic } from './tesserae.ts';

/** A strand from its shaded to its lit edge. */
type Strand = readonly [string, string, string];

export interface Plait {
  readonly a: Strand;
  readonly b: Strand;
  readonly eye: string;
}

const GROUND = '#1d1512';
const GROUT = '#0d0806';
/** One period is 12 stones long and 9 high. */
const PERIOD = 12;
const HEIGHT = 9;
const AMPLITUDE = 2.35;
const WAVE = (2 * Math.PI) / PERIOD;
const MIDDLE = HEIGHT / 2;

const strandAt = (side: number, x: number): number =>
  MIDDLE + side * AMPLITUDE * Math.sin(WAVE * x);
const slopeAt = (side: number, x: number): number => side * AMPLITUDE * WAVE * Math.cos(WAVE * x);
const wrapped = (x: number): number => ((x % PERIOD) + PERIOD) % PERIOD;

function distance(side: number, x: number, y: number): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (let t = x - 2.4; t <= x + 2.4; t += 0.3) {
    nearest = Math.min(nearest, Math.hypot(t - x, strandAt(side, t) - y));
  }
  return nearest;
}

/** Strand + lies on top at the start of a period, strand − at its half. */
function hidden(side: number, x: number, y: number): boolean {
  const at = wrapped(x);
  const below = side > 0 ? Math.abs(at - PERIOD / 2) < 2.2 : Math.min(at, PERIOD - at) < 2.2;
  return below && distance(-side, x, y) < 1.85;
}

/** One stone's distance along the strand each, so that the period closes. */
function steps(side: number): number[] {
  const places: number[] = [];
  let x = 0;
  while (x < PERIOD - 0.01) {
    places.push(x);
    x += 0.98 / Math.hypot(1, slopeAt(side, x));
  }
  return places.map((place) => (place * PERIOD) / x);
}

type Lay = (x: number, y: number, angle: number, colour: string) => void;

function layStrand(lay: Lay, side: number, strand: Strand): void {
  for (const row of [-1, 0, 1]) {
    const colour = row === 0 ? strand[1] : row * side > 0 ? strand[2] : strand[0];
    for (const x of steps(side)) {
      const slope = slopeAt(side, x);
      const length = Math.hypot(1, slope);
      const px = x - (slope / length) * row;
      const py = strandAt(side, x) + row / length;
      if (!hidden(side, px, py)) lay(wrapped(px), py, Math.atan(slope), colour);
    }
  }
}

/** One period into a mosaic, its upper left at (left, top), in quarter turns. */
function layPeriod(
  stones: Mosaic,
  left: number,
  top: number,
  plait: Plait,
  quarters: number,
): void {
  const lay: Lay = (x, y, angle, colour) => {
    const turned: readonly [number, number][] = [
      [x, y],
      [HEIGHT - y, x],
      [PERIOD - x, HEIGHT - y],
      [y, PERIOD - x],
    ];
    const [px, py] = turned[quarters] ?? [x, y];
    stones.lay(left + px, top + py, angle + (quarters % 2) * (Math.PI / 2), 1, 1, colour);
  };
  layStrand(lay, 1, plait.a);
  layStrand(lay, -1, plait.b);
  for (let y = 0.5; y < HEIGHT; y++) {
    for (let x = 0.5; x < PERIOD; x++) {
      if (Math.min(distance(1, x, y), distance(-1, x, y)) < 1.95) continue;
      lay(x, y, 0, Math.abs(y - MIDDLE) < 0.9 ? plait.eye : GROUND);
    }
  }
}

/** The colour of a corner's rosette at a stone counted from its middle. */
function rosette(plait: Plait, dx: number, dy: number): string {
  const [across, along] = [Math.abs(dx), Math.abs(dy)];
  if (Math.max(across, along) === 4) return GROUND;
  if (across + along === 0) return plait.a[2];
  const onAxis = dx === 0 || dy === 0;
  if (across + along === 1 || (across + along === 2 && onAxis)) return plait.eye;
  if (across === along) return plait.a[1];
  if (onAxis) return plait.b[1];
  return across + along <= 4 ? plait.b[0] : plait.eye;
}

const document = (width: number, height: number, markup: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${GROUT}"/>${markup}</svg>`;

/** A frame for border-image: nine pieces, 9 stones each side of 12. */
export function frameDocument(plait: Plait): string {
  const stones = mosaic(3);
  const far = HEIGHT + PERIOD;
  layPeriod(stones, HEIGHT, 0, plait, 0);
  layPeriod(stones, far, HEIGHT, plait, 1);
  layPeriod(stones, HEIGHT, far, plait, 2);
  layPeriod(stones, 0, HEIGHT, plait, 3);
  for (const left of [0, far]) {
    for (const top of [0, far]) {
      for (let y = 0; y < HEIGHT; y++) {
        for (let x = 0; x < HEIGHT; x++) {
          stones.lay(left + x + 0.5, top + y + 0.5, 0, 1, 1, rosette(plait, x - 4, y - 4));
        }
      }
    }
  }
  return document(HEIGHT * 2 + PERIOD, HEIGHT * 2 + PERIOD, stones.markup());
}

/** One period of the plait, to be repeated along an edge. */
export function bandDocument(plait: Plait): string {
  const stones = mosaic(3);
  layPeriod(stones, 0, 0, plait, 0);
  return document(PERIOD, HEIGHT, stones.markup());
}

export const OCHRE: Strand = ['#a8752a', '#f0e0b8', '#dba94c'];
export const RED: Strand = ['#8f2b1f', '#ead9b4', '#c25a3e'];
export const BLUE: Strand = ['#22507f', '#ead9b4', '#5c8fbd'];
export const GREEN: Strand = ['#3f5f3f', '#ead9b4', '#7d9a66'];
