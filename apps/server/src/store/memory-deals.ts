import type { PlayerId } from '@taberna/table';
import { MemoryPush } from './memory-push.ts';
import type { Attempt, Deal } from './port.ts';

/** The same cards for everybody, and who has played them. */
export class MemoryDeals extends MemoryPush {
  readonly #deals = new Map<string, Deal>();
  #attempts: { readonly deal: string; readonly player: PlayerId; readonly table: string }[] = [];

  async addDeal(deal: Deal): Promise<void> {
    if (!this.#deals.has(deal.id)) this.#deals.set(deal.id, deal);
  }

  async deal(id: string): Promise<Deal | null> {
    return this.#deals.get(id) ?? null;
  }

  async addAttempt(deal: string, player: PlayerId, table: string): Promise<string> {
    const known = this.#attempts.find((one) => one.deal === deal && one.player === player);
    if (known === undefined) this.#attempts.push({ deal, player, table });
    return known?.table ?? table;
  }

  async attempt(deal: string, player: PlayerId): Promise<Attempt | null> {
    return (await this.attempts(deal)).find((one) => one.player === player) ?? null;
  }

  async attempts(deal: string): Promise<readonly Attempt[]> {
    return this.#attempts
      .filter((one) => one.deal === deal)
      .sort((a, b) => (a.player < b.player ? -1 : 1))
      .map(({ player, table }) => {
        const kept = this.matches.find(
          ({ match }) => match.table === table && match.number === 1 && !match.aborted,
        );
        return { player, table, result: kept?.match.players ?? null };
      });
  }

  protected moveAttempts(from: PlayerId, into: PlayerId): void {
    const own = new Set(this.#attempts.flatMap((one) => (one.player === into ? [one.deal] : [])));
    this.#attempts = this.#attempts.flatMap((one) => {
      if (one.player !== from) return [one];
      return own.has(one.deal) ? [] : [{ ...one, player: into }];
    });
  }

  protected forgetAttempts(gone: ReadonlySet<PlayerId>): void {
    this.#attempts = this.#attempts.filter(({ player }) => !gone.has(player));
  }

  protected sweepDeals(before: number): void {
    for (const { id, created } of this.#deals.values()) {
      if (created > before) continue;
      this.#deals.delete(id);
      this.#attempts = this.#attempts.filter(({ deal }) => deal !== id);
    }
  }
}
