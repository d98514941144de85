// Hadrian's wall: sky, hills, cypresses and the wall behind the castles of Romans Go Home!
import { dice } from './kit.ts';

const WIDTH = 1600;

function masonry(roll: () => number): string {
  let joints = '';
  for (let row = 0; row < 5; row++) {
    const y = 152 + row * 20;
    joints += `M0 ${y + 20}H${WIDTH}`;
    for (let x = (row % 2) * 32 + roll() * 10; x < WIDTH; x += 52 + roll() * 26) {
      joints += `M${x.toFixed(0)} ${y}v20`;
    }
  }
  return joints;
}

function cypress([x, y, size]: readonly [number, number, number], i: number): string {
  const green = i % 2 ? '#45643c' : '#557548';
  return `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-3 0L-2-40H2L3 0Z" fill="#4a3018"/><path d="M0-110C10-90 16-60 12-30C8-22-8-22-12-30C-16-60-10-90 0-110Z" fill="${green}"/><path d="M0-110C10-90 16-60 12-30C10-26 6-25 2-24C8-50 6-84 0-110Z" fill="#000" opacity=".2"/></g>`;
}

const CYPRESSES = [
  [150, 138, 0.62],
  [186, 134, 0.5],
  [330, 130, 0.56],
  [1280, 126, 0.56],
  [1316, 128, 0.68],
  [1440, 118, 0.56],
  [1476, 120, 0.72],
  [700, 124, 0.5],
  [930, 118, 0.46],
] as const;

const CLOUD = 'M0 24C20 4 54 6 66 24C90 16 116 26 116 40H-20C-24 32-14 24 0 24Z';

const gradient = (id: string, stops: string): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops}</linearGradient>`;

/** 1600 × 460; below the wall grass that fades into the room's paint. */
export function hadriansWallDocument(): string {
  const roll = dice(7);
  const merlons = Array.from({ length: 34 }, (_, i) => `M${4 + i * 48} 148v-24h27v24z`).join('');
  const grass = Array.from({ length: 70 }, () => {
    const [x, y] = [roll() * WIDTH, 264 + roll() * 150];
    return `M${x.toFixed(0)} ${y.toFixed(0)}q-3-9-6-12m6 12q0-10 1-15m-1 15q4-8 8-11`;
  });
  const sky = gradient(
    'sky',
    '<stop offset="0" stop-color="#5f93b5"/><stop offset=".55" stop-color="#a9c6c8"/><stop offset="1" stop-color="#ecdfba"/>',
  );
  const meadow = gradient(
    'meadow',
    '<stop offset="0" stop-color="#93a45e"/><stop offset=".5" stop-color="#77873f" stop-opacity=".75"/><stop offset="1" stop-color="#5d6b3a" stop-opacity="0"/>',
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} 460" width="${WIDTH}" height="460" preserveAspectRatio="xMidYMin slice"><defs>${sky}${meadow}</defs>` +
    `<rect width="${WIDTH}" height="160" fill="url(#sky)"/><g fill="#fff8e6" opacity=".6"><path transform="translate(236 18)" d="${CLOUD}"/><path transform="translate(1290 30) scale(.9)" d="${CLOUD}"/><path transform="translate(760 6) scale(.7)" d="${CLOUD}"/></g>` +
    `<path d="M0 120C120 70 240 90 360 72C520 48 620 100 760 78C900 58 1020 52 1160 82C1300 108 1440 62 1600 94V260H0Z" fill="#93a98f"/><path d="M0 146C160 104 300 130 460 108C640 84 760 140 940 112C1100 90 1300 138 1600 108V260H0Z" fill="#7a9368"/>` +
    CYPRESSES.map(cypress).join('') +
    `<path d="${merlons}" fill="#bdb097" stroke="#3a2c1c" stroke-width="2"/><rect y="146" width="${WIDTH}" height="105" fill="#a99c81"/><path d="${masonry(roll)}" fill="none" stroke="#7d7056" stroke-width="1.6"/><rect y="146" width="${WIDTH}" height="6" fill="#d6cbb2"/><path d="M0 146H${WIDTH}M0 251H${WIDTH}" stroke="#3a2c1c" stroke-width="2.4"/><rect y="214" width="${WIDTH}" height="37" fill="#2a1d12" opacity=".22"/>` +
    `<rect y="251" width="${WIDTH}" height="209" fill="url(#meadow)"/><path d="${grass.join('')}" stroke="#3f5026" stroke-width="1.6" fill="none" opacity=".8"/></svg>`
  );
}
