import { isFocusLost, restFocus } from '../components/focus.ts';

/**
 * One key for each action: a button with `data-key="s"` is pressed by S wherever the focus is, the
 * digits take up a card of the hand. `?` shows the letters at their buttons and the digits at
 * the cards. `before` comes first at every key that does something at the table.
 */
export function onTableKey(event: KeyboardEvent, before: () => void = () => {}): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
  if (document.querySelector('dialog[open]') !== null) return;
  const { target, key } = event;
  if (target instanceof HTMLElement && target.matches('input, select, textarea')) return;
  if (key.length === 1 || key === 'Enter') before();
  if (key === '?') {
    void showKeys();
  } else if (/^[0-9]$/.test(key)) {
    const cards = document.querySelectorAll<HTMLElement>('.hand button');
    const card = cards[key === '0' ? 9 : Number(key) - 1];
    card?.focus();
    // It takes up, and never plays: a key that is held down or hit twice is no move.
    if (card?.getAttribute('aria-pressed') === 'false') card.click();
  } else if (key.length === 1) {
    const button = buttonOf(key.toLowerCase());
    if (button === null) return;
    button.click();
    keepFocus();
  } else return;
  event.preventDefault();
}

/** Where keys go on from, the best first: the hand, what can be done, what comes after the end. */
const ONWARD = ['.hand [tabindex="0"]', '.stage [data-action]', '.onward .primary', '[data-next]'];

/** What had the focus may be gone: the next key and a screen reader go on from the table, never from the window. */
export function keepFocus(): void {
  setTimeout(() => {
    if (!isFocusLost()) return;
    for (const place of ONWARD) {
      for (const one of document.querySelectorAll<HTMLElement>(place)) {
        if (one.matches(':disabled') || !one.checkVisibility({ visibilityProperty: true }))
          continue;
        return one.focus({ preventScroll: true });
      }
    }
    const main = document.querySelector('main');
    if (main !== null) restFocus(main);
  });
}

/** As long as there is a table: whatever comes, goes or is shut on its page. Returns how to end it. */
export function watchFocus(): () => void {
  const observer = new MutationObserver(() => {
    if (isFocusLost()) keepFocus();
  });
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled'],
  });
  document.addEventListener('close', keepFocus, { capture: true });
  keepFocus();
  return () => {
    observer.disconnect();
    document.removeEventListener('close', keepFocus, { capture: true });
  };
}

function buttonOf(key: string): HTMLElement | null {
  const found = document.querySelectorAll<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);
  for (const one of found) if (one.checkVisibility() && !one.matches(':disabled')) return one;
  return null;
}

export async function showKeys(shown?: boolean): Promise<void> {
  (await import('./key-list.ts')).listKeys(shown);
}
