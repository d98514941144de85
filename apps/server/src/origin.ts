import { isIP } from 'node:net';
import { hostname } from 'node:os';

/**
 * Whether a request that a browser sends comes from our own page. Without a configured origin the
 * page is what the browser asked for, but only under an address or a name of this machine: a name
 * that somebody else points at it (DNS rebinding) does not count.
 */
export function isOwnOrigin(
  origin: string | undefined,
  host: string | undefined,
  configured: string | null,
): boolean {
  if (configured !== null) return origin === configured;
  return host !== undefined && origin === `http://${host}` && isOwnName(host);
}

/** Whether the Host header names this machine. */
export function isOwnName(host: string): boolean {
  if (!URL.canParse(`http://${host}`)) return false;
  const name = new URL(`http://${host}`).hostname.replace(/^\[|\]$/g, '');
  if (name === 'localhost' || isIP(name) !== 0) return true;
  const own = hostname().toLowerCase();
  return name === own || name === `${own}.local`;
}

/** Whether the configured page comes over TLS. */
export function isTls({ origin }: { readonly origin: string | null }): boolean {
  return origin?.startsWith('https:') ?? false;
}
