import type { Bus } from '../bus/port.ts';
import type { Limits, RateName } from '../limits.ts';

/** What one node allows is told to the others so often. */
const TELL = 100;

/** Where trying another node would be a way round; a connection's own limits need no company. */
const SHARED: readonly RateName[] = [
  'guests',
  'guessesByNetwork',
  'guessesByPlayer',
  'guessesByAll',
  'ownGuesses',
  'tournamentGuesses',
  'logins',
  'tables',
  'tablesByNetwork',
  'tournaments',
  'tournamentBytes',
  'tournamentReads',
  'tournamentChanges',
  'tableLists',
  'directorCodes',
  'invitations',
  'programs',
  'reports',
  'reportsByNetwork',
  'exports',
  'upgrades',
  'upgradesBySession',
  'changesByPlayer',
  'changesByTable',
  'wholesByPlayer',
  'wholesByTable',
  'talkBySession',
  'talkByTable',
  'operator',
];

/** Lets nodes count together; without a bus each of them counts for itself. The result ends it. */
export function shareLimits(limits: Limits, bus: Bus): () => void {
  const spent = new Map<RateName, Map<string, number>>();
  for (const name of SHARED) {
    limits[name].onTake = (key, amount) => {
      const by = spent.get(name) ?? new Map<string, number>();
      by.set(key, (by.get(key) ?? 0) + amount);
      spent.set(name, by);
    };
  }
  const timer = setInterval(() => {
    for (const [limit, by] of spent) {
      const rest = [...by].filter(([, amount]) => amount > 0);
      if (rest.length > 0) bus.publish({ kind: 'spent', limit, by: Object.fromEntries(rest) });
    }
    spent.clear();
  }, TELL);
  timer.unref();
  const unsubscribe = bus.subscribe((hint, isOwn) => {
    if (hint.kind !== 'spent' || isOwn) return;
    const name = SHARED.find((one) => one === hint.limit);
    if (name === undefined) return;
    for (const [key, amount] of Object.entries(hint.by)) limits[name].spend(key, amount);
  });
  return () => {
    clearInterval(timer);
    unsubscribe();
  };
}
