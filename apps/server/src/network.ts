import { isIPv4, isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { ServerConfig } from './config.ts';

/**
 * What counts as one neighbour for limits: an IPv4 address, or the first 64 bits of an IPv6 one,
 * since a household or a rented machine has all of the rest to itself.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || isIPv4(address)) return mapped ?? address;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('%', 1)[0]?.split('::') ?? [];
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - groups.length - rest.length;
  const all = [...groups, ...new Array<string>(Math.max(0, zeros)).fill('0'), ...rest];
  const prefix = all.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${prefix.join(':')}::/64`;
}

/**
 * Whoever opens tables or tournaments is told apart by the first 48 bits of an IPv6 address only: that is
 * what one customer may have to share out, and what tunnels give away.
 */
export function siteOf(network: string): string {
  return network.replace(/^(\w+:\w+:\w+):\w+::\/64$/, '$1::/48');
}

export function isEverywhere(host: string): boolean {
  return host === '0.0.0.0' || host === '::';
}

/** Where others in the local network find this machine; none where they cannot come in. */
export function networkUrls(
  { host, origin }: Pick<ServerConfig, 'host' | 'origin'>,
  port = 0,
): string[] {
  // A house that is known by a name is found by it, and takes no requests under another.
  if (!isEverywhere(host) || origin !== null) return [];
  const addresses = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
  return addresses
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => `http://${address}:${port}/`);
}
