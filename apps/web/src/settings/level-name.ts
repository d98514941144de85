import { t } from '../i18n/index.svelte.ts';
import { LEVELS } from './settings.svelte.ts';

/** A bot's level in words; '' for one that this page does not know. */
export function levelName(level: string | undefined): string {
  const known = LEVELS.find((one) => one === level);
  return known === undefined ? '' : t(`level.${known}`);
}
