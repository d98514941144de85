import { ServerTrouble } from '../online/api.ts';
import { c } from './text.ts';

/** Why the server did not do it, as a sentence. */
export function troubleText(error: unknown): string {
  if (!(error instanceof ServerTrouble)) throw error;
  return error.kind === 'refused' ? error.message : c(`trouble.${error.kind}`);
}
