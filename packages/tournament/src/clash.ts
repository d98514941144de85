import type { Result } from '@taberna/engine';
import type { Entry } from './book.ts';
import type { Change } from './change.ts';
import { bringBack, enterPlayers, withdrawPlayers } from './propose.ts';
import type { Tournament } from './tournament.ts';

/** What is put somewhere; written out only where somebody else has put something there too. */
class Content {
  readonly #value: unknown;
  #text: string | undefined;

  constructor(value: unknown) {
    this.#value = value;
  }

  isSame(other: Content): boolean {
    return this === other || this.text === other.text;
  }

  get text(): string {
    this.#text ??= JSON.stringify(this.#value);
    return this.#text;
  }
}

/**
 * What a change is about. `writes` are paths with what is put there; `reads` are paths whose content
 * it is built on. A path stands for everything below it.
 */
interface Touch {
  readonly writes: readonly (readonly [path: string, content: Content])[];
  readonly reads: readonly string[];
}

function written(paths: readonly string[], value: unknown, reads: readonly string[] = []): Touch {
  const content = new Content(value);
  return { writes: paths.map((path) => [path, content]), reads };
}

const seatsOf = (reseated: readonly { readonly series: number }[]) =>
  reseated.map(({ series }) => `seats/${series}/`);

function touchOf(change: Change): Touch {
  switch (change.type) {
    case 'opened':
    case 'configured':
      return written(['config/'], change.config);
    case 'entered': {
      const ids = change.players.map(({ id }) => `player/${id}/`);
      return written([...ids, ...seatsOf(change.reseated)], change);
    }
    case 'edited':
      return written([`player/${change.player}/`], change.details);
    case 'withdrew': {
      const ids = change.players.map((id) => `player/${id}/`);
      return written([...ids, ...seatsOf(change.reseated)], change);
    }
    case 'deleted':
      return written([`player/${change.player}/`], null);
    case 'returned':
      return written([`player/${change.player}/`, ...seatsOf(change.reseated)], change);
    case 'grouped':
      return written([`${change.kind}/${change.group.id}/`], change.group);
    case 'ungrouped':
      return written([`${change.kind}/${change.id}/`], null);
    case 'drawn':
      return written(seatsOf(change.series.map((_, i) => ({ series: change.from + i }))), change);
    case 'swapped':
      return written([`seats/${change.series}/`], change.players);
    case 'started':
      return written([`start/${change.series}/`], null, [`seats/${change.series}/`]);
    default:
      return touchOfList(change);
  }
}

type OfList = Extract<Change, { readonly table: number }>;

function touchOfList(change: OfList): Touch {
  const list = `list/${change.series}/${change.table}/`;
  const seats = [`seats/${change.series}/`];
  switch (change.type) {
    case 'typed': {
      const writes = change.cells.map(
        ({ game, seat, cell }) =>
          [`${list}${change.copy}/${game}/${seat}/`, new Content(cell)] as const,
      );
      return { writes, reads: [...seats, `${list}dealer/`, `${list}signed/`] };
    }
    case 'summed':
      return written([`${list}sum/${change.seat}/`], change.sum, [...seats, `${list}signed/`]);
    case 'dealerSet':
      return written([`${list}dealer/`], change.firstDealer, [...seats, list]);
    case 'confirmed':
      return written([`confirmed/${list}${change.player}/`], null, [...seats, list]);
    case 'signed':
      return written([`${list}signed/`], null, [...seats, list]);
    default:
      return written([list], change, seats);
  }
}

/** By entry: the change that it carries out, takes back or brings back. */
function changesIn(log: readonly Entry[]): (Change | undefined)[] {
  const changes: (Change | undefined)[] = [];
  for (const entry of log) {
    changes.push('change' in entry ? entry.change : changes[entry.undoes - 1]);
  }
  return changes;
}

