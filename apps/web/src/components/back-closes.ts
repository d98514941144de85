// Back closes what lies on the page before it leaves the page, as on every phone. One entry of the
// history stands for whatever is open; it stays when that is closed otherwise, and is used again:
// taking it away by code would race with a page that is gone to at the same moment.

const opened: (() => void)[] = [];
const GUARD = 'taberna.open';
let place = '';

const isGuarded = (): boolean => history.state === GUARD;

function guard(): void {
  if (!isGuarded()) history.pushState(GUARD, '');
  place = location.href;
}

addEventListener('popstate', () => {
  const was = place;
  place = isGuarded() ? location.href : '';
  if (was !== location.href || isGuarded()) return;
  const close = opened.pop();
  // Not within the step itself: the browser would take both for one.
  if (close === undefined) return void setTimeout(() => history.back());
  close();
  if (opened.length > 0) guard();
});

/** Until the returned function is called, Back calls `close`. */
export function closeOnBack(close: () => void): () => void {
  opened.push(close);
  guard();
  return () => {
    const at = opened.lastIndexOf(close);
    if (at >= 0) opened.splice(at, 1);
  };
}
