// The tools that everything is drawn with: brush strokes, leaves, curls. Pure functions that return
// SVG markup. Colours of figures are named (see palettes.ts) and filled in by `dyed`.
import type { Dye } from './palettes.ts';

type Point = readonly [x: number, y: number];

/** Where a stroke is thick: in the middle, at its start, at its end, or everywhere. */
type Swell = 'm' | 's' | 'e' | 'k';
export type Stroke = readonly [path: string, width: number, swell?: Swell];

const short = (n: number): string => String(Math.round(n * 10) / 10);

/** The same numbers for the same seed, so that pictures do not change from one day to the next. */
export function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** The value of a Bézier curve of any degree at t. */
function bezier(points: readonly Point[], t: number): Point {
  let rest = points;
  while (rest.length > 1) {
    const next: Point[] = [];
    for (let i = 1; i < rest.length; i++) {
      const [ax, ay] = rest[i - 1] ?? [0, 0];
      const [bx, by] = rest[i] ?? [0, 0];
      next.push([ax + (bx - ax) * t, ay + (by - ay) * t]);
    }
    rest = next;
  }
  return rest[0] ?? [0, 0];
}

const CONTROL_POINTS: Readonly<Record<string, number>> = { M: 1, L: 1, Q: 2, C: 3 };

/** Points along a path of M, L, Q and C in absolute coordinates. */
function sample(path: string, steps: number): Point[] {
  const tokens = path.match(/[MCLQ]|-?[\d.]+/g) ?? [];
  const points: Point[] = [];
  let at: Point = [0, 0];
  let command = 'M';
  for (let i = 0; i < tokens.length; ) {
    const token = tokens[i] ?? '';
    if (token in CONTROL_POINTS) {
      command = token;
      i++;
    }
    const controls: Point[] = [];
    for (let k = 0; k < (CONTROL_POINTS[command] ?? 1); k++, i += 2) {
      controls.push([Number(tokens[i]), Number(tokens[i + 1])]);
    }
    const pieces = command === 'M' ? 1 : command === 'L' ? 3 : steps;
    const curve = command === 'M' ? controls : [at, ...controls];
    for (let k = 1; k <= pieces; k++) points.push(bezier(curve, k / pieces));
    at = controls[controls.length - 1] ?? at;
    if (command === 'M') command = 'L';
  }
  return points;
}

function normals(points: readonly Point[]): Point[] {
  return points.map((point, i) => {
    const [ax, ay] = points[i - 1] ?? point;
    const [bx, by] = points[i + 1] ?? point;
    const length = Math.hypot(bx - ax, by - ay) || 1;
    return [-(by - ay) / length, (bx - ax) / length];
  });
}

function swollen(swell: Swell, t: number): number {
  if (swell === 'm') return Math.sin(Math.PI * Math.min(0.97, Math.max(0.03, t))) ** 0.7;
  if (swell === 's') return (1 - t) ** 0.7;
  return swell === 'e' ? t ** 0.7 : 1;
}

function smoothed(points: readonly Point[]): string {
  let path = '';
  for (let i = 1; i < points.length - 1; i++) {
    const [x, y] = points[i] ?? [0, 0];
    const [nx, ny] = points[i + 1] ?? [0, 0];
    path += `Q${short(x)} ${short(y)} ${short((x + nx) / 2)} ${short((y + ny) / 2)}`;
  }
  const [x, y] = points[points.length - 1] ?? [0, 0];
  return `${path}L${short(x)} ${short(y)}`;
}

/** A stroke of the brush along a path, as an outline. */
function brush(path: string, width: number, swell: Swell, steps: number): string {
  const points = sample(path, steps);
  const normal = normals(points);
  const left: Point[] = [];
  const right: Point[] = [];
  points.forEach(([x, y], i) => {
    const half = (width / 2) * (0.12 + 0.88 * swollen(swell, i / (points.length - 1)));
    const [nx, ny] = normal[i] ?? [0, 0];
    left.push([x + nx * half, y + ny * half]);
    right.unshift([x - nx * half, y - ny * half]);
  });
  const start = (side: readonly Point[]) => (side[0] ?? [0, 0]).map(short).join(' ');
  return `M${start(left)}${smoothed(left)}L${start(right)}${smoothed(right)}Z`;
}

export function shape(path: string, fill: string, attributes = ''): string {
  return `<path d="${path}" fill="${fill}"${attributes}/>`;
}

/** The name of a colour in a figure; `dyed` puts the colour in its place. */
export function dye(name: Dye): string {
  return `var(--${name})`;
}

/** Brush strokes of one colour, by default the line's. */
export function strokes(list: readonly Stroke[], colour = dye('ln'), steps = 9): string {
  const paths = list.map(([path, width, swell]) => brush(path, width, swell ?? 'm', steps));
  return `<path fill="${colour}" d="${paths.join('')}"/>`;
}

