import type { Lang } from '@taberna/engine';

/** A moment as people at a table say it: the time of day, with the day where it was another one. */
export function momentText(at: number, now: number, lang: Lang): string {
  const then = new Date(at);
  const isToday = then.toDateString() === new Date(now).toDateString();
  const day = isToday ? {} : ({ weekday: 'short', day: 'numeric', month: 'numeric' } as const);
  const clock = { hour: '2-digit', minute: '2-digit' } as const;
  return then.toLocaleString(lang === 'de' ? 'de-DE' : 'en-GB', { ...day, ...clock });
}
