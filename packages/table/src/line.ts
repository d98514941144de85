import { failed, type Refusal } from '@taberna/engine';
import type { Change } from './client.ts';
import type { Command } from './command.ts';
import type { Timers } from './ports.ts';
import {
  type Answer,
  type ClientMessage,
  formatMessage,
  readServerMessage,
  type ServerMessage,
  type Talk,
} from './protocol.ts';
import { refuse } from './refuse.ts';

/** A way to the table: a socket, a worker's port, a call in the same process. */
export interface Transport {
  /** Tries once to open a link; the handlers are told how it goes. */
  open(handlers: LinkHandlers): Link;
}

export interface LinkHandlers {
  readonly opened: () => void;
  readonly message: (text: string) => void;
  /** With an ending where there is more to say than that it did. */
  readonly closed: (ending?: Ending) => void;
}

export interface Ending {
  readonly error: Refusal;
  /** When to come again: after the usual pause, after the longest, or not at all. */
  readonly again: 'soon' | 'late' | 'never';
}

export interface Link {
  send(text: string): void;
  close(): void;
}

interface Owner {
  readonly lastSeq: () => number;
  readonly lastTalk: () => number;
  readonly receive: (message: ServerMessage) => void;
  readonly changed: (change: Change) => void;
}

interface Sent {
  readonly message: ClientMessage;
  readonly command: Command | Talk | null;
  readonly resolve: (answer: Answer) => void;
  sentAt: number;
  /** The number that makes it certain, once the table has answered. */
  seq: number | null;
}

const FIRST_RETRY = 500;
const LAST_RETRY = 10_000;
/** Unanswered for so long, a command is sent again, under the same id. */
const RESEND = 3000;
const BEAT = 5000;
/** So long without a word, the link is taken for dead. */
const SILENCE = 12_000;
/** The same where there is reason to doubt it: the device slept, or has another network. */
const DOUBT = 3000;

/** Keeps a link to the table up and sees to it that every command is answered once. */
export class Line {
  readonly #transport: Transport;
  readonly #times: Timers;
  readonly #owner: Owner;
  readonly #sent = new Map<string, Sent>();
  #link: Link | null = null;
  #greeted = false;
  #closed = false;
  #retry = FIRST_RETRY;
  #heard = 0;
  #pings = 0;
  #ahead = 0;
  #stopBeat: () => void = () => {};
  online = false;
  retryAt: number | null = null;
  ended: Refusal | null = null;

  constructor(transport: Transport, times: Timers, owner: Owner) {
    this.#transport = transport;
    this.#times = times;
    this.#owner = owner;
  }

  open(): void {
    this.#closed = false;
    this.ended = null;
    this.#dial();
  }

