// The Circus Maximus of Römer: spina with its turning posts and lap counters, sand, the crowd, and
// the teams.
import { COLOURS, type Colour, letterOf, motif } from './colours.ts';
import type { Lang } from './french.ts';
import { dice } from './kit.ts';
import { letters } from './letters.ts';
import { dyed, type Palette } from './palettes.ts';
import { svgDocument } from './panel.ts';
import { car, runner } from './runner.ts';

const CONES = [
  [-30, 125, 0.9],
  [30, 125, 0.9],
  [0, 131, 1],
] as const;
const DOLPHIN =
  'M-19-4C-15-13-3-16 8-10C15-6 18 1 19 9C15 5.4 11 4 6 4C0 7-8 7-13 2C-17 3-20 7-21 12C-25 8-26 2-23-2C-27-4-31-3-34 1C-34-6-29-10-22-8.4C-21-8-20-6-19-4ZM-3-13C-2-18 2-21 7-21C4-18 4-14 5-11Z';
const stone = (d: string, f: string, s = 1.6): string =>
  `<path d="${d}" fill="${f}" stroke="#4a3018" stroke-width="${s}" stroke-linejoin="round"/>`;

/** Three cones with egg tops on a half-round plinth: where the chariots turn. */
const meta = (x: number): string =>
  `<g transform="translate(${x} 0)">${stone('M-56 150V126C-56 118 56 118 56 126V150C56 162-56 162-56 150Z', '#c9683f')}<path d="M-56 126C-56 134 56 134 56 126C56 118-56 118-56 126Z" fill="#e9b58a" stroke="#4a3018" stroke-width="1.6"/><path d="M-50 144C-30 151 30 151 50 144" fill="none" stroke="#f2dcae" stroke-width="2.4"/>${CONES.map(([X, Y, k]) => `<g transform="translate(${X} ${Y}) scale(${k})">${stone('M-17 0C-17 5 17 5 17 0L5.4-84C5.4-87-5.4-87-5.4-84Z', '#efe0bd')}<path d="M-17 0C-17 5-2 4.4-2 4L-1-86C-4-86.6-5.4-86-5.4-84Z" fill="#c9a871" opacity=".75"/><path d="M-13.6-22C-8-19 8-19 13.6-22M-10-46C-6-44 6-44 10-46" fill="none" stroke="#a8743e" stroke-width="2.2"/><ellipse cy="-93" rx="6.4" ry="9" fill="#e3b45a" stroke="#4a3018" stroke-width="1.5"/></g>`).join('')}</g>`;

/** A rack on four columns; of the seven dolphins on it `n` have dipped. */
const rack = (x: number, n: number): string =>
  `<g transform="translate(${x} 0)">${[-92, -34, 34, 92].map((X) => `${stone(`M${X - 6} 138V66H${X + 6}V138Z`, '#efe0bd', 1.4)}<path d="M${X - 6} 138V66H${X - 1}V138Z" fill="#c9a871" opacity=".6"/>${stone(`M${X - 9} 66L${X - 7} 60H${X + 7}L${X + 9} 66ZM${X - 9} 138H${X + 9}V143H${X - 9}Z`, '#f6ead0', 1.2)}`).join('')}${stone('M-106 60V48H106V60Z', '#f6ead0')}<path d="M-104 54H104" stroke="#a5301f" stroke-width="2.6" stroke-dasharray="7 4"/>${Array.from(
    { length: 7 },
    (_, i) => {
      const X = -87 + i * 29;
      const done = i < n;
      return `<path d="M${X} 48V38" stroke="#4a3018" stroke-width="2.4"/><g transform="translate(${X + 2} ${done ? 31 : 27}) rotate(${done ? 34 : -24}) scale(.64)"><path d="${DOLPHIN}" fill="${done ? '#1f5f86' : '#e3b45a'}" stroke="${done ? '#0c2c44' : '#4a3018'}" stroke-width="2"/><circle cx="10" cy="-5" r="1.8" fill="#1d1208"/></g>`;
    },
  ).join('')}</g>`;
const obelisk = (x: number, h: number): string =>
  `<g transform="translate(${x} 0)">${stone('M-17 150V138H17V150Z', '#efe0bd')}${stone('M-12 138V131H12V138Z', '#f6ead0')}${stone(`M-8.5 131L-5.4 ${131 - h}L0 ${121 - h}L5.4 ${131 - h}L8.5 131Z`, '#c9683f')}<path d="M-8.5 131L-5.4 ${131 - h}L0 ${121 - h}V131Z" fill="#8f3a1f" opacity=".55"/><path d="M3 ${140 - h}V124M-3.4 ${146 - h}V124" stroke="#f2dcae" stroke-width="1.5" stroke-dasharray="4 5" opacity=".75"/></g>`;
