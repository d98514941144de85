/** The field where whoever opens a page goes on typing. */
export function focused(field: HTMLElement): void {
  field.focus();
}
