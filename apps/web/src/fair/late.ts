import { locale } from '../i18n/index.svelte.ts';
import { fairText } from './text.ts';

/** Whose random numbers have no part in the shuffle of the present match, since they came too late. */
export function lateText(
  late: readonly number[],
  names: readonly string[],
  you: number | undefined,
): string {
  const others = late.filter((seat) => seat !== you).map((seat) => names[seat] ?? '');
  const mine = you !== undefined && late.includes(you) ? [fairText('late.mine')] : [];
  const who = new Intl.ListFormat(locale.lang).format(others);
  const theirs = others.length === 0 ? [] : [fairText('late.others', { late: others.length, who })];
  return [...mine, ...theirs].join(' ');
}
