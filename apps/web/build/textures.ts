// Paints what is costly to draw, once: run it when a drawing changes, and commit what it writes to
// src/art/textures and, beside each game's emblem.ts, to its folder. Plaster, specks and grain are
// noise, marble its veins.
import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright-core';
import { programPath } from '../../server/src/testing/programs.ts';
import { LAUNCH } from '../e2e/site.ts';
import { appIcon } from '../src/art/draw/icon.ts';
import { dice } from '../src/art/draw/kit.ts';

const PUBLIC = fileURLToPath(new URL('../public/', import.meta.url));
const GAMES = fileURLToPath(new URL('../src/games/', import.meta.url));
const OUT = fileURLToPath(new URL('../src/art/textures/', import.meta.url));

interface Noise {
  readonly width: number;
  readonly height: number;
  /** Cells across and down in the first octave. */
  readonly across: number;
  readonly down: number;
  readonly octaves: number;
  readonly seed: number;
  readonly colour: readonly [number, number, number];
  /** Opacity is gain × noise + bias. */
  readonly gain: number;
  readonly bias: number;
  /** Few degrees of opacity make a small file. */
  readonly degrees?: number;
}

const smooth = (t: number): number => t * t * (3 - 2 * t);

/** Value noise that repeats at its edges, from 0 to 1. */
function noise({ width, height, across, down, octaves, seed }: Noise): Float64Array {
  const roll = dice(seed);
  const sum = new Float64Array(width * height);
  let weight = 1;
  let total = 0;
  for (let octave = 0; octave < octaves; octave++, weight *= 0.55) {
    const nx = Math.min(width, across << octave);
    const ny = Math.min(height, down << octave);
    const grid = Float64Array.from({ length: nx * ny }, roll);
    const cell = (x: number, y: number) => grid[(y % ny) * nx + (x % nx)] ?? 0;
    for (let i = 0; i < sum.length; i++) {
      const x = ((i % width) * nx) / width;
      const y = (Math.floor(i / width) * ny) / height;
      const [left, top] = [Math.floor(x), Math.floor(y)];
      const [a, b] = [smooth(x - left), smooth(y - top)];
      const upper = cell(left, top) + (cell(left + 1, top) - cell(left, top)) * a;
      const lower = cell(left, top + 1) + (cell(left + 1, top + 1) - cell(left, top + 1)) * a;
      sum[i] = (sum[i] ?? 0) + weight * (upper + (lower - upper) * b);
    }
    total += weight;
  }
  return sum.map((value) => value / total);
}

function pixels(options: Noise): { width: number; height: number; data: number[] } {
  const { width, height, colour, gain, bias, degrees } = options;
  const data = [...noise(options)].flatMap((value) => {
    const opacity = Math.max(0, Math.min(1, gain * value + bias));
    const rounded = degrees === undefined ? opacity : Math.round(opacity * degrees) / degrees;
    return [...colour, Math.round(255 * rounded)];
  });
  return { width, height, data };
}

