import {
  type AnyGame,
  failed,
  type GameFinder,
  type JsonObject,
  ok,
  type Reader,
  type Result,
  reading,
  readSeats,
} from '@taberna/engine';
import { type ClockConfig, formatClock, readClock } from './clock.ts';
import { MAX_ID, MAX_LEVEL, MAX_SEED } from './limits.ts';
import { refuse } from './refuse.ts';

export const TALK_MODES = ['off', 'phrases', 'free'] as const;
export type TalkMode = (typeof TALK_MODES)[number];

/** `open`: who watches sees every player's cards, but later. */
export const SPECTATOR_MODES = ['none', 'public', 'open'] as const;
export type SpectatorMode = (typeof SPECTATOR_MODES)[number];

/** What the host decides before the match. */
export interface TableConfig {
  readonly game: string;
  readonly seats: number;
  /** As the game writes them: only what differs from its defaults. */
  readonly options: JsonObject;
  readonly clock: ClockConfig;
  /** The level of the bot that plays for a leaver. */
  readonly standIn: string;
  readonly talk: TalkMode;
  readonly spectators: SpectatorMode;
  /** Seconds by which the open view is late. */
  readonly openDelay: number;
  /** Moves by which it is late as well: where people think long, seconds alone hide nothing. */
  readonly openMoves: number;
  readonly hints: boolean;
  readonly undo: boolean;
  /** Whoever plays against bots alone may go back to an earlier decision; the record says so. */
  readonly takeback: boolean;
  /** Milliseconds that a bot waits before it plays, so that people can follow. */
  readonly pace: number;
  /** Seconds until a bot plays for somebody whose connection is gone; null = for ever. */
  readonly grace: number | null;
  /** One person may hold several seats. */
  readonly sharedDevice: boolean;
  /** A given seed: the same deal for many tables. Known to somebody, so nothing is claimed. */
  readonly seed: string | null;
}

const KEYS = [
  'game',
  'seats',
  'options',
  'clock',
  'standIn',
  'talk',
  'spectators',
  'openDelay',
  'openMoves',
  'hints',
  'undo',
  'takeback',
  'pace',
  'grace',
  'sharedDevice',
  'seed',
];

export interface Offer {
  readonly find: GameFinder;
  /** The levels of the bots, weakest first. */
  readonly levels: readonly string[];
}

export function parseConfig(raw: unknown, { find, levels }: Offer): Result<TableConfig> {
  const id = reading(raw, 'config', (r) => r.only(KEYS).at('game').text(MAX_ID));
  if (!id.ok) return id;
  const game = find(id.value);
  if (game === undefined) return failed(refuse('', 'table.game', { game: id.value }));
  const seats = reading(raw, 'config', (r) =>
    r.at('seats').missing ? game.defaultSeats : readSeats(game, r.at('seats')),
  );
  if (!seats.ok) return seats;
  const owner = raw as Readonly<Record<string, unknown>>;
  const options = game.parseOptions(owner.options, seats.value);
  if (!options.ok) return options;
  const written = game.formatOptions(options.value);
  return reading(raw, 'config', (r) => readConfig(r, game, seats.value, written, levels));
}

function readConfig(
  r: Reader,
  game: AnyGame,
  seats: number,
  options: JsonObject,
  levels: readonly string[],
): TableConfig {
  const clock = readClock(r.at('clock'));
  const grace = r.at('grace');
  return {
    game: game.id,
    seats,
    options,
    clock,
    standIn: r.at('standIn').oneOfOr(levels, levels[levels.length - 1] ?? ''),
    talk: r.at('talk').oneOfOr(TALK_MODES, 'phrases'),
    spectators: r.at('spectators').oneOfOr(SPECTATOR_MODES, 'public'),
    openDelay: r.at('openDelay').intOr(30, 3600, 300),
    openMoves: r.at('openMoves').intOr(0, 500, 20),
    hints: r.at('hints').boolOr(true),
    undo: r.at('undo').boolOr(true),
    takeback: r.at('takeback').boolOr(false),
    pace: r.at('pace').intOr(0, 10_000, 700),
    grace: grace.isNull ? null : grace.intOr(10, 3600, 60),
    sharedDevice: r.at('sharedDevice').boolOr(false),
    seed: r.at('seed').missing || r.at('seed').isNull ? null : r.at('seed').text(MAX_SEED),
  };
}

/** As JSON for the log; `parseConfig` reads it back to the same. */
export function formatConfig(config: TableConfig): JsonObject {
  return { ...config, clock: formatClock(config.clock) };
}

/** What somebody sits down to: the game, and how long they have for it. */
export function termsOf({ game, options, clock, grace }: TableConfig): string {
  return JSON.stringify([game, options, clock, grace]);
}

/** What everybody may know of it: not the seed, but that there is one. */
export function publicConfig({ seed, ...config }: TableConfig): JsonObject {
  return { ...config, clock: formatClock(config.clock), given: seed !== null };
}

/** Reads a level that was declared once; bots may have been renamed since. */
export function readLevel(r: Reader): string {
  return r.text(MAX_LEVEL);
}

export function gameOf(config: TableConfig, find: GameFinder): Result<AnyGame> {
  const game = find(config.game);
  if (game === undefined) return failed(refuse('', 'table.game', { game: config.game }));
  return ok(game);
}
