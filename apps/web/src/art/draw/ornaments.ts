// Wreaths and garlands of the seats and results.
import { leaves } from './kit.ts';
import { svgDocument } from './panel.ts';

const GOLD = { c1: '#f3d27c', c2: '#c9973a', cl: '#5e3d0c' };
const GREEN = { c1: '#8fa45c', c2: '#5f7a3c', cl: '#33451f' };

/** Gold laurel round a cameo: whose turn it is, who won. */
export function wreathDocument(): string {
  const r = 58;
  const side = (s: number): string =>
    leaves(
      `M0 ${r}C${s * r * 0.55} ${r} ${s * r} ${r * 0.55} ${s * r} 0C${s * r} ${-r * 0.5} ${s * r * 0.66} ${-r * 0.84} ${s * r * 0.2} ${-r * 0.98}`,
      { n: 12, len: 17, w: 6.4, a: 24, sw: 0.9, rw: 0.6, ...GOLD },
    );
  const bow =
    '<path d="M-8 64L0 56L8 64L3 63L0 68L-3 63Z" fill="#a5301f" stroke="#5e120a" stroke-width=".8"/>';
  return svgDocument('-76 -76 152 152', side(1) + side(-1) + bow);
}

/** A small sprig: the best of a round. */
export function sprigDocument(): string {
  const side = (s: number): string =>
    leaves(`M0 15C${s * 9} 15 ${s * 15} 8 ${s * 15} 0C${s * 15} -7 ${s * 11} -12 ${s * 5} -14`, {
      n: 6,
      len: 9,
      w: 4.6,
      a: 30,
      sw: 0.8,
      rw: 0.4,
      ...GOLD,
    });
  return svgDocument('-25 -25 50 50', side(1) + side(-1));
}

/** A garland for the winner's plinth. */
export function swagDocument(): string {
  const [w, h] = [200, 46];
  const half = (path: string): string =>
    leaves(path, { n: 13, len: 17, w: 7.4, a: 26, sw: 0.9, rw: 0.5, ...GREEN });
  const fruit = `<g stroke="#5e150b"><circle cx="${w / 2 - 7}" cy="${h}" r="5" fill="#b8452f"/><circle cx="${w / 2 + 7}" cy="${h}" r="5" fill="#b8452f"/><circle cx="${w / 2}" cy="${h + 6}" r="5" fill="#d9a441" stroke="#6b430c"/></g>`;
  const ribbons = `<path d="M8 4L2 30L9 24L13 31L12 5ZM${w - 8} 4L${w - 2} 30L${w - 9} 24L${w - 13} 31L${w - 12} 5Z" fill="#a5301f" stroke="#5e150b"/>`;
  return svgDocument(
    `0 -8 ${w} ${h + 20}`,
    half(`M8 4C${w * 0.2} ${h * 1.25} ${w * 0.42} ${h} ${w / 2} ${h}`) +
      half(`M${w - 8} 4C${w * 0.8} ${h * 1.25} ${w * 0.58} ${h} ${w / 2} ${h}`) +
      fruit +
      ribbons,
  );
}
