import type { ChannelLike } from './channel.ts';

type Listener = (event: { readonly data: unknown }) => void;

/** One end of a data channel within a test: what is sent arrives later, in its order. */
export class TestChannel implements ChannelLike {
  readyState = 'open';
  bufferedAmount = 0;
  readonly sent: string[] = [];
  readonly #messages: Listener[] = [];
  readonly #closings: (() => void)[] = [];
  #other: TestChannel | null = null;

  static pair(): readonly [TestChannel, TestChannel] {
    const [a, b] = [new TestChannel(), new TestChannel()];
    a.#other = b;
    b.#other = a;
    return [a, b];
  }

  addEventListener(type: 'close', listener: () => void): void;
  addEventListener(type: 'message', listener: Listener): void;
  addEventListener(type: 'close' | 'message', listener: Listener & (() => void)): void {
    if (type === 'close') this.#closings.push(listener);
    else this.#messages.push(listener);
  }

  send(text: string): void {
    if (this.readyState !== 'open') throw new Error('this channel is not open');
    this.sent.push(text);
    queueMicrotask(() => this.#other?.arrive(text));
  }

  arrive(data: unknown): void {
    if (this.readyState === 'open') for (const listener of this.#messages) listener({ data });
  }

  /** As browsers do: both ends hear of it, later. */
  close(): void {
    if (this.readyState === 'closed') return;
    for (const end of [this, this.#other]) {
      if (end === null) continue;
      queueMicrotask(() => {
        end.readyState = 'closed';
        for (const listener of end.#closings) listener();
      });
    }
  }
}
