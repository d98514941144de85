import {
  lobbyTables,
  type OwnTable,
  ownTables,
  type ShownTable,
  serverUrl,
  whoAmI,
} from './api.ts';
import { showBadge } from './badge.ts';

/** Milliseconds after which lists that nobody told anything about are looked at again. */
const REFRESH = 15_000;
const RETRY = 3000;

/** What goes on in the house: own games, tables that wait, tables to watch. */
export class LobbyLists {
  #public = $state.raw<readonly ShownTable[]>([]);
  /** At which one sits, or that one was let in to. */
  #known = $state.raw<readonly OwnTable[]>([]);
  #you = '';
  /** Nothing could be asked just now; what is shown may be old. */
  trouble = $state.raw<unknown>(null);
  readonly #stops: (() => void)[] = [];
  #socket: WebSocket | null = null;
  #closed = false;

  /** Running games first where it is one's turn, then those that wait for others, then open ones. */
  readonly mine = $derived(
    this.#known
      .filter((table) => isOn(table) && this.#isMine(table))
      .sort((a, b) => rank(a) - rank(b) || b.at - a.at),
  );
  readonly turns = $derived(this.mine.filter(({ yourTurn }) => yourTurn).length);
  /** Others may have to wait for whoever plays here: then it helps to be told. */
  readonly awaited = $derived(
    this.mine.some(
      ({ seats, stage }) =>
        stage !== 'open' && seats.filter(({ player }) => player !== null).length > 1,
    ),
  );
  readonly waiting = $derived(this.#foreign.filter((table) => isOpen(table)));
  readonly running = $derived(this.#foreign.filter(({ stage }) => stage !== 'open'));

  /** Those of the house, and those that one has only looked at. */
  get #foreign(): readonly ShownTable[] {
    const known = new Set(this.#known.map(({ id }) => id));
    const others = this.#public.filter(({ id }) => !known.has(id));
    return [...this.#known.filter((table) => isOn(table) && !this.#isMine(table)), ...others];
  }

  #isMine({ host, seats }: OwnTable): boolean {
    return host.id === this.#you || seats.some(({ player }) => player?.id === this.#you);
  }

  async open(): Promise<void> {
    this.#listen();
    const timer = setInterval(() => void this.refresh(), REFRESH);
    const wake = () => {
      if (document.visibilityState === 'visible') void this.refresh();
    };
    document.addEventListener('visibilitychange', wake);
    this.#stops.push(
      () => clearInterval(timer),
      () => document.removeEventListener('visibilitychange', wake),
    );
    await this.refresh();
  }

  close(): void {
    this.#closed = true;
    for (const stop of this.#stops.splice(0)) stop();
    this.#socket?.close();
  }

  async refresh(): Promise<void> {
    try {
      const [known, all, you] = await Promise.all([ownTables(), lobbyTables(), whoAmI()]);
      this.#you = you;
      this.#known = known;
      this.#public = all;
      this.trouble = null;
    } catch (error) {
      this.trouble = error;
    }
    showBadge(this.turns);
  }

  /** The house tells when its list changes; whose turn it is at one's own tables is asked then. */
  #listen(): void {
    if (this.#closed) return;
    const socket = new WebSocket(serverUrl('ws/lobby').href.replace(/^http/, 'ws'));
    this.#socket = socket;
    socket.onmessage = () => void this.refresh();
    socket.onclose = () => {
      const timer = setTimeout(() => this.#listen(), RETRY);
      this.#stops.push(() => clearTimeout(timer));
    };
  }
}

function rank({ yourTurn, stage }: OwnTable): number {
  return yourTurn ? 0 : stage === 'open' ? 2 : 1;
}

const isOn = ({ stage }: ShownTable) => stage !== 'over' && stage !== 'aborted';

function isOpen({ stage, seats }: ShownTable): boolean {
  return stage === 'open' && seats.some(({ player, level }) => player === null && level === null);
}
