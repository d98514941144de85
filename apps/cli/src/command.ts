import type { AnyGame, Lang } from '@taberna/engine';
import type { Args, OptionSpecs } from './args.ts';
import type { MessageKey, Say } from './texts.ts';

/** What every command is handed. */
export interface Context {
  readonly lang: Lang;
  readonly say: Say;
  readonly games: readonly AnyGame[];
  /** To stdout and stderr. */
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
}

export interface Command {
  readonly summary: MessageKey;
  readonly usage: MessageKey;
  readonly options: OptionSpecs;
  /** How many arguments it takes at most. */
  readonly arguments: number;
  /** Whether its help lists the games. */
  readonly listsGames?: boolean;
  /** Returns the exit code. Commands are loaded when called: `rpc` needs no terminal. */
  run(args: Args, context: Context): Promise<number>;
}
