/**
 * What a terminal would carry out instead of showing it: control characters, among them the one that begins a
 * sequence in eight bits, breaks of lines that are none, and signs that turn the direction of what follows.
 */
const CARRIED_OUT = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** One line of text from somebody else, which can only be read: `\u001b` instead of what it does. */
export function harmless(text: string): string {
  return text.replace(
    CARRIED_OUT,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** The same of several lines that are our own: a table, JSON, CSV. */
export function harmlessLines(text: string): string {
  const parts = text.split(/(\r?\n)/);
  return parts.map((part, i) => (i % 2 === 0 ? harmless(part) : part)).join('');
}
