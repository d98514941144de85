/** What the page says to the worker that holds the tables, beside what goes to a table. */
export type ToHost =
  /** The way for what goes to the tables. */
  | { readonly type: 'tables'; readonly port: MessagePort }
  /** The way to the worker that thinks. */
  | { readonly type: 'bots'; readonly port: MessagePort }
  | { readonly type: 'name'; readonly name: string }
  /** Milliseconds that bots wait before they play. */
  | { readonly type: 'pace'; readonly ms: number };

/** The one person at a local table. */
export const LOCAL_PLAYER = 'here';
