/**
 * One key for each action: a button with `data-key="s"` is pressed by S wherever the focus is, the
 * digits go to the hand. `?` shows the letters at their buttons.
 */
export function onTableKey(event: KeyboardEvent): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
  if (document.querySelector('dialog[open]') !== null) return;
  const { target, key } = event;
  if (target instanceof HTMLElement && target.matches('input, select, textarea')) return;
  if (key === '?') {
    showKeys(document.documentElement.dataset.keys === undefined);
  } else if (/^[0-9]$/.test(key)) {
    const cards = document.querySelectorAll<HTMLElement>('.hand button');
    cards[key === '0' ? 9 : Number(key) - 1]?.focus();
  } else if (key.length === 1) {
    const button = buttonOf(key.toLowerCase());
    if (button === null) return;
    button.click();
  } else return;
  event.preventDefault();
}

function buttonOf(key: string): HTMLElement | null {
  const found = document.querySelectorAll<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);
  for (const one of found) if (one.checkVisibility() && !one.matches(':disabled')) return one;
  return null;
}

export function showKeys(shown: boolean): void {
  const { dataset } = document.documentElement;
  if (shown) dataset.keys = '';
  else delete dataset.keys;
}
