// The castles of Romans Go Home! by kind: standard, careless, alarm, tax, legion (RG-02).
import { fitted, letters } from './letters.ts';
import { portraitCoin } from './portrait-coin.ts';

export type Castle = 'N' | 'U' | 'A' | 'T' | 'L';

/** The careless castle sleeps. */
const snores = (places: readonly (readonly [x: number, y: number, height: number])[]): string =>
  places.map(([x, y, height]) => letters('Z', x, y, height, { fill: '#1c3550' })).join('');

export function castleCard(kind: Castle, val: number): string {
  const sky = kind === 'L' ? 'dusk' : kind === 'T' ? 'gilt' : 'sky';
  const st =
    kind === 'L'
      ? ['#8a3626', '#5e2016', '#b8563c']
      : kind === 'T'
        ? ['#c99a48', '#8a6220', '#ecc986']
        : ['#b9ad96', '#84775f', '#ddd3bd'];
  const merl = (x: number, y: number, n: number, w: number, g: number): string =>
    Array.from({ length: n }, (_, i) => `M${x + i * (w + g)} ${y}h${w}v-7h${-w}z`).join('');
  const bricks = (x: number, y: number, w: number, h: number): string => {
    let s = '';
    for (let r = 0; r * 6 < h - 2; r++) {
      s += `M${x} ${y + (r + 1) * 6}h${w}`;
      for (let b = 0; b < 3; b++) {
        const X = x + ((b + (r % 2 ? 0.5 : 0.95)) * w) / 3;
        if (X < x + w - 1) s += `M${X.toFixed(1)} ${y + r * 6}v6`;
      }
    }
    return s;
  };
  return (
    `<g clip-path="url(#panel)"><rect x="4" y="4" width="92" height="132" fill="url(#${sky})"/><path d="M4 92C22 80 38 90 54 84C70 78 84 84 96 78V136H4Z" fill="${kind === 'L' ? '#6b3a22' : '#8fa06a'}"/><path d="M4 108C26 98 46 106 66 102C80 99 90 102 96 100V136H4Z" fill="${kind === 'L' ? '#4a2416' : '#6f8250'}"/>` +
    `</g>` +
    `<g stroke="#2a1d12" stroke-width="1.3" stroke-linejoin="round"><path d="M30 74H70V124H30Z" fill="${st[0]}"/><path d="${merl(30, 74, 4, 6.4, 4.8)}" fill="${st[0]}"/><path d="M12 62H34V124H12Z" fill="${st[0]}"/><path d="M66 62H88V124H66Z" fill="${st[0]}"/><path d="M9 62H37V55H9ZM63 62H91V55H63Z" fill="${st[2]}"/><path d="${merl(9, 55, 3, 6.6, 4.1)}${merl(63, 55, 3, 6.6, 4.1)}" fill="${st[2]}"/></g><path d="M27 62H34V124H27ZM81 62H88V124H81Z" fill="${st[1]}" opacity=".75"/><path d="${bricks(12, 64, 22, 60)}${bricks(66, 64, 22, 60)}${bricks(36, 78, 28, 24)}" stroke="${st[1]}" stroke-width=".8" fill="none"/>` +
    `<path d="M40 124V104C40 92 60 92 60 104V124Z" fill="#241610" stroke="#2a1d12" stroke-width="1.3"/>` +
    (kind === 'U'
      ? `<path d="M40 124V105C40 97 46 94.6 50 94.6V124Z" fill="#8a5a30" stroke="#2a1d12" stroke-width="1"/><path d="M43.4 97V124M46.8 95V124" stroke="#5e3a1c" stroke-width=".8"/>`
      : kind === 'N' || kind === 'A'
        ? `<path d="M41 104V124M45.5 97.4V124M50 96V124M54.5 97.4V124M59 104V124M41 108H59M41 115H59" stroke="#7d776b" stroke-width="1.2"/>`
        : `<path d="M42 124V105C42 95 58 95 58 105V124Z" fill="${kind === 'T' ? '#6b4210' : '#3a1208'}"/>`) +
    `<path d="M20.6 76V84C20.6 86 25.4 86 25.4 84V76C25.4 73 20.6 73 20.6 76ZM74.6 76V84C74.6 86 79.4 86 79.4 84V76C79.4 73 74.6 73 74.6 76Z" fill="#241610"/>` +
    (kind === 'N'
      ? `<path d="M50 67V30" stroke="#2a1d12" stroke-width="2"/><path d="M51 31C60 27 66 35 76 30L73.6 40L76 48C66 52 60 44 51 48Z" fill="#a5301f" stroke="#2a1d12" stroke-width="1.2"/>`
      : '') +
    (kind === 'A'
      ? `<g transform="translate(50 44)"><path d="M-13 15L-9 22H9L13 15Z" fill="#5e3a1c" stroke="#2a1d12" stroke-width="1.2"/><path d="M0-18C5-10 13-5 11 6C10 13 5 16 0 16C-5 16-11 13-11 5C-11 0-8-2-6-6C-5-2-3-1-2-1C-4-8-2-13 0-18Z" fill="#e07a2a" stroke="#2a1d12" stroke-width="1.2"/><path d="M1-6C4-1 7 2 6 8C5 13 2 14 0 14C-3 14-6 12-5 7C-4 4-2 4-1 1C0-1 1-3 1-6Z" fill="#f8d873"/></g>`
      : '') +
    (kind === 'U'
      ? snores([
          [58, 39.5, 8],
          [68, 28, 10],
          [79, 15, 12],
        ])
      : '') +
    (kind === 'T'
      ? `<g transform="translate(66 36)"><circle r="17" fill="url(#gold)" stroke="#4a2f08" stroke-width="1.4"/><circle r="13.6" fill="none" stroke="#7a531a" stroke-width=".8" stroke-dasharray="1.2 1.2"/>${portraitCoin(0.104, 'penny')}</g>`
      : '') +
    (kind === 'L'
      ? `<g transform="translate(66 18)"><path d="M0 46V18" stroke="#2a1d12" stroke-width="3.4"/><path d="M0 46V18" stroke="#d9a441" stroke-width="1.8"/><path d="M-16 18H16" stroke="#2a1d12" stroke-width="3"/><path d="M0 16C-4 14-6 10-5 6C-12 10-20 6-22-6C-15-2-9-3-5-5C-6-9-3-13 1-13C4-13 7-11 7-8L11-7L7-4.6C13-2 18-3 23-6C21 6 13 10 6 6C7 10 4 14 0 16Z" fill="#d9a441" stroke="#2a1d12" stroke-width="1.3" stroke-linejoin="round"/><circle cx="3.4" cy="-8.6" r=".9" fill="#2a1d12"/></g>`
      : '') +
    `<rect x="4" y="4" width="92" height="132" rx="3.4" fill="none" stroke="#f3e4c0" stroke-opacity=".6" stroke-width="1"/>` +
    `<path d="M8 8H38V30C38 40 31 45 23 48.4C15 45 8 40 8 30Z" fill="${kind === 'L' ? '#7a1d12' : '#f6ecd6'}" stroke="#2a1710" stroke-width="1.3"/><path d="M10.6 10.6H35.4V29.6C35.4 37.6 30 41.8 23 45C16 41.8 10.6 37.6 10.6 29.6Z" fill="none" stroke="${kind === 'L' ? '#f3c9a0' : '#a5301f'}" stroke-width=".9"/>` +
    fitted((val < 0 ? '−' : '') + Math.abs(val), 23, 26, 22, 20, {
      fill: kind === 'L' ? '#fdf0d8' : '#2a1710',
      track: -4,
    })
  );
}

