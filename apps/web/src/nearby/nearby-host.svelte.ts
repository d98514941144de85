import { Doorman, type Guest, MOST_GUESTS } from '@taberna/table/nearby';
import { isPortrait } from '../art/portraits.ts';
import { shuffleNotes } from '../fair/notes.ts';
import type { GameModule } from '../games/module.ts';
import type { GameEntry } from '../games/registry.ts';
import { LiveTable } from '../host/live-table.svelte.ts';
import { localHost } from '../host/local-host.ts';
import { LOCAL_PLAYER } from '../host/messages.ts';
import { Company } from '../online/company.svelte.ts';
import { Myself } from '../online/me.svelte.ts';
import { PACE_MS, settings } from '../settings/settings.svelte.ts';
import { readCode, type Unreadable } from './code.ts';
import { type Hosted, keepHosted, withGuest } from './hosted.ts';
import { CONNECTING, Pairing } from './pairing.ts';
import { watchReplies } from './reply-box.ts';
import { stayAwake } from './stay-awake.ts';
import { near } from './text.ts';

export type PairTrouble = Unreadable | 'kind' | 'old' | 'unreached' | 'impossible';

interface Invitation {
  readonly pairing: Pairing;
  readonly code: string;
}

/** A table of this device to which guests come by data channels. */
export class NearbyHost extends Company {
  readonly #doorman: Doorman;
  readonly #ends: (() => void)[] = [];
  readonly #pairings = new Set<Pairing>();
  #hosted: Hosted;
  #making = false;
  #stopWaiting: () => void = () => {};

  /** What the next guest has to get; null while it is being made. */
  invitation = $state.raw<Invitation | null>(null);
  connecting = $state(false);
  trouble = $state<PairTrouble | null>(null);
  /** Who came in last. */
  welcomed = $state('');
  /** As many devices as a table has room for. */
  isFull = $state(false);

  constructor(entry: GameEntry, module: GameModule, hosted: Hosted) {
    const { id, game } = hosted;
    const transport = localHost().transport(id, game);
    super(id, entry, new LiveTable(module, { transport, keeper: shuffleNotes(id) }));
    this.#hosted = hosted;
    const me = new Myself();
    localHost().setName(me.name.trim());
    for (const { player, name } of hosted.guests) localHost().setName(name, player);
    this.faces = { [LOCAL_PLAYER]: me.portrait };
    this.#showGuests();
    this.#doorman = new Doorman({
      transport: (player) => localHost().transport(id, game, player),
      entered: (guest) => this.#welcome(guest),
      left: () => this.#count(),
      faces: () => this.faces,
      now: () => Date.now(),
    });
    this.#follow();
  }

  /** The table goes on from its log; whoever is not here counts as away, and nobody plays for them yet. */
  resume(): void {
    localHost().markAbsent(this.id, this.entry.id);
    const end = this.live.client.subscribe(({ type }) => {
      if (type !== 'table') return;
      end();
      if (this.live.stage === 'playing' || this.live.stage === 'between') {
        void this.live.vote('pause', true);
      }
    });
    this.live.connect();
  }

  /** A new table: its host takes a seat. */
  begin(): void {
    const end = this.live.client.subscribe(({ type }) => {
      if (type !== 'table') return;
      end();
      this.sitIfFree();
    });
    this.live.connect();
  }

  override close(): void {
    for (const end of this.#ends.splice(0)) end();
    this.#stopWaiting();
    this.#doorman.close();
    this.invitation?.pairing.close();
    for (const pairing of this.#pairings) pairing.close();
    super.close();
  }

  override leaveText(): string {
    return near('leave.host');
  }

  /** The table is this page: whoever leaves it closes it, and can go on later. */
  override async leave(): Promise<void> {
    this.close();
  }

  /** Forgets what was said of the guest before. */
  inviteAgain(): void {
    this.welcomed = '';
    this.trouble = null;
  }

  /** Sees to it that there is a code to show. */
  async invite(): Promise<void> {
    if (this.invitation !== null || this.#making) return;
    this.#making = true;
    try {
      this.invitation = await Pairing.offer(this.id, this.entry.id);
    } catch {
      this.trouble = 'impossible';
    }
    this.#making = false;
  }

  /** The guest's code, as it was scanned or copied. */
  async accept(text: string): Promise<void> {
    const invited = this.invitation;
    if (invited === null || this.connecting) return;
    const code = readCode(text);
    this.welcomed = '';
    if (typeof code === 'string') this.trouble = code;
    else if (code.kind !== 'reply') this.trouble = 'kind';
    else if (code.pairing !== invited.pairing.id) this.trouble = 'old';
    else {
      this.trouble = null;
      this.connecting = true;
      this.#meet(invited.pairing);
      await invited.pairing.meet(code).catch(() => this.#giveUp());
    }
  }

  #meet(pairing: Pairing): void {
    const timer = setTimeout(() => this.#giveUp(), CONNECTING);
    this.#stopWaiting = () => clearTimeout(timer);
    let channel: RTCDataChannel | null = null;
    this.#pairings.add(pairing);
    pairing.listen({
      opened: (opened) => {
        channel = opened;
        this.#doorman.admit(opened);
      },
      lost: () => {
        if (channel !== null) this.#doorman.lose(channel);
      },
    });
  }

  /** Nobody came: the guest gets a new code. */
  #giveUp(): void {
    if (!this.connecting) return;
    this.trouble = 'unreached';
    this.invitation?.pairing.close();
    this.#next();
  }

  #welcome(guest: Guest): void {
    localHost().setName(guest.name, guest.player);
    this.#keep({ guests: withGuest(this.#hosted.guests, guest) });
    this.#showGuests();
    this.#count();
    if (!this.connecting) return;
    this.trouble = null;
    this.welcomed = guest.name;
    this.#next();
  }

  #next(): void {
    this.#stopWaiting();
    this.connecting = false;
    this.invitation = null;
    if (!this.isFull) void this.invite();
  }

  #count(): void {
    this.isFull = this.#doorman.guests >= MOST_GUESTS;
  }

  #showGuests(): void {
    const chosen = this.#hosted.guests.flatMap(({ player, face }) =>
      isPortrait(face) ? [[player, face] as const] : [],
    );
    this.faces = { ...this.faces, ...Object.fromEntries(chosen) };
  }

  #keep(change: Partial<Hosted>): void {
    this.#hosted = { ...this.#hosted, ...change };
    keepHosted(this.#hosted);
  }

  #follow(): void {
    const { client } = this.live;
    this.#ends.push(
      client.subscribe(({ type }) => {
        const { stage } = this.live;
        const over = stage === 'over' || stage === 'aborted';
        if (type === 'table' && over !== this.#hosted.over) this.#keep({ over });
      }),
      watchReplies((code) => void this.accept(code)),
      stayAwake(),
      $effect.root(() => {
        $effect(() => localHost().setPace(this.live.hurried ? 0 : PACE_MS[settings.pace]));
      }),
    );
    const bye = () => this.#doorman.close();
    addEventListener('pagehide', bye);
    this.#ends.push(() => removeEventListener('pagehide', bye));
  }
}
