import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';

/** WCAG 2.2, 2.5.8: what can be hit is at least so wide and so high. */
const LEAST = 24;
/** What a game is played with is at least so long in one direction, and a button at a table in both. */
const MAIN = 44;
/** Whose name it is can be read so. */
const NAME_PX = 14;

interface Target {
  readonly name: string;
  readonly main: boolean;
  /** No card: it has a place to itself. */
  readonly button: boolean;
  /** The side of the largest square that belongs to this target alone. */
  readonly square: number;
  /** The longest straight way over it. */
  readonly reach: number;
  readonly across: number;
  readonly down: number;
}

/**
 * Runs in the page: feels over every target as a finger does, four pixels a step, so that what lies
 * under another card does not count. Links within sentences are left out, as 2.5.8 allows.
 */
function feel(): Target[] {
  const STEP = 4;
  const all = [...document.querySelectorAll<HTMLElement>('button, a, select, label.check')];
  const targets = all.filter((one) => {
    const inSentence = one.matches('p a');
    const off = one.matches(':disabled, .sr-only, [inert] *');
    return !inSentence && !off && one.checkVisibility();
  });
  const main =
    '.hand button, .button.primary, [data-own], [data-stock], [data-centre], [data-meld], [data-castle], [data-choose], [data-slot], .pile';
  return targets.map((target) => {
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const box = target.getBoundingClientRect();
    const columns = Math.floor(box.width / STEP);
    const across = new Array<number>(columns).fill(0);
    const down = new Array<number>(columns).fill(0);
    const squares = new Array<number>(columns).fill(0);
    let [square, widest, highest] = [0, 0, 0];
    for (let y = box.top + STEP / 2; y < box.bottom; y += STEP) {
      let diagonal = 0;
      for (let c = 0; c < columns; c++) {
        const under = document.elementFromPoint(box.left + (c + 0.5) * STEP, y);
        const mine = under !== null && (target === under || target.contains(under));
        const above = squares[c] ?? 0;
        const side = mine ? 1 + Math.min(diagonal, above, squares[c - 1] ?? 0) : 0;
        diagonal = above;
        squares[c] = side;
        across[c] = mine ? 1 + (across[c - 1] ?? 0) : 0;
        down[c] = mine ? 1 + (down[c] ?? 0) : 0;
        square = Math.max(square, side);
        widest = Math.max(widest, across[c] ?? 0);
        highest = Math.max(highest, down[c] ?? 0);
      }
    }
    return {
      name: target.getAttribute('aria-label') ?? target.innerText,
      main: target.matches(main),
      button: target.matches(':is(.stage, .shell) :is(.button, .tool)'),
      square: square * STEP,
      reach: Math.max(widest, highest) * STEP,
      across: widest * STEP,
      // Between two steps of the finger it may be lower.
      down: Math.min(highest * STEP, Math.round(box.height)),
    };
  });
}

/** Everything that can be pressed can be hit, and nothing lies outside the screen's width. */
export async function hittable(page: Page, where: string): Promise<void> {
  const targets = await page.evaluate(feel);
  assert.ok(targets.length > 3, where);
  const small = targets.filter(
    ({ main, button, square, reach, across, down }) =>
      square < LEAST || (main && reach < MAIN) || (button && Math.min(across, down) < MAIN),
  );
  assert.deepEqual(small, [], `too small at ${where}`);
  const faint = await page
    .locator('.plate .name')
    .evaluateAll((names) =>
      names.map((name) => Number.parseFloat(getComputedStyle(name).fontSize)),
    );
  assert.ok(
    faint.every((size) => size >= NAME_PX),
    `names of ${faint} px at ${where}`,
  );
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  assert.equal(wide, false, `${where} scrolls sideways`);
}
