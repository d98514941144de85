/**
 * What is pointed at shines; cards of the hand rise, and where nothing lies above them hangs an arrow.
 * A card that has been taken up needs neither.
 */
const LOOK = (found: string) => `
  .pointing :is(${found}) {
    outline: 4px solid #ffd35c;
    outline-offset: 1px;
    border-radius: 6px;
    box-shadow: 0 0 0 6px #5c1d0ecc, 0 0 26px 10px #ffd97ae6;
  }
  .pointing .slot > :is(${found}):not([aria-pressed="true"]) {
    translate: 0 calc(var(--card-h) * -0.08);
  }
  .pointing .desk .hand:not(.two) .slot > :is(${found}):not([aria-pressed="true"])::before {
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

/** A card of the hand; of alike ones the first. */
export function inHand(code: string): string {
  return `.hand [data-card="${CSS.escape(code)}"]:not([data-flip$="#1"], [data-flip$="#2"], [data-flip$="#3"])`;
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
  if (first === '' && verb !== 'stock') return [`[data-action="${CSS.escape(verb)}"]`];
  if (verb === 'reorder' || verb === 'plan') return ['[data-slot]'];
  if (verb === 'meld') return args.map(inHand);
  const target = verb === 'stock' ? first : place;
  const at = /^\d+$/.test(target) ? placesAt(verb, target) : [];
  return [...sourceOf(verb, first), `[data-choose="${CSS.escape(move)}"]`, ...at];
}

function sourceOf(verb: string, what: string): readonly string[] {
  if (verb === 'stock') return ['[data-stock]'];
  if (verb === 'pile') return [`[data-own="${CSS.escape(what)}"]`];
  if (verb === 'buy') return [`[data-buy="${seatOf(what)}-${CSS.escape(what.slice(1))}"]`];
  return [inHand(what), `[data-action="${CSS.escape(`${verb}-${what}`)}"]`];
}

/** Seats are letters in moves. */
function seatOf(what: string): number {
  return what.charCodeAt(0) - 'A'.charCodeAt(0);
}

function placesAt(verb: string, number: string): readonly string[] {
  if (verb === 'discard') return [`[data-own="${number}"]`];
  return [`[data-centre="${number}"]`, `[data-meld="${number}"]`];
}
