import type { PlayerId } from '@taberna/table';
import { MemoryModeration } from './memory-moderation.ts';
import type { Passkey } from './port.ts';

/** Passkeys and recovery codes. */
export class MemoryAccounts extends MemoryModeration {
  readonly #passkeys = new Map<string, Passkey>();
  readonly #recovery = new Map<string, PlayerId>();

  async addPasskey(passkey: Passkey): Promise<boolean> {
    if (this.#passkeys.has(passkey.id)) return false;
    this.#passkeys.set(passkey.id, passkey);
    return true;
  }

  async passkey(id: string): Promise<Passkey | null> {
    return this.#passkeys.get(id) ?? null;
  }

  async passkeys(player: PlayerId): Promise<readonly Passkey[]> {
    return [...this.#passkeys.values()]
      .filter((one) => one.player === player)
      .sort((a, b) => a.created - b.created || (a.id < b.id ? -1 : 1));
  }

  async usePasskey(id: string, counter: number, used: number): Promise<void> {
    const known = this.#passkeys.get(id);
    if (known !== undefined) this.#passkeys.set(id, { ...known, counter, used });
  }

  async removePasskey(player: PlayerId, id: string): Promise<boolean> {
    return this.#passkeys.get(id)?.player === player && this.#passkeys.delete(id);
  }

  async setRecovery(player: PlayerId, hashes: readonly string[]): Promise<void> {
    for (const [hash, owner] of this.#recovery) if (owner === player) this.#recovery.delete(hash);
    for (const hash of hashes) this.#recovery.set(hash, player);
  }

  async takeRecovery(hash: string): Promise<PlayerId | null> {
    const player = this.#recovery.get(hash) ?? null;
    this.#recovery.delete(hash);
    return player;
  }

  protected forgetAccounts(gone: ReadonlySet<PlayerId>): void {
    for (const [id, { player }] of this.#passkeys) if (gone.has(player)) this.#passkeys.delete(id);
    for (const [hash, player] of this.#recovery) if (gone.has(player)) this.#recovery.delete(hash);
  }

  protected hasAccount(player: PlayerId): boolean {
    return [...this.#passkeys.values()].some((one) => one.player === player);
  }
}
