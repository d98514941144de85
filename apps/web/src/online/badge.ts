/** How many games wait for whoever plays here: on the icon of the installed page. */
export function showBadge(count: number): void {
  const done = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  // Some systems have no place for it.
  done?.catch(() => {});
}
