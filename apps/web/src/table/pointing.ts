/** What is pointed at shines; over cards of the hand hangs an arrow. */
const LOOK = (found: string) => `
  .pointing :is(${found}) {
    outline: 4px solid #ffd35c;
    outline-offset: 1px;
    border-radius: 6px;
    box-shadow: 0 0 0 6px #5c1d0ecc, 0 0 26px 10px #ffd97ae6;
  }
  .pointing .slot > :is(${found})::before {
    content: "";
    position: absolute;
    left: calc(50% - 13px);
    bottom: calc(100% + 8px);
    width: 26px;
    height: 22px;
    background: #ffd35c;
    clip-path: polygon(50% 100%, 0 0, 100% 0);
    pointer-events: none;
  }
  @media (prefers-reduced-motion: no-preference) {
    :root:not([data-motion="off"]) .pointing .slot > :is(${found})::before {
      animation: beckon 1.1s ease-in-out infinite;
    }
  }
  @keyframes beckon {
    50% {
      translate: 0 -8px;
    }
  }`;

/** What was done instead is washed out and crossed. */
const CROSSED = (found: string) => `
  .pointing :is(${found}) {
    outline: 4px solid #b4574c;
    outline-offset: 1px;
    border-radius: 6px;
  }
  .pointing .slot > :is(${found})::after {
    content: "✕" / "";
    position: absolute;
    inset: 0;
    display: grid;
    place-items: center;
    border-radius: 6px;
    background: #6b5a52a0;
    color: #fff;
    font: 800 2em / 1 var(--sans);
    text-shadow: 0 1px 3px #000;
    pointer-events: none;
  }`;

/** A card of the hand. */
export function inHand(code: string): string {
  return `.hand [data-card="${CSS.escape(code)}"]`;
}

/**
 * Points at what the selectors find within `.pointing`. A style sheet of its own finds it however often it
 * is drawn anew; returns how to stop.
 */
export function pointAt(selectors: readonly string[]): () => void {
  return dress(selectors, LOOK);
}

export function crossOut(selectors: readonly string[]): () => void {
  return dress(selectors, CROSSED);
}

function dress(selectors: readonly string[], look: (found: string) => string): () => void {
  if (selectors.length === 0) return () => {};
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(look(selectors.join(', ')));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}

/** Moves name cards and numbered places; what a table does not have, nobody finds there. */
export function placesOf(move: string): readonly string[] {
  const [verb = '', ...args] = move.split(' ');
  const [first = '', place = ''] = args;
  const chosen = `[data-choose="${CSS.escape(move)}"]`;
  if (first === '' && verb !== 'stock') return [`[data-action="${CSS.escape(verb)}"]`];
  if (verb === 'reorder') return ['[data-slot]'];
  if (verb === 'meld') return args.map(inHand);
  const from = verb === 'pile' ? `[data-own="${CSS.escape(first)}"]` : inHand(first);
  const what = verb === 'stock' ? '[data-stock]' : from;
  const target = verb === 'stock' ? first : place;
  if (!/^\d+$/.test(target)) return [what, chosen];
  return [what, `[data-centre="${target}"]`, `[data-meld="${target}"]`];
}
