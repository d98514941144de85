import { commitmentOf, hex, hmacSha256, type Seat, utf8 } from '@taberna/engine';

/** Lower-case hexadecimal, so that a comma between nonces is never part of one. */
export const NONCE = /^[0-9a-f]{16,64}$/;

/** What a nonce is promised by: its SHA-256, as `commitmentOf` writes it. */
export const HASH = /^[0-9a-f]{64}$/;

export { commitmentOf };

/** Seats whose nonce was promised and has no share in the seed. */
export function lateSeats(promises: readonly string[], nonces: readonly string[]): Seat[] {
  return promises.flatMap((promise, seat) => (promise !== '' && nonces[seat] === '' ? [seat] : []));
}

/**
 * The seed that shuffles: the server's secret, fixed by its commitment before the deal, mixed with
 * what the players sent after it. Key: the secret's UTF-8 bytes; message: the nonces in seat order
 * with a comma between, empty where none came; the seed is the HMAC-SHA-256 in hexadecimal.
 */
export function effectiveSeed(secret: string, nonces: readonly string[]): string {
  return hex(hmacSha256(utf8(secret), utf8(nonces.join(','))));
}