interface LeafOptions {
  /** How many, and how long, wide and turned away from the path each is. */
  readonly n?: number;
  readonly len?: number;
  readonly w?: number;
  readonly a?: number;
  readonly shape?: 'laurel' | 'oak';
  /** Colours: in front, behind, line. */
  readonly c1?: string;
  readonly c2?: string;
  readonly cl?: string;
  readonly sw?: number;
  readonly rw?: number;
}

/** A function that gives the point and direction at a share of a path's length. */
function ruler(path: string): (share: number) => { point: Point; angle: number } {
  const points = sample(path, 24);
  const lengths = [0];
  for (let i = 1; i < points.length; i++) {
    const [ax, ay] = points[i - 1] ?? [0, 0];
    const [bx, by] = points[i] ?? [0, 0];
    lengths.push((lengths[i - 1] ?? 0) + Math.hypot(bx - ax, by - ay));
  }
  return (share) => {
    const wanted = share * (lengths[lengths.length - 1] ?? 0);
    let i = 1;
    while (i < lengths.length - 1 && (lengths[i] ?? 0) < wanted) i++;
    const before = lengths[i - 1] ?? 0;
    const t = (wanted - before) / ((lengths[i] ?? 0) - before || 1);
    const [ax, ay] = points[i - 1] ?? [0, 0];
    const [bx, by] = points[i] ?? [0, 0];
    return {
      point: [ax + (bx - ax) * t, ay + (by - ay) * t],
      angle: Math.atan2(by - ay, bx - ax),
    };
  };
}

/** The outline of one leaf in shares of its length and width. */
const LEAF: Readonly<Record<'laurel' | 'oak', readonly (readonly number[])[]>> = {
  laurel: [
    [0.25, -0.75, 0.65, -0.7, 1, 0],
    [0.65, 0.7, 0.25, 0.75, 0, 0],
  ],
  oak: [
    [0.1, -0.9, 0.3, -0.2, 0.34, -0.45],
    [0.4, -1.3, 0.62, -0.7, 0.64, -0.4],
    [0.8, -0.9, 1.06, -0.3, 1, 0],
    [1.06, 0.3, 0.8, 0.9, 0.64, 0.4],
    [0.62, 0.7, 0.4, 1.3, 0.34, 0.45],
    [0.3, 0.2, 0.1, 0.9, 0, 0],
  ],
};

/** Leaves along both sides of a path. */
export function leaves(path: string, options: LeafOptions = {}): string {
  const { n = 9, len = 22, w = 8, a = 28, shape: kind = 'laurel' } = options;
  const { c1 = dye('lf'), c2 = dye('lf2'), cl = dye('ln'), sw = 1.4, rw = 0.9 } = options;
  const at = ruler(path);
  const turn = (Math.PI / 180) * a;
  let ribs = '';
  const leaf = ([px, py]: Point, angle: number): string => {
    const cos = Math.cos(angle);
    const sin = Math.sin(angle);
    const place = (x: number, y: number) =>
      `${short(px + x * cos - y * sin)} ${short(py + x * sin + y * cos)}`;
    ribs += `M${place(len * 0.08, 0)}L${place(len * 0.82, 0)}`;
    const curves = LEAF[kind].map(([ax = 0, ay = 0, bx = 0, by = 0, x = 0, y = 0]) => {
      const ends = [place(len * ax, w * ay), place(len * bx, w * by), place(len * x, w * y)];
      return `C${ends.join(' ')}`;
    });
    return `M${place(0, 0)}${curves.join('')}Z`;
  };
  let front = '';
  let behind = '';
  for (let i = 0; i < n; i++) {
    const { point, angle } = at(i / (n - 1 || 1));
    front += leaf(point, angle - turn);
    behind += leaf(point, angle + turn);
  }
  const edge = `stroke="${cl}" stroke-width="${sw}" stroke-linejoin="round"`;
  return (
    `<path d="${behind}" fill="${c2}" ${edge}/><path d="${front}" fill="${c1}" ${edge}/>` +
    `<path d="${ribs}" stroke="${cl}" stroke-width="${rw}" fill="none" opacity=".7"/>`
  );
}

type Curl = readonly [x: number, y: number, turn?: number, size?: number];

/** Curls of hair round the given centres. */
export function curls(
  list: readonly Curl[],
  radius: number,
  colour: string,
  width: number,
): string {
  const paths = list.map(([x, y, turn = 0, size = 1]) => {
    const start = (turn * Math.PI) / 180;
    const outer = radius * size;
    const inner = outer * 0.45;
    const place = (angle: number, r: number) =>
      `${short(x + Math.cos(start + angle) * r)} ${short(y + Math.sin(start + angle) * r)}`;
    const arc = (from: number, to: number, r: number) =>
      `M${place(from, r)}A${short(r)} ${short(r)} 0 1 1 ${place(to, r)}`;
    return arc(0, -1.6, outer) + arc(0.6, -1.2, inner);
  });
  return `<path d="${paths.join('')}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`;
}
