/** Nothing that can be used has the focus: what had it is gone or shut. */
export function isFocusLost(): boolean {
  const { activeElement: active } = document;
  return active === null || active === document.body || active.matches('[data-rests], :disabled');
}

/** Where nothing can be used yet, Tab and a screen reader go on from here, not from the window. */
export function restFocus(on: HTMLElement): void {
  if (document.activeElement === on) return;
  on.tabIndex = -1;
  on.dataset.rests = '';
  on.style.outline = 'none';
  on.focus({ preventScroll: true });
}

/** A page that takes another's place has the focus; the first one begins where the browser does. */
export function keepFocusOnPages(pages: HTMLElement): void {
  const onPage = () => {
    const main = pages.querySelector('main');
    if (main !== null && isFocusLost()) restFocus(main);
  };
  const watch = () => new MutationObserver(onPage).observe(pages, { childList: true });
  addEventListener('hashchange', watch, { once: true });
}
