import { type GameEvent, type GameFinder, isGameEnd, type Seat, SPECTATOR } from '@taberna/engine';
import type { Entry } from '../entry.ts';
import { openedTable } from '../evolve.ts';
import { describe } from '../info.ts';
import { readServerMessage, type SeatView } from '../protocol.ts';
import { shortened } from '../story.ts';
import { isDone, matchOf, type Table } from '../table.ts';
import { canUndo } from '../undo.ts';
import { viewersFor } from '../views.ts';
import { TABLE } from './node.ts';
import type { Person } from './person.ts';
import type { Outcome } from './world.ts';

/** A message about the table: what stands before its number, and the number. */
interface Sight {
  readonly person: Person;
  readonly at: number;
  readonly text: string;
  readonly from: number;
}

/** An entry as the walk through the log met it. */
interface Met {
  readonly seq: number;
  readonly type: Entry['type'];
  readonly events: readonly GameEvent[];
}

export function describeError(error: unknown): string {
  return error instanceof Error ? `${error.stack}` : JSON.stringify(error);
}

export function finderOf(outcome: Outcome): GameFinder {
  return (id) => (id === outcome.game.id ? outcome.game : undefined);
}

/**
 * Walks through the log once more, alone and in good weather. Whatever anybody was shown at a
 * number has to be, byte for byte, what follows from the log at that number: so all agree on the
 * order, nobody saw what did not happen, and nobody's view held what they may not know.
 */
export function checkSights(outcome: Outcome, entries: readonly Entry[]): string[] {
  const wrong: string[] = [];
  const sights = sightsBySeq(outcome);
  const met: Met[] = [];
  let table: Table | null = null;
  for (const entry of entries) {
    const events: GameEvent[] = [];
    try {
      if (table === null) table = openedTable(TABLE, finderOf(outcome), entry);
      else outcome.laws.evolve(table, entry, (event) => events.push(event));
    } catch (e) {
      return [...wrong, `the log does not replay at ${entry.seq}: ${describeError(e)}`];
    }
    met.push({ seq: entry.seq, type: entry.type, events });
    const due = new Due(table, met, outcome.tally.of('jumped') > 0);
    for (const sight of sights.get(entry.seq) ?? []) wrong.push(...due.check(sight));
    wrong.push(...checkLive(outcome, table), ...due.checkStories(outcome.people));
  }
  for (const seq of sights.keys()) {
    if (seq > entries.length) wrong.push(`somebody saw number ${seq} of ${entries.length}`);
  }
  if (table !== null) wrong.push(...checkCards(table));
  return wrong;
}

const HEAD = /^\{"v":\d+,"type":"(?:welcome|update)",(?:"from":(\d+)|"you":.*?),"seq":(\d+)/;

function sightsBySeq(outcome: Outcome): Map<number, Sight[]> {
  const sights = new Map<number, Sight[]>();
  for (const person of outcome.people) {
    for (const { at, text } of person.heard) {
      const head = HEAD.exec(text);
      if (head === null) continue;
      const seq = Number(head[2]);
      // A welcome tells everything.
      const from = Number(head[1] ?? 0);
      sights.set(seq, [...(sights.get(seq) ?? []), { person, at, text, from }]);
    }
  }
  return sights;
}

/** What may be shown at one number of the log. */
class Due {
  readonly #table: Table;
  readonly #met: readonly Met[];
  readonly #known = new Map<string, string>();
  /** Then nobody can say from outside what time it was at the table. */
  readonly #clocksJumped: boolean;

  constructor(table: Table, met: readonly Met[], clocksJumped: boolean) {
    this.#table = table;
    this.#met = met;
    this.#clocksJumped = clocksJumped;
  }

  check(sight: Sight): string[] {
    const { person, text, from } = sight;
    const table = this.#table;
    const viewers = viewersFor(table, person.player);
    const late = table.config.spectators === 'open' && viewers[0] === SPECTATOR;
    if (late && table.play !== null) return this.#checkLate(sight);
    const body = text.slice(text.indexOf(',"seq":') + 1, -1);
    const due = this.#body(viewers, from);
    return body === due ? [] : [`${person.player} at ${table.seq}: shown ${body}, due ${due}`];
  }

  #body(viewers: readonly number[], from: number): string {
    const { seq, at } = this.#table;
    const views = viewers.map((viewer) => this.#view(viewer, from));
    const info = this.#once('table', () => describe(this.#table));
    return `"seq":${seq},"at":${at},"table":${info},"views":[${views}]`;
  }

  #view(viewer: number, from: number): string {
    const since = this.#table.play?.committedAt ?? Number.POSITIVE_INFINITY;
    const match = this.#met.filter(({ seq }) => seq >= since);
    return this.#once(`${viewer} ${from}`, () => dueView(this.#table, viewer, match, from));
  }

  /** While a match is on every client tells the same story of it, however it heard of it. */
  checkStories(people: readonly Person[]): string[] {
    const table = this.#table;
    const { seq: now, play } = table;
    if (play === null || isDone(table)) return [];
    return people.flatMap(({ player, stories }) => {
      const viewers = viewersFor(table, player);
      const late = table.config.spectators === 'open' && viewers[0] === SPECTATOR;
      if (late) return [];
      return (stories.get(now) ?? []).flatMap(({ seat, story }) => {
        const due = this.#view(seat ?? SPECTATOR, 0);
        const told = `"events":${JSON.stringify(story)},"position":`;
        return due.includes(told) ? [] : [`${player} at ${now}: told ${told}, due ${due}`];
      });
    });
  }

  #once(key: string, make: () => unknown): string {
    const text = this.#known.get(key) ?? JSON.stringify(make());
    this.#known.set(key, text);
    return text;
  }

  /** Who may see the cards later sees them later, and then as the players did. */
  #checkLate({ person, at, text }: Sight): string[] {
    const read = readServerMessage(text);
    if (!read.ok || (read.value.type !== 'welcome' && read.value.type !== 'update')) return [text];
    const table = this.#table;
    const where = `${person.player} at ${table.seq}`;
    const { views } = read.value;
    const wrong: string[] = [];
    const due = table.at + table.config.openDelay * 1000;
    const shown = views.filter(({ seat, position }) => seat !== null && position !== null);
    if (shown.length > 0 && at < due && !this.#clocksJumped && !isDone(table)) {
      wrong.push(`${where}: cards are shown too early`);
    }
    for (const { seat, position } of views) {
      const own = dueView(table, seat ?? SPECTATOR, [], 0).position;
      if (JSON.stringify(position) !== JSON.stringify(own)) {
        wrong.push(`${where}: shown ${JSON.stringify(position)}, due ${JSON.stringify(own)}`);
      }
    }
    return wrong;
  }
}

