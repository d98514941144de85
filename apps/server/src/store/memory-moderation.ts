import type { PlayerId } from '@taberna/table';
import {
  ACT_LIFETIME,
  type Act,
  type Block,
  type Conduct,
  type MatchRow,
  type Sanction,
} from './port.ts';

/** What operators rule and players wish about others, and how people behave. */
export class MemoryModeration {
  protected readonly matches: { readonly match: MatchRow; readonly isPublic: boolean }[] = [];
  readonly #sanctions = new Map<string, Sanction>();
  #acts: Act[] = [];
  readonly #blocks = new Map<PlayerId, Map<PlayerId, Block['kind']>>();

  async sanction(sanction: Sanction): Promise<void> {
    this.#sanctions.set(sanction.id, sanction);
  }

  async sanctions(now: number): Promise<readonly Sanction[]> {
    return [...this.#sanctions.values()]
      .filter(({ ends }) => ends > now)
      .sort((a, b) => b.at - a.at || (a.id < b.id ? -1 : 1));
  }

  protected async sanctionsOn(player: PlayerId): Promise<readonly Omit<Sanction, 'network'>[]> {
    return (await this.sanctions(0))
      .filter((one) => one.player === player)
      .map(({ network: _, ...sanction }) => sanction);
  }

  async liftSanction(id: string): Promise<boolean> {
    return this.#sanctions.delete(id);
  }

  async noteAct(act: Act): Promise<void> {
    this.#acts.push(act);
  }

  async acts(limit: number): Promise<readonly Act[]> {
    return this.#acts.toReversed().slice(0, limit);
  }

  async setBlock(player: PlayerId, other: PlayerId, kind: Block['kind'] | null): Promise<void> {
    const own = this.#blocks.get(player) ?? new Map<PlayerId, Block['kind']>();
    this.#blocks.set(player, own);
    if (kind === null) own.delete(other);
    else own.set(other, kind);
  }

  async blocks(player: PlayerId): Promise<readonly Block[]> {
    const own = [...(this.#blocks.get(player) ?? [])].map(([other, kind]) => ({
      player: other,
      kind,
    }));
    return own.sort((a, b) => (a.player < b.player ? -1 : 1));
  }

  #publicMatches(player: PlayerId, since: number) {
    return this.matches.flatMap(({ match, isPublic }) => {
      const own = match.players.filter((one) => one.player === player);
      if (!isPublic || match.ended <= since || own.length === 0) return [];
      return [{ ended: match.ended, lapse: own.find(({ lapse }) => lapse !== undefined)?.lapse }];
    });
  }

  async conduct(players: readonly PlayerId[], since: number): Promise<readonly Conduct[]> {
    return [...new Set(players)].flatMap((player) => {
      const matches = this.#publicMatches(player, since);
      const count = (kind: string) => matches.filter(({ lapse }) => lapse === kind).length;
      const [left, stalled] = [count('left'), count('stalled')];
      return matches.length === 0 ? [] : [{ player, matches: matches.length, left, stalled }];
    });
  }

  protected async lapsesOf(
    players: readonly PlayerId[],
    since: number,
  ): Promise<readonly number[]> {
    return players
      .flatMap((player) => this.#publicMatches(player, since))
      .flatMap(({ ended, lapse }) => (lapse === undefined ? [] : [ended]))
      .sort((a, b) => b - a);
  }

  protected moveRulings(from: PlayerId, into: PlayerId): readonly PlayerId[] {
    for (const [id, one] of this.#sanctions) {
      if (one.player === from) this.#sanctions.set(id, { ...one, player: into });
    }
    const own = this.#blocks.get(into) ?? new Map<PlayerId, Block['kind']>();
    this.#blocks.set(into, new Map([...(this.#blocks.get(from) ?? []), ...own]));
    this.#blocks.get(into)?.delete(into);
    return [...this.#blocks].flatMap(([player, wishes]) => {
      const kind = wishes.get(from);
      if (kind === undefined || player === into || wishes.has(into)) return [];
      wishes.set(into, kind);
      return [player];
    });
  }

  protected forgetModeration(gone: ReadonlySet<PlayerId>): void {
    for (const [id, { player, network }] of this.#sanctions) {
      if (network === null && gone.has(player)) this.#sanctions.delete(id);
    }
    for (const player of gone) this.#blocks.delete(player);
    for (const own of this.#blocks.values()) for (const other of gone) own.delete(other);
  }

  protected sweepModeration(now: number): void {
    for (const [id, { ends }] of this.#sanctions) if (ends <= now) this.#sanctions.delete(id);
    this.#acts = this.#acts.filter(({ at }) => at > now - ACT_LIFETIME);
  }
}
