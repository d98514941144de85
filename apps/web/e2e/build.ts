import { programPath } from '../../server/src/testing/programs.ts';
import { buildIfNeeded } from '../serve.ts';

/** Before the first worker: a browser, installed once where it is missing, and the page as it is. */
export default function prepare(): void {
  programPath('chromium');
  buildIfNeeded();
}
