import { explained } from './effect.ts';
import type { Told } from './narration.ts';

/** Nothing is explained on the way of a mouse to somewhere else. */
const REST_MS = 350;

/** Tells what the mouse rests on, and null when it has left that. Returns how to end it. */
export function explainsOnHover(tell: (about: Told | null) => void): () => void {
  let over: Element | null = null;
  let rest: ReturnType<typeof setTimeout>;
  const move = ({ target, pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse' || !(target instanceof Element)) return;
    const thing = target.closest<HTMLElement>('.stage :is([data-about], .hand [data-card])');
    if (thing === over) return;
    clearTimeout(rest);
    if (over !== null) tell(null);
    over = thing;
    if (thing === null) return;
    const { about = '', card } = thing.dataset;
    rest = setTimeout(() => {
      tell(card === undefined ? explained('castle', about) : explained('warrior', card));
    }, REST_MS);
  };
  document.addEventListener('pointerover', move);
  return () => {
    clearTimeout(rest);
    document.removeEventListener('pointerover', move);
  };
}
