import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Json, Match } from '@taberna/engine';
import { findGame } from '@taberna/games';
import { foldTable } from '@taberna/table';
import { DATABASE } from '../../foundation.ts';

/** What somebody was told, and where. */
export interface Heard {
  readonly who: string;
  readonly where: string;
  readonly text: string;
}

/** What is kept from everybody, or from everybody but those who have it of their own. */
export interface Secret {
  readonly what: string;
  readonly text: string;
  readonly knownTo?: readonly string[];
}

/** As it is, and as somebody who copies bytes about would write it. */
function formsOf(text: string): readonly string[] {
  const hex = /^(?:[0-9a-f]{2})+$/.test(text) ? [Buffer.from(text, 'hex')] : [];
  return [
    text,
    JSON.stringify(text).slice(1, -1),
    encodeURIComponent(text),
    ...[Buffer.from(text), ...hex].flatMap((bytes) => [
      bytes.toString('hex'),
      bytes.toString('base64').replace(/=+$/, ''),
      bytes.toString('base64url'),
    ]),
  ];
}

/** Where a secret stands that should not. */
export function leaksIn(heard: readonly Heard[], secrets: readonly Secret[]): readonly string[] {
  return secrets.flatMap(({ what, text, knownTo = [] }) => {
    const forms = [...new Set(formsOf(text))];
    return heard
      .filter(({ who }) => !knownTo.includes(who))
      .filter((one) => forms.some((form) => one.text.includes(form)))
      .map(({ where, who }) => `${what}: ${where} as ${who}`);
  });
}

/** The rows of a question to the database of a server with this folder. */
export function look(folder: string, sql: string, ...params: readonly string[]) {
  const database = new DatabaseSync(join(folder, DATABASE), { readOnly: true });
  try {
    return database.prepare(sql).all(...params);
  } finally {
    database.close();
  }
}

/** The lists of cards that are covered in the one and open in the other. */
function coveredIn(shown: Json | undefined, all: Json | undefined): readonly string[][] {
  if (typeof all !== 'object' || all === null) return [];
  const texts = Object.values(all).filter((one) => typeof one === 'string');
  if (Array.isArray(all) && texts.length === all.length) {
    return texts.length > 2 && JSON.stringify(shown).includes('"?"') ? [texts] : [];
  }
  const outer = new Map(Object.entries(shown ?? {}));
  return Object.entries(all).flatMap(([key, value]) => coveredIn(outer.get(key), value));
}

/** Hands and piles, with the seats that may not see them. */
function coveredCards({ game, options, seats, state }: Match): ReadonlyMap<string, Set<number>> {
  const view = game.create(options, seats);
  const covered = new Map<string, Set<number>>();
  for (let seat = 0; seat < seats; seat++) {
    game.observe(state, seat, view);
    for (const cards of coveredIn(game.formatPosition(view), game.formatPosition(state))) {
      for (const text of [JSON.stringify(cards).slice(1, -1), cards.join(','), cards.join(' ')]) {
        covered.set(text, (covered.get(text) ?? new Set()).add(seat));
      }
    }
  }
  return covered;
}

/** What a table keeps of its last match: secret, seed, everybody's nonce, and the cards that lie covered. */
export function secretsAt(
  folder: string,
  table: string,
  names: ReadonlyMap<string, string>,
): readonly Secret[] {
  const sql = 'SELECT payload FROM events WHERE table_id = ? ORDER BY seq';
  const log = look(folder, sql, table).map(({ payload }) => String(payload));
  const folded = foldTable(table, findGame, log);
  if (!folded.ok) throw new Error(folded.error.code);
  const { holders = [], play = null } = folded.value ?? {};
  if (play === null) return [];
  const seated = holders.map((one) => (one.kind === 'person' ? names.get(one.player) : undefined));
  const at = (seats: Iterable<number>) => [...seats].flatMap((seat) => seated[seat] ?? []);
  const nonces = play.nonces.flatMap((text, seat): Secret[] =>
    text === '' ? [] : [{ what: 'a nonce', text, knownTo: at([seat]) }],
  );
  const secret = play.secret === null ? [] : [{ what: 'the shuffle secret', text: play.secret }];
  const { match } = play;
  if (match === null) return [...secret, ...nonces];
  const covered = [...coveredCards(match)].map(([text, seats]): Secret => {
    const open = seated.keys().filter((seat) => !seats.has(seat));
    return { what: 'covered cards', text, knownTo: at(open) };
  });
  return [...secret, { what: 'the seed', text: match.seed }, ...nonces, ...covered];
}
