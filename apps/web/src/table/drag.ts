const DRAG_START = 8;

export interface Drag {
  /** The thing was picked up. */
  readonly onstart?: () => void;
  /** What goes along. */
  readonly along?: readonly HTMLElement[];
  /** It was let go: over the named place, or over none. */
  readonly onend: (target: string | null) => void;
}

function placeAt(x: number, y: number): HTMLElement | null {
  return document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop]') ?? null;
}

/**
 * Follows the pointer from a press on `button`: a short way is a tap and changes nothing; a longer
 * one carries the element along, marks the place with `data-drop` under the pointer and tells it.
 */
export function followPointer(event: PointerEvent, button: HTMLElement, drag: Drag): void {
  if (event.button !== 0) return;
  const [x0, y0] = [event.clientX, event.clientY];
  const moved = [button, ...(drag.along ?? [])];
  let held = false;
  let over: HTMLElement | null = null;
  const mark = (target: HTMLElement | null) => {
    if (target === over) return;
    over?.classList.remove('drop-here');
    target?.classList.add('drop-here');
    over = target;
  };
  const move = (e: PointerEvent) => {
    const [dx, dy] = [e.clientX - x0, e.clientY - y0];
    if (!held && Math.hypot(dx, dy) < DRAG_START) return;
    if (!held) {
      held = true;
      button.setPointerCapture(e.pointerId);
      drag.onstart?.();
    }
    for (const { style } of moved) {
      style.transform = `translate(${dx}px, ${dy}px) scale(1.05)`;
      style.pointerEvents = 'none';
      style.zIndex = '9';
    }
    mark(placeAt(e.clientX, e.clientY));
  };
  const end = (e: PointerEvent) => {
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', end);
    removeEventListener('pointercancel', end);
    for (const { style } of moved) {
      style.transform = '';
      style.pointerEvents = '';
      style.zIndex = '';
    }
    if (!held) return;
    const target = e.type === 'pointerup' ? (over?.dataset.drop ?? null) : null;
    mark(null);
    swallowClick();
    drag.onend(target);
  };
  addEventListener('pointermove', move);
  addEventListener('pointerup', end);
  addEventListener('pointercancel', end);
}

/** The click that follows a drag is none. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }));
}
