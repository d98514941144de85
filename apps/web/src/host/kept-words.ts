import { locale, t } from '../i18n/index.svelte.ts';
import type { LocalTable } from './tables.ts';

/** With whom a table was begun, and how far it has come. */
export function keptWords({ names, people, reached }: LocalTable): string {
  const others = names.filter((_, seat) => people.length > 1 || !people.includes(seat));
  const list = new Intl.ListFormat(locale.lang).format(others);
  const begun = others.length === 0 ? t('kept') : t('kept.with', { names: list });
  if (reached === undefined) return `${begun}.`;
  return `${begun}, ${t(`kept.${reached.by}`, { number: reached.number })}.`;
}
