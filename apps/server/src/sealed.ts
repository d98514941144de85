import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync, writeSync } from 'node:fs';

/** A file under a key: this line, salt and nonce, AES-256-GCM of the content, its tag. */
const MAGIC = Buffer.from('TABERNA SEALED 1\n');
const SALT = 16;
const NONCE = 12;
const TAG = 16;
const HEAD = MAGIC.length + SALT + NONCE;
const CHUNK = 1 << 20;

function keyOf(secret: string, salt: Buffer): Buffer {
  return scryptSync(secret, salt, 32, { N: 1 << 15, r: 8, maxmem: 64 << 20 });
}

/** Hands the bytes from `start` up to `end` over, piece by piece. */
function eachPiece(file: number, start: number, end: number, use: (piece: Buffer) => void): void {
  const buffer = Buffer.alloc(CHUNK);
  for (let at = start; at < end; ) {
    const read = readSync(file, buffer, 0, Math.min(CHUNK, end - at), at);
    if (read === 0) throw new Error('the file ends too early');
    use(buffer.subarray(0, read));
    at += read;
  }
}

function withFiles(from: string, to: string, work: (from: number, to: number) => void): void {
  const source = openSync(from, 'r');
  try {
    const target = openSync(to, 'wx', 0o600);
    try {
      work(source, target);
    } finally {
      closeSync(target);
    }
  } finally {
    closeSync(source);
  }
}

export function isSealed(path: string): boolean {
  const file = openSync(path, 'r');
  try {
    const head = Buffer.alloc(MAGIC.length);
    readSync(file, head, 0, head.length, 0);
    return head.equals(MAGIC);
  } finally {
    closeSync(file);
  }
}

export function seal(from: string, to: string, secret: string): void {
  withFiles(from, to, (source, target) => {
    const [salt, nonce] = [randomBytes(SALT), randomBytes(NONCE)];
    const cipher = createCipheriv('aes-256-gcm', keyOf(secret, salt), nonce);
    writeSync(target, Buffer.concat([MAGIC, salt, nonce]));
    eachPiece(source, 0, fstatSync(source).size, (piece) =>
      writeSync(target, cipher.update(piece)),
    );
    writeSync(target, Buffer.concat([cipher.final(), cipher.getAuthTag()]));
  });
}

/** Throws where the key is another one or a byte was changed. */
export function unseal(from: string, to: string, secret: string): void {
  withFiles(from, to, (source, target) => {
    const { size } = fstatSync(source);
    if (size < HEAD + TAG) throw new Error('the file ends too early');
    const head = Buffer.alloc(HEAD);
    readSync(source, head, 0, HEAD, 0);
    const tag = Buffer.alloc(TAG);
    readSync(source, tag, 0, TAG, size - TAG);
    const salt = head.subarray(MAGIC.length, MAGIC.length + SALT);
    const key = keyOf(secret, salt);
    const cipher = createDecipheriv('aes-256-gcm', key, head.subarray(MAGIC.length + SALT));
    cipher.setAuthTag(tag);
    eachPiece(source, HEAD, size - TAG, (piece) => writeSync(target, cipher.update(piece)));
    try {
      writeSync(target, cipher.final());
    } catch {
      throw new Error('it was sealed with another key, or it is damaged');
    }
  });
}
