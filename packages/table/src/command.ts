import type { GameFinder, Seat } from '@taberna/engine';
import type { PlayerId, VoteOn } from './entry.ts';

/** What a player can ask for. The table answers with entries or with a refusal. */
export type Command =
  | { readonly type: 'configure'; readonly config: unknown }
  | { readonly type: 'sit'; readonly seat: Seat }
  | { readonly type: 'bot'; readonly seat: Seat; readonly level: string }
  | { readonly type: 'clear'; readonly seat: Seat }
  /** `fill`: bots of this level take the seats that are still open. */
  | { readonly type: 'start'; readonly fill?: string }
  /** The SHA-256 of a nonce that is told when everybody has promised theirs. */
  | { readonly type: 'promise'; readonly seat: Seat; readonly hash: string }
  | { readonly type: 'nonce'; readonly seat: Seat; readonly nonce: string }
  /** `turn` is the turn that the move answers to, as the table numbers them. */
  | { readonly type: 'move'; readonly seat: Seat; readonly turn: number; readonly move: string }
  | { readonly type: 'undo'; readonly seat: Seat }
  /** Back to the seat's last decision, whatever has happened since. */
  | { readonly type: 'takeback'; readonly seat: Seat }
  | { readonly type: 'ready' }
  | { readonly type: 'vote'; readonly on: VoteOn; readonly yes: boolean }
  /** Before and after a match the seat is free again; during one a bot plays on. */
  | { readonly type: 'leave' }
  | { readonly type: 'back' }
  /** The host sends somebody away for good, or lets them in again. */
  | { readonly type: 'remove'; readonly player: PlayerId }
  | { readonly type: 'letIn'; readonly player: PlayerId }
  /** The host makes somebody who sits there the host. */
  | { readonly type: 'handOver'; readonly player: PlayerId };

/** What the host of the table itself reports. */
export type SystemCommand =
  | { readonly type: 'tick' }
  | {
      readonly type: 'botMove';
      readonly seat: Seat;
      readonly turn: number;
      readonly level: string;
      readonly move: string;
    }
  | { readonly type: 'presence'; readonly player: PlayerId; readonly here: boolean }
  /** The operator sends somebody away, and the house whom it knows by another name as well. */
  | { readonly type: 'remove'; readonly player: PlayerId };

/** All that a decision may depend on beside the table. */
export interface Context {
  readonly find: GameFinder;
  readonly levels: readonly string[];
  /** 256 fresh secret bits as text. */
  readonly freshSecret: () => string;
  /** The table's time, which never runs backwards. */
  readonly now: number;
}
