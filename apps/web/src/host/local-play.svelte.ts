import type { TableInfo } from '@taberna/table';
import { shuffleNotes } from '../fair/notes.ts';
import type { GameModule } from '../games/module.ts';
import { PACE_MS, settings } from '../settings/settings.svelte.ts';
import { LiveTable } from './live-table.svelte.ts';
import { localHost } from './local-host.ts';
import { currentTable, type LocalTable, setCurrentTable } from './tables.ts';

const FETCH_KEEPER_MS = 3000;

/** A table of this device: opens it, seats its people, and keeps what was played at it. */
export class LocalPlay {
  readonly local: LocalTable;
  readonly live: LiveTable;
  readonly #stop: () => void;
  #begun = false;
  /** The table with what is known of its match. */
  #noted = (local: LocalTable) => local;
  #kept = 0;

  constructor(module: GameModule, local: LocalTable) {
    const { id, game, names } = local;
    const host = localHost();
    this.local = local;
    host.setName(names[0] ?? '');
    this.live = new LiveTable(module, {
      transport: host.transport(id, game),
      names,
      keeper: shuffleNotes(id),
    });
    const end = this.live.client.subscribe(({ type }) => {
      if (type === 'table') this.#follow();
    });
    const forget = $effect.root(() => {
      // Nobody plays before the cards can be seen.
      $effect(() => host.setPace(this.live.drawn ? this.#pace() : null));
    });
    this.#stop = () => {
      end();
      forget();
      host.setPace(this.#pace());
    };
  }

  #pace(): number {
    return this.live.hurried ? 0 : PACE_MS[settings.pace];
  }

  /** Opens the table where it is not open yet, and sits down at it. */
  async start(): Promise<void> {
    const { id, game, seats, options, level, people } = this.local;
    const answer = await localHost().open(id, {
      game,
      seats,
      options,
      standIn: level,
      talk: 'off',
      spectators: 'none',
      pace: 0,
      grace: null,
      sharedDevice: people.length > 1,
      takeback: people.length === 1,
    });
    setTimeout(() => {
      // Needed at the end of a match, when the connection may be gone.
      void import('./keep-match.ts').catch(() => {});
      import('./note-reached.ts').then(
        ({ noteReached }) => {
          this.#noted = noteReached(this.live);
          this.#follow();
        },
        () => {},
      );
    }, FETCH_KEEPER_MS);
    if (answer.ok || answer.error.code === 'table.exists') this.live.connect();
    else this.live.broken = answer.error;
  }

  close(): void {
    this.#stop();
    this.live.close();
  }

  #follow(): void {
    const { table } = this.live;
    if (table === null) return;
    if (table.stage === 'open') this.#sitDown(table);
    if (table.stage === 'over' || table.stage === 'aborted') void this.#end(table);
    else setCurrentTable(this.local.game, this.#noted(this.local));
  }

  #sitDown(table: TableInfo): void {
    if (this.#begun) return;
    this.#begun = true;
    const { people, level, levels = [] } = this.local;
    for (const [seat, { kind }] of table.seats.entries()) {
      if (kind !== 'open') continue;
      const own = levels[seat];
      if (people.includes(seat)) void this.live.ask({ type: 'sit', seat });
      else if (own !== undefined) void this.live.ask({ type: 'bot', seat, level: own });
    }
    void this.live.ask({ type: 'start', fill: level });
  }

  /** After a reload the result is shown again, the record is kept once: it may be forgotten since. */
  async #end(table: TableInfo): Promise<void> {
    const { local } = this;
    if (local.over === true || this.#kept === table.match) return;
    this.#kept = table.match;
    const { keepMatch } = await import('./keep-match.ts');
    await keepMatch(this.live, table);
    if (currentTable(local.game)?.id === local.id) {
      setCurrentTable(local.game, { ...local, over: true });
    }
  }
}
