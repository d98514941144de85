import type { Link, LinkHandlers, Transport } from '../line.ts';
import { CALM, chance } from './faults.ts';
import type { Node, Shared } from './node.ts';

/** What went over a client's wire, in order of arrival. */
export interface Heard {
  readonly at: number;
  readonly text: string;
}

interface Wire {
  readonly node: Node;
  readonly cut: () => void;
}

/** Links that lose, double, delay and reorder; both ends notice late that one is dead. */
export class Network {
  readonly #shared: Shared;
  readonly #nodes: () => readonly Node[];
  readonly #wires = new Set<Wire>();

  constructor(shared: Shared, nodes: () => readonly Node[]) {
    this.#shared = shared;
    this.#nodes = nodes;
  }

  /** All links to a machine that is gone. */
  cut(node: Node): void {
    for (const wire of this.#wires) if (wire.node === node) wire.cut();
  }

  transport(player: string, heard: Heard[], said: string[]): Transport {
    return { open: (handlers) => this.#dial(player, handlers, heard, said) };
  }

  /** One direction of a wire: messages in, and out of it whatever the weather leaves of them. */
  #lane(deliver: (text: string) => void): (text: string) => void {
    const { rng, scheduler, tally } = this.#shared;
    let sent = 0;
    let newest = 0;
    return (text) => {
      const { weather } = this.#shared;
      const number = ++sent;
      const copies = chance(rng, weather.lost) ? 0 : chance(rng, weather.doubled) ? 2 : 1;
      if (copies !== 1) tally.count(copies === 0 ? 'lost' : 'doubled');
      for (let i = 0; i < copies; i++) {
        const delay = 1 + rng.below(weather.delay);
        if (delay > CALM.delay) tally.count('delayed');
        scheduler.later(delay, () => {
          if (number < newest) tally.count('reordered');
          newest = Math.max(newest, number);
          deliver(text);
        });
      }
    };
  }

  #dial(player: string, handlers: LinkHandlers, heard: Heard[], said: string[]): Link {
    const { scheduler, rng, weather } = this.#shared;
    const nodes = this.#nodes().filter((node) => node.alive);
    const node = nodes[rng.below(Math.max(1, nodes.length))];
    let open = true;
    const closed = () => {
      if (open) handlers.closed();
      open = false;
    };
    if (node === undefined) {
      scheduler.later(1 + rng.below(weather.delay), closed);
      return { send: () => {}, close: () => {} };
    }
    const down = this.#lane((text) => {
      if (!open) return;
      heard.push({ at: scheduler.now, text });
      handlers.message(text);
    });
    const connection = node.host.connect(player, (text) => {
      if (node.alive) down(text);
    });
    const hangUp = () => {
      this.#wires.delete(wire);
      if (node.alive) void node.host.disconnect(connection);
    };
    const wire: Wire = {
      node,
      cut: () => {
        this.#wires.delete(wire);
        // Some deaths are silent: only the missing answers tell.
        if (rng.below(2) === 0) scheduler.later(1 + rng.below(weather.delay), closed);
      },
    };
    this.#wires.add(wire);
    const up = this.#lane((text) => {
      if (node.alive && this.#wires.has(wire)) void node.host.receive(connection, text);
    });
    scheduler.later(1 + rng.below(weather.delay), () => {
      if (node.alive && open) handlers.opened();
    });
    return {
      send: (text) => {
        said.push(text);
        up(text);
      },
      close: () => {
        open = false;
        scheduler.later(1 + rng.below(weather.delay), hangUp);
      },
    };
  }
}
