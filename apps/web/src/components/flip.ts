import { mayMove } from '../settings/settings.svelte.ts';

/**
 * Animation by difference: before the page changes, every element with `data-flip` is measured;
 * afterwards those that lie elsewhere glide from their old place to the new one. An element that
 * was not there before comes from the element that `data-from` names by its `data-place`.
 */
export function measure(root: HTMLElement): Map<string, DOMRect> {
  const places = new Map<string, DOMRect>();
  for (const element of root.querySelectorAll<HTMLElement>('[data-flip]')) {
    places.set(element.dataset.flip ?? '', element.getBoundingClientRect());
  }
  return places;
}

const BASE_MS = 260;
const FAST_MS = 120;

export function glide(root: HTMLElement, before: ReadonlyMap<string, DOMRect>): void {
  if (!mayMove()) return;
  const duration = document.documentElement.dataset.motion === 'fast' ? FAST_MS : BASE_MS;
  for (const element of root.querySelectorAll<HTMLElement>('[data-flip]')) {
    const now = element.getBoundingClientRect();
    const from = before.get(element.dataset.flip ?? '') ?? origin(root, element);
    if (from === null || now.width === 0) continue;
    const [dx, dy] = [from.left - now.left, from.top - now.top];
    if (Math.abs(dx) + Math.abs(dy) < 4) continue;
    const scale = from.width > 0 ? Math.min(1.6, from.width / now.width) : 1;
    element.animate(
      [
        {
          transform: `translate(${dx}px, ${dy}px) scale(${scale})`,
          transformOrigin: '0 0',
          zIndex: 5,
        },
        { transform: 'none', transformOrigin: '0 0', zIndex: 5 },
      ],
      { duration, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
    );
  }
}

function origin(root: HTMLElement, element: HTMLElement): DOMRect | null {
  const name = element.dataset.from;
  if (name === undefined) return null;
  return root.querySelector(`[data-place="${CSS.escape(name)}"]`)?.getBoundingClientRect() ?? null;
}
