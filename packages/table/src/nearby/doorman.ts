import { commitmentOf } from '@taberna/engine';
import type { PlayerId } from '../entry.ts';
import { MAX_MESSAGE } from '../limits.ts';
import type { Link, Transport } from '../line.ts';
import { readableName } from '../names.ts';
import { formatMessage } from '../protocol.ts';
import { refuse } from '../refuse.ts';
import type { ChannelLike } from './channel.ts';
import { inPieces, Pieces } from './pieces.ts';
import {
  type DoormanWord,
  formatWord,
  isOtherVersion,
  type Knock,
  readGuestWord,
  type TurnedAway,
} from './words.ts';

export interface Guest {
  readonly player: PlayerId;
  readonly name: string;
  readonly face: string;
}

export interface House {
  /** The way to the table for this player, who sees there what they may know and no more. */
  readonly transport: (player: PlayerId) => Transport;
  /** Somebody has come in, or come back. */
  readonly entered: (guest: Guest) => void;
  readonly left: (player: PlayerId) => void;
  readonly faces: () => Readonly<Record<PlayerId, string>>;
  readonly now: () => number;
}

/** With the host's own that makes four devices. */
export const MOST_GUESTS = 3;
/** Messages of a guest at once, and a second in the long run: nobody plays as fast. */
const BURST = 60;
const PER_SECOND = 20;
/** So many messages too many, and they are shown out. */
const PATIENCE = 300;
/** Bytes that wait for a device that takes nothing any more. */
const MOST_WAITING = 1_000_000;

interface Visit {
  readonly pieces: Pieces;
  /** Who knocks here; the host has let one device in by this channel. */
  player: PlayerId | null;
  guest: Guest | null;
  link: Link | null;
  /** Messages that may still come now, counted at `at`. */
  left: number;
  at: number;
  tooMany: number;
}

/**
 * Stands between the devices of guests and a table of this device. Everybody who knocks gets a way to
 * the table of their own, under the name of their own pass; what they say goes there as it is.
 */
export class Doorman {
  readonly #house: House;
  readonly #visits = new Map<ChannelLike, Visit>();

  constructor(house: House) {
    this.#house = house;
  }

