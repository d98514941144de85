import type { Bots } from '@taberna/table';

/** Where bots think. */
export interface BotHouse {
  /** The bots of one table; `hasPeople` says whether somebody waits for them there. */
  forTable(table: string, hasPeople: () => boolean): Bots;
  /** Turns that wait for their thought. */
  readonly waiting: number;
  close(): Promise<void>;
}
