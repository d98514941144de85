/** The field where whoever opens a page goes on typing. */
export function focused(field: HTMLElement): void {
  field.focus();
}

/** The next main button, where the one that was pressed is gone: keys go on from there. */
export function nextFocus(button: HTMLElement): void {
  if (document.activeElement === document.body) button.focus();
}
