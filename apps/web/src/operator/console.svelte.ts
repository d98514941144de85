import { locale } from '../i18n/index.svelte.ts';

export interface Card {
  readonly id: string;
  readonly name: string | null;
}
export interface Line {
  readonly n: number;
  readonly player: string;
  readonly said: { readonly text?: string; readonly phrase?: string };
}
export interface Report {
  readonly id: string;
  readonly at: number;
  readonly by: Card;
  readonly player: Card | null;
  readonly table: string | null;
  readonly reason: 'name' | 'talk' | 'play' | 'other';
  readonly text: string;
  readonly lines: readonly Line[];
}
export interface Table {
  readonly id: string;
  readonly game: string;
  readonly stage: string;
  readonly public: boolean;
  readonly listed: boolean;
  readonly closed: boolean;
  readonly host: Card;
  readonly seats: readonly { readonly player: Card | null; readonly level: string | null }[];
}
export interface Sanction {
  readonly id: string;
  readonly kind: 'ban' | 'mute';
  readonly player: Card;
  readonly network: boolean;
  readonly ends: number;
  readonly reason: string;
}
export interface Act {
  readonly at: number;
  readonly act: string;
  readonly target: string | null;
  readonly detail: string;
}
export interface Load {
  readonly connections: number;
  readonly tables: number;
  readonly botsWaiting: number;
  readonly memory: number;
  readonly uptime: number;
  readonly refused: number;
}
export interface Ruling {
  readonly player: string;
  readonly kind: 'ban' | 'mute';
  readonly network: boolean;
  readonly hours: number;
  readonly reason: string;
}

interface Everything {
  readonly load: Load;
  readonly reports: readonly Report[];
  /** Where the next reports are; null = these are all. */
  readonly nextReports: string | null;
  readonly tables: readonly Table[];
  /** Where the next tables are; null = these are all. */
  readonly next: string | null;
  readonly sanctions: readonly Sanction[];
  readonly acts: readonly Act[];
}

/** What the server says to who has the operator's token. It is kept nowhere but here. */
export class OperatorConsole {
  #token = '';
  all = $state.raw<Everything | null>(null);
  /** Why the last thing was refused, in the server's words; '' where it was not. */
  problem = $state('');

  async enter(token: string): Promise<void> {
    this.#token = token.trim();
    await this.refresh();
  }

  leave(): void {
    this.#token = '';
    this.all = null;
    this.problem = '';
  }

  async refresh(): Promise<void> {
    this.problem = '';
    const get = (path: string) => this.#ask('GET', path);
    try {
      // Alone: a wrong token is refused once, not five times.
      const load = await get('load');
      const [{ reports, next: nextReports }, { tables, next }, { sanctions }, { acts }] =
        await Promise.all([get('reports'), get('tables'), get('sanctions'), get('audit')]);
      this.all = { load, reports, nextReports, tables, next, sanctions, acts };
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
    }
  }

  async moreReports(): Promise<void> {
    const before = this.all;
    if (before === null || before.nextReports === null) return;
    try {
      const path = `reports?after=${before.nextReports}`;
      const { reports, next: nextReports } = await this.#ask('GET', path);
      if (this.all !== before) return;
      // Others may have come before these meanwhile.
      const known = new Set(before.reports.map(({ id }) => id));
      const fresh = reports.filter(({ id }: Report) => !known.has(id));
      this.all = { ...before, reports: [...before.reports, ...fresh], nextReports };
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
    }
  }

  async moreTables(): Promise<void> {
    const before = this.all;
    if (before === null || before.next === null) return;
    try {
      const { tables, next } = await this.#ask('GET', `tables?after=${before.next}`);
      if (this.all === before)
        this.all = { ...before, tables: [...before.tables, ...tables], next };
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
    }
  }

  async act(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<boolean> {
    try {
      await this.#ask(method, path, body);
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
      return false;
    }
    await this.refresh();
    return true;
  }

  async #ask(method: string, path: string, body?: object) {
    const response = await fetch(`api/operator/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.#token}`,
        'accept-language': locale.lang,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const answer = text === '' ? {} : JSON.parse(text);
    if (!response.ok) throw new Error(answer.error?.message ?? response.statusText);
    return answer;
  }
}
