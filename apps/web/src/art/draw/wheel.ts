import { dye } from './kit.ts';

/** A wheel with `n` spokes round x, y. */
export const wheel = (x: number, y: number, r: number, n = 8): string => {
  let s = '';
  for (let i = 0; i < n; i++) {
    const a = (i * 2 * Math.PI) / n + 0.2;
    s += `M${x} ${y}L${(x + Math.cos(a) * r * 0.84).toFixed(1)} ${(y + Math.sin(a) * r * 0.84).toFixed(1)}`;
  }
  return `<circle cx="${x}" cy="${y}" r="${r * 0.9}" fill="none" stroke="${dye('ln')}" stroke-width="${r * 0.24}"/><circle cx="${x}" cy="${y}" r="${r * 0.9}" fill="none" stroke="${dye('jw')}" stroke-width="${r * 0.14}"/><path d="${s}" stroke="${dye('ln')}" stroke-width="${r * 0.15}"/><path d="${s}" stroke="${dye('jw')}" stroke-width="${r * 0.08}"/><circle cx="${x}" cy="${y}" r="${r * 0.2}" fill="${dye('jw')}" stroke="${dye('ln')}" stroke-width="${r * 0.06}"/><circle cx="${x}" cy="${y}" r="${r * 0.07}" fill="${dye('ln')}"/>`;
};
