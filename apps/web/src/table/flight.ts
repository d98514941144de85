import { mayMove, settings } from '../settings/settings.svelte.ts';

/** Where something was: its middle and its width. */
interface Spot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

const FLY_MS = 720;
const STAGGER_MS = 55;
const AFTERWARDS_MS = 250;
const FAST = 0.45;
const FLIGHT = 'flight';
const SAME_SIZE = 0.02;
const OUT = 'cubic-bezier(.2,.8,.2,1)';
const HOME = 'cubic-bezier(.55,0,.7,.2)';

/** 1 normal, 0.45 fast, 0 = nothing moves (by choice, by the system, or nobody looks). */
export function motionSpeed(): number {
  if (!mayMove()) return 0;
  return settings.motion === 'fast' ? FAST : 1;
}

let asked = '';
/** look.md: a spring that overshoots by 16 %. Asked for once: the page is styled anew for an answer. */
function spring(): string {
  asked ||= getComputedStyle(document.documentElement).getPropertyValue('--spring');
  return asked || OUT;
}

function spotOf(element: Element): Spot {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2, width };
}

/**
 * Animation by difference: before the page changes, everything with `data-flip` is measured;
 * afterwards what lies elsewhere flies from its old place to the new one. What was not there before
 * comes from the `data-place` that its `data-from` names, one after the other.
 */
export function measure(root: HTMLElement): Map<string, Spot> {
  const places = new Map<string, Spot>();
  for (const element of root.querySelectorAll<HTMLElement>('[data-flip]')) {
    places.set(element.dataset.flip ?? '', spotOf(element));
  }
  return places;
}

export function glide(root: HTMLElement, before: ReadonlyMap<string, Spot>): void {
  const speed = motionSpeed();
  if (speed === 0) return;
  const elements = [...root.querySelectorAll<HTMLElement>('[data-flip]')];
  // All is measured before anything moves: in turns, each would have the page laid out anew.
  const spots = elements.map(spotOf);
  const olds = elements.map(({ dataset }) => before.get(dataset.flip ?? ''));
  const places = elements.map(({ dataset }, i) => olds[i] ?? placeOf(root, dataset.from));
  const under = elements.map((element) => element.getAnimations());
  const hand = root.querySelector('[data-place="hand"]')?.getBoundingClientRect().top;
  let dealt = 0;
  elements.forEach((element, i) => {
    const [now, from] = [spots[i], places[i]];
    if (!now?.width || !from) return;
    if (Math.abs(from.x - now.x) + Math.abs(from.y - now.y) < 4) return;
    // Two that move one thing are drawn by the page's own thread, frame by frame.
    for (const animation of under[i] ?? []) if (isMove(animation)) animation.cancel();
    const rises = hand !== undefined && from.y >= hand;
    const scale = firstScale(from.width / now.width, olds[i] !== undefined);
    fly(element, {
      from,
      now,
      scale,
      speed,
      delay: olds[i] ? 0 : dealt++ * STAGGER_MS * speed,
      rises,
    });
  });
}

/** A seat or a hand is wider than the card that comes from there: that one does not begin as large. */
export function firstScale(ratio: number, wasThere: boolean): number {
  return Math.min(wasThere ? 1.7 : 1, Math.max(0.2, ratio || 1));
}

interface Flight {
  readonly from: Spot;
  readonly now: Spot;
  readonly scale: number;
  readonly speed: number;
  readonly delay: number;
  readonly rises: boolean;
}

function fly(element: HTMLElement, { from, now, scale, speed, delay, rises }: Flight): void {
  const timing = { duration: FLY_MS * speed, delay, fill: 'backwards' as const, id: FLIGHT };
  const translate = `${from.x - now.x}px ${from.y - now.y}px`;
  const frames = [{ translate }, { translate: '0px 0px' }];
  const flight = element.animate(frames, { ...timing, easing: spring() });
  forgotten(flight);
  const layers = layersOf(element, rises);
  for (const layer of layers) raise(layer, 1);
  flight.oncancel = () => {
    for (const layer of layers) raise(layer, -1);
  };
  // From 1 to 1 would keep the page's own thread at work for nothing.
  if (Math.abs(scale - 1) < SAME_SIZE) return;
  forgotten(element.animate([{ scale }, { scale: 1 }], { ...timing, easing: OUT }));
}

/** What a flying card lies in, `data-layer`, is above its neighbours meanwhile; above the hand only if it comes from there. */
function layersOf(element: Element, rises: boolean): readonly Element[] {
  const layers: Element[] = [];
  for (
    let layer = element.closest('[data-layer]');
    layer !== null;
    layer = layer.parentElement?.closest('[data-layer]') ?? null
  ) {
    if (rises || layer.getAttribute('data-layer') !== 'hand') layers.push(layer);
  }
  return layers;
}

/** How many flights each layer has. */
const flights = new WeakMap<Element, number>();

function raise(layer: Element, by: number): void {
  const count = (flights.get(layer) ?? 0) + by;
  flights.set(layer, count);
  layer.toggleAttribute('data-flying', count > 0);
}

/** A flight that has ended but is remembered makes the page's own thread draw the next move of its card. */
function forgotten(flight: Animation): void {
  flight.onfinish = () => flight.cancel();
}

const isMove = (animation: Animation) =>
  animation.id === FLIGHT || animation instanceof CSSTransition;

function placeOf(root: ParentNode, name: string | undefined): Spot | null {
  if (name === undefined) return null;
  const place = root.querySelector(`[data-place="${CSS.escape(name)}"]`);
  return place === null ? null : spotOf(place);
}

/** Everything of that name comes together at the marked one, then goes home to the place. */
export function gather(root: ParentNode, what: string, to: string, ms: number): void {
  const home = placeOf(root, to);
  const things = [...root.querySelectorAll<HTMLElement>(`[data-gather="${CSS.escape(what)}"]`)];
  const best = things.find((one) => one.dataset.best !== undefined) ?? things[0];
  if (home === null || best === undefined) return;
  const meet = spotOf(best);
  const spots = things.map(spotOf);
  things.forEach((element, i) => {
    const now = spots[i] ?? meet;
    const animation = element.animate(
      [
        { translate: '0px 0px', opacity: 1 },
        {
          translate: `${(meet.x - now.x) * 0.86}px ${(meet.y - now.y) * 0.86}px`,
          scale: 0.96,
          opacity: 1,
          offset: 0.34,
        },
        {
          translate: `${home.x - now.x}px ${home.y - now.y}px`,
          rotate: '100deg',
          scale: 0.24,
          opacity: 0,
        },
      ],
      { duration: ms * 0.86, delay: (i * ms * 0.14) / things.length, easing: HOME, fill: 'both' },
    );
    shownAgain(animation);
  });
}

/** What has flown home is gone by then; if not, it is shown again rather than never. */
export function shownAgain(
  flight: Pick<Animation, 'cancel'> & { finished: Promise<unknown> },
): void {
  const end = () => setTimeout(() => flight.cancel(), AFTERWARDS_MS);
  // Ended by somebody else it hides nothing.
  flight.finished.then(end, () => {});
}
