import { randomHex } from '../host/random.ts';
import { formatCode, type Offer, PAIRING_BYTES, type Peer, type Reply } from './code.ts';
import { peerIn, sdpOf } from './sdp.ts';

/** Nobody is asked but this device itself, so its own addresses are found at once. */
const GATHERING = 2000;
/** So long two devices in one network may take to find each other. */
export const CONNECTING = 20_000;

export interface Events {
  /** Again as well, where the two have found each other again by themselves. */
  readonly opened: (channel: RTCDataChannel) => void;
  /** It was open, and nothing comes through any more. */
  readonly lost: () => void;
}

/** One of the two ends of a connection between two browsers, without any server between them. */
export class Pairing {
  readonly id: string;
  readonly #connection = new RTCPeerConnection({ iceServers: [] });
  #channel: RTCDataChannel | null = null;
  #events: Events | null = null;
  /** That it is open was told last, not that it is lost. */
  #told = false;

  private constructor(id: string) {
    this.id = id;
    this.#connection.addEventListener('connectionstatechange', () => {
      // A phone that slept comes back by itself, if it is not given up: measured with 40 seconds.
      if (this.#connection.connectionState === 'failed') this.#lose();
      if (this.#connection.connectionState === 'connected') this.#look();
    });
  }

  static isPossible(): boolean {
    return typeof RTCPeerConnection === 'function';
  }

  /** The host's end; `code` is what the guest has to get. */
  static async offer(table: string, game: string): Promise<{ pairing: Pairing; code: string }> {
    const pairing = new Pairing(randomHex(PAIRING_BYTES));
    pairing.#take(pairing.#connection.createDataChannel('table'));
    await pairing.#connection.setLocalDescription();
    const peer = await pairing.#peer();
    return { pairing, code: formatCode({ kind: 'offer', pairing: pairing.id, table, game, peer }) };
  }

  /** The guest's end; `code` is what the host has to get back. */
  static async reply(offer: Offer): Promise<{ pairing: Pairing; code: string }> {
    const pairing = new Pairing(offer.pairing);
    const { connection } = pairing;
    connection.addEventListener('datachannel', ({ channel }) => pairing.#take(channel));
    await connection.setRemoteDescription({ type: 'offer', sdp: sdpOf(offer.peer, 'actpass') });
    await connection.setLocalDescription();
    const peer = await pairing.#peer();
    return { pairing, code: formatCode({ kind: 'reply', pairing: pairing.id, peer }) };
  }

  get connection(): RTCPeerConnection {
    return this.#connection;
  }

  /** Tells how it goes from now on. */
  listen(events: Events): void {
    this.#events = events;
    this.#look();
  }

  /** The host has got the guest's code: the two look for each other. */
  async meet({ peer }: Reply): Promise<void> {
    await this.#connection.setRemoteDescription({ type: 'answer', sdp: sdpOf(peer, 'active') });
  }

  close(): void {
    this.#connection.close();
  }

  #take(channel: RTCDataChannel): void {
    this.#channel = channel;
    channel.addEventListener('open', () => this.#look());
    channel.addEventListener('close', () => {
      this.close();
      this.#lose();
    });
    this.#look();
  }

  /** A channel may be open before it says so, and says so all the same. */
  #look(): void {
    if (this.#told || this.#events === null || this.#channel?.readyState !== 'open') return;
    this.#told = true;
    this.#events.opened(this.#channel);
  }

  #lose(): void {
    if (!this.#told) return;
    this.#told = false;
    this.#events?.lost();
  }

  async #peer(): Promise<Peer> {
    await this.#gathered();
    const peer = peerIn(this.#connection.localDescription?.sdp ?? '');
    if (peer === null) throw new Error('no description');
    return peer;
  }

  #gathered(): Promise<void> {
    const connection = this.#connection;
    return new Promise((resolve) => {
      const look = () => {
        if (connection.iceGatheringState === 'complete') resolve();
      };
      connection.addEventListener('icegatheringstatechange', look);
      setTimeout(resolve, GATHERING);
      look();
    });
  }
}
