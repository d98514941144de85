import { type EntryList, groupsOf, type Player, type Tournament } from '@taberna/tournament';

/** Text without accents and case, so that "grunwald" finds "Grünwaldt". */
function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss').toLowerCase();
}

/** Whom a search means: every word begins a part of the name or club, or is the start number. */
export function found(players: readonly Player[], search: string): Player[] {
  const words = folded(search)
    .split(/\s+/)
    .filter((word) => word !== '');
  return players.filter((player) => {
    const parts = folded(`${player.name} ${player.club}`).split(/[\s\-,]+/);
    return words.every(
      (word) => word === String(player.id) || parts.some((part) => part.startsWith(word)),
    );
  });
}

/** By start number: the names of team and tandem. */
export function groupNames(t: Tournament): ReadonlyMap<number, string> {
  const names = new Map<number, string>();
  for (const kind of ['team', 'tandem'] as const) {
    for (const { name, players } of groupsOf(t, kind)) {
      for (const id of players) {
        names.set(id, [names.get(id), name].filter((one) => one !== undefined).join('; '));
      }
    }
  }
  return names;
}

export function clubsOf(t: Tournament): string[] {
  return [...new Set(t.players.map(({ club }) => club))].filter((club) => club !== '').sort();
}

/** Classes that a file of entries uses and the tournament does not have yet. */
export function newClasses(t: Tournament, { people }: EntryList): string[] {
  const used = new Set(people.map((one) => one.class));
  return [...used].filter((name) => name !== '' && !t.config.classes.includes(name));
}

/** "12 Erika Nußbaum" or "12": the start number that a field names. */
export function numberIn(text: string): number | null {
  const [, digits] = /^\s*(\d{1,6})\b/.exec(text) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** Whole minutes that a series has left, never more than it has; null where nobody looks at the clock. */
export function minutesLeft(
  started: { readonly at: number; readonly minutes: number | null } | null,
  now: number,
): number | null {
  if (started === null || started.minutes === null) return null;
  // A clock that was set back is before the beginning.
  const gone = Math.max(0, now - started.at);
  return Math.ceil(started.minutes - gone / 60_000);
}
