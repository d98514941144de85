import { ChannelTransport, type DoormanWord, type TurnedAway } from '@taberna/table/nearby';
import { isPortrait } from '../art/portraits.ts';
import { shuffleNotes } from '../fair/notes.ts';
import type { GameModule } from '../games/module.ts';
import type { GameEntry } from '../games/registry.ts';
import { LiveTable } from '../host/live-table.svelte.ts';
import { Company } from '../online/company.svelte.ts';
import type { Myself } from '../online/me.svelte.ts';
import type { Offer } from './code.ts';
import { Pairing } from './pairing.ts';
import { passFor } from './pass.ts';
import { near } from './text.ts';

/** How it stands with the way to the host: not yet open, open, gone, closed by the host, refused. */
export type Door = 'waiting' | 'open' | 'lost' | 'closed' | TurnedAway;

/** A table that stands on another device in the room. */
export class NearbyGuest extends Company {
  readonly #transport: ChannelTransport;
  readonly #stop: () => void;
  #pairing: Pairing | null = null;
  #seated = false;
  door = $state<Door>('waiting');

  constructor(table: string, entry: GameEntry, module: GameModule, me: Myself) {
    let hear = (_: DoormanWord) => {};
    const knock = { pass: passFor(table), name: me.name.trim(), face: me.portrait };
    const transport = new ChannelTransport(knock, (word) => hear(word));
    super(table, entry, new LiveTable(module, { transport, keeper: shuffleNotes(table) }));
    this.#transport = transport;
    hear = (word) => this.#hear(word);
    this.#stop = this.live.client.subscribe(({ type }) => {
      if (type !== 'table' || this.#seated) return;
      this.#seated = true;
      this.sitIfFree();
    });
    this.live.connect();
  }

  /** Why nothing comes from the table any more. */
  get doorText(): string {
    const { door } = this;
    const host = this.nameOf(this.live.table?.host ?? '');
    return door === 'open' || door === 'waiting' ? '' : near(`door.${door}`, { host });
  }

  /** Answers a code of the host; the result is what the host has to get back. */
  async reply(offer: Offer): Promise<string> {
    const { pairing, code } = await Pairing.reply(offer);
    this.#pairing?.close();
    this.#pairing = pairing;
    this.door = 'waiting';
    let channel: RTCDataChannel | null = null;
    pairing.listen({
      opened: (opened) => {
        channel = opened;
        this.door = 'open';
        this.live.locked = false;
        this.#transport.attach(opened);
        this.live.retryNow();
      },
      lost: () => {
        if (this.#pairing !== pairing) return;
        // What the doorman said last says more than that nothing comes any more.
        if (this.door === 'open') this.door = 'lost';
        if (channel !== null) this.#transport.detach(channel);
      },
    });
    return code;
  }

  override close(): void {
    this.#stop();
    super.close();
    this.#pairing?.close();
  }

  override leaveText(): string {
    return near('leave.guest');
  }

  override async leave(): Promise<void> {
    if (this.live.connection.online) await super.leave();
    this.close();
  }

  #hear(word: DoormanWord): void {
    switch (word.type) {
      case 'faces': {
        const chosen = Object.entries(word.faces).flatMap(([player, face]) =>
          isPortrait(face) ? [[player, face] as const] : [],
        );
        this.faces = Object.fromEntries(chosen);
        break;
      }
      case 'turnedAway':
        this.door = word.why;
        break;
      case 'closing':
        this.door = 'closed';
        // What is laid now would reach nobody.
        this.live.locked = true;
        break;
    }
  }
}
