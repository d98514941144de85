/** A browser that is driven over its own protocol: one page of it. */
export interface Engine {
  goto(url: string): Promise<void>;
  /** Calls a function, given as source, in the page; arguments and answer as JSON. */
  call(source: string, args: readonly unknown[]): Promise<unknown>;
  /** Presses where a finger or a mouse would. */
  press(x: number, y: number): Promise<void>;
  key(code: string): Promise<void>;
  screenshot(): Promise<Buffer>;
  /** What went wrong in the page so far, as far as the protocol tells. */
  readonly problems: readonly string[];
  close(): Promise<void>;
}

/** WebDriver's actions, alike in both of its protocols. */
export const pressing = (x: number, y: number) => [
  {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
];

export const typing = (value: string) => [
  {
    type: 'key',
    id: 'keyboard',
    actions: [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ],
  },
];
