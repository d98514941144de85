import type { AnyGame, Lang, Refusal } from '@taberna/engine';

type Explain = (refusal: Refusal, lang: Lang, game: AnyGame | null) => string;

let explain = $state.raw<Explain | null>(null);
let isAsked = false;

async function load(): Promise<void> {
  explain = await import('./explain.ts').then(
    (words) => words.explainRefusal,
    // Without a network and not kept: the code says more than nothing.
    (): Explain => (refusal) => refusal.code,
  );
}

/** The sentence for a refusal; '' for the moment until the first one has brought the words along. */
export function explained(refusal: Refusal, lang: Lang, game: AnyGame | null): string {
  if (!isAsked) {
    isAsked = true;
    void load();
  }
  return explain?.(refusal, lang, game) ?? '';
}