export function castleMini(kind: Castle, val: number): string {
  const bg = kind === 'L' ? '#8a2a1a' : kind === 'T' ? '#c9932f' : '#86a5ad';
  const st = kind === 'L' ? '#5e2016' : kind === 'T' ? '#8a6220' : '#8d8169';
  const li = kind === 'L' ? '#b8563c' : kind === 'T' ? '#ecc986' : '#c9bfa8';
  const icon = {
    N: `<path d="M44 42V22" stroke="#2a1d12" stroke-width="2"/><path d="M45 22C49 19 52 25 57 22V33C52 36 49 30 45 33Z" fill="#a5301f" stroke="#2a1d12" stroke-width="1"/>`,
    A: `<path d="M47 14C50 19 56 23 55 31C54 37 50 39 47 39C43 39 39 37 39 31C39 27 41 26 42 23C43 26 44 26 44.6 26C43.6 21 45 17 47 14Z" fill="#e07a2a" stroke="#2a1d12" stroke-width="1.1"/>`,
    U: snores([
      [38, 26, 8.4],
      [46, 14, 10],
    ]),
    T: `<circle cx="47" cy="26" r="9.4" fill="url(#gold)" stroke="#4a2f08" stroke-width="1.2"/><circle cx="47" cy="26" r="6.4" fill="none" stroke="#7a531a" stroke-width=".9" stroke-dasharray="1.2 1.2"/>`,
    L: `<g transform="translate(47 25) scale(.5)"><path d="M0 16C-4 14-6 10-5 6C-12 10-20 6-22-6C-15-2-9-3-5-5C-6-9-3-13 1-13C4-13 7-11 7-8L11-7L7-4.6C13-2 18-3 23-6C21 6 13 10 6 6C7 10 4 14 0 16Z" fill="#e9be62" stroke="#2a1d12" stroke-width="1.6"/></g>`,
  }[kind];
  return `<rect x="2.4" y="2.4" width="55.2" height="79.2" rx="2.4" fill="${bg}"/><rect x="2.4" y="2.4" width="55.2" height="79.2" rx="2.4" fill="url(#sheen)"/><g stroke="#2a1d12" stroke-width="1.3" stroke-linejoin="round"><path d="M20 58H40V81.4H20Z" fill="${li}"/><path d="M7 52H22V81.4H7ZM38 52H53V81.4H38Z" fill="${li}"/><path d="M5 52v-9h5v4h4v-4h3.6v4h3.4v-4H24v9ZM36 52v-9h3.4v4h3.4v-4h3.8v4h3.4v-4H55v9Z" fill="${li}"/></g><path d="M18 53.4H21.4V81H18ZM49 53.4H52.4V81H49Z" fill="${st}"/><path d="M25.6 81.4V72C25.6 65 34.4 65 34.4 72V81.4Z" fill="#241610"/>${icon}<path d="M4.6 4.6H${val < 0 ? 39 : 33}V28C${val < 0 ? 39 : 33} 36 27 40 19 43C10 40 4.6 36 4.6 28Z" fill="${kind === 'L' ? '#5e150b' : '#f8efdc'}" stroke="#2a1710" stroke-width="1.3"/>${fitted((val < 0 ? '−' : '') + Math.abs(val), val < 0 ? 21 : 19, 21, 30, 27, { fill: kind === 'L' ? '#fff0d8' : '#2a1710', track: -4 })}`;
}
