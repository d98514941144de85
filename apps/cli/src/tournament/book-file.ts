import { userInfo } from 'node:os';
import type { Result } from '@taberna/engine';
import { type Book, explain, formatBook, parseBook, type Stamp } from '@taberna/tournament';
import { type Args, UsageError } from '../args.ts';
import type { Context } from '../command.ts';
import { readBytes, writeWhole } from '../record-file.ts';

/** The value, or the refusal in the user's words. */
export function settle<T>(result: Result<T>, { lang }: Context, file: string): T {
  if (result.ok) return result.value;
  throw new UsageError('error.record', { file, why: explain(result.error, lang) });
}

export function loadBook(file: string, context: Context): Book {
  return settle(parseBook(readBytes(file).toString('utf8')), context, file);
}

export function saveBook(file: string, book: Book): void {
  writeWhole(file, formatBook(book));
}

export function stampOf(args: Args): Stamp {
  return { who: args.text('who') ?? userName(), at: Date.now(), why: args.text('why') ?? '' };
}

/** Some systems have no name for who is logged in. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return 'taberna';
  }
}
