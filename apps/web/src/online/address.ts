import type { Link } from './api.ts';

export interface Address {
  readonly url: string;
  /** The link leads nowhere on other devices. */
  readonly onlyHere: boolean;
}

/**
 * Nobody else reaches this machine under the name `localhost`: where the house listens in the local
 * network, the link holds its address there.
 */
export function addressed(page: URL, link: Pick<Link, 'path' | 'network'>): Address {
  const isLocal = /^(localhost$|127\.|\[::1\])/.test(page.hostname);
  const [near] = link.network;
  if (!isLocal) return { url: new URL(link.path, page).href, onlyHere: false };
  if (near === undefined) return { url: new URL(link.path, page).href, onlyHere: true };
  const there = new URL(page.pathname, near);
  return { url: new URL(link.path, there).href, onlyHere: false };
}
