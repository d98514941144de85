import { MemorySlips } from './memory-slips.ts';
import type { MatchRow, OnlineList, TournamentRow } from './port.ts';

export interface Log {
  readonly entries: string[];
  readonly commands: Map<string, number>;
}

/** Tournaments of clubs, and the logs of everything. */
export class MemoryTournaments extends MemorySlips {
  protected readonly logs = new Map<string, Log>();
  readonly #tournaments = new Map<string, TournamentRow>();
  readonly #online = new Map<string, OnlineList>();

  async createTournament(row: TournamentRow, entries: readonly string[]): Promise<void> {
    this.#tournaments.set(row.id, row);
    this.logs.set(row.id, { entries: [...entries], commands: new Map() });
  }

  async tournament(id: string): Promise<TournamentRow | null> {
    return this.#tournaments.get(id) ?? null;
  }

  async tournamentsFrom(source: string | null): Promise<number> {
    const all = [...this.#tournaments.values()];
    return all.filter((one) => source === null || one.source === source).length;
  }

  async touchTournament(id: string, at: number): Promise<void> {
    const known = this.#tournaments.get(id);
    if (known !== undefined) this.#tournaments.set(id, { ...known, at });
  }

  async deleteTournament(id: string): Promise<void> {
    if (this.#tournaments.delete(id)) this.logs.delete(id);
    for (const [table, { tournament }] of this.#online) {
      if (tournament === id) this.#online.delete(table);
    }
  }

  async linkTable(list: OnlineList): Promise<void> {
    this.#online.set(list.table, list);
  }

  async onlineList(table: string): Promise<OnlineList | null> {
    return this.#online.get(table) ?? null;
  }

  async onlineLists(tournament: string): Promise<readonly OnlineList[]> {
    return [...this.#online.values()]
      .filter((one) => one.tournament === tournament)
      .sort((a, b) => a.series - b.series || a.number - b.number || (a.table < b.table ? -1 : 1));
  }

  async matchAt(table: string): Promise<MatchRow | null> {
    const all = this.matches.filter(({ match }) => match.table === table);
    return all.sort((a, b) => b.match.number - a.match.number)[0]?.match ?? null;
  }

  protected async sweepTournaments(before: number): Promise<void> {
    for (const { id, at } of this.#tournaments.values()) {
      if (at <= before) await this.deleteTournament(id);
    }
  }
}