/**
 * 1000 × 200; a dolphin dips for every place of the longest team. Without laps, as on phones, 620
 * wide. `both`: turning posts at the right end too; otherwise something else stands there.
 */
export function spinaDocument(laps: number | null, both: boolean): string {
  const W = laps === null ? 620 : 1000;
  const tile: string[] = [];
  for (let x = 150; x < W - 150; x += 46)
    tile.push(
      `<path d="M${x} 163h34v17h-34z" fill="${Math.floor(x / 46) % 2 ? '#8f3a1f' : '#2c6663'}" stroke="#f2dcae" stroke-width="1.6"/>`,
    );
  return svgDocument(
    `0 0 ${W} 200`,
    `<ellipse cx="${W / 2}" cy="194" rx="${W / 2 - 6}" ry="9" fill="#3a2208" opacity=".35"/><path d="M70 150C8 146 8 192 70 191H${W - 70}C${W - 8} 192 ${W - 8} 146 ${W - 70} 150Z" fill="#d9b478" stroke="#4a3018" stroke-width="2"/><path d="M70 140H${W - 70}C${W - 16} 138 ${W - 16} 160 ${W - 70} 158H70C16 160 16 138 70 140Z" fill="#f6ead0" stroke="#4a3018" stroke-width="1.8"/>${tile.join('')}${meta(64)}${both ? meta(W - 64) : ''}${laps === null ? obelisk(150, 92) : rack(214, laps) + obelisk(372, 124)}`,
  );
}
/** Ruts, hoof prints and pebbles; transparent, to lie on the sand's paint. */
export function sandDocument(): string {
  const [w, h] = [1326, 560];
  const r = dice(5);
  let ruts = '',
    prints = '',
    stones = '';
  for (let k = 0; k < 20; k++) {
    const y = 50 + r() * (h - 60),
      x = r() * w * 0.7,
      l = 160 + r() * 460,
      b = (r() - 0.5) * 26;
    ruts += `M${x.toFixed(0)} ${y.toFixed(0)}q${(l / 2).toFixed(0)} ${b.toFixed(0)} ${l.toFixed(0)} 0m${(-l).toFixed(0)} 9q${(l / 2).toFixed(0)} ${b.toFixed(0)} ${l.toFixed(0)} 0`;
  }
  for (let k = 0; k < 150; k++) {
    const x = r() * w,
      y = 44 + r() * (h - 50);
    prints += `M${x.toFixed(0)} ${y.toFixed(0)}c4-5 10-5 12 0c-1 4-4 3-5 1c-2-2-5 2-7-1z`;
  }
  for (let k = 0; k < 120; k++) {
    const x = r() * w,
      y = 40 + r() * h;
    stones += `M${x.toFixed(0)} ${y.toFixed(0)}h${(1 + r() * 2).toFixed(1)}v${(1 + r()).toFixed(1)}h-2z`;
  }
  return svgDocument(
    `0 0 ${w} ${h}`,
    `<path d="${ruts}" fill="none" stroke="#6b4410" stroke-width="2.4" opacity=".2"/><path d="${ruts}" transform="translate(0 2)" fill="none" stroke="#fff0c8" stroke-width="1.4" opacity=".3"/><path d="${prints}" fill="#6b4410" opacity=".26"/><path d="${stones}" fill="#4a2f08" opacity=".4"/>`,
  );
}
/** Heads on the steps. */
export function crowdDocument(): string {
  const [w, rows] = [1400, 3];
  const r = dice(9);
  const by: Record<string, string[]> = {};
  const cl = [
    '#a5301f',
    '#20518c',
    '#3d6b3f',
    '#dba842',
    '#6b3a72',
    '#efe3cb',
    '#c9b08a',
    '#8a5638',
  ];
  let heads = '';
  for (let k = 0; k < rows; k++)
    for (let x = 6 + (k % 2) * 7; x < w; x += 14) {
      const X = x + (r() - 0.5) * 4,
        y = 11 + k * 13 + (r() - 0.5) * 2,
        c = cl[Math.floor(r() * 8)] ?? '#efe3cb';
      by[c] ??= [];
      by[c].push(`M${(X - 6).toFixed(0)} ${(y + 12).toFixed(0)}c0-7 2.4-9 6-9s6 2 6 9z`);
      if (r() < 0.9)
        heads += `M${(X - 3.2).toFixed(1)} ${y.toFixed(1)}a3.2 3.6 0 1 1 6.4 0a3.2 3.6 0 1 1-6.4 0z`;
    }
  return svgDocument(
    `0 0 ${w} ${14 + rows * 13}`,
    `<rect width="${w}" height="99" fill="#7d5a34"/>${Object.entries(by)
      .map(([c, d]) => `<path d="${d.join('')}" fill="${c}"/>`)
      .join(
        '',
      )}<path d="${heads}" fill="#c98b5e" stroke="#3a2010" stroke-width=".8"/><path d="M0 ${7 + rows * 13}H${w}V${20 + rows * 13}H0Z" fill="#efe0bd" stroke="#4a3018" stroke-width="1.6"/>`,
  );
}

