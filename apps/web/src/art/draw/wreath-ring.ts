import { leaves } from './kit.ts';

/** A gold wreath of radius 31 round 0, 0, with a red ribbon. */
export function wreathRing(): string {
  const r = 31;
  const side = (s: number): string =>
    leaves(
      `M0 ${r}C${s * r * 0.55} ${r} ${s * r} ${r * 0.55} ${s * r} 0C${s * r} ${-r * 0.45} ${s * r * 0.7} ${-r * 0.8} ${s * r * 0.28} ${-r * 0.96}`,
      {
        n: 13,
        len: 10.5,
        w: 4.2,
        a: 27,
        c1: '#c9a24a',
        c2: '#a8812f',
        cl: '#6b4d16',
        sw: 0.5,
        rw: 0.35,
      },
    );
  const ribbon = `<path d="M-5 ${r + 4}L0 ${r - 1}L5 ${r + 4}L0 ${r + 2}Z" fill="#a3231a"/>`;
  return side(1) + side(-1) + ribbon;
}
