/**
 * What is pointed at shines, and a button is the main one. A card of the hand has a broken frame and a light at
 * its corner: it is not taken up yet, and looks like it only then.
 */
const LOOK = (found: string) => `
  .pointing :is(${found}):not(.slot > *) {
    outline: 4px solid #ffd35c;
    outline-offset: 1px;
    border-radius: 6px;
    box-shadow: 0 0 0 6px #5c1d0ecc, 0 0 26px 10px #ffd97ae6;
  }
  .pointing .button:is(${found}):enabled {
    border-color: #5e150b;
    background: linear-gradient(var(--red-lit), var(--red) 55%, var(--red-deep));
    color: var(--on-red);
  }
  .pointing .slot > :is(${found}):not([aria-pressed="true"]) {
    outline: 3px dashed #ffd35c;
    outline-offset: -1px;
    box-shadow: 0 0 0 3px #5c1d0e;
  }
  .pointing .slot > :is(${found}):not([aria-pressed="true"])::before {
    content: "";
    position: absolute;
    z-index: 1;
    /* On the upper edge: further down lies what the card is known by. */
    left: 4px;
    bottom: calc(100% - 2px);
    width: 14px;
    height: 14px;
    /* A card just drawn has a round bead. */
    rotate: 45deg;
    background: #ffd35c;
    box-shadow: 0 0 0 2.5px #5c1d0e, 0 0 14px 5px #ffd97ae6;
    pointer-events: none;
  }
  @media (prefers-reduced-motion: no-preference) {
    :root:not([data-motion="off"]) .pointing .slot > :is(${found})::before {
      animation: beckon 1.1s ease-in-out infinite;
    }
  }
  @keyframes beckon {
    50% {
      scale: 0.7;
    }
  }`;

/**
 * Cards of the hand that belong together wear the same tag and colour, in the place of the light. However
 * closely they are pointed at: what they are called goes before.
 */
const TAGGED = (found: string, tag: string, tone: string) => `
  .pointing .slot > :is(${found}):not([aria-pressed="true"]) {
    outline-color: ${tone} !important;
  }
  .pointing .slot > :is(${found}):not([aria-pressed="true"])::before {
    content: "${tag}" / "" !important;
    left: 1px !important;
    inset-block: -13px auto !important;
    width: auto !important;
    height: auto !important;
    padding: 2px 5px 3px;
    rotate: none !important;
    border-radius: 3px !important;
    background: ${tone} !important;
    box-shadow: 0 0 0 2px #5c1d0e !important;
    color: #2a1a10;
    font: 800 12px / 1 var(--sans);
    animation: none !important;
  }`;
const TONES = ['#ffd35c', '#9fd8ff'];

/** A count at the foot of what it is about. */
const COUNTED = (found: string, count: string) => `
  .pointing :is(${found})::after {
    content: "${count}" / "";
    position: absolute;
    z-index: 3;
    left: 50%;
    top: calc(100% + 5px);
    translate: -50%;
    padding: 2px 10px 3px;
    border-radius: 3px;
    background: #fff8ea;
    box-shadow: 0 0 0 2px #b8863a, 0 3px 8px #1e080288;
    color: #2a1a10;
    font: 800 17px / 1.1 var(--serif);
    font-variant-numeric: lining-nums;
    white-space: nowrap;
    pointer-events: none;
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
    /* The foot of a card may lie below one's own cameo. */
    place-items: center;
    border-radius: 6px;
    background: #6b5a5255;
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

export interface Tagged {
  /** Selectors. */
  readonly cards: readonly string[];
  readonly tag: string;
  readonly tone: number;
}

export function tagCards(groups: readonly Tagged[]): () => void {
  const sheets = groups.map(({ cards, tag, tone }) =>
    dress(cards, (found) => TAGGED(found, tag, TONES[tone % TONES.length] ?? '')),
  );
  return () => {
    for (const undress of sheets) undress();
  };
}

export function countAt(selector: string, count: string): () => void {
  return dress([selector], (found) => COUNTED(found, count));
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
  if (first === '' && verb !== 'stock') {
    return [`[data-action="${CSS.escape(verb)}"]`, `[data-choose="${CSS.escape(verb)}"]`];
  }
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
