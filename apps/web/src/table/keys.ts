/**
 * One key for each action: a button with `data-key="s"` is pressed by S wherever the focus is, the
 * digits go to the hand. `?` shows the letters at their buttons and the digits at
 * the cards.
 */
export function onTableKey(event: KeyboardEvent): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
  if (document.querySelector('dialog[open]') !== null) return;
  const { target, key } = event;
  if (target instanceof HTMLElement && target.matches('input, select, textarea')) return;
  if (key === '?') {
    void showKeys();
  } else if (/^[0-9]$/.test(key)) {
    const cards = document.querySelectorAll<HTMLElement>('.hand button');
    cards[key === '0' ? 9 : Number(key) - 1]?.focus();
  } else if (key.length === 1) {
    const button = buttonOf(key.toLowerCase());
    if (button === null) return;
    button.click();
    keepFocus();
  } else return;
  event.preventDefault();
}

/** What was pressed may be gone: the next key and a screen reader go on from the hand. */
export function keepFocus(): void {
  setTimeout(() => {
    if (document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>('.hand [tabindex="0"]')?.focus({ preventScroll: true });
  });
}

function buttonOf(key: string): HTMLElement | null {
  const found = document.querySelectorAll<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);
  for (const one of found) if (one.checkVisibility() && !one.matches(':disabled')) return one;
  return null;
}

export async function showKeys(shown?: boolean): Promise<void> {
  (await import('./key-list.ts')).listKeys(shown);
}