/** Wandering lines: veins of marble. */
function veins(width: number, height: number, colour: string, count: number, seed: number): string {
  const roll = dice(seed);
  const lines = Array.from({ length: count }, () => {
    let x = roll() * width;
    let y = roll() * height;
    let angle = -0.5 + (roll() - 0.5) * 0.9;
    const wide = 0.4 + roll() * 1.6;
    const opacity = 0.1 + roll() * 0.4;
    let path = `M${x.toFixed(1)} ${y.toFixed(1)}`;
    for (let step = 14 + roll() * 26; step > 0; step--) {
      angle += (roll() - 0.5) * 0.9;
      angle += (-0.5 - angle) * 0.15;
      x += Math.cos(angle) * 16;
      y += Math.sin(angle) * 16;
      path += `L${x.toFixed(1)} ${y.toFixed(1)}`;
    }
    return `<path d="${path}" stroke-width="${wide.toFixed(1)}" opacity="${opacity.toFixed(2)}"/><path d="${path}" stroke-width="${(wide * 9).toFixed(1)}" opacity="${(opacity * 0.12).toFixed(2)}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g fill="none" stroke="${colour}" stroke-linejoin="round">${lines.join('')}</g></svg>`;
}

interface Canvas {
  readonly width: number;
  readonly height: number;
  /** Painted over each other, each stretched over the whole. */
  readonly layers: readonly (string | ReturnType<typeof pixels>)[];
  readonly type?: 'image/webp' | 'image/png';
  readonly quality?: number;
}

async function paint(page: Page, file: string, canvas: Canvas): Promise<void> {
  const bytes = await page.evaluate(
    async ({ width, height, layers, type = 'image/webp', quality = 1 }) => {
      const target = new OffscreenCanvas(width, height);
      const context = target.getContext('2d');
      if (context === null) throw new Error('no canvas');
      context.imageSmoothingQuality = 'high';
      for (const layer of layers) {
        if (typeof layer === 'string') {
          const image = new Image();
          image.src = URL.createObjectURL(new Blob([layer], { type: 'image/svg+xml' }));
          await image.decode();
          context.drawImage(image, 0, 0, width, height);
        } else {
          const data = new ImageData(new Uint8ClampedArray(layer.data), layer.width, layer.height);
          context.drawImage(await createImageBitmap(data), 0, 0, width, height);
        }
      }
      const blob = await target.convertToBlob({ type, quality });
      return Array.from(new Uint8Array(await blob.arrayBuffer()));
    },
    canvas,
  );
  writeFileSync(file, Uint8Array.from(bytes));
  console.log(`${file} ${bytes.length} bytes`);
}

const cloud: Noise = {
  width: 220,
  height: 152,
  across: 4,
  down: 4,
  octaves: 5,
  seed: 8,
  colour: [22, 18, 15],
  gain: 1.15,
  bias: -0.42,
};
const light: Noise = {
  width: 220,
  height: 152,
  across: 5,
  down: 3,
  octaves: 5,
  seed: 21,
  colour: [196, 190, 180],
  gain: 0.8,
  bias: -0.33,
};
const trowel: Noise = {
  width: 90,
  height: 240,
  across: 3,
  down: 30,
  octaves: 3,
  seed: 5,
  colour: [26, 20, 16],
  gain: 0.42,
  bias: -0.17,
};
const speck: Noise = {
  width: 128,
  height: 128,
  across: 64,
  down: 64,
  octaves: 2,
  seed: 7,
  colour: [255, 237, 205],
  gain: 0.32,
  bias: -0.17,
  degrees: 12,
};
const grain: Noise = {
  width: 128,
  height: 128,
  across: 64,
  down: 64,
  octaves: 2,
  seed: 3,
  colour: [76, 46, 16],
  gain: 0.3,
  bias: -0.13,
  degrees: 16,
};

/** Middle grey changes nothing under `background-blend-mode: hard-light`, and needs no opacity. */
const GREY =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9" fill="#808080"/></svg>';

mkdirSync(OUT, { recursive: true });
const browser = await chromium.launch({ ...LAUNCH, executablePath: programPath('chromium') });
try {
  const page = await browser.newPage();
  const plaster = [GREY, ...[trowel, light, cloud].map(pixels)];
  await paint(page, `${OUT}plaster.webp`, {
    width: 330,
    height: 228,
    layers: plaster,
    quality: 0.6,
  });
  await paint(page, `${OUT}speck.webp`, {
    width: 128,
    height: 128,
    layers: [pixels(speck)],
    quality: 1,
  });
  await paint(page, `${OUT}grain.webp`, {
    width: 128,
    height: 128,
    layers: [pixels(grain)],
    quality: 1,
  });
  const stone = [GREY, veins(640, 440, '#54402a', 18, 9)];
  await paint(page, `${OUT}marble.webp`, { width: 320, height: 220, layers: stone, quality: 0.5 });
  for (const size of [192, 512]) {
    const icon = { width: size, height: size, layers: [appIcon()], type: 'image/png' } as const;
    await paint(page, `${PUBLIC}icon-${size}.png`, icon);
  }
  writeFileSync(`${PUBLIC}favicon.svg`, appIcon());
  for (const file of globSync(`${GAMES}*/emblem.ts`)) {
    const { emblem } = (await import(file)) as { emblem: () => string };
    const layers = [emblem()];
    await paint(page, file.replace(/ts$/, 'webp'), {
      width: 225,
      height: 250,
      layers,
      quality: 0.22,
    });
  }
} finally {
  await browser.close();
}
