// The store rooms of Rom-bo: arches, amphorae in sand, a sack.
import { dice } from './kit.ts';
import { amphora } from './rombo.ts';

/** One bay, 260 × 232, a little lower than round. Niche and arch let the room's paint through, so that both lights fit. */
export function bayDocument(): string {
  let voussoirs = '';
  for (let i = 0; i <= 12; i++) {
    const angle = Math.PI * (1 + i / 12);
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const at = (r: number) => `${(130 + cos * r).toFixed(1)} ${(112 + sin * r * 0.86).toFixed(1)}`;
    voussoirs += `M${at(102)}L${at(122)}`;
  }
  const niche = 'M28 220V112A102 88 0 0 1 232 112V220Z';
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 260 232" width="260" height="232" preserveAspectRatio="none"><defs><linearGradient id="niche" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#000" stop-opacity=".72"/><stop offset=".6" stop-color="#000" stop-opacity=".45"/><stop offset="1" stop-color="#3a1a10" stop-opacity=".3"/></linearGradient></defs>' +
    `<path d="${niche}" fill="url(#niche)"/><path d="M8 220V112A122 105 0 0 1 252 112V220H232V112A102 88 0 0 0 28 112V220Z" fill="#e9c9a8" fill-opacity=".26"/>` +
    `<path d="${voussoirs}" stroke="#2a1020" stroke-width="1.6" opacity=".6"/><path d="M8 220V112A122 105 0 0 1 252 112V220" fill="none" stroke="#c9a07e" stroke-width="2"/><path d="M28 220V112A102 88 0 0 1 232 112V220" fill="none" stroke="#000" stroke-opacity=".5" stroke-width="2.4"/>` +
    '<path d="M121 2L117 30H143L139 2Z" fill="#b08a68" stroke="#2a1020" stroke-width="1.6"/><path d="M4 112H32M228 112H256" stroke="#b08a68" stroke-width="6"/>' +
    '<path d="M0 218H260V230H0Z" fill="#6b4526"/><path d="M0 218H260" stroke="#a87c4a" stroke-width="2.4"/><path d="M0 230H260" stroke="#2a1408" stroke-width="2.4"/></svg>'
  );
}

const CLAY = [
  ['#b8623a', '#6b2c12', '#e0966a'],
  ['#a8744a', '#5e3a1c', '#d9ae82'],
  ['#8f4a2c', '#4e2010', '#c07a54'],
] as const;

/** Two rows of amphorae in the sand, `count` in front. */
export function storesDocument(count: number): string {
  const roll = dice(3);
  const jar = (x: number, y: number, size: number, i: number): string =>
    `<g transform="translate(${x} ${y}) scale(${size}) rotate(${((roll() - 0.5) * 10).toFixed(1)})">${amphora(...(CLAY[i % 3] ?? CLAY[0]))}</g>`;
  const behind = Array.from({ length: count - 1 }, (_, i) => jar(46 + i * 42, 62, 3.1, i));
  const front = Array.from({ length: count }, (_, i) => jar(24 + i * 42, 104, 3.4, i + 1));
  const width = count * 42 + 6;
  const sand = `M0 136C40 126 ${count * 20} 128 ${width} 134`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 160" width="${width}" height="160">${behind.join('')}${front.join('')}<path d="${sand}V160H0Z" fill="#5e3a1c"/><path d="${sand}" fill="none" stroke="#c99a5e" stroke-width="2.4"/></svg>`;
}