function touchOfWanted(wanted: Wanted, changes: readonly (Change | undefined)[]): Touch {
  if ('change' in wanted) return touchOf(wanted.change);
  const undone = changes[wanted.undoes - 1];
  if (undone === undefined) return { writes: [], reads: [] };
  const { writes, reads } = touchOf(undone);
  const content = new Content(`undo ${wanted.undoes}`);
  return { writes: writes.map(([path]) => [path, content]), reads };
}

/** The paths that a path lies below: list/1/ and list/ of list/1/3/. */
function above(path: string): string[] {
  const ends = [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index + 1));
  return ends.slice(0, -1);
}

/** A wish by its paths: a thousand newcomers meet a log of thousands without comparing each with each. */
class Sphere {
  readonly #at = new Map<string, Content[]>();
  readonly #below = new Map<string, Set<Content>>();
  readonly #readAt: ReadonlySet<string>;
  readonly #readBelow: ReadonlySet<string>;

  constructor({ writes, reads }: Touch) {
    for (const [path, content] of writes) {
      this.#at.set(path, [...(this.#at.get(path) ?? []), content]);
      for (const one of [path, ...above(path)]) {
        const contents = this.#below.get(one) ?? new Set<Content>();
        this.#below.set(one, contents.add(content));
      }
    }
    this.#readAt = new Set(reads);
    this.#readBelow = new Set(reads.flatMap((path) => [path, ...above(path)]));
  }

  isAgainst({ writes }: Touch): boolean {
    return writes.some(([path, content]) => {
      const higher = above(path);
      if (this.#readBelow.has(path) || higher.some((one) => this.#readAt.has(one))) return true;
      const own = [
        ...(this.#below.get(path) ?? []),
        ...higher.flatMap((one) => this.#at.get(one) ?? []),
      ];
      return own.some((one) => !one.isSame(content));
    });
  }
}

export type Wanted = { readonly change: Change } | { readonly undoes: number };

/**
 * The entry that somebody else has written since `seen` entries were known and that is about the same
 * thing; what both have put the same way is none, nor are own entries that the wish was built on.
 */
export function clash(
  log: readonly Entry[],
  seen: number,
  wanted: Wanted,
  own: ReadonlySet<number> = new Set(),
): Entry | undefined {
  const fresh = log.slice(seen).filter(({ seq }) => !own.has(seq));
  if (fresh.length === 0) return undefined;
  const changes = changesIn(log);
  const mine = new Sphere(touchOfWanted(wanted, changes));
  return fresh.find((entry) => mine.isAgainst(touchOfWanted(entry, changes)));
}

/** A change that was worked out from an older state, worked out again; null: it is as it is. */
export function workedOutAgain(t: Tournament, change: Change): Result<Change> | null {
  switch (change.type) {
    case 'entered':
      return enterPlayers(
        t,
        change.players.map(({ id: _, ...details }) => details),
      );
    case 'withdrew':
      return withdrawPlayers(t, change.players, change.missing);
    case 'returned':
      return bringBack(t, change.player);
    default:
      return null;
  }
}

/** The start numbers that newcomers have got instead of those they were to have. */
export function renumbering(before: Change, after: Change): ReadonlyMap<number, number> {
  if (before.type !== 'entered' || after.type !== 'entered') return new Map();
  return new Map(before.players.map(({ id }, i) => [id, after.players[i]?.id ?? id]));
}

/** A change that was built on newcomers' old numbers, with their new ones. */
export function renumbered(change: Change, ids: ReadonlyMap<number, number>): Change {
  const now = (id: number) => ids.get(id) ?? id;
  switch (change.type) {
    case 'edited':
    case 'deleted':
    case 'returned':
      return { ...change, player: now(change.player) };
    case 'withdrew':
      return { ...change, players: change.players.map(now) };
    case 'grouped':
      return { ...change, group: { ...change.group, players: change.group.players.map(now) } };
    default:
      return change;
  }
}