/** The steps of a match as they stand after its entries, those taken back left out. */
function standing(met: readonly Met[]): readonly Met[] {
  const steps: Met[] = [];
  for (const one of met) {
    if (one.type !== 'undone') steps.push(one);
    else steps.splice(steps.findLastIndex(({ type }) => type === 'moved'));
  }
  return steps;
}

/** What a viewer may know, by the game's own word: the story then and now, and what differs. */
function dueView(table: Table, viewer: Seat, match: readonly Met[], from: number): SeatView {
  const perceived = (steps: readonly Met[]): GameEvent[] =>
    steps
      .flatMap(({ events }) => events)
      .map((event) => (isGameEnd(event) ? event : table.game.redact(event, viewer)))
      .flatMap((event) => (event === null ? [] : [{ ...event }]));
  const now = standing(match);
  const gone = standing(match.filter(({ seq }) => seq <= from)).filter((one) => !now.includes(one));
  const back = perceived(gone).length;
  return {
    seat: viewer === SPECTATOR ? null : viewer,
    ...(back === 0 ? {} : { back }),
    events: shortened(perceived(now.filter(({ seq }) => seq > from))),
    position: matchOf(table)?.view(viewer) ?? null,
    undo: viewer !== SPECTATOR && canUndo(table, viewer),
  };
}

function checkLive(outcome: Outcome, table: Table): string[] {
  return outcome.nodes.flatMap((node, i) => {
    const live = node.host.table;
    if (!node.alive || live?.seq !== table.seq) return [];
    const same = snapshot(live) === snapshot(table);
    return same ? [] : [`node ${i} has another table than its log`];
  });
}

/** All of a table as a text. */
export function snapshot(table: Table): string {
  const { play } = table;
  const match = play?.match;
  const stood = play?.stood.map(({ moves, offset, committed }) => [moves, offset, committed]);
  return JSON.stringify([
    describe(table),
    table.seq,
    table.holders,
    table.commands.known,
    play && { ...play, match: null, stood, steps: play.steps.length },
    table.interval && { ...table.interval, ready: [...table.interval.ready] },
    match && [[...match.state.buf], match.log, [...match.totals], match.number, match.offset],
  ]);
}

function checkCards(table: Table): string[] {
  const match = table.play?.match;
  if (!match) return [];
  const pack = match.game.pack(match.options, match.seats);
  const counts = new Int32Array(pack.length + 1);
  match.game.census(match.state, counts);
  const right = pack.every(({ copies }, kind) => counts[kind] === copies);
  return right && counts[pack.length] === 0 ? [] : ['cards are missing or too many'];
}
