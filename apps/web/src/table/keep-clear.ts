const CLEAR = [
  '.hand',
  '.trick',
  '.field [data-place^="seat-"]',
  '[data-meld]',
  '[data-castle]',
  '[data-stock]',
  // Of the own piles what lies there: below it there is room.
  '[data-own] :is(.card, .number)',
  '[data-clear]',
  '[aria-pressed="true"]',
];
const EDGE_PX = 8;
const STEP_PX = 4;

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function covered(by: Box, box: Box): number {
  const width = Math.min(by.right, box.right) - Math.max(by.left, box.left);
  const height = Math.min(by.bottom, box.bottom) - Math.max(by.top, box.top);
  return Math.max(0, width) * Math.max(0, height);
}

/** The head of a slip from which on it covers nothing, as near as possible to where it lies; else where it covers least. */
export function clearest(slip: Box, room: Box, keep: readonly Box[]): number {
  const height = slip.bottom - slip.top;
  let best = { top: slip.top, cost: Number.POSITIVE_INFINITY };
  for (let top = room.top; top + height <= room.bottom; top += STEP_PX) {
    const there = { left: slip.left, right: slip.right, top, bottom: top + height };
    const cost = keep.reduce((sum, box) => sum + covered(there, box), 0);
    const nearer = Math.abs(top - slip.top) < Math.abs(best.top - slip.top);
    if (cost < best.cost || (cost === best.cost && nearer)) best = { top, cost };
  }
  return best.top;
}

/** A hint in its notice lies where it covers neither the hand nor what it speaks of: `places`, as selectors. */
export function keepClear(places: readonly string[]): (node: HTMLElement) => () => void {
  const spoken = places.filter((place) => !place.startsWith('[data-own'));
  const clear = `.stage :is(${[...CLEAR, ...spoken].join(', ')})`;
  return (node) => layClear(node, clear);
}

/** Of cards in a hand the heads: what is read of them stands there. */
function boxOf(element: Element): Box {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const card = element.closest('.hand')?.querySelector('.slot');
  return { left, right, top, bottom: bottom - (card?.clientHeight ?? 0) * FOOT };
}

/** The share of a card below what is read of it. */
const FOOT = 0.5;

function layClear(node: HTMLElement, clear: string): () => void {
  const notice = node.closest<HTMLElement>('.notice');
  const table = notice?.parentElement;
  const lay = () => {
    if (notice === null || !table) return;
    const keep = [...table.querySelectorAll(clear)].map(boxOf);
    const now = notice.getBoundingClientRect();
    const isUpright = table.querySelector('.stage.upright') !== null;
    const isClear = now.bottom <= innerHeight && !keep.some((box) => covered(now, box) > 0);
    if (isClear) return;
    const { style } = notice;
    const { left, right, top, bottom } = table.getBoundingClientRect();
    const room = { left, right, top: top + EDGE_PX, bottom: bottom - EDGE_PX };
    let slip: Box = now;
    // On a phone held upright the feet of the hand are the next best place: the table stays in view.
    if (isUpright) {
      style.left = `${EDGE_PX}px`;
      style.right = `${EDGE_PX}px`;
      const height = notice.getBoundingClientRect().height;
      slip = { left, right, top: room.bottom - height, bottom: room.bottom };
    }
    style.top = `${clearest(slip, room, keep) - top}px`;
    style.bottom = 'auto';
  };
  // It grows when the answer comes.
  const observer = new ResizeObserver(lay);
  observer.observe(node);
  addEventListener('resize', lay);
  return () => {
    observer.disconnect();
    removeEventListener('resize', lay);
  };
}
