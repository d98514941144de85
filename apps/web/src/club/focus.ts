/** The field where whoever opens a page goes on typing. */
export function focused(field: HTMLElement): void {
  field.focus();
}

/** News that came while somebody looks elsewhere on the page. */
export function inSight(news: HTMLElement): void {
  news.scrollIntoView({ block: 'nearest' });
}

/** The next main button, where the one that was pressed is gone: keys go on from there. */
export function nextFocus(button: HTMLElement): void {
  if (document.activeElement === document.body) button.focus();
}
