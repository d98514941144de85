/** Taps so soon after a change of what they would do are slips. */
export const STEADY_MS = 400;

let pointer: { readonly x: number; readonly y: number } | null = null;

if (typeof addEventListener === 'function') {
  const note = (event: PointerEvent) => {
    pointer = { x: event.clientX, y: event.clientY };
  };
  addEventListener('pointerdown', note, { capture: true, passive: true });
  addEventListener('pointermove', note, { capture: true, passive: true });
}

function underPointer(element: Element): boolean {
  if (pointer === null) return false;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return pointer.x >= left && pointer.x <= right && pointer.y >= top && pointer.y <= bottom;
}

/**
 * For a control that changes its meaning or appears: if that happens under the pointer, taps are
 * ignored for a moment. Keys are not: whoever presses one has not aimed at a place.
 * Use as `{@attach steady(meaning)}`.
 */
export function steady(_meaning: unknown): (element: HTMLElement) => () => void {
  return (element) => {
    const until = underPointer(element) ? performance.now() + STEADY_MS : 0;
    const swallow = (event: MouseEvent) => {
      if (event.detail === 0 || performance.now() >= until) return;
      event.stopImmediatePropagation();
      event.preventDefault();
    };
    element.addEventListener('click', swallow, { capture: true });
    return () => element.removeEventListener('click', swallow, { capture: true });
  };
}