/** Skin, shade and light, then mane, its shade and light. */
const COATS: readonly Palette[] = [
  { sk: '#f3e8d2', sk2: '#c9b389', sk3: '#fffaf0', hr: '#8a5638', hr2: '#4e2c16', hr3: '#c08f60' },
  { sk: '#8a5638', sk2: '#5e3620', sk3: '#b07a54', hr: '#2e1a10', hr2: '#120904', hr3: '#5a3a24' },
  { sk: '#4a4340', sk2: '#262120', sk3: '#77706a', hr: '#1d1512', hr2: '#0a0605', hr3: '#4a4038' },
  { sk: '#c98a4a', sk2: '#94602a', sk3: '#e6b67c', hr: '#f3e4c0', hr2: '#b99a62', hr3: '#fff6e0' },
  { sk: '#b9b4a6', sk2: '#86806f', sk3: '#e0dccf', hr: '#55504a', hr2: '#2e2a26', hr3: '#8a857a' },
  { sk: '#6b3a22', sk2: '#43200f', sk3: '#925c3e', hr: '#dba842', hr2: '#8f641c', hr3: '#f3d48a' },
];

/** A galloping horse in the harness of a colour; horses of one team differ in coat. */
export function gallopDocument(colour: Colour, horse: number): string {
  const harness = { ac: colour === 'y' ? '#8f2b1f' : COLOURS[colour].paint, jw: '#e3b45a' };
  return svgDocument('-6 -12 312 212', dyed(runner(), COATS[horse % COATS.length] ?? {}, harness));
}

/** The chariot with its driver: the first place of a team. */
export function chariotDocument(colour: Colour): string {
  const { paint, deep } = COLOURS[colour];
  return svgDocument(
    '16 -26 206 240',
    dyed(car(), { ac: paint, ac2: deep, cl: '#f3e4c0', cl2: '#c9a871' }),
  );
}

export function dustDocument(): string {
  return svgDocument(
    '0 0 120 60',
    '<g fill="#f6e3b4" stroke="#8a6220" stroke-width="1.4"><path d="M14 50C4 50 0 42 6 36C2 28 12 20 20 26C24 14 42 14 46 26C54 22 62 28 60 36C68 36 72 46 64 50Z"/><path d="M70 54C64 54 62 48 66 44C66 38 74 36 78 40C82 32 94 34 94 42C102 42 104 52 96 54Z" opacity=".85"/><circle cx="110" cy="50" r="5" opacity=".7"/></g>',
  );
}

/** A standard in a player's trump colour: colour, picture, letter. */
export function vexillumDocument(colour: Colour, lang: Lang): string {
  const { paint, on } = COLOURS[colour];
  return svgDocument(
    '0 -6 60 98',
    `<path d="M30 4V92" stroke="#4a2f08" stroke-width="4.6"/><path d="M30 4V92" stroke="#c9973a" stroke-width="2.2"/><path d="M3 12H57" stroke="#4a2f08" stroke-width="6" stroke-linecap="round"/><path d="M3 12H57" stroke="#e3b95a" stroke-width="3"/><path d="M30 8C25 4 26-1 30-4C34-1 35 4 30 8Z" fill="#e3b95a" stroke="#4a2f08" stroke-width="1.2"/><path d="M6 14H54V74L48 70L42 75L36 70L30 75L24 70L18 75L12 70L6 74Z" fill="${paint}" stroke="#2a1710" stroke-width="1.6"/><path d="M6 14H22C18 34 18 54 20 73L18 75L12 70L6 74Z" fill="#0002"/><path d="M10 18H50V20.4H10Z" fill="#f3e4c0" opacity=".85"/>${motif(colour, 30, 36, 1.12)}${letters(letterOf(colour, lang), 30, 54, 12, { anchor: 'middle', fill: on, max: 40 })}`,
  );
}
