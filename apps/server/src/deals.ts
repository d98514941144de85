import type { GameFinder, JsonObject } from '@taberna/engine';
import type { PlayerId } from '@taberna/table';
import type { Rooms } from './rooms.ts';
import { freshId, freshLink } from './secrets.ts';
import { Shared } from './shared.ts';
import type { Attempt, Deal, MatchPlayer, Store } from './store/port.ts';

/** Who plays a deal for the house: its best bot, whose result is par. */
export const HOUSE = 'house';
/** The bots of a deal think one step and so play the same whenever and wherever they are asked. */
const STEADY = 'heuristic';
const BEST = 'level5';

export interface DealPorts {
  readonly store: Store;
  readonly rooms: Pick<Rooms, 'act' | 'open'>;
  readonly find: GameFinder;
  readonly now: () => number;
  /** Milliseconds that a bot waits before it plays against a person. */
  readonly pace: number;
  readonly report: (error: unknown) => void;
}

/** How those fared who have played a deal to its end, the best first. */
export type Standing = readonly { readonly player: PlayerId; readonly own: MatchPlayer }[];

/** Deals whose standings many may ask for at the same time. */
const MOST_SHARED = 100;

export interface Cards {
  readonly game: string;
  readonly seats: number;
  readonly options: JsonObject;
  readonly seat: number;
}

/** The same cards for everybody: the cards of a day, and those that somebody challenges others with. */
export class Deals {
  readonly #ports: DealPorts;
  readonly #standings = new Map<string, Shared<Standing>>();

  constructor(ports: DealPorts) {
    this.#ports = ports;
  }

  /** The cards of today, by UTC: drawn when the first one asks for them. */
  async daily(game: string): Promise<Deal | null> {
    const { store, find, now } = this.#ports;
    const found = find(game);
    if (found === undefined) return null;
    const day = new Date(now()).toISOString().slice(0, 10);
    const id = `${game}-${day}`;
    const known = await store.deal(id);
    if (known !== null) return known;
    const seats = found.defaultSeats;
    // One game where a match has several.
    const short = found.parseOptions({ games: 1 }, seats);
    const options = short.ok ? found.formatOptions(short.value) : {};
    await this.#add(id, { game, seats, options, seat: 0 }, day);
    return store.deal(id);
  }

  /** Of everybody, however many they are and however many ask. */
  standing(deal: Deal): Promise<Standing> {
    const known = this.#standings.get(deal.id) ?? new Shared(() => this.#standing(deal));
    // The one that was asked for last stands last.
    this.#standings.delete(deal.id);
    this.#standings.set(deal.id, known);
    const [oldest] = this.#standings.keys();
    if (this.#standings.size > MOST_SHARED && oldest !== undefined) this.#standings.delete(oldest);
    return known.ask();
  }

  async #standing(deal: Deal): Promise<Standing> {
    const attempts = await this.#ports.store.attempts(deal.id);
    return attempts
      .flatMap((one) => {
        const own = resultOf(deal, one);
        return own === null ? [] : [{ player: one.player, own }];
      })
      .sort((a, b) => (b.own.score ?? 0) - (a.own.score ?? 0));
  }

  async challenge(cards: Cards): Promise<string> {
    const id = freshId();
    await this.#add(id, cards, null);
    return id;
  }

  async #add(id: string, cards: Cards, day: string | null): Promise<void> {
    const { store, now } = this.#ports;
    await store.addDeal({ id, ...cards, seed: freshLink(), day, created: now() });
  }

  /** The table at which the player plays, or has played, these cards; there is one only. */
  async play(deal: Deal, player: PlayerId, source: string): Promise<string> {
    const { store, rooms } = this.#ports;
    const id = freshId();
    const table = await store.addAttempt(deal.id, player, id);
    if (table !== id) return table;
    await this.#open(id, deal, player, source);
    await rooms.act(id, player, { type: 'sit', seat: deal.seat });
    await rooms.act(id, HOUSE, { type: 'start', fill: STEADY });
    return id;
  }

  /** The best bot plays the same cards from the same seat, once, when somebody has played them. */
  async playPar(deal: Deal): Promise<void> {
    const { store, rooms, report } = this.#ports;
    const id = freshId();
    if ((await store.addAttempt(deal.id, HOUSE, id)) !== id) return;
    try {
      await this.#open(id, deal, HOUSE, HOUSE);
      await rooms.act(id, HOUSE, { type: 'bot', seat: deal.seat, level: BEST });
      await rooms.act(id, HOUSE, { type: 'start', fill: STEADY });
    } catch (error) {
      report(error);
    }
  }

  /** The house is the host: whoever plays has no say in bots and rules, however quick they are. */
  async #open(id: string, deal: Deal, player: PlayerId, source: string): Promise<void> {
    const { store, rooms, now, pace } = this.#ports;
    const { game, seats, options, seed } = deal;
    const config = {
      game,
      seats,
      options,
      seed,
      standIn: STEADY,
      talk: 'off',
      spectators: 'none',
      hints: false,
      undo: false,
      grace: null,
      pace: player === HOUSE ? 0 : pace,
    };
    await store.createTable({ id, host: player, isPublic: false, created: now(), source });
    const answer = await rooms.open(id, HOUSE, config);
    if (!answer.ok) throw new Error(answer.error.code);
  }
}

/** How it came out for the seat of the deal; null while it is played, or for who did not play it out. */
export function resultOf({ seat }: Deal, { player, result }: Attempt): MatchPlayer | null {
  const own = result?.[seat];
  const isOwn = own?.player === (player === HOUSE ? null : player);
  const isAlone = own?.lapse === undefined && own?.helped !== true;
  return own === undefined || !isOwn || !isAlone ? null : own;
}
