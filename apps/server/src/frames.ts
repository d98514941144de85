/** The last frame of a message, and a text (RFC 6455, 5.2). */
const WHOLE_TEXT = 0x81;
const TWO_BYTES = 126;
const EIGHT_BYTES = 127;
const BYTE = 0xff;

/** What stands before so many bytes of text, in Latin 1; a server masks nothing. */
function headOf(bytes: number): string {
  if (bytes < TWO_BYTES) return String.fromCharCode(WHOLE_TEXT, bytes);
  if (bytes < 1 << 16) return String.fromCharCode(WHOLE_TEXT, TWO_BYTES, bytes >> 8, bytes & BYTE);
  const size = [24, 16, 8, 0].map((shift) => (bytes >> shift) & BYTE);
  return String.fromCharCode(WHOLE_TEXT, EIGHT_BYTES, 0, 0, 0, 0, ...size);
}

/**
 * A message as a frame, a character a byte: a socket takes several of them as one text in one call
 * of the system, without a buffer for each message and another for its head.
 */
export function frameOf(text: string): string {
  const bytes = Buffer.byteLength(text);
  const plain = bytes === text.length ? text : Buffer.from(text).toString('latin1');
  return headOf(bytes) + plain;
}
