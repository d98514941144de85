import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { UsageError } from './args.ts';

/** A match of a hundred thousand moves is far below. */
const MAX_BYTES = 32 * 1024 * 1024;

export function readBytes(file: string): Buffer {
  try {
    if (statSync(file).size > MAX_BYTES) throw new UsageError('error.large', { file });
    return readFileSync(file);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError('error.read', { file, why: reasonOf(error) });
  }
}

/** Whole or not at all: a reader never finds half a record. */
export function writeWhole(file: string, text: string | Uint8Array): void {
  const draft = `${file}.${process.pid}.tmp`;
  try {
    writeFileSync(draft, text, { flag: 'wx' });
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw new UsageError('error.write', { file, why: reasonOf(error) });
  }
}

export function exists(file: string): boolean {
  return existsSync(file);
}

/** The short name of a system error: ENOENT, EACCES … */
export function reasonOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') {
    return error.code;
  }
  return error instanceof Error ? error.message : String(error);
}
