import type { PlayerId } from '@taberna/table';
import { MemoryAccounts } from './memory-accounts.ts';
import { MOST_PUSH_TARGETS, type PushTarget } from './port.ts';

/** Browsers that want to be told of their player's turn. */
export class MemoryPush extends MemoryAccounts {
  readonly #targets = new Map<string, PushTarget>();

  async addPushTarget(target: PushTarget): Promise<void> {
    this.#targets.set(target.endpoint, target);
    const all = await this.pushTargets(target.player);
    for (const { endpoint } of all.slice(MOST_PUSH_TARGETS)) this.#targets.delete(endpoint);
  }

  async pushTargets(player: PlayerId): Promise<readonly PushTarget[]> {
    return [...this.#targets.values()]
      .filter((one) => one.player === player)
      .sort((a, b) => b.created - a.created || (a.endpoint < b.endpoint ? -1 : 1));
  }

  async removePushTarget(endpoint: string): Promise<void> {
    this.#targets.delete(endpoint);
  }

  protected movePushTargets(from: PlayerId, into: PlayerId): void {
    for (const [key, one] of this.#targets) {
      if (one.player === from) this.#targets.set(key, { ...one, player: into });
    }
  }

  protected forgetPushTargets(gone: ReadonlySet<PlayerId>): void {
    for (const [key, { player }] of this.#targets) if (gone.has(player)) this.#targets.delete(key);
  }
}
