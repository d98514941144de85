/**
 * What a QR code holds: a link that any camera app opens on the other device. Where the page comes
 * from this very machine no other could follow it, and the code stands alone.
 */
export function linkFor(
  kind: 'join' | 'reply',
  code: string,
  page = new URL(location.href),
): string {
  if (/^(localhost$|127\.|\[::1\])/.test(page.hostname)) return code;
  return new URL(`#/nearby/${kind}/${code}`, page).href;
}
