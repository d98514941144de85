import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** 256 bits that nobody guesses. */
export function freshToken(): string {
  return randomBytes(32).toString('base64url');
}

/** 128 bits: for links that people send each other. */
export function freshLink(): string {
  return randomBytes(16).toString('base64url');
}

/** Names a player or a table; not a secret. */
export function freshId(): string {
  return randomBytes(12).toString('base64url');
}

/** What is kept of a secret: whoever reads the database cannot use it. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Letters and digits that are not mistaken for each other, read out or written. */
export const CODE_ALPHABET = 'ABCDEFGHJKLMNPQRTUVWXYZ2346789';
export const CODE_LENGTH = 6;

export function freshCode(): string {
  return Array.from(
    { length: CODE_LENGTH },
    () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)],
  ).join('');
}

const RECOVERY_GROUPS = 4;
const RECOVERY_GROUP = 5;

/** 98 bits in four groups that can be written down. */
export function freshRecoveryCode(): string {
  const letter = () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)];
  const group = () => Array.from({ length: RECOVERY_GROUP }, letter).join('');
  return Array.from({ length: RECOVERY_GROUPS }, group).join('-');
}

/** A code as it was typed: small letters, spaces and dashes do not matter. */
export function plainCode(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, '');
}

/** Takes as long for a wrong secret as for the right one. */
export function isSame(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(hashOf(a)), Buffer.from(hashOf(b)));
}
