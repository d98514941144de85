/** What the page says to the worker that holds the tables, beside what goes to a table. */
export type ToHost =
  /** The way for what goes to the tables. */
  | { readonly type: 'tables'; readonly port: MessagePort }
  /** The way to the worker that thinks. */
  | { readonly type: 'bots'; readonly port: MessagePort }
  | { readonly type: 'name'; readonly player: string; readonly name: string }
  /** Nobody has come to this table yet since the page was opened. */
  | { readonly type: 'absent'; readonly table: string; readonly game: string }
  /** Milliseconds that bots wait before they play; null = until told otherwise. */
  | { readonly type: 'pace'; readonly ms: number | null };

/** Who sits at this device. */
export const LOCAL_PLAYER = 'here';
