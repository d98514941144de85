// The ChaCha20 block function of RFC 8439, section 2.3.

// "expand 32-byte k" as little-endian words
const CONSTANTS = new Uint32Array([0x61707865, 0x3320646e, 0x79622d32, 0x6b206574]);

/** Bytes as little-endian 32-bit words, the form in which ChaCha20 takes its key and nonce. */
export function littleEndianWords(bytes: Uint8Array): Uint32Array {
  if (bytes.length % 4 !== 0) throw new RangeError(`${bytes.length} bytes are no whole words`);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Uint32Array.from({ length: bytes.length / 4 }, (_, i) => view.getUint32(i * 4, true));
}

/**
 * Writes one keystream block into the 16 words of `out`; `key` has 8 words, `nonce` 3.
 * The keystream's bytes are the words of `out` in order, each little-endian.
 */
export function chacha20Block(
  key: Uint32Array,
  counter: number,
  nonce: Uint32Array,
  out: Uint32Array,
): void {
  out.set(CONSTANTS, 0);
  out.set(key, 4);
  out[12] = counter;
  out.set(nonce, 13);
  for (let round = 0; round < 20; round += 2) doubleRound(out);
  for (let i = 0; i < 4; i++) out[i] += CONSTANTS[i];
  for (let i = 0; i < 8; i++) out[4 + i] += key[i];
  out[12] += counter;
  for (let i = 0; i < 3; i++) out[13 + i] += nonce[i];
}

function doubleRound(x: Uint32Array): void {
  quarterRound(x, 0, 4, 8, 12);
  quarterRound(x, 1, 5, 9, 13);
  quarterRound(x, 2, 6, 10, 14);
  quarterRound(x, 3, 7, 11, 15);
  quarterRound(x, 0, 5, 10, 15);
  quarterRound(x, 1, 6, 11, 12);
  quarterRound(x, 2, 7, 8, 13);
  quarterRound(x, 3, 4, 9, 14);
}

function quarterRound(x: Uint32Array, ia: number, ib: number, ic: number, id: number): void {
  let a = x[ia];
  let b = x[ib];
  let c = x[ic];
  let d = x[id];
  a = (a + b) | 0;
  d = rotateLeft(d ^ a, 16);
  c = (c + d) | 0;
  b = rotateLeft(b ^ c, 12);
  a = (a + b) | 0;
  d = rotateLeft(d ^ a, 8);
  c = (c + d) | 0;
  b = rotateLeft(b ^ c, 7);
  x[ia] = a;
  x[ib] = b;
  x[ic] = c;
  x[id] = d;
}

function rotateLeft(x: number, by: number): number {
  return (x << by) | (x >>> (32 - by));
}
