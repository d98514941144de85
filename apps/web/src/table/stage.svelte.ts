import { getContext, setContext } from 'svelte';
import { type Size, type Sizes, sizesOf } from './layout.ts';

/** The room that a table has, measured, and the sizes that follow from it. */
export class StageRoom {
  /** A guess that spares the first drawing a second one; measured once it is laid out. */
  room = $state.raw<Size>({ width: innerWidth, height: Math.max(200, innerHeight - 60) });
  field = $state.raw<Size>({ width: innerWidth, height: innerHeight / 2 });
  seats = $state(4);
  handShare = $state(1);
  root = $state(rootSize());
  readonly sizes: Sizes = $derived(sizesOf(this.room, this.seats, this.root, this.handShare));

  measure = (element: HTMLElement): (() => void) =>
    observe(element, (size) => {
      this.root = rootSize();
      this.room = size;
    });

  measureField = (element: HTMLElement): (() => void) =>
    observe(element, (size) => {
      this.field = size;
    });
}

/** One rem in pixels: large print makes it larger. */
function rootSize(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
}

function observe(element: HTMLElement, tell: (size: Size) => void): () => void {
  const observer = new ResizeObserver(() => {
    const { clientWidth: width, clientHeight: height } = element;
    if (width > 0 && height > 0) tell({ width, height });
  });
  observer.observe(element);
  return () => observer.disconnect();
}

const KEY = Symbol('stage');

export function provideStage(stage: StageRoom): void {
  setContext(KEY, stage);
}

/** The stage around; a table's part outside of one measures the window. */
export function useStage(): StageRoom {
  return getContext<StageRoom | undefined>(KEY) ?? new StageRoom();
}