  /** Listens at an open channel; again where it was out of reach. */
  admit(channel: ChannelLike): void {
    if (this.#visits.has(channel)) return;
    const visit: Visit = {
      pieces: new Pieces(MAX_MESSAGE),
      player: null,
      guest: null,
      link: null,
      left: BURST,
      at: this.#house.now(),
      tooMany: 0,
    };
    this.#visits.set(channel, visit);
    channel.addEventListener('message', ({ data }) => {
      if (this.#visits.get(channel) === visit) this.#hear(channel, visit, data);
    });
    channel.addEventListener('close', () => this.lose(channel));
  }

  /** The channel is gone or out of reach, whether it says so itself or not. */
  lose(channel: ChannelLike): void {
    const visit = this.#visits.get(channel);
    if (visit === undefined) return;
    this.#visits.delete(channel);
    this.#showOut(visit);
  }

  isHere(player: PlayerId): boolean {
    return [...this.#visits.values()].some(({ guest }) => guest?.player === player);
  }

  /** How many are in. */
  get guests(): number {
    return [...this.#visits.values()].filter(({ guest }) => guest !== null).length;
  }

  /** The table closes: everybody is told. */
  close(): void {
    for (const [channel] of this.#visits) {
      this.#say(channel, { type: 'closing' });
      this.lose(channel);
    }
  }

  #hear(channel: ChannelLike, visit: Visit, data: unknown): void {
    const said = visit.pieces.take(data);
    if (said === 'rubbish') this.#turnAway(channel, 'rubbish');
    else if (!this.#mayPass(visit)) this.#slowDown(channel, visit);
    else if (said?.to === 'table') visit.link?.send(said.text);
    else if (said?.to === 'door') this.#atDoor(channel, visit, said.text);
  }

  #mayPass(visit: Visit): boolean {
    const now = this.#house.now();
    const since = Math.max(0, now - visit.at) / 1000;
    visit.left = Math.min(BURST, visit.left + since * PER_SECOND);
    visit.at = now;
    if (visit.left === BURST) visit.tooMany = 0;
    if (visit.left < 1) return false;
    visit.left--;
    return true;
  }

  #slowDown(channel: ChannelLike, visit: Visit): void {
    visit.tooMany++;
    const error = refuse('', 'table.tooFast');
    if (visit.tooMany > PATIENCE) this.#turnAway(channel, 'flood');
    else this.#send(channel, inPieces('table', formatMessage({ type: 'error', error })));
  }

  #atDoor(channel: ChannelLike, visit: Visit, text: string): void {
    const word = readGuestWord(text);
    if (!word.ok) this.#turnAway(channel, isOtherVersion(text) ? 'version' : 'rubbish');
    else if (word.value.type === 'knock') this.#letIn(channel, visit, word.value);
    else this.#showOut(visit);
  }

  #letIn(channel: ChannelLike, visit: Visit, knock: Knock): void {
    const guest = guestOf(knock);
    visit.player ??= guest.player;
    if (visit.player !== guest.player) {
      this.#turnAway(channel, 'rubbish');
      return;
    }
    for (const [other, { guest: known }] of this.#visits) {
      // A device that comes by a new channel has lost the old one.
      if (other !== channel && known?.player === guest.player) this.#hangUp(other);
    }
    const others = [...this.#visits].filter(([other, one]) => other !== channel && one.guest);
    if (others.length >= MOST_GUESTS) {
      this.#turnAway(channel, 'full');
      return;
    }
    this.#showOut(visit);
    visit.guest = guest;
    this.#house.entered(guest);
    visit.link = wayTo(this.#house.transport(guest.player), (said) =>
      this.#send(channel, inPieces('table', said)),
    );
    this.#showFaces();
  }

  #showFaces(): void {
    const faces = this.#house.faces();
    for (const [channel, { guest }] of this.#visits) {
      if (guest !== null) this.#say(channel, { type: 'faces', faces });
    }
  }

  #showOut(visit: Visit): void {
    const { guest, link } = visit;
    visit.guest = null;
    visit.link = null;
    link?.close();
    if (guest !== null) this.#house.left(guest.player);
  }

  #turnAway(channel: ChannelLike, why: TurnedAway): void {
    this.#say(channel, { type: 'turnedAway', why });
    this.#hangUp(channel);
  }

  #hangUp(channel: ChannelLike): void {
    this.lose(channel);
    channel.close();
  }

  #say(channel: ChannelLike, word: DoormanWord): void {
    this.#send(channel, inPieces('door', formatWord(word)));
  }

  #send(channel: ChannelLike, pieces: readonly string[]): void {
    if (channel.readyState !== 'open') return;
    if (channel.bufferedAmount > MOST_WAITING) this.#hangUp(channel);
    else for (const piece of pieces) channel.send(piece);
  }
}

/**
 * Who knows the pass is the player: others see the player's id and cannot tell the pass from it. A name that
 * nobody could read is none.
 */
function guestOf({ pass, name, face }: Knock): Guest {
  return { player: commitmentOf(pass).slice(0, 32), name: readableName(name) ?? '', face };
}

/** What is said before the way is open waits for it. */
function wayTo(transport: Transport, message: (text: string) => void): Link {
  let early: string[] | null = [];
  const link = transport.open({
    opened: () => {
      const waiting = early ?? [];
      early = null;
      for (const text of waiting) link.send(text);
    },
    message,
    closed: () => {},
  });
  return {
    send: (text) => {
      if (early === null) link.send(text);
      else if (early.length < BURST) early.push(text);
    },
    close: () => link.close(),
  };
}
