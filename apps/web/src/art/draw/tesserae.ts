// Mosaic: little irregular stones, collected by colour so that a picture is a few long paths.
import { dice } from './kit.ts';

const short = (n: number): string => String(Math.round(n * 100) / 100);
const channels = (hex: string): number[] =>
  [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16));

/** A colour between two, both as #rrggbb. */
export function mix(a: string, b: string, share: number): string {
  const to = channels(b);
  const mixed = channels(a).map((from, i) => Math.round(from + ((to[i] ?? from) - from) * share));
  return `#${mixed.map((n) => n.toString(16).padStart(2, '0')).join('')}`;
}

export interface Mosaic {
  /** Lays one stone: its middle, turn in radians, size and colour. */
  lay(x: number, y: number, angle: number, width: number, height: number, colour: string): void;
  markup(): string;
}

/** `vary`: how much stones of one colour differ; `gap`: how much of its place a stone fills. */
export function mosaic(seed: number, { gap = 0.84, vary = 0.13 } = {}): Mosaic {
  const roll = dice(seed);
  const byColour = new Map<string, string[]>();
  return {
    lay(x, y, angle, width, height, colour) {
      const tone = Math.floor(roll() * 3);
      const own = tone === 0 ? colour : mix(colour, tone === 1 ? '#fff3d8' : '#1a0d06', vary);
      const turn = angle + (roll() - 0.5) * 0.16;
      const cos = Math.cos(turn);
      const sin = Math.sin(turn);
      const corners = CORNERS.map(([u, v]) => {
        const px = ((u * width * gap) / 2) * (1 + (roll() - 0.5) * 0.2);
        const py = ((v * height * gap) / 2) * (1 + (roll() - 0.5) * 0.2);
        return `${short(x + px * cos - py * sin)} ${short(y + px * sin + py * cos)}`;
      });
      const stones = byColour.get(own) ?? [];
      stones.push(`M${corners.join('L')}Z`);
      byColour.set(own, stones);
    },
    markup: () =>
      [...byColour]
        .map(([colour, stones]) => `<path fill="${colour}" d="${stones.join('')}"/>`)
        .join(''),
  };
}

const CORNERS = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
] as const;

/** Patterns of bands; one sign is one stone. */
const PATTERNS = {
  lozenge: [
    '...##...',
    '..####..',
    '.######.',
    '###..###',
    '###..###',
    '.######.',
    '..####..',
    '...##...',
  ],
  meander: [
    '##########',
    '#........#',
    '#.######.#',
    '#.#....#.#',
    '#.#.##.#.#',
    '#...##.#.#',
    '########.#',
    '.........#',
  ],
  saw4: ['#....', '##...', '###..', '####.'],
  dots4: ['....', '.##.', '.##.', '....'],
  wave4: ['..##..', '.#..#.', '.#....', '######'],
  check4: ['##..', '##..', '..##', '..##'],
  lozenge4: ['#.....', '.#...#', '..#.#.', '...#..'],
} as const;
export type Pattern = keyof typeof PATTERNS;

export interface Band {
  readonly pattern: Pattern;
  readonly on: string;
  readonly off: string;
  readonly columns: number;
  readonly seed: number;
}

/** A band of stones, `columns` wide and as high as its pattern. */
export function band({ pattern, on, off, columns, seed }: Band): string {
  const rows = PATTERNS[pattern];
  const stones = mosaic(seed);
  rows.forEach((row, y) => {
    for (let x = 0; x < columns; x++) {
      stones.lay(x + 0.5, y + 0.5, 0, 1, 1, row[x % row.length] === '#' ? on : off);
    }
  });
  return stones.markup();
}

export interface Shield {
  readonly radius: number;
  /** Where the scales begin. */
  readonly inner: number;
  /** Size of a stone, and scales in a ring. */
  readonly stone: number;
  readonly scales: number;
  readonly dark: string;
  readonly light: string;
  readonly grout: string;
  /** Rings of colour at the edge, from inside out. */
  readonly rim: readonly string[];
  readonly seed: number;
  readonly vary: number;
}

/** Rings of triangles that grow outwards, laid in circles. */
export function shield(o: Shield): string {
  const stones = mosaic(o.seed, { vary: o.vary, gap: 0.86 });
  const growth = Math.log(1 + ((2 * Math.PI) / o.scales) * 0.92);
  const rimFrom = o.radius - o.stone * o.rim.length;
  for (let r = o.inner; r < o.radius; r += o.stone) {
    const middle = r + o.stone / 2;
    const count = Math.round((2 * Math.PI * middle) / o.stone);
    const ringOfRim = Math.min(o.rim.length - 1, Math.floor((r - rimFrom) / o.stone + 0.5));
    for (let i = 0; i < count; i++) {
      const angle = ((i + 0.5) / count) * 2 * Math.PI;
      const inRim = r > rimFrom - 0.01;
      const colour = inRim ? o.rim[ringOfRim] : scaleColour(o, middle, angle, growth);
      const turn = angle + Math.PI / 2;
      stones.lay(
        middle * Math.cos(angle),
        middle * Math.sin(angle),
        turn,
        o.stone,
        o.stone,
        colour ?? o.dark,
      );
    }
  }
  return `<circle r="${o.radius + o.stone * 0.9}" fill="${o.grout}"/>${stones.markup()}`;
}

function scaleColour(o: Shield, radius: number, angle: number, growth: number): string {
  const depth = Math.log(radius / o.inner) / growth;
  const ring = Math.floor(depth);
  const turns = (angle / (2 * Math.PI)) * o.scales + (ring % 2 ? 0.5 : 0);
  const across = ((turns % 1) + 1) % 1;
  return Math.abs(across - 0.5) < (1 - (depth - ring)) * 0.5 ? o.dark : o.light;
}
