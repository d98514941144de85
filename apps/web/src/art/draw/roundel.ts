import { shield } from './tesserae.ts';

/** The roundel in the middle of a slab: light and dark stones that let the room's paint through. */
export function roundelDocument(): string {
  const stones = shield({
    radius: 100,
    inner: 17,
    stone: 2.75,
    scales: 26,
    dark: '#000000',
    light: '#ffffff',
    grout: 'none',
    rim: ['#000000', '#ffffff', '#000000'],
    seed: 11,
    vary: 0,
  });
  const petals = Array.from(
    { length: 12 },
    (_, i) => `<path transform="rotate(${i * 30})" d="M0-3C-3-7-3-12 0-15C3-12 3-7 0-3Z"/>`,
  );
  const markup = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-104 -104 208 208" width="208" height="208">${stones}<circle r="17" fill="#000000"/><g fill="#ffffff">${petals.join('')}</g></svg>`;
  return markup
    .replaceAll('"#ffffff"', '"#fff0d0" fill-opacity=".1"')
    .replaceAll('"#000000"', '"#100400" fill-opacity=".17"');
}
