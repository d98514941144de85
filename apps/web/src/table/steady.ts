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
    let settle = () => {};
    // Once all else has changed: asked for in between, the page would be laid out twice.
    queueMicrotask(() => {
      if (element.isConnected && underPointer(element)) settle = ignoreTaps(element);
    });
    return () => settle();
  };
}

type Tapped = EventTarget & Pick<HTMLElement, 'dataset'>;

/** For `STEADY_MS`; returns how to end it before. */
export function ignoreTaps(element: Tapped): () => void {
  const swallow = (event: Event) => {
    if (!('detail' in event) || event.detail === 0) return;
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  const settle = () => {
    clearTimeout(timer);
    element.removeEventListener('click', swallow, { capture: true });
    delete element.dataset.settling;
  };
  const timer = setTimeout(settle, STEADY_MS);
  element.dataset.settling = '';
  element.addEventListener('click', swallow, { capture: true });
  return settle;
}
