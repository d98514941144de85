// Back closes what lies on the page before it leaves the page, as on every phone. One entry of the
// history, the guard, stands for whatever is open. It goes as soon as nothing is open any more: left
// there until the next Back it would have to be stepped over from within that very step, and Chromium
// ignores a page's history.back() while a step of the person's own is still under way (18 of 24 tries).

const GUARD = 'taberna.open';
/** Milliseconds after which a step that the browser has ignored holds up nothing any more. */
const PATIENCE = 500;

const opened: (() => void)[] = [];
/** Where the guard was put. */
let place = '';
/** While the guard is being taken away: where to go then. */
let lifting: { next: string | null } | null = null;

const isGuarded = (): boolean => history.state === GUARD;

function guard(): void {
  if (!isGuarded()) history.pushState(GUARD, '');
  place = location.href;
}

function lift(): void {
  if (opened.length > 0 || lifting !== null || !isGuarded()) return;
  lifting = { next: null };
  const own = lifting;
  history.back();
  setTimeout(() => {
    if (lifting === own) lifted();
  }, PATIENCE);
}

function lifted(): void {
  const next = lifting?.next ?? null;
  lifting = null;
  if (next !== null) goTo(next);
  else if (opened.length > 0) guard();
}

addEventListener('popstate', () => {
  if (lifting !== null) return lifted();
  if (isGuarded() || location.href !== place) return;
  opened.pop()?.();
  if (opened.length > 0) guard();
});

/** Links in what is open lead on as all others do. */
document.addEventListener('click', (event) => {
  const { target, button, defaultPrevented } = event;
  const another = button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
  if (link === null || another || defaultPrevented || link.target !== '' || !isGuarded()) return;
  event.preventDefault();
  goTo(link.hash);
});

// A page that was reloaded under its guard has nothing open.
setTimeout(lift);

/** To another page, which takes the place of the guard: no two steps of the history at once. */
export function goTo(hash: string): void {
  if (lifting !== null) lifting.next = hash;
  else if (isGuarded()) location.replace(hash);
  else location.hash = hash;
}

/** Until the returned function is called, Back calls `close`. */
export function closeOnBack(close: () => void): () => void {
  opened.push(close);
  guard();
  return () => {
    const at = opened.lastIndexOf(close);
    if (at >= 0) opened.splice(at, 1);
    setTimeout(lift);
  };
}