  retryNow(): void {
    if (this.#closed) return;
    if (this.#link === null) {
      this.#dial();
      return;
    }
    const asked = this.#times.now();
    if (this.#greeted) this.#post({ type: 'ping', n: ++this.#pings });
    this.#stopBeat();
    this.#stopBeat = this.#times.later(DOUBT, () => {
      if (this.#heard < asked) this.#lost();
      else this.#beat();
    });
  }

  letGo(): void {
    if (this.#link !== null && !this.#closed) this.#lost();
  }

  close(): void {
    this.#closed = true;
    this.#hangUp();
    this.#setRetry(null);
    for (const [id, sent] of this.#sent) {
      this.#sent.delete(id);
      sent.resolve(failed(refuse('', 'client.closed')));
    }
  }

  pending(certain: number): readonly (Command | Talk)[] {
    return [...this.#sent.values()].flatMap(({ command, seq }) =>
      command !== null && (seq === null || seq > certain) ? [command] : [],
    );
  }

  /** The table's clock, as far as its last words allow to say. */
  serverNow(): number {
    return this.#times.now() + this.#ahead;
  }

  command(id: string, command: Command | Talk): Promise<Answer> {
    return this.#ask(id, { type: 'command', id, command }, command);
  }

  record(id: string): Promise<Answer> {
    return this.#ask(id, { type: 'record', id }, null);
  }

  sync(): void {
    this.#post({ type: 'sync' });
  }

  #ask(id: string, message: ClientMessage, command: Command | Talk | null): Promise<Answer> {
    if (this.#closed) return Promise.resolve(failed(refuse('', 'client.closed')));
    return new Promise((resolve) => {
      this.#sent.set(id, { message, command, resolve, sentAt: this.#times.now(), seq: null });
      if (this.#greeted) this.#post(message);
      this.#owner.changed({ type: 'pending' });
    });
  }

  #post(message: ClientMessage): void {
    this.#link?.send(formatMessage(message));
  }

  #dial(): void {
    if (this.#closed) return;
    this.#stopBeat();
    this.#setRetry(null);
    const mine = (call: () => void) => () => {
      if (this.#link === link) call();
    };
    const link = this.#transport.open({
      opened: mine(() => this.#hello()),
      message: (text) => mine(() => this.#hear(text))(),
      closed: (ending) => mine(() => this.#lost(ending))(),
    });
    this.#link = link;
    this.#heard = this.#times.now();
    this.#beat();
  }

  #hello(): void {
    const [last, talk] = [this.#owner.lastSeq(), this.#owner.lastTalk()];
    this.#post({ type: 'hello', last, talk });
  }

  #beat(): void {
    this.#stopBeat();
    this.#stopBeat = this.#times.later(BEAT, () => {
      const now = this.#times.now();
      if (now - this.#heard > SILENCE) return this.#lost();
      if (!this.#greeted) this.#hello();
      else this.#post({ type: 'ping', n: ++this.#pings });
      for (const sent of this.#sent.values()) {
        if (this.#greeted && sent.seq === null && now - sent.sentAt >= RESEND) this.#resend(sent);
      }
      this.#beat();
    });
  }

  #resend(sent: Sent): void {
    sent.sentAt = this.#times.now();
    this.#post(sent.message);
  }

  #lost(ending?: Ending): void {
    this.#hangUp();
    if (this.#closed) return;
    if (ending?.again === 'never') {
      this.#end(ending.error);
      return;
    }
    if (ending !== undefined) this.#owner.changed({ type: 'trouble', error: ending.error });
    const wait = ending?.again === 'late' ? LAST_RETRY : this.#retry;
    this.#retry = Math.min(2 * this.#retry, LAST_RETRY);
    this.#setRetry(this.#times.now() + wait);
    this.#stopBeat = this.#times.later(wait, () => this.#dial());
  }

  #end(error: Refusal): void {
    this.ended = error;
    this.close();
    this.#owner.changed({ type: 'ended', error });
  }

  #setRetry(at: number | null): void {
    if (this.retryAt === at) return;
    this.retryAt = at;
    this.#owner.changed({ type: 'retry', at });
  }

  #hangUp(): void {
    this.#stopBeat();
    const link = this.#link;
    this.#link = null;
    this.#greeted = false;
    link?.close();
    this.#setOnline(false);
  }

  #setOnline(online: boolean): void {
    if (this.online === online) return;
    this.online = online;
    this.#owner.changed({ type: 'online', online });
  }

  #hear(text: string): void {
    const message = readServerMessage(text);
    if (!message.ok) {
      this.#owner.changed({ type: 'error', error: message.error });
      return;
    }
    this.#heard = this.#times.now();
    const { value } = message;
    if (value.type === 'pong') this.#ahead = value.at - this.#times.now();
    if (value.type === 'answer') this.#settle(value.id, value);
    this.#owner.receive(value);
    if (value.type === 'welcome' || value.type === 'update') this.#arrived();
  }

  /** Heard after a hello: what was not answered is sent again, in its order. */
  #arrived(): void {
    this.#forgetCertain();
    if (this.#greeted) return;
    this.#greeted = true;
    this.#retry = FIRST_RETRY;
    this.#setOnline(true);
    for (const sent of this.#sent.values()) if (sent.seq === null) this.#resend(sent);
  }

  #settle(id: string, answer: Answer): void {
    const sent = this.#sent.get(id);
    if (sent === undefined || sent.seq !== null) return;
    if (!answer.ok && answer.error.code.startsWith('storage.')) {
      // It stays pending and is sent again; whoever waits for it may know why.
      this.#owner.changed({ type: 'trouble', error: answer.error });
      return;
    }
    if (answer.ok) sent.seq = answer.seq;
    else this.#sent.delete(id);
    sent.resolve(plain(answer));
    this.#forgetCertain();
    this.#owner.changed({ type: 'pending' });
  }

  #forgetCertain(): void {
    const certain = this.#owner.lastSeq();
    for (const [id, { seq }] of this.#sent)
      if (seq !== null && seq <= certain) this.#sent.delete(id);
  }
}

function plain(answer: Answer): Answer {
  if (!answer.ok) return { ok: false, error: answer.error };
  const { seq, record } = answer;
  return record === undefined ? { ok: true, seq } : { ok: true, seq, record };
}
