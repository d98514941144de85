import type { Link, LinkHandlers, Transport } from '../line.ts';
import { inPieces, Pieces } from './pieces.ts';
import { type DoormanWord, formatWord, type Knock, readDoormanWord } from './words.ts';

/** As much of a data channel between two browsers as is needed here. */
export interface ChannelLike {
  readonly readyState: string;
  /** Bytes that were sent and are not on their way yet. */
  readonly bufferedAmount: number;
  send(text: string): void;
  close(): void;
  addEventListener(type: 'close', listener: () => void): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
}

/** Longer than anything that a table says. */
const LONGEST = 4_000_000;

/**
 * A table that stands on another device, over a data channel. Nobody but people can make a new
 * channel, by showing each other codes: so links come and go over the one there is, and without one
 * they wait for the next.
 */
export class ChannelTransport implements Transport {
  readonly #knock: Omit<Knock, 'type'>;
  readonly #told: (word: DoormanWord) => void;
  #channel: ChannelLike | null = null;
  #link: LinkHandlers | null = null;
  /** The link that has knocked at this channel. */
  #entered: LinkHandlers | null = null;
  readonly #heeded = new WeakSet<ChannelLike>();

  constructor(knock: Omit<Knock, 'type'>, told: (word: DoormanWord) => void) {
    this.#knock = knock;
    this.#told = told;
  }

  /** An open channel, in place of the one before; the same again where it was out of reach. */
  attach(channel: ChannelLike): void {
    const former = this.#channel;
    if (former === channel) return;
    this.#channel = channel;
    this.#entered = null;
    former?.close();
    this.#listen(channel);
    if (this.#link !== null) this.#enter(this.#link);
  }

  #listen(channel: ChannelLike): void {
    if (this.#heeded.has(channel)) return;
    this.#heeded.add(channel);
    const pieces = new Pieces(LONGEST);
    channel.addEventListener('message', ({ data }) => {
      const said = pieces.take(data);
      if (this.#channel === channel) this.#hear(said);
    });
    channel.addEventListener('close', () => this.detach(channel));
  }

  /** The channel is gone or out of reach, whether it says so itself or not. */
  detach(channel: ChannelLike): void {
    if (this.#channel !== channel) return;
    this.#channel = null;
    const link = this.#link;
    this.#link = null;
    link?.closed();
  }

  open(handlers: LinkHandlers): Link {
    this.#link = handlers;
    void Promise.resolve().then(() => this.#enter(handlers));
    return {
      send: (text) => {
        if (this.#link === handlers) this.#send(inPieces('table', text));
      },
      close: () => {
        if (this.#link !== handlers) return;
        this.#link = null;
        this.#send(inPieces('door', formatWord({ type: 'bye' })));
      },
    };
  }

  #enter(link: LinkHandlers): void {
    if (this.#link !== link || this.#channel === null || this.#entered === link) return;
    this.#entered = link;
    this.#send(inPieces('door', formatWord({ type: 'knock', ...this.#knock })));
    link.opened();
  }

  #send(pieces: readonly string[]): void {
    if (this.#channel?.readyState !== 'open') return;
    for (const piece of pieces) this.#channel.send(piece);
  }

  #hear(said: ReturnType<Pieces['take']>): void {
    if (said === null || said === 'rubbish') return;
    if (said.to === 'table') {
      this.#link?.message(said.text);
      return;
    }
    const word = readDoormanWord(said.text);
    if (word.ok) this.#told(word.value);
  }
}
